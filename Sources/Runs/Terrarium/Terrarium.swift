// Re-exports the modules of this package, so that a program needs only `import Terrarium`.
// `GoldenTesting`, which only tests need, is a product of its own.

// Foundations.
@_exported public import AtomicFiles
@_exported public import Lattice

// Pixels, colors, sprites and letters.
@_exported public import PNGCodec
@_exported public import Pictures
@_exported public import Sprites
@_exported public import StrokeLettering

// Worlds and their files.
@_exported public import ElementarySimulation
@_exported public import SeaWorldSimulation
@_exported public import SimulationKernel
@_exported public import UniverseSimulation
@_exported public import VirusSimulation
@_exported public import WorldFiles

// Two-dimensional automata.
@_exported public import AutomatonEngines
@_exported public import AutomatonFiles
@_exported public import AutomatonRules
@_exported public import AutomatonSimulation
@_exported public import CellPatterns
@_exported public import FieldEditing
@_exported public import PatternFiles
@_exported public import PatternLibrary

// The portrayal and drawing of worlds.
@_exported public import Portrayals
@_exported public import Raster
@_exported public import SceneDescription
@_exported public import Tiling
@_exported public import UniverseScreens

// Frames, films, pyramids of tiles, and playback in a terminal.
@_exported public import FilmExport
@_exported public import FrameExport
@_exported public import PyramidExport
@_exported public import TerminalPlayback

// Whole runs, of the built-in worlds and of your own.
@_exported public import BuiltInWorlds
@_exported public import WorldRuns
