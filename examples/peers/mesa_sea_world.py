#!/usr/bin/env python3
"""Sea World as a model of Mesa 3: mesa_sea_world.py SIDE prints the turns of ticks 2 to 20 and their seconds.

The rules are those of docs/worlds/sea-world.md with their defaults; the draws are Mesa's own, so that runs
are alike but not the same. Only the ticks are timed, not the start of Python.
"""

import sys
import time

try:
    import mesa
    from mesa.discrete_space import CellAgent, OrthogonalMooreGrid
except ImportError as error:
    print(error, file=sys.stderr)
    sys.exit()

PENGUIN_BREEDS, ORCA_BREEDS, STARVES = 3, 8, 3
PENGUINS, ORCAS = 0.5, 0.05


class Animal(CellAgent):
    def __init__(self, model, cell):
        super().__init__(model)
        self.cell = cell
        self.age = 0

    def swim(self):
        x, y = self.cell.coordinate
        direction = self.random.choice(DIRECTIONS)
        there = self.model.grid._cells.get((x + direction[0], y + direction[1]))
        if there is not None and there.is_empty:
            self.cell = there

    def breed(self, period):
        if self.age % period:
            return
        free = [cell for cell in self.cell.neighborhood if cell.is_empty]
        if free:
            type(self)(self.model, self.random.choice(free))


class Penguin(Animal):
    def step(self):
        self.age += 1
        self.swim()
        self.breed(PENGUIN_BREEDS)


class Orca(Animal):
    def __init__(self, model, cell):
        super().__init__(model, cell)
        self.hunger = 0

    def step(self):
        self.age += 1
        prey = [
            animal
            for cell in self.cell.neighborhood
            for animal in cell.agents
            if isinstance(animal, Penguin)
        ]
        if prey:
            eaten = self.random.choice(prey)
            cell = eaten.cell
            eaten.remove()
            self.cell = cell
            self.hunger = 0
        else:
            self.swim()
            self.hunger += 1
        if self.hunger == STARVES:
            self.remove()
            return
        self.breed(ORCA_BREEDS)


class SeaWorld(mesa.Model):
    def __init__(self, side, seed):
        super().__init__(seed=seed)
        self.grid = OrthogonalMooreGrid((side, side), torus=False, capacity=1, random=self.random)
        cells = list(self.grid.all_cells)
        self.random.shuffle(cells)
        penguins, orcas = int(PENGUINS * len(cells)), int(ORCAS * len(cells))
        for cell in cells[:penguins]:
            Penguin(self, cell)
        for cell in cells[penguins : penguins + orcas]:
            Orca(self, cell)
        self.turns = 0

    def step(self):
        animals = sorted(self.agents, key=lambda animal: animal.cell.coordinate)
        for animal in animals:
            if animal.cell is not None:
                animal.step()
                self.turns += 1


DIRECTIONS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def main():
    model = SeaWorld(int(sys.argv[1]), seed=1)
    model.step()
    model.turns = 0
    start = time.process_time()
    for _ in range(19):
        model.step()
    print(model.turns, time.process_time() - start)


main()
