import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long: walks over all lists and pages, and starts of processes. */
const LONG = [
  'e2e/office-everywhere',
  'e2e/public-walk',
  'e2e/office-shell',
  'e2e/office-lists',
  'e2e/a11y',
  'e2e/office-pager',
  'e2e/public-html',
  'e2e/journeys',
  'e2e/second-step',
  'e2e/running-order',
  'api/process',
  'api/sign-in-links',
  'model/attempts',
].map((name) => `/tests/${name}.test.ts`);

/** Larger files before smaller ones, and before these what takes longer than its size says: begun last, it would be waited for alone. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? LONG.length : at;
    };
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((one) =>
      sorted
        .filter(({ project }) => project === one)
        .toSorted((first, second) => place(first) - place(second)),
    );
  }
}
