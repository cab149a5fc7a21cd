import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = `${import.meta.dirname}/closed-pipe.ts`;
const LINES = `
  for (const line of [1, 2, 3]) {
    console.log(line);
    await new Promise(setImmediate);
  }`;

/** The exit code and what stderr says of a command whose reader is gone. */
function unread(program: string): [code: string, words: string] {
  const script = `"$0" --input-type=module -e "$1" | true; echo "$\{PIPESTATUS[0]}"`;
  const args = ['--norc', '-c', script, process.execPath, program];
  const { stdout, stderr } = spawnSync('bash', args, { encoding: 'utf8' });
  return [stdout, stderr];
}

test('a command whose output nobody reads any more goes on to its end, without a word', () => {
  expect(unread(LINES)).toEqual(['1\n', expect.stringContaining('EPIPE')]);
  expect(unread(`import '${MODULE}';${LINES}; process.exitCode = 3;`)).toEqual(['3\n', '']);
});
