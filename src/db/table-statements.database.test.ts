import { bigint, date, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { useEmptyDatabase } from '../../tests/support/empty-database.ts';
import { insertInto, insertRows, selectList, updateOf, type RowOf } from './table-statements.ts';
import { instant } from './tables/columns.ts';

const things = pgTable('things', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  groupId: text('group_id').notNull(),
  order: bigint('order', { mode: 'number' }).notNull(),
  day: date('day', { mode: 'string' }),
  tags: text('tags').array().notNull().default([]),
  detail: jsonb('detail').$type<string[]>(),
  madeAt: instant('made_at').notNull(),
});
const LIST = selectList(things);
const MADE = new Date('2026-03-31T20:59:59.123Z');

describe('the text', () => {
  test('of an insert and an update numbers the parameters as `params` gives them', () => {
    const insert = insertInto(things, 'i', { byDefault: ['id', 'day', 'tags', 'detail'] });
    expect(insert.text).toBe(
      'insert into "things" ("group_id", "order", "made_at") values ($1, $2, $3)',
    );
    expect(insert.params({ order: 7, madeAt: MADE, groupId: 'a' })).toEqual(['a', 7, MADE]);
    const update = updateOf(things, 'u', {
      key: 'id',
      set: ['order', 'detail'],
      end: 'returning 1',
    });
    expect(update.text).toBe(
      'update "things" set "order" = $2, "detail" = $3 where "id" = $1 returning 1',
    );
    expect(update.params({ detail: ['b'], id: 1, order: 2 })).toEqual([1, 2, '["b"]']);
  });

  test('is refused for kinds that drivers read in two ways, and for arrays of many rows', () => {
    const odd = pgTable('odd', { price: numeric('price') });
    expect(() => selectList(odd)).toThrow('odd.price: no prepared statement knows PgNumeric');
    expect(() => insertRows(things, 'many', { byDefault: ['id'] })).toThrow('arrays');
  });
});

describe('on a database', () => {
  let db: Database;
  useEmptyDatabase(async (opened) => {
    db = opened;
    await db.query(
      `create table things (id int primary key generated always as identity, group_id text not null, "order" bigint not null,
        day date, tags text[] not null default '{}', detail jsonb, made_at timestamptz not null)`,
    );
  });

  test('a row comes back as it was written, null as null', async () => {
    const insert = insertInto(things, 'i', { byDefault: ['id'], end: `returning ${LIST}` });
    const row = {
      groupId: 'a',
      order: 9_007_199_254_740_991,
      day: '2026-03-31',
      tags: ['x', 'a "b", {c}'],
      detail: ['one', 'two'],
      madeAt: MADE,
    };
    const [full] = await db.run<RowOf<typeof LIST>>(insert, insert.params(row));
    expect(full).toEqual({ ...row, id: 1 });
    const bare = { ...row, day: null, tags: [], detail: null };
    const [empty] = await db.run<RowOf<typeof LIST>>(insert, insert.params(bare));
    expect(empty).toEqual({ ...bare, id: 2 });
  });

  test('many rows are written at once, each with its own values and the shared ones', async () => {
    const insert = insertRows(things, 'many', {
      once: ['groupId', 'madeAt'],
      byDefault: ['id', 'tags'],
      end: `returning ${LIST}`,
    });
    const rows = [
      { order: 1, day: '2026-01-01', detail: ['p'] },
      { order: 2, day: null, detail: null },
    ];
    const made = await db.run<RowOf<typeof LIST>>(
      insert,
      insert.params({ groupId: 'b', madeAt: MADE }, rows),
    );
    expect(made).toEqual(
      rows.map((row, index) => ({ ...row, id: 3 + index, groupId: 'b', tags: [], madeAt: MADE })),
    );
  });
});
