import Terrarium

/// Keeps an empty field in `folder` as the snapshot "start", with the code of the article Editing Fields.
///
/// - Parameters:
///   - folder: The path of the folder.
///   - text: The script by which its snapshots are recognized.
/// - Returns: The names of the snapshots in the folder.
/// - Throws: `ExportError` when another script has the name; errors of the folder.
func keepStart(in folder: String, of text: String) throws -> [String] {
  let life = try Life(
    .pattern(.runs(CellRuns())), rule: .life,
    topology: Topology(named: "plane", width: 48, height: 32), choice: .dense, memory: 1 << 24)
  let shelf = FolderShelf(SnapshotFolder(folder), of: text)
  var keeper = FieldEditor(life, patterns: LibraryShelf(folder: nil), snapshots: shelf)
  try keeper.perform(.snapshot("start"))
  return try shelf.folder.names()
}
