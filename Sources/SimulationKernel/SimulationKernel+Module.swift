// SimulationKernel
