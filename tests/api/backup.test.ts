import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open.ts';
import { newId } from '../../src/kernel/ids.ts';
import { backup, restore } from '../../src/wiring/backup.ts';
import { drill } from '../../src/wiring/drill.ts';
import { withDatabase } from '../../src/wiring/with-database.ts';
import { LIVE } from '../support/live.ts';
import { runCommand } from '../support/command.ts';
import { copyDatabase, createDatabase, TEMPLATE, type TestDatabase } from '../support/postgres.ts';
import { openS3Store } from '../support/s3.ts';
import { startTestProduct, type RunningProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';

/** A backup, the database lost, and the product on what was brought back. */
const folder = mkdtempSync(join(tmpdir(), 'biashara-backup-'));
const embedded = inject('database') === 'embedded';
const open = new Set<RunningProduct>();
const made: TestDatabase[] = [];
let key: { recipient: string; identity: string };

beforeAll(async () => {
  const said: string[] = [];
  await backup({}, ['--new-key'], (line) => said.push(line));
  const value = (name: string) => said.find((line) => line.startsWith(name))!.split('=')[1]!;
  key = { recipient: value('BACKUP_RECIPIENT'), identity: value('BACKUP_IDENTITY') };
});
afterEach(async () => {
  for (const product of open) await product.stop();
  open.clear();
});
afterAll(async () => {
  for (const database of made) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A place of its own: a data folder and, on PostgreSQL, a database; empty, or as a first start leaves it. */
async function place(used: boolean): Promise<Record<string, string>> {
  const server = inject('postgresAdminUrl');
  const database = embedded
    ? null
    : await (used
        ? copyDatabase(server, TEMPLATE, newId('backup'))
        : createDatabase(server, newId('backup')));
  const dataDir = mkdtempSync(join(folder, 'place-'));
  if (embedded && used)
    cpSync(inject('embeddedTemplate'), join(dataDir, 'db'), { recursive: true });
  if (database) made.push(database);
  return {
    DATA_DIR: dataDir,
    BACKUP_DIR: join(folder, 'kept'),
    BACKUP_RECIPIENT: key.recipient,
    BACKUP_IDENTITY: key.identity,
    ...(database ? { DATABASE_URL: database.url } : {}),
  };
}

async function started(env: Record<string, string>): Promise<RunningProduct> {
  const product = await startTestProduct(env);
  open.add(product);
  return product;
}

async function stopped(product: RunningProduct): Promise<void> {
  open.delete(product);
  await product.stop();
}

/** Every row of every table as one hash, but those that a restore changes on purpose. */
async function checksum(env: Record<string, string>): Promise<string> {
  const db = await openDatabase(
    { databaseUrl: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR! },
    () => undefined,
  );
  try {
    const hash = createHash('sha256');
    const tables = await db.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not in ('migrations', 'sessions', 'one_time_tokens', 'message_counts', 'provider_tokens', 'request_counts', 'restores', 'lost_numbers', 'counters', 'notices') order by 1`,
    );
    expect(tables.length).toBeGreaterThan(40);
    for (const { name } of tables)
      for (const { row } of await db.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${name}" t where to_jsonb(t) ->> 'key' is distinct from 'lastBackup' order by 1`,
      ))
        hash.update(`${name} ${row}\n`);
    return hash.digest('hex');
  } finally {
    await db.close();
  }
}

const inDatabase = <T>(
  env: Record<string, string>,
  work: (db: Database) => Promise<T>,
): Promise<T> =>
  withDatabase({ databaseUrl: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR! }, work);

const run = async (
  command: typeof backup,
  env: Record<string, string>,
  ...args: string[]
): Promise<string> => {
  const said: string[] = [];
  await command(env, args, (line) => said.push(line));
  return said.join('\n');
};

const UPLOAD = `content/${'a'.repeat(32)}.webp`;

describe('backup and restore', () => {
  it('bring database and files back as they were, and go on after the numbers that went out since', async () => {
    const before = await place(true);
    const product = await started(before);
    const shop = shopOf(product);
    const order = await shop.order();
    await shop.payAt('card', await shop.start('card', order));
    await shop.paid(order);
    await shop.settledInbox();
    await product.db.query(
      `insert into files (key, folder, content_type, size, name) values ($1, 'content', 'image/webp', 4, 'a.webp')`,
      [UPLOAD],
    );
    await stopped(product);
    const db = await openDatabase(
      { databaseUrl: before.DATABASE_URL ?? null, dataDir: before.DATA_DIR! },
      () => undefined,
    );
    await db.query(
      `insert into notices (id, channel, template, reference, recipient, text) values ('ntc_left', 'mail', 'receipt', 'left', 'a@example.com', 'on its way')`,
    );
    const [{ queued }] = (await db.query<{ queued: number }>(
      "select count(*)::int as queued from notices where status = 'queued'",
    )) as [{ queued: number }];
    await db.close();
    const storage = join(before.DATA_DIR!, 'uploads');
    cpSync(join(import.meta.dirname, 'backup.test.ts'), join(storage, UPLOAD));
    const was = await checksum(before);
    expect(await run(backup, before)).toMatch(
      /^Saved \d+ rows from \d+ tables and 1 files .* encrypted\)$/,
    );
    const [archive, sum] = readdirSync(before.BACKUP_DIR!).sort();
    expect(readFileSync(join(before.BACKUP_DIR!, archive!)).toString('latin1')).toMatch(
      /^age-encryption\.org/,
    );
    expect(readFileSync(join(before.BACKUP_DIR!, sum!), 'utf8')).toBe(
      `${createHash('sha256')
        .update(readFileSync(join(before.BACKUP_DIR!, archive!)))
        .digest('hex')}  ${archive}\n`,
    );

    // Two more invoices go out after it; then the database is lost, and the files are not.
    const later = await started(before);
    for (let sold = 0; sold < 2; sold++) {
      const other = await shopOf(later).order();
      await shopOf(later).payAt('card', await shopOf(later).start('card', other));
      await shopOf(later).paid(other);
    }
    const [{ value: highest }] = (await later.db.query<{ value: number }>(
      "select value from counters where name = 'invoice'",
    )) as [{ value: number }];
    // The embedded database is one process's, and says so itself.
    if (before.DATABASE_URL)
      await expect(run(restore, before)).rejects.toThrow('stop every node first');
    await expect
      .poll(() => readFileSync(join(storage, 'numbers/highest.json'), 'utf8'))
      .toContain(`"invoice":${highest}`);
    await stopped(later);

    if (!embedded) {
      // A fire took the files as well: a number that a customer has would be used again.
      const bare = { ...(await place(false)), ...LIVE };
      const path = join(before.BACKUP_DIR!, archive!);
      await expect(run(restore, bare, path)).rejects.toThrow('add --highest-invoice=NUMBER');
      expect(await run(restore, bare, path, `--highest-invoice=${highest}`)).toContain('lost: 2 ');
    }

    const after = await place(false);
    cpSync(join(storage, 'numbers'), join(after.DATA_DIR!, 'uploads/numbers'), { recursive: true });
    const lost = [highest - 1, highest].map((n) => `INV-${String(n).padStart(5, '0')}`);
    const said = await run(restore, after, join(before.BACKUP_DIR!, archive!));
    expect(said).toContain(
      `To check by hand: ${queued} emails and text messages, 0 refunds, 0 newsletters.`,
    );
    expect(said).toContain(
      `Invoices and credit notes sent after the backup and now lost: 2 (${lost.join(', ')}).`,
    );
    expect(await checksum(after)).toBe(was);
    expect(readFileSync(join(after.DATA_DIR!, 'uploads', UPLOAD))).toEqual(
      readFileSync(join(import.meta.dirname, 'backup.test.ts')),
    );

    const again = await started(after);
    expect(
      await again.db.query("select status, last_error from notices where id = 'ntc_left'"),
    ).toEqual([{ status: 'held', last_error: expect.stringContaining('restored') }]);
    const next = await shopOf(again).order();
    await shopOf(again).payAt('card', await shopOf(again).start('card', next));
    await shopOf(again).paid(next);
    const [invoice] = await again.db.query<{ number: string }>(
      'select number from invoices where order_id = $1',
      [next.id],
    );
    expect(invoice!.number).toBe(`INV-${String(highest + 1).padStart(5, '0')}`);
  });
});

