import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unavailableOf } from '../../src/kernel/unavailable.ts';
import type { Database } from '../../src/db/database.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { asAdmin, startPostgres, type PostgresServer } from '../support/postgres.ts';

/*
 * A server that is to have each commit on a second machine, and that machine is gone. After the limit of a statement
 * PostgreSQL calls the commit done, with a warning: another leader would not know of it.
 */
describe('a commit that no second machine has', { timeout: 60_000 }, () => {
  let server: PostgresServer;
  let db: Database;
  beforeAll(async () => {
    server = await startPostgres();
    await asAdmin(server.adminUrl, 'create table kept (at int)');
    await asAdmin(server.adminUrl, 'alter role postgres set synchronous_commit = on');
    await asAdmin(server.adminUrl, "alter system set synchronous_standby_names = 'gone'");
    await asAdmin(server.adminUrl, 'select pg_reload_conf()');
    db = await openPostgres(
      { url: server.adminUrl, directUrl: null, poolSize: 4 },
      () => undefined,
    );
  });
  afterAll(async () => {
    await db?.close();
    await server?.stop();
  });

  it('is not acknowledged: whether it is kept nobody knows', async () => {
    const insert = 'insert into kept values ($1)';
    const told = await Promise.all(
      [db.transaction((tx) => tx.query(insert, [1])), db.query(insert, [2])].map((work) =>
        work.then(
          () => 'acknowledged',
          (error: unknown) => unavailableOf(error),
        ),
      ),
    );
    expect(told).toEqual(['database', 'database']);
  });
});
