import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { preflight, type Finding } from '../../src/wiring/preflight.ts';
import { newId } from '../../src/kernel/ids.ts';
import { fillEmptyFolder } from '../support/empty-folder.ts';
import { freePort } from '../support/free-port.ts';
import { LIVE } from '../support/live.ts';
import { copyDatabase, createDatabase, TEMPLATE } from '../support/postgres.ts';
import { openS3Store } from '../support/s3.ts';
import { useProduct } from '../support/product.ts';

/** `npm run preflight`, against the stand-ins of a product that runs. */
const product = useProduct();
const dataDir = mkdtempSync(join(tmpdir(), 'biashara-preflight-'));
const file = join(dataDir, 'a-file');
writeFileSync(file, '');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function look(
  env: Record<string, string>,
  database: Record<string, string> = {},
): Promise<{ good: boolean; found: Finding[] }> {
  const found: Finding[] = [];
  const place = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  const good = await preflight({ ...place, ...database, ...env }, (one) => found.push(one));
  return { good, found };
}

/** The same with a database before its first start, or one that has had it. */
async function lookInto(state: 'empty' | 'used', env: Record<string, string>) {
  const url = inject('postgresAdminUrl');
  const make =
    state === 'empty'
      ? createDatabase(url, newId('check'))
      : copyDatabase(url, TEMPLATE, newId('check'));
  const made = await make;
  const seen = await look(env, { DATABASE_URL: made.url });
  await made.drop();
  return seen;
}

it('tries everything without moving money, one line each', async () => {
  const { good, found } = await lookInto('empty', {
    MPESA_CONSUMER_KEY: 'sandbox-key',
    MPESA_CONSUMER_SECRET: 'sandbox-secret',
    MPESA_SHORTCODE: '174379',
    MPESA_PASSKEY: 'x',
    MPESA_BASE_URL: `${product.url}/sandbox/daraja`,
  });
  expect(found.map(({ what, good: mark }) => [what, mark])).toEqual([
    ['Configuration', true],
    ['Encryption', true],
    ['First administrator', null],
    ['Database', true],
    ['Company', null],
    ['Email', null],
    ['Storage', true],
    ['Virus scanner', null],
    ['M-Pesa', true],
    ['Cards (Stripe)', null],
    ['Cards (Paystack)', null],
    ['PayPal', null],
    ['SMS', null],
    ['Sign-in with Google', null],
  ]);
  expect(good).toBe(true);
  expect((await product.api<unknown[]>('GET', '/sandbox/api/ledger')).body).toEqual([]);
});

it('looks into the embedded database of a demonstration', async () => {
  const own = mkdtempSync(join(tmpdir(), 'biashara-preflight-'));
  await fillEmptyFolder(join(own, 'db'));
  const { good, found } = await look({ DATA_DIR: own });
  rmSync(own, { recursive: true });
  expect(found[3]).toMatchObject({ what: 'Database', good: true });
  expect(good).toBe(true);
});

it('names what is wrong where it is, tries the rest all the same, and fails', async () => {
  const { good, found } = await lookInto('empty', {
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    ADMIN_EMAIL: 'owner@wanjala.example',
    ADMIN_PASSWORD: 'Gor-Mahia-1968',
    STORAGE_URL: `file:${join(file, 'uploads')}`,
    MPESA_CONSUMER_KEY: 'another-key',
    MPESA_CONSUMER_SECRET: 'another-secret',
    MPESA_SHORTCODE: '174379',
    MPESA_PASSKEY: 'x',
    MPESA_BASE_URL: `${product.url}/sandbox/daraja`,
  });
  const wrong = found.filter((one) => one.good === false).map(({ what, says }) => [what, says]);
  expect(wrong).toEqual([
    ['Email', expect.stringContaining('ECONNREFUSED')],
    ['Storage', expect.stringContaining('ENOTDIR')],
    ['M-Pesa', expect.stringMatching(/^token: HTTP 40\d/)],
  ]);
  expect(found[2]).toEqual({
    what: 'First administrator',
    good: null,
    says: 'ADMIN_PASSWORD is too easy to guess',
  });
  expect([good, found.length]).toEqual([false, 14]);
});

it.each<Record<string, string>>([
  {},
  { ADMIN_EMAIL: 'owner@wanjala.example' },
  { ADMIN_PASSWORD: 'Kilimanjaro-5895' },
  { ADMIN_EMAIL: 'owner@wanjala.example', ADMIN_PASSWORD: 'short' },
])('asks for no first administrator where there is one: %o (D222)', async (env) => {
  const { good, found } = await lookInto('used', env);
  expect(found[2]).toEqual({
    what: 'First administrator',
    good: true,
    says: 'exists, so ADMIN_EMAIL and ADMIN_PASSWORD are no longer needed',
  });
  expect(good).toBe(true);
});

it('says of settings that name half a first administrator what the first start will say', async () => {
  const { good, found } = await lookInto('empty', { ADMIN_EMAIL: 'owner@wanjala.example' });
  expect(found[2]).toEqual({
    what: 'First administrator',
    good: false,
    says: 'ADMIN_PASSWORD must have at least 8 characters to create the first administrator',
  });
  expect(good).toBe(false);
});

it('writes to the bucket of the backups, if there is one', async () => {
  const store = await openS3Store();
  const env = {
    BACKUP_URL: store.url('safe'),
    BACKUP_ACCESS_KEY_ID: store.keys.accessKeyId,
    BACKUP_SECRET_ACCESS_KEY: 'another secret',
  };
  const bucket = async (change: Record<string, string>) =>
    (await lookInto('empty', { ...env, ...change })).found.find(
      ({ what }) => what === 'Backup bucket',
    );
  expect(await bucket({})).toMatchObject({ good: false, says: expect.stringContaining('403') });
  expect(await bucket({ BACKUP_SECRET_ACCESS_KEY: store.keys.secretAccessKey })).toMatchObject({
    good: true,
    says: 's3://safe can be written',
  });
  await store.close();
});

it('a configuration that cannot be is the only line', async () => {
  const { good, found } = await look({ MPESA_SHORTCODE: '174379' });
  expect([good, found]).toEqual([
    false,
    [
      {
        what: 'Configuration',
        good: false,
        says: 'MPESA_CONSUMER_KEY must be set, because MPESA_SHORTCODE is',
      },
    ],
  ]);
});

it.each<['empty' | 'used', string]>([
  [
    'empty',
    'the steps appear when the server first starts. Open the Set-up page in the back office',
  ],
  ['used', 'not confirmed yet: Company, Catalogue, Email, Backups. Open the Set-up page'],
])('names the steps of the set-up that a live website still needs: %s', async (state, says) => {
  const { found } = await lookInto(state, LIVE);
  expect(found.find(({ what }) => what === 'Set-up')).toEqual({
    what: 'Set-up',
    good: null,
    says: expect.stringContaining(says),
  });
});
