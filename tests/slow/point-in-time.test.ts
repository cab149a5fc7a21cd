import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  asAdmin,
  createDatabase,
  OTHER_USER,
  startPostgres,
  type PostgresServer,
} from '../support/postgres.ts';
import { startTestProduct, type RunningProduct } from '../support/product.ts';
import { eventually } from '../support/eventually.ts';
import { shopOf } from '../support/shop.ts';

/*
 * docs/operations-more.md, "To a moment": PostgreSQL archives its log, everything is deleted by mistake, and the shop
 * goes on from the second before.
 */
let server: PostgresServer;
let data: string;
let archive: string;
let saved: string;
let product: RunningProduct | undefined;

beforeAll(async () => {
  server = await startPostgres();
  data = (await ask<{ data_directory: string }>('show data_directory')).data_directory;
  archive = join(dirname(data), 'archive');
  saved = join(dirname(data), 'base');
  mkdirSync(archive);
  if (OTHER_USER.uid !== undefined) chownSync(archive, OTHER_USER.uid, OTHER_USER.gid);
  await asAdmin(server.adminUrl, `alter system set archive_mode = on`);
  await asAdmin(server.adminUrl, `alter system set archive_command = 'cp %p ${archive}/%f'`);
  await server.halt('SIGINT');
  await server.resume();
}, 60_000);
afterAll(async () => {
  await product?.stop();
  await server?.stop();
});

async function ask<Row>(statement: string): Promise<Row> {
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows[0] as Row;
  } finally {
    await client.end();
  }
}

/** What pg_basebackup does: the files of a running server, with the label that says where the log begins. */
async function saveBase(): Promise<void> {
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  await client.query(`select pg_backup_start('base', true)`);
  execFileSync('cp', ['-a', data, saved]);
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop()',
  );
  await client.end();
  rmSync(join(saved, 'postmaster.pid'));
  writeFileSync(join(saved, 'backup_label'), rows[0]!.labelfile);
}

it(
  'brings the shop back to the second before a mistake, with the orders since the last backup',
  { timeout: 240_000 },
  async () => {
    const { url } = await createDatabase(server.adminUrl, 'shop');
    product = await startTestProduct({ DATABASE_URL: url });
    const before = await shopOf(product).order();
    await saveBase();
    const shop = shopOf(product);
    const after = await shop.order();
    await shop.payAt('card', await shop.start('card', after));
    await shop.paid(after);
    const { now } = await ask<{ now: string }>('select clock_timestamp()::text as now');
    await product.db.query('truncate orders cascade');
    await product.stop();
    product = undefined;
    const { name } = await ask<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    await eventually(async () => existsSync(join(archive, name)));
    await server.halt('SIGINT');

    rmSync(data, { recursive: true });
    execFileSync('cp', ['-a', saved, data]);
    writeFileSync(join(data, 'recovery.signal'), '');
    writeFileSync(
      join(data, 'postgresql.auto.conf'),
      `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${now}'\nrecovery_target_action = 'promote'\n`,
    );
    execFileSync('chown', ['-R', '--reference', archive, data]);
    await server.resume();
    await eventually(
      async () => !(await ask<{ down: boolean }>('select pg_is_in_recovery() as down')).down,
    );

    product = await startTestProduct({ DATABASE_URL: url });
    const again = shopOf(product);
    expect((await product.db.query('select 1 from orders')).length).toBe(2);
    expect((await again.read(before.id)).status).toBe('pending');
    expect((await again.read(after.id)).status).toBe('paid');
    const next = await again.order();
    await again.payAt('card', await again.start('card', next));
    await again.paid(next);
  },
);
