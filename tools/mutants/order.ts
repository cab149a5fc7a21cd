import type { Covered } from './coverage.ts';
import type { Mutant } from './mutants.ts';

/** Loading and starting, in milliseconds: what even the shortest file costs. */
const START = 2000;

/** Which test files to ask about a mutant, and which first. */
export class TestOrder {
  readonly #coverage: Covered[];
  /** For each test file, how many mutants of a source file it passes during its tests. */
  readonly #passed = new Map<Covered, Map<string, number>>();
  /** For each test file, how many mutants of a source file it has killed so far. */
  readonly #kills = new Map<string, number>();

  constructor(coverage: Covered[], mutants: Mutant[]) {
    this.#coverage = coverage;
    for (const covered of coverage) {
      const passed = new Map<string, number>();
      for (const { id, file } of mutants)
        if (id in covered.tested) passed.set(file, (passed.get(file) ?? 0) + 1);
      this.#passed.set(covered, passed);
    }
  }

  killed(by: string, mutant: Mutant): void {
    const key = `${by}\n${mutant.file}`;
    this.#kills.set(key, (this.#kills.get(key) ?? 0) + 1);
  }

  /** The files that pass the mutant's place: by how likely they notice it in a second, as far as that can be guessed. */
  of(mutant: Mutant): Covered[] {
    return this.#coverage
      .filter(({ started, tested }) => mutant.id in started || mutant.id in tested)
      .map((covered) => ({ covered, worth: this.#worth(covered, mutant) }))
      .sort((a, b) => b.worth - a.worth)
      .map(({ covered }) => covered);
  }

  #worth(covered: Covered, { id, file }: Mutant): number {
    const passed = 1 + (this.#passed.get(covered)?.get(file) ?? 0);
    const kills = this.#kills.get(`${covered.path}\n${file}`) ?? 0;
    const tested = id in covered.tested ? 20 : 1;
    return (tested * passed * (1 + 3 * kills)) / (START + covered.milliseconds);
  }
}
