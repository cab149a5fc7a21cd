import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

// It gives all arrays of the process a method, which other files' libraries stumble over.
Reflect.deleteProperty(Array.prototype, 'random');

const DB = join(import.meta.dirname, '../src/db');
const META = join(DB, 'migrations/meta');

test('the migrations lead to the tables as they are declared: none was forgotten', async () => {
  const tables = await Promise.all(
    globSync('tables/*.ts', { cwd: DB }).map(
      (file) => import(join(DB, file)) as Promise<Record<string, unknown>>,
    ),
  );
  const latest = readdirSync(META)
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)!;
  const before = JSON.parse(readFileSync(join(META, latest), 'utf8')) as ReturnType<
    typeof generateDrizzleJson
  >;
  const declared = generateDrizzleJson(Object.assign({}, ...tables) as Record<string, unknown>);
  expect(await generateMigration(before, declared)).toEqual([]);
});
