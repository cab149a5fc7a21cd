import { createCipheriv, createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { Keys } from '../../kernel/keys.ts';
import { PrivateLinks } from './private-links.store.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';

let db: Database;
const clock = { now: () => new Date() };
const links = new PrivateLinks(new Keys('a secret').for('private links'), clock);

useEmptyDatabase((opened) => (db = opened));

const tokenFor = (from: PrivateLinks, reference: string) =>
  db.transaction((tx) => from.tokenFor(tx, 'invoice', reference));

test('one thing has one address until it is revoked; the database does not hold it as it stands', async () => {
  const token = await tokenFor(links, 'INV-00001');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await tokenFor(links, 'INV-00001')).toBe(token);
  expect(await links.find(db, 'invoice', token)).toBe('INV-00001');
  expect(await links.find(db, 'quote', token)).toBeNull();
  expect(JSON.stringify(await db.query('select * from private_links'))).not.toContain(token);
  await db.transaction((tx) => links.revoke(tx, 'invoice', 'INV-00001'));
  expect([
    await links.find(db, 'invoice', token),
    await links.current(db, 'invoice', 'INV-00001'),
  ]).toEqual([null, null]);
  const before = new Date(Date.now() - 1);
  const next = await tokenFor(links, 'INV-00001');
  expect(next).not.toBe(token);
  expect([
    await links.current(db, 'invoice', 'INV-00001', before),
    await links.current(db, 'invoice', 'INV-00001', new Date()),
  ]).toEqual([null, next]);
});

test('with another secret the old address still opens until a new one takes its place', async () => {
  const token = await tokenFor(links, 'INV-00002');
  const changed = new PrivateLinks(new Keys('another secret').for('private links'), clock);
  expect([
    await changed.current(db, 'invoice', 'INV-00002'),
    await changed.find(db, 'invoice', token),
  ]).toEqual([null, 'INV-00002']);
  const next = await tokenFor(changed, 'INV-00002');
  expect(next).not.toBe(token);
  expect([
    await changed.find(db, 'invoice', next),
    await changed.find(db, 'invoice', token),
  ]).toEqual(['INV-00002', null]);
});

test('while the secret is being replaced, the address that was mailed stays the one that is told', async () => {
  const token = await tokenFor(links, 'INV-00003');
  const during = new PrivateLinks(
    new Keys('another secret', 'a secret').for('private links'),
    clock,
  );
  expect([
    await tokenFor(during, 'INV-00003'),
    await during.current(db, 'invoice', 'INV-00003'),
  ]).toEqual([token, token]);
  const next = await tokenFor(during, 'INV-00004');
  expect(
    await tokenFor(
      new PrivateLinks(new Keys('another secret').for('private links'), clock),
      'INV-00004',
    ),
  ).toBe(next);
});

test('an address that was sealed before keys were derived by HKDF is still told, and so it is across a new secret', async () => {
  const token = 'a'.repeat(43);
  const cipher = createCipheriv(
    'aes-256-gcm',
    createHmac('sha256', 'a secret').update('private links').digest(),
    Buffer.alloc(12, 7),
  );
  const sealed = Buffer.concat([
    Buffer.alloc(12, 7),
    cipher.update(token),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64url');
  const id = createHash('sha256').update(token).digest('hex');
  await db.query(
    "insert into private_links (id, purpose, reference, sealed, created_at) values ($1, 'invoice', 'INV-00005', $2, now())",
    [id, sealed],
  );
  expect(await tokenFor(links, 'INV-00005')).toBe(token);
  expect(
    await tokenFor(
      new PrivateLinks(new Keys('another secret', 'a secret').for('private links'), clock),
      'INV-00005',
    ),
  ).toBe(token);
});

test('what an older key sealed is sealed anew, so that a mailed address outlives the older secret; the rest stays as it is', async () => {
  const token = await tokenFor(links, 'INV-00006');
  const strange = new PrivateLinks(new Keys('a third secret').for('private links'), clock);
  await tokenFor(strange, 'INV-00007');
  const during = new PrivateLinks(
    new Keys('another secret', 'a secret').for('private links'),
    clock,
  );
  const sealed = () =>
    db.query<{ reference: string; sealed: string }>(
      "select reference, sealed from private_links where reference >= 'INV-00006' order by reference",
    );
  const [, unopened] = await sealed();
  await during.sealAnew(db);
  const anew = await sealed();
  expect(anew[1]).toEqual(unopened);
  await during.sealAnew(db);
  expect(await sealed()).toEqual(anew);
  expect(
    await tokenFor(
      new PrivateLinks(new Keys('another secret').for('private links'), clock),
      'INV-00006',
    ),
  ).toBe(token);
});
