import { expect, test } from 'vitest';
import { createLog } from './http/log.ts';
import { openTerminal } from './terminal.ts';

/** What a terminal shows in the end: a line that is taken away is not there. */
function screen() {
  let written = '';
  return {
    isTTY: true as const,
    write(text: string): boolean {
      written += text;
      return true;
    },
    lines: () =>
      written
        .split('\n')
        .map((line) => line.split('\r\x1b[2K').at(-1))
        .filter(Boolean),
  };
}

/** A start that opens the database. */
async function opening() {
  const out = screen();
  const terminal = (await openTerminal(out))!;
  terminal.begin('Opening the database');
  return { out, terminal };
}

test('a start says what it does, how long each step took, and where to go', async () => {
  const { out, terminal } = await opening();
  expect(out.lines()).toEqual(['… Opening the database']);
  terminal.begin('Migrating the database');
  terminal.ready(['Shop  http://localhost:3000']);
  expect(out.lines()).toEqual([
    expect.stringMatching(/^✔ Opening the database \(\d+\.\d s\)$/),
    expect.stringMatching(/^✔ Migrating the database \(\d+\.\d s\)$/),
    expect.stringMatching(/^Ready after \d+\.\d s\.$/),
    'Shop  http://localhost:3000',
  ]);
});

test('a log line between steps is readable, and the step goes on below it', async () => {
  const { out, terminal } = await opening();
  createLog('info', terminal.log).warn({ table: 'orders' }, 'the lock was left behind');
  expect(out.lines()).toEqual([
    expect.stringMatching(
      /^\[\d\d:\d\d:\d\d\] WARN: the lock was left behind \{"table":"orders"\}$/,
    ),
    '… Opening the database',
  ]);
});

test('a step that failed leaves the last line to the reason', async () => {
  const { out, terminal } = await opening();
  terminal.clear();
  out.write('DATABASE_URL must name a server');
  expect(out.lines()).toEqual(['DATABASE_URL must name a server']);
});

test('where nobody sits there is no screen', async () => {
  expect(await openTerminal({ ...screen(), isTTY: false })).toBeNull();
});
