import { readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { exported } from '../../db/personal/all-tables.ts';
import { SORTED } from '../../db/personal/columns.ts';
import { READABLE, type Rows, type TableName } from '../../db/personal/index.ts';
import { PARTS } from './parts.ts';

const tablesIn = ({ of, within = {} }: Rows): TableName[] => [
  of,
  ...Object.values(within).flatMap(tablesIn),
];

test('whatever a person may read of a table is in their download', () => {
  expect([...new Set(PARTS.flatMap(({ rows }) => tablesIn(rows)))].sort()).toEqual(
    [...READABLE].sort(),
  );
});

test('the tables of every file are sorted, and each column once', async () => {
  const folder = new URL('../../db/tables/', import.meta.url);
  const found: string[] = [];
  for (const file of readdirSync(folder)) {
    const module = (await import(new URL(file, folder).href)) as Record<string, unknown>;
    found.push(...Object.keys(module).filter((name) => is(module[name], PgTable)));
  }
  expect(Object.keys(SORTED).sort()).toEqual(found.sort());
  expect(Object.keys(exported)).toEqual(expect.arrayContaining(found));
  for (const [table, sorts] of Object.entries(SORTED)) {
    const columns = Object.values(sorts).join(' ').split(' ');
    expect(columns, table).toHaveLength(new Set(columns).size);
  }
});
