import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { migrate, migrationNames } from './migrate.ts';
import '../../tools/embedded-image.ts';

test('a new embedded database begins with the built tables, which hold no row but today’s migrations', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'biashara-image-'));
  const db = await openEmbedded(folder, true);
  try {
    const made = await db.query<{ name: string; today: boolean }>(
      `select name, at > now() - interval '1 hour' as today from migrations order by name`,
    );
    expect(made).toEqual(migrationNames().map((name) => ({ name, today: true })));
    expect(await migrate(db)).toEqual([]);
    const tables = await db.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
    );
    expect(tables.length).toBeGreaterThan(50);
    for (const { name } of tables)
      expect(await db.query(`select 1 from "${name}" limit 1`), name).toEqual([]);
  } finally {
    await db.close();
    rmSync(folder, { recursive: true });
  }
});
