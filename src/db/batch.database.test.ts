import { beforeEach, expect, test } from 'vitest';
import { useEmptyDatabase } from '../../tests/support/empty-database.ts';
import { Batch } from './batch.ts';
import { notify, type Database, type Statement } from './database.ts';

const parent: Statement = { name: 'parent', text: 'insert into parents (id) values ($1)' };
const child: Statement = {
  name: 'child',
  text: 'insert into children (id, parent) values ($1, $2)',
};
const rename: Statement = { name: 'rename', text: 'update children set name = $2 where id = $1' };
const read: Statement = { name: 'read', text: 'select id, parent, name from children order by id' };

let db: Database;
useEmptyDatabase(async (opened) => {
  db = opened;
  await db.query(`create table parents (id text primary key);
    create table children (id text primary key, parent text references parents, name text)`);
});
beforeEach(async () => void (await db.query('delete from children; delete from parents')));

const kept = () => db.run<{ id: string; parent: string; name: string | null }>(read);

test('what runs last is written, all of it together, and told of', async () => {
  const heard: string[] = [];
  const stop = await db.listen('news', (payload) => heard.push(payload));
  await db.transaction(async (tx) => {
    await notify(tx, 'news', 'first');
    await tx.runLast(child, ['c', 'p']);
    await tx.runLast(parent, ['p']);
    await notify(tx, 'news', 'second');
    expect(await tx.run(read)).toEqual([]);
    expect(heard).toEqual([]);
  });
  expect(await kept()).toEqual([{ id: 'c', parent: 'p', name: null }]);
  await expect.poll(() => heard).toEqual(['first', 'second']);
  await stop();
});

test('writes of the same table follow one another', async () => {
  await db.transaction(async (tx) => {
    await tx.runLast(parent, ['p']);
    await tx.runLast(child, ['c', 'p']);
    await tx.runLast(rename, ['c', 'Amina']);
    await tx.runLast(rename, ['c', 'Wanjiru']);
  });
  expect(await kept()).toEqual([{ id: 'c', parent: 'p', name: 'Wanjiru' }]);
});

test('rows that the same statement inserts go together where all share the same values', async () => {
  const some: Statement = {
    name: 'some',
    text: 'insert into children (name, id) select $1, * from unnest($2::text[])',
    shared: 1,
  };
  const batch = new Batch();
  for (const [name, id] of [
    ['Amina', 'a'],
    ['Amina', 'b'],
    ['Wanjiru', 'c'],
  ])
    batch.add({ statement: some, params: [name, [id]] });
  expect(batch.calls().map(({ params }) => params)).toEqual([
    ['Amina', ['a', 'b']],
    ['Wanjiru', ['c']],
  ]);
});

test('what fails at the end takes all of the transaction with it', async () => {
  const work = db.transaction(async (tx) => {
    await tx.run(parent, ['p']);
    await tx.runLast(child, ['c', 'p']);
    await tx.runLast(parent, ['p']);
  });
  await expect(work).rejects.toThrow('duplicate key');
  expect([await kept(), await db.query('select from parents')]).toEqual([[], []]);
});

test('nothing runs last where the transaction throws', async () => {
  const work = db.transaction(async (tx) => {
    await tx.runLast(parent, ['p']);
    throw new Error('changed its mind');
  });
  await expect(work).rejects.toThrow('changed its mind');
  expect(await db.query('select from parents')).toEqual([]);
});

test('outside of a transaction it runs at once', async () => {
  await db.runLast(parent, ['p']);
  expect(await db.query('select from parents')).toHaveLength(1);
});

test('different tables are one statement, with the parameters in its order', () => {
  const batch = new Batch();
  batch.add({ statement: parent, params: ['p'] });
  batch.add({ statement: rename, params: ['c', 'Amina'] });
  expect(batch.calls()).toEqual([
    {
      statement: {
        name: 'combined',
        text: `with w0 as (${parent.text}) update children set name = $3 where id = $2`,
      },
      params: ['p', 'c', 'Amina'],
    },
  ]);
  expect(() => batch.add({ statement: read, params: [] })).toThrow('read is no write');
});
