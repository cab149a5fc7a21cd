import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take a minute and more. Begun last, one would go on alone while the other workers have nothing left. */
const LONGEST = /\/e2e\/(public-(pages|looks)|office-(looks|sections|together))\./;

/**
 * Files in random order by the run's seed, project by project, after the longest ones. This shows
 * files that depend on or disturb others. Projects stay together, because a worker starts again
 * for another project.
 */
export class ShuffledFiles extends BaseSequencer {
  #told = false;

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    const place = ({ project, moduleId }: TestSpecification): string => {
      const file = relative(root, moduleId);
      const random = createHash('sha256').update(`${sequence.seed} ${file}`).digest('hex');
      const begins = LONGEST.test(file) ? 'first' : 'later';
      return `${project.config.sequence.groupOrder} ${project.name} ${begins} ${random}`;
    };
    const places = new Map(files.map((file) => [file, place(file)]));
    if (!this.#told) this.ctx.logger.log(`Files in random order: --sequence.seed ${sequence.seed}`);
    this.#told = true;
    return files.toSorted((one, other) => (places.get(one)! < places.get(other)! ? -1 : 1));
  }
}
