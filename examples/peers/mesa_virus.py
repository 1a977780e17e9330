#!/usr/bin/env python3
"""A sweep of Virus in Mesa 3: mesa_virus.py RUNS prints the seconds that its batch_run takes for RUNS runs.

The rules are those of docs/worlds/virus.md with 1,000 people, the sweep that of docs/experiments.md: four
infection factors, each with RUNS / 4 seeds, until all are sick. Draws are Python's own, so that runs are alike
but not the same. Only people who are sick and have a healthy neighbor act, and batch_run has a process for
each core; the start of Python is not timed.
"""

import math
import sys
import time

try:
    import mesa
    from mesa.discrete_space import FixedAgent, OrthogonalMooreGrid
except ImportError as error:
    print(error, file=sys.stderr)
    sys.exit()

PEOPLE, FIRST, STEPS = 1000, 505, 2000


class Person(FixedAgent):
    def __init__(self, model, cell):
        super().__init__(model)
        self.cell = cell
        self.is_sick = False

    def meet(self):
        """Notes the neighbors, once all people have their places."""
        self.others = [person for cell in self.cell.neighborhood for person in cell.agents]

    def step(self):
        healthy = [person for person in self.others if not person.is_sick]
        if not healthy:
            return False
        size = self.random.randint(0, min(self.model.factor, len(healthy)))
        self.model.chosen.update(self.random.sample(healthy, size))
        return True


class Virus(mesa.Model):
    def __init__(self, factor=3, seed=None):
        super().__init__(seed=seed)
        self.factor = factor
        columns = math.ceil(math.sqrt(PEOPLE))
        rows = math.ceil(PEOPLE / columns)
        self.grid = OrthogonalMooreGrid((rows, columns), torus=False, capacity=1, random=self.random)
        people = [Person(self, cell) for cell in list(self.grid.all_cells)[:PEOPLE]]
        for person in people:
            person.meet()
        people[FIRST].is_sick = True
        self.active = [people[FIRST]]
        self.sick = 1
        self.half = None
        self.datacollector = mesa.DataCollector(
            model_reporters={"ticks": "steps", "sick": "sick", "half": "half"})

    def step(self):
        self.chosen = set()
        self.active = [person for person in self.active if person.step()]
        for person in sorted(self.chosen, key=lambda person: person.unique_id):
            person.is_sick = True
            self.active.append(person)
        self.sick += len(self.chosen)
        if self.half is None and self.sick >= PEOPLE / 2:
            self.half = self.steps
        if self.sick == PEOPLE:
            self.running = False
        self.datacollector.collect(self)


def main():
    seeds = range(1, int(sys.argv[1]) // 4 + 1)
    start = time.perf_counter()
    rows = mesa.batch_run(
        Virus,
        parameters={"factor": [1, 2, 3, 5], "seed": list(seeds)},
        max_steps=STEPS,
        number_processes=None,
        display_progress=False,
    )
    seconds = time.perf_counter() - start
    if any(row["sick"] != PEOPLE for row in rows):
        sys.exit("not all are sick")
    print(seconds)


if __name__ == "__main__":
    main()
