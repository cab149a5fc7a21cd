import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { LONG_API, LONG_E2E } from '../tests/support/long-run.ts';
import { ON_BOTH_DATABASES } from '../tests/support/on-both-databases.ts';

const API = join(import.meta.dirname, '../tests/api');
const files = globSync(`${API}/**/*.test.ts`);
const nameOf = (file: string): string => basename(file, '.test.ts');
const listed = Object.keys(ON_BOTH_DATABASES);

test('every file that shall run on both databases is there', () => {
  expect(listed.filter((name) => !files.map(nameOf).includes(name))).toEqual([]);
});

test('every file that the long run has is there', () => {
  const e2e = globSync(`${API}/../e2e/*.test.ts`).map(nameOf);
  expect(Object.keys(LONG_E2E).filter((name) => !e2e.includes(name))).toEqual([]);
  expect(Object.keys(LONG_API).filter((name) => !files.map(nameOf).includes(name))).toEqual([]);
});

test('a test for the embedded database alone is in a file that runs on it', () => {
  const alone = files.filter((file) =>
    /'embedded'|embeddedTemplate/.test(readFileSync(file, 'utf8')),
  );
  expect(alone.length).toBeGreaterThan(0);
  expect(alone.map(nameOf).filter((name) => !listed.includes(name))).toEqual([]);
});
