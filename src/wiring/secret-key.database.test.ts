import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { useEmptyDatabase } from '../../tests/support/empty-database.ts';
import { users } from '../db/tables/accounts.ts';
import { authenticatorApps } from '../db/tables/factors.ts';
import { privateLinks, secretKeyCheck } from '../db/tables/operations.ts';
import { auditEntries } from '../db/tables/office.ts';
import { webhookEndpoints } from '../db/tables/webhooks.ts';
import { openText, sealText } from '../kernel/box.ts';
import { StartRefused } from '../kernel/errors.ts';
import { Keys } from '../kernel/keys.ts';
import { SecretKeyCheck } from '../modules/secret-key/index.ts';
import { checkSecretKey, checkSecretKeyIfAny, takeNewKey } from './secret-key.ts';
import { sealWebhooksAnew } from './webhooks.ts';

const [OLD, NEW] = ['tTYDpJ4PzGq0bV9rWm2sKxLhEf7uNcAe', 'hB3kQz8LwXv5mRc1TnY6sJd9FgPa2EuM'];
const now = new Date('2026-11-20T09:00:00Z');
const clock = { now: () => now };

let db: Database;
useEmptyDatabase((opened) => (db = opened));
beforeEach(async () => {
  await db.orm.delete(secretKeyCheck);
});

/** What the start says of these keys: nothing, a warning, or why it is refused. */
async function said(mode: 'live' | 'demo', keys: Keys): Promise<string[]> {
  const warned: string[] = [];
  await checkSecretKey({ mode, keys }, db, (line) => warned.push(line)).catch((error: unknown) => {
    expect(error).toBeInstanceOf(StartRefused);
    warned.push(`refused: ${(error as Error).message}`);
  });
  return warned;
}

test('a live start with another key than that of the database is refused in one line that names SECRET_KEY_PREVIOUS', async () => {
  expect(await said('live', new Keys(OLD))).toEqual([]);
  expect(await said('live', new Keys(OLD))).toEqual([]);
  const [line, ...more] = await said('live', new Keys(NEW));
  expect(line).toMatch(/^refused: SECRET_KEY [^\n]*SECRET_KEY_PREVIOUS[^\n]*--new-key"$/);
  expect(more).toEqual([]);
  await expect(checkSecretKeyIfAny({ mode: 'live', keys: new Keys(NEW) }, db)).rejects.toThrow(
    'SECRET_KEY_PREVIOUS',
  );
  await checkSecretKeyIfAny({ mode: 'live', keys: new Keys(OLD) }, db);
});

test('a demo is told and goes on', async () => {
  await said('demo', new Keys(OLD));
  expect(await said('demo', new Keys(NEW))).toEqual([
    expect.stringMatching(/^SECRET_KEY [^\n]*SECRET_KEY_PREVIOUS/),
  ]);
  expect(await said('demo', new Keys(OLD))).toEqual([]);
});

test('while the key is replaced both open, and the one before may go once all is sealed anew', async () => {
  await said('live', new Keys(OLD));
  expect(await said('live', new Keys(NEW, OLD))).toEqual([]);
  expect(await said('live', new Keys(OLD))).toEqual([]);
  expect(await said('live', new Keys(NEW))).toHaveLength(1);
  await new SecretKeyCheck(new Keys(NEW, OLD)).sealAnew(db);
  expect(await said('live', new Keys(NEW))).toEqual([]);
  expect(await said('live', new Keys(OLD))).toHaveLength(1);
});

const endpoint = (name: string, keys: Keys) => ({
  name,
  url: 'https://books.example/',
  events: ['order.paid'],
  sealed: sealText(keys.for('webhooks'), 'whsec_secret'),
  createdBy: 'Staff',
});

test('webhook secrets are sealed anew while the key is replaced', async () => {
  const [old, both, fresh] = [new Keys(OLD), new Keys(NEW, OLD), new Keys(NEW)];
  await db.orm.insert(webhookEndpoints).values(endpoint('books', old));
  await sealWebhooksAnew({ config: { keys: both, mode: 'live', demoPublic: false }, db, clock });
  const [row] = await db.orm.delete(webhookEndpoints).returning();
  expect(openText(fresh.for('webhooks'), row!.sealed)?.text).toBe('whsec_secret');
});

test('where the old key is lost, a new one is taken on purpose: what no longer opens is told and void, the rest stays', async () => {
  const [old, fresh] = [new Keys(OLD), new Keys(NEW)];
  await said('live', old);
  await db.orm.insert(users).values({
    id: 'usr_1',
    firstName: 'Achieng',
    lastName: 'Were',
    email: 'achieng@example.com',
    createdAt: now,
    updatedAt: now,
  });
  const app = (id: string, keys: Keys) => ({
    id,
    userId: 'usr_1',
    sealed: sealText(keys.for('authenticator apps'), 'secret'),
    createdAt: now,
    confirmedAt: now,
  });
  const link = (id: string, keys: Keys) => ({
    id,
    purpose: 'invoice' as const,
    reference: id,
    sealed: sealText(keys.for('private links'), 'token'),
    createdAt: now,
  });
  await db.orm.insert(authenticatorApps).values([app('lost', old), app('kept', fresh)]);
  await db.orm.insert(privateLinks).values([link('lost', old), link('kept', fresh)]);

  await db.orm.insert(webhookEndpoints).values([endpoint('lost', old), endpoint('kept', fresh)]);

  const told = await takeNewKey({ config: { keys: fresh }, db, clock });
  expect(told).toContain('Authenticator apps that no longer work: 1');
  expect(told).toContain('Private links that no longer work: 1');
  expect(told).toContain('until you renew their secret: 1');
  const active = await db.orm
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.active, true));
  expect(active.map(({ name }) => name)).toEqual(['kept']);
  expect((await db.orm.select().from(authenticatorApps)).map(({ id }) => id)).toEqual(['kept']);
  const links = await db.orm.select().from(privateLinks).orderBy(privateLinks.id);
  expect(links.map(({ id, revokedAt }) => [id, revokedAt])).toEqual([
    ['kept', null],
    ['lost', now],
  ]);
  expect((await db.orm.select().from(auditEntries)).map(({ action }) => action)).toEqual([
    'secret_key.replaced',
  ]);
  expect(await said('live', fresh)).toEqual([]);
  await expect(takeNewKey({ config: { keys: fresh }, db, clock })).rejects.toThrow(
    'no new key is needed',
  );
});
