import './closed-pipe.ts';
import { readConfig, type Config } from './config/config.ts';
import { openDatabase } from './db/open.ts';
import { createLog } from './http/log.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import { StartRefused } from './kernel/errors.ts';
import { takeNewKey, checkSecretKey } from './wiring/secret-key.ts';
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { AdminRecovery, FactorEnrolment } from './modules/accounts/index.ts';
import { createSettings } from './modules/settings/index.ts';
import { wireNotices } from './wiring/notices.ts';

/** `npm run admin:recover [-- address]`: lets an owner in who has lost the second factor; `-- --new-key` replaces a lost SECRET_KEY. */
try {
  const [given = null] = process.argv.slice(2);
  if (given?.startsWith('--') && given !== '--new-key')
    throw new StartRefused(
      'Use `biashara admin:recover EMAIL`, or --new-key for a lost SECRET_KEY',
    );
  const config = readConfig();
  const log = createLog(config.logLevel);
  const db = await openDatabase(config, (message) => log.warn(message));
  try {
    const clock = systemClock;
    if (given === '--new-key') console.log(await takeNewKey({ config, db, clock }));
    else await recover(given);
    async function recover(email: string | null): Promise<void> {
      const recovered = await recoverAdmin({ config, db, clock, log }, email);
      console.log(
        `Two-step sign-in of ${recovered.email} is turned off, and every session has ended.`,
      );
      console.log(`Choose a new password here, once, within an hour: ${recovered.link}`);
      console.log('The old password still works. This change is in the audit log.');
    }
  } finally {
    await db.close();
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

interface Recovered {
  email: string;
  /** The link for a new password, valid for an hour. */
  link: string;
}

/**
 * Lets an owner in again who has lost the second factor, for the server administrator. The email waits in the outbox
 * for the product. Throws StartRefused if `email` is not an owner's, or if it is missing and there are several owners.
 */
export async function recoverAdmin(
  { config, db, clock, log }: { config: Config; db: Database; clock: Clock; log: Logger },
  email: string | null,
): Promise<Recovered> {
  await migrate(db);
  await checkSecretKey(config, db, (line) => log.warn(line));
  const settings = createSettings(db, clock);
  const { notices } = await wireNotices({ config, db, clock, log, settings, sandbox: null });
  const enrolment = new FactorEnrolment({
    db,
    clock,
    keys: config.keys,
    publicUrl: config.publicUrl,
    company: async () => (await settings.read('company')).name,
    demanded: () => Promise.resolve(true),
    queueMail: (tx, mail) => notices.queueMail(tx, mail),
  });
  const recovered = await new AdminRecovery(db, clock, enrolment).recover(email);
  if (recovered === 'unknown')
    throw new StartRefused(
      email
        ? `${email} is not the address of an active owner`
        : 'There are several owners. Name the one who needs help, as in `biashara admin:recover EMAIL`',
    );
  return { email: recovered.email, link: `${config.publicUrl}/reset-password/${recovered.token}` };
}
