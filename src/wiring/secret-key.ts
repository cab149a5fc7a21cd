import { hasTable, type Database } from '../db/database.ts';
import type { Config } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import type { Clock } from '../kernel/clock.ts';
import { StartRefused } from '../kernel/errors.ts';
import { SecretKeyCheck, voidUnreadableSecrets } from '../modules/secret-key/index.ts';

const OTHER =
  'SECRET_KEY must be the key of this database, or SECRET_KEY_PREVIOUS must hold it while you replace it; if it is lost, run "biashara admin:recover --new-key"';

/**
 * Refuses a start in live mode with a key that is not the database's, because it would reject valid codes and break
 * links. A demo only gets a warning. A database without a check value gets one.
 */
export async function checkSecretKey(
  { keys, mode }: Pick<Config, 'keys' | 'mode'>,
  db: Database,
  warn: (line: string) => void,
): Promise<void> {
  const check = new SecretKeyCheck(keys);
  const fits = await check.fits(db);
  if (fits === null) await check.set(db);
  if (fits !== false) return;
  if (mode === 'live') throw new StartRefused(OTHER);
  warn(OTHER);
}

/** The same check before a start, when the table may not exist yet. */
export async function checkSecretKeyIfAny(
  { keys, mode }: Pick<Config, 'keys' | 'mode'>,
  db: Database,
): Promise<void> {
  const there = await hasTable(db, 'secret_key_check');
  if (mode === 'live' && there && (await new SecretKeyCheck(keys).fits(db)) === false)
    throw new StartRefused(OTHER);
}

/**
 * `npm run admin:recover -- --new-key`: replaces a lost key of the database with this node's key, and says what no
 * longer works. Throws StartRefused if the key already fits.
 */
export async function takeNewKey({
  config,
  db,
  clock,
}: {
  config: Pick<Config, 'keys'>;
  db: Database;
  clock: Clock;
}): Promise<string> {
  await migrate(db);
  const check = new SecretKeyCheck(config.keys);
  return db.transaction(async (tx) => {
    if ((await check.fits(tx)) !== false)
      throw new StartRefused('SECRET_KEY is the key of this database: no new key is needed');
    const { apps, links, webhooks } = await voidUnreadableSecrets(tx, config.keys, clock.now());
    await check.set(tx);
    return `The database now uses this SECRET_KEY. Authenticator apps that no longer work: ${apps}. The people who used them must set them up again. Passkeys and recovery codes still work. Private links that no longer work: ${links}. New emails will have new links. Webhook endpoints that are switched off until you renew their secret: ${webhooks}. Unsubscribe links in old newsletters no longer work.`;
  });
}
