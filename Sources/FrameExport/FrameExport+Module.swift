// FrameExport
