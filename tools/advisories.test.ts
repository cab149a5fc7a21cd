import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dueOf, findingsOf, PROMISED } from './advisories.ts';

const hole = (source: number, severity: string) => ({
  source,
  name: 'left-pad',
  severity,
  title: 'Pads to the right',
  url: `https://advisories.example/${source}`,
  range: '<2',
});

test('known holes are named once each, the heaviest first', () => {
  const report = {
    vulnerabilities: {
      'left-pad': { via: [hole(1, 'low'), hole(2, 'critical')] },
      padded: { via: ['left-pad', hole(2, 'critical')] },
    },
  };
  expect(findingsOf(JSON.stringify(report))?.map(({ url }) => url)).toEqual([
    'https://advisories.example/2',
    'https://advisories.example/1',
  ]);
  expect(findingsOf('{"vulnerabilities":{}}')).toEqual([]);
});

test.each(['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}'])(
  'an answer without a report is not taken for none: %j',
  (printed) => expect(findingsOf(printed)).toBeNull(),
);

test('the days that are promised are those of SECURITY.md (ASVS 15.1.1)', () => {
  const page = readFileSync(new URL('../SECURITY.md', import.meta.url), 'utf8');
  for (const [severity, days] of Object.entries(PROMISED))
    if (severity !== 'info') expect(page).toMatch(new RegExp(`\\| ${severity} \\| ${days} days`));
  const seen = new Date('2026-03-02T00:00:00Z');
  expect(dueOf({ severity: 'high' }, seen).toISOString()).toBe('2026-03-09T00:00:00.000Z');
});
