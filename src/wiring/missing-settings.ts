import type { Config } from '../config/config.ts';
import { missingSettings, type MissingSetting } from '../config/missing.ts';
import { type Database, hasTable } from '../db/database.ts';
import { backupRecipient } from '../modules/setup/index.ts';

/** The settings that a live shop lacks; none in a demo. A key for backups may also come from Set-up. */
export async function missingHere(config: Config, db: Database): Promise<MissingSetting[]> {
  if (config.mode === 'demo') return [];
  return missingSettings({ ...config, keyInSetup: (await keptRecipient(db)) !== null });
}

/** The public key that the office keeps; null for none, also in a database without tables. */
export async function keptRecipient(db: Database): Promise<string | null> {
  return (await hasTable(db, 'settings')) ? backupRecipient(db) : null;
}