// What these show does not depend on the database, and live mode has no embedded one.
if (!embedded)
  describe('the commands', () => {
    it('refuse what would do harm, before anything is touched', async () => {
      const here = await place(true);
      const kept = { ...here, BACKUP_DIR: join(folder, 'other') };
      await run(backup, kept);
      const [name] = readdirSync(kept.BACKUP_DIR).sort();
      const path = join(kept.BACKUP_DIR, name!);
      expect(await run(restore, here, path, '--check')).toContain('is complete');
      await expect(run(restore, here, path)).rejects.toThrow('--replace');
      await expect(run(restore, { ...here, BACKUP_IDENTITY: '' }, path)).rejects.toThrow(
        'set BACKUP_IDENTITY to the key',
      );
      const bytes = readFileSync(path);
      bytes[bytes.length - 200]! ^= 1;
      const changed = join(folder, 'changed.tar.gz.age');
      writeFileSync(changed, bytes);
      await expect(run(restore, here, changed, '--replace')).rejects.toThrow('is unreadable');
      const cut = join(folder, 'cut.tar.gz.age');
      writeFileSync(cut, readFileSync(path).subarray(0, -500));
      await expect(run(restore, here, cut, '--replace')).rejects.toThrow('is unreadable');
      const was = await checksum(here);
      await run(restore, here, path, '--replace');
      expect(await checksum(here)).toBe(was);
    });

    it('says in one line what it cannot find, does not know or has nothing of', async () => {
      const here = { ...(await place(false)), BACKUP_DIR: join(folder, 'none') };
      const gone = join(folder, 'gone.tar.gz');
      await expect(run(restore, here, gone)).rejects.toThrow(`there is no file ${gone}`);
      await expect(run(restore, here)).rejects.toThrow('give a file');
      await expect(run(backup, here)).rejects.toThrow(
        'the database is empty: start the product once',
      );
      for (const [command, told] of [
        [backup, '--new-key'],
        [restore, '--highest-invoice=1234'],
      ] as const)
        expect(await run(command, here, '--help')).toContain(told);
      for (const wrong of ['--check=1', '--highest-invoice'])
        expect((await runCommand('restore', here, wrong)).said).toMatch(/^Option '[^\n]*\n$/);
      const ended = await runCommand('restore', here, '--chek', gone);
      expect(ended).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^Unknown option '--chek'[^\n]*\n$/),
      });
    });

    it('live mode leaves no backup open by accident, and takes the key that the office keeps', async () => {
      const { BACKUP_RECIPIENT: _, ...own }: Record<string, string> = await place(true);
      const here: Record<string, string> = { ...own, ...LIVE, BACKUP_DIR: join(folder, 'live') };
      await expect(run(backup, here)).rejects.toThrow('BACKUP_RECIPIENT must be set in live mode');
      const db = await openDatabase(
        { databaseUrl: here.DATABASE_URL!, dataDir: here.DATA_DIR! },
        () => undefined,
      );
      await db.query(
        `update settings set value = jsonb_set(value, '{recipient}', to_jsonb($1::text)) where key = 'setup'`,
        [key.recipient],
      );
      expect(await run(backup, here)).toContain('encrypted)');
      const [recorded] = await db.query<{ value: object }>(
        `select value from settings where key = 'lastBackup'`,
      );
      await db.close();
      expect(recorded!.value).toMatchObject({ recipient: key.recipient });
      expect(await run(restore, here, '--check')).toContain('is complete');
    });

    it('copies each backup to a bucket, and records none that did not leave the machine', async () => {
      const store = await openS3Store();
      const here = {
        ...(await place(true)),
        BACKUP_DIR: join(folder, 'bucket'),
        BACKUP_KEEP: '1',
        BACKUP_URL: store.url('safe'),
        BACKUP_ACCESS_KEY_ID: store.keys.accessKeyId,
        BACKUP_SECRET_ACCESS_KEY: store.keys.secretAccessKey,
      };
      const recorded = () =>
        inDatabase(here, (db) => db.query(`select value from settings where key = 'lastBackup'`));
      try {
        store.failAfter(0);
        await expect(run(backup, here)).rejects.toThrow(/^storing biashara-.*answered 503/);
        expect(await recorded()).toEqual([]);
        store.failAfter(Infinity);
        expect(await run(backup, here)).toContain('Copied it to s3://safe');
        expect(await recorded()).toHaveLength(1);
        const [name, sum] = readdirSync(here.BACKUP_DIR).sort();
        expect([name!, sum!].map((file) => file.endsWith('.sha256'))).toEqual([false, true]);
        expect(store.objects.get(`/safe/${name}`)).toEqual(
          readFileSync(join(here.BACKUP_DIR, name!)),
        );
      } finally {
        await store.close();
      }
    });

    it('a drill restores a copy beside the shop, checks the newest backup, and emails the result with the last numbers', async () => {
      const here = { ...(await place(true)), BACKUP_DIR: join(folder, 'drill') };
      const results = () =>
        inDatabase(here, (db) =>
          db.query<{ subject: string; text: string }>(
            `select subject, text from notices where template = 'drill' order by created_at`,
          ),
        );
      await expect(run(drill, here)).rejects.toThrow(`there is no backup in ${here.BACKUP_DIR}`);
      expect((await results()).at(-1)!.subject).toBe('Restore test failed');
      await run(backup, here);
      const [name] = readdirSync(here.BACKUP_DIR);
      expect(name).toMatch(/^biashara-\d{8}T\d{6}Z_INV-\d{5}_CN-\d{5}\.tar\.gz\.age$/);
      const [invoice] = /INV-\d+/.exec(name!)!;
      const leftovers = `from pg_database where datname = current_database() || '_drill'`;
      const [shop] = await inDatabase(here, (db) =>
        db.query<{ name: string }>('select current_database() as name'),
      );
      // As a drill leaves it that was killed.
      await inDatabase(here, (db) => db.query(`create database "${shop!.name}_drill"`));
      const said = await run(drill, here);
      expect(said).toMatch(/^Restored: \d{3,} rows and 0 files$/m);
      expect(said).toContain(`Newest backup: ${name}`);
      expect(said).toMatch(/The shop can be restored\.$/);
      const last = (await results()).at(-1)!;
      expect(last.subject).toBe('Restore test passed');
      expect(last.text).toContain(invoice);
      expect(
        await inDatabase(here, (db) => db.query(`select 1 ${leftovers}`)),
        'the scratch database is gone',
      ).toEqual([]);
      appendFileSync(join(here.BACKUP_DIR, name!), 'x');
      await expect(run(drill, here)).rejects.toThrow(`${name} differs from its checksum`);
    });
  });
