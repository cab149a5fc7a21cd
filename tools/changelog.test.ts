import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { released } from './changelog.ts';

test('a version takes what is unreleased, and the next one begins empty', () => {
  const log = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8');
  const next = released(log, '1.1.0', '2026-12-01');
  expect(next).toMatch(/## \[Unreleased\]\n\n## \[1\.1\.0\] - 2026-12-01\n\n### Upgrade\n/);
  expect(next.replace('\n## [1.1.0] - 2026-12-01\n', '')).toBe(log);
  expect(() => released(next, '1.2.0', '2026-12-02')).toThrow('nothing under [Unreleased]');
});
