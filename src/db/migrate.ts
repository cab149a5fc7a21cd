import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Tx } from './database.ts';

export const MIGRATIONS = join(import.meta.dirname, './migrations');

/** The migrations of this version, in their order. */
export function migrationNames(folder = MIGRATIONS): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/**
 * Brings the database up to date, safe when two nodes start at once: every step runs in one transaction behind
 * an advisory lock. Throws when a migration that has run was changed afterwards.
 */
export async function migrate(db: Database, folder = MIGRATIONS): Promise<string[]> {
  return db.directly((tx) => migrateTo(tx, migrationNames(folder), folder));
}

/** The same in the caller's transaction, by these migrations alone. */
export async function migrateTo(tx: Tx, names: string[], folder = MIGRATIONS): Promise<string[]> {
  await tx.query('select pg_advisory_xact_lock($1)', [7_261_001]);
  await tx.query(
    'create table if not exists migrations (name text primary key, hash text not null, at timestamptz not null default now())',
  );
  const done = new Map(
    (await tx.query<{ name: string; hash: string }>('select name, hash from migrations')).map(
      (row) => [row.name, row.hash],
    ),
  );
  const ran: string[] = [];
  for (const name of names) if (await step(tx, folder, name, done)) ran.push(name);
  return ran;
}

async function step(
  tx: Tx,
  folder: string,
  name: string,
  done: Map<string, string>,
): Promise<boolean> {
  const text = readFileSync(join(folder, name), 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  const known = done.get(name);
  if (known === hash) return false;
  if (known) throw new Error(`migration ${name} was changed after it ran`);
  for (const statement of text.split('--> statement-breakpoint')) await tx.query(statement);
  await tx.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  return true;
}
