import { expect } from 'vitest';
import { notify } from '../../src/db/database.ts';
import { DAY, nextMidnight } from '../../src/kernel/clock.ts';
import type { TestProduct } from './product.ts';

/** What the product keeps at these addresses, compared with a new rendering. */
export function keptAnswers(product: TestProduct) {
  const read = (paths: readonly string[]): Promise<string[]> =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(product.url + path, { redirect: 'manual' });
        return `${answer.status} ${path} ${await answer.text()}`;
      }),
    );
  /** Everything is rendered again from here on. */
  const forget = async (): Promise<void> => {
    const heard = Promise.withResolvers<void>();
    const stop = await product.db.listen('content_changed', () => heard.resolve());
    await notify(product.db, 'content_changed', '');
    await heard.promise;
    await stop();
  };
  const compare = async (paths: readonly string[], when: string): Promise<void> => {
    const kept = await read(paths);
    await forget();
    const fresh = await read(paths);
    expect(
      paths.filter((_, index) => kept[index] !== fresh[index]),
      `kept otherwise than it is at ${when}`,
    ).toEqual([]);
  };
  const goTo = (instant: Date): void =>
    product.clock.advance(instant.getTime() - product.clock.now().getTime());
  return {
    /** Lets the clock jump to these instants in their order and compares at each: what is kept then was made at the one before. */
    async walk(
      instants: readonly Date[],
      pathsAt: (instant: Date) => readonly string[],
    ): Promise<void> {
      const coming = instants.filter((instant) => instant > product.clock.now());
      for (const instant of coming.toSorted((a, b) => a.getTime() - b.getTime())) {
        goTo(instant);
        await compare(pathsAt(instant), instant.toISOString());
      }
    },
  };
}

/** The midnights of Nairobi that follow an instant. */
export const midnightsAfter = (instant: Date, count: number): Date[] =>
  Array.from({ length: count }, (_, index) =>
    nextMidnight(new Date(instant.getTime() + index * DAY)),
  );
