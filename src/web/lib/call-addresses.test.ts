import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTRACTS } from '../../http/description/contracts.ts';

const PAGES = join(import.meta.dirname, '..');
const CALL = /\b(?:callAt|answerAt)<typeof (\w+)>\(\s*'([A-Z]+)',\s*'([^']+)'/g;

/** What a page that leaves the contract at home says of it: `callAt<typeof signIn>('POST', '/api/auth/login')`. */
const written = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .flatMap((file) =>
    [...readFileSync(join(PAGES, file), 'utf8').matchAll(CALL)].map(
      ([, name, method, path]) => `${file}: ${name} ${method} ${path}`,
    ),
  );

const known = new Map(
  Object.values(CONTRACTS)
    .flatMap((contract) => Object.entries(contract))
    .map(([name, value]) => [name, value as { method?: string; path?: string }]),
);

test('a call without its contract goes where the contract says', () => {
  expect(written.length).toBeGreaterThan(40);
  const rightly = written.map((line) => {
    const [file, name = ''] = line.split(/: | /);
    const { method, path } = known.get(name) ?? {};
    return `${file}: ${name} ${method} ${path}`;
  });
  expect(written).toEqual(rightly);
});
