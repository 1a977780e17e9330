// SeaWorldSimulation
