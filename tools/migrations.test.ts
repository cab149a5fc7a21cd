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
  const [latest, ...older] = readdirSync(META)
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted()
    .toReversed();
  expect(older, 'of 10,000 lines each, and nothing reads them: remove them').toEqual([]);
  const before = JSON.parse(readFileSync(join(META, latest!), 'utf8')) as ReturnType<
    typeof generateDrizzleJson
  >;
  const declared = generateDrizzleJson(Object.assign({}, ...tables) as Record<string, unknown>);
  expect(await generateMigration(before, declared)).toEqual([]);
});

/** A table or column that the version before does not know is no harm to it; what it uses must stay. */
const HARMS: readonly (readonly [RegExp, string])[] = [
  [/\bdrop (table|column|view|type|default)\b/i, 'removes what the version before uses'],
  [/\brename (to|column|constraint)\b/i, 'renames what the version before uses'],
  [/\balter column \S+ (set data )?type\b/i, 'changes a type'],
  [/\bset not null\b/i, 'asks for a value that the version before does not write'],
  [
    /\badd column (?!.*\b(default|generated)\b).*\bnot null\b/i,
    'asks for a value that the version before does not write',
  ],
  [/\b(add constraint|create unique index)\b/i, 'refuses rows that the version before writes'],
];

/**
 * What of a migration would break the version before it, which `biashara back` starts on the same database. A migration
 * that removes what no version since has used says so in a comment: `-- Unused since 1.1.0: why`. `before` is what the
 * earlier ones did.
 */
function harmsOf(sql: string, before = ''): string[] {
  const made = new Set([...sql.matchAll(/create table "(\w+)"/gi)].map(([, name]) => name));
  // Empty in what the version before writes, and no index refuses that.
  const added = new Set([...sql.matchAll(/add column "(\w+)" \w+;/gi)].map(([, name]) => name));
  return sql.split('--> statement-breakpoint').flatMap((statement) => {
    if (/^\s*-- Unused since \d+\.\d+\.\d+: \S/m.test(statement)) return [];
    const [, table] = /(?:alter table|index "\w+" on) "(\w+)"/i.exec(statement) ?? [];
    if (table !== undefined && made.has(table)) return [];
    const [, only] = /^\s*create unique index [^(]*\("(\w+)"\)/i.exec(statement) ?? [];
    if (only !== undefined && added.has(only)) return [];
    // The same index, now of fewer rows.
    const [, again] = /^\s*(create unique index .*?) where /i.exec(statement) ?? [];
    if (again !== undefined && before.includes(`${again};`)) return [];
    const [, link] =
      /foreign key \("(\w+)"\).*on delete (?:set null|cascade)/i.exec(statement) ?? [];
    if (link !== undefined && added.has(link)) return [];
    return HARMS.filter(([pattern]) => pattern.test(statement)).map(([, why]) => why);
  });
}

test.each([
  ['ALTER TABLE "orders" DROP COLUMN "note";', 1],
  ['DROP TABLE "notes";', 1],
  ['ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";', 1],
  ['ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;', 1],
  ['ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE integer;', 1],
  ['ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;', 1],
  ['ALTER TABLE "orders" ADD CONSTRAINT "short" CHECK (length("note") < 9);', 1],
  ['CREATE UNIQUE INDEX "one" ON "orders" USING btree ("note");', 1],
  [
    'ALTER TABLE "orders" ADD COLUMN "note" text;--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "orders" USING btree ("note");',
    0,
  ],
  ['-- Unused since 1.1.0: orders carry remarks.\nALTER TABLE "orders" DROP COLUMN "note";', 0],
  ['ALTER TABLE "orders" ADD COLUMN "note" text;', 0],
  ['ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;', 0],
  [
    'CREATE TABLE "notes" ("id" text PRIMARY KEY NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "notes" USING btree ("id");',
    0,
  ],
  [
    'ALTER TABLE "orders" ADD COLUMN "by" text;--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "who" FOREIGN KEY ("by") REFERENCES "users"("id") ON DELETE no action;',
    1,
  ],
  [
    'ALTER TABLE "orders" ADD COLUMN "by" text;--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "who" FOREIGN KEY ("by") REFERENCES "users"("id") ON DELETE set null;',
    0,
  ],
  ['DROP INDEX "one";', 0],
])('of %s the version before would break at %i places', (sql, count) => {
  expect(harmsOf(sql)).toHaveLength(count);
});

/** The first migration of which a step back is promised; nobody runs a version from before it. */
const FIRST = '0044';

test('migrations only add, so that one step back works', () => {
  const migrations = readdirSync(join(DB, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(join(DB, 'migrations', name), 'utf8') }));
  const harms = migrations.flatMap(({ name, sql }, index) => {
    const before = migrations.slice(0, index).map((one) => one.sql);
    return name < FIRST ? [] : harmsOf(sql, before.join('\n')).map((why) => `${name} ${why}`);
  });
  expect(harms).toEqual([]);
});
