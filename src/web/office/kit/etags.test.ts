import { expect, test } from 'vitest';
import { onLatestEtag } from './use-action.ts';

/** A record as the server keeps it: a change on another state than its own is refused. */
function record(name: string) {
  let version = 1;
  const waiting: (() => void)[] = [];
  const reached = (): Promise<(() => void) | undefined> =>
    new Promise((resolve) => setImmediate(() => resolve(waiting.shift())));
  return {
    change: (state: string, refused = false) =>
      onLatestEtag(name, state, async (on) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        if (refused || on !== `"${version}"`) throw new Error(`refused on ${on}`);
        return { updated_at: String(++version) };
      }),
    /** The server answers what waits, and what that lets go. */
    async answers(): Promise<void> {
      for (let next = await reached(); next; next = await reached()) next();
    },
    by: () => version++,
  };
}

const refusalOf = (change: Promise<unknown>): Promise<string | null> =>
  change.then(
    () => null,
    (error: Error) => error.message,
  );

test('changes of one window made on one state go out one after the other, and none is a conflict', async () => {
  const row = record('a');
  const made = Promise.all(['"1"', '"1"', '"1"'].map((state) => row.change(state)));
  await row.answers();
  expect((await made).map(({ updated_at }) => updated_at)).toEqual(['2', '3', '4']);
  const late = row.change('"1"');
  await row.answers();
  expect(await late).toEqual({ updated_at: '5' });
});

test('what somebody else did is a conflict, and so it stays', async () => {
  const row = record('b');
  row.by();
  for (let tries = 0; tries < 2; tries++) {
    const [stale] = await Promise.all([refusalOf(row.change('"1"')), row.answers()]);
    expect(stale).toBe('refused on "1"');
  }
});

test('a change that was refused lets the next ones go on from the state that stands', async () => {
  const row = record('c');
  const refused = refusalOf(row.change('"1"', true));
  const made = Promise.all([row.change('"1"'), row.change('"1"')]);
  await row.answers();
  expect(await refused).toBe('refused on "1"');
  expect(await made).toEqual([{ updated_at: '2' }, { updated_at: '3' }]);
});

test('records of one state are told apart', async () => {
  const [one, other] = [record('d'), record('e')];
  const first = one.change('"1"');
  await one.answers();
  await first;
  const second = other.change('"1"');
  await other.answers();
  expect(await second).toEqual({ updated_at: '2' });
});
