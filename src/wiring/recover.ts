import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import type { Clock } from '../kernel/clock.ts';
import { StartRefused } from '../kernel/errors.ts';
import { AdminRecovery, FactorEnrolment } from '../modules/accounts/index.ts';
import { createSettings } from '../modules/settings/index.ts';
import { wireNotices } from './notices.ts';
import { checkSecretKey } from './secret-key.ts';

export interface Recovered {
  email: string;
  /** Where a new password can be chosen within the hour. */
  link: string;
}

/**
 * Lets the only owner in again who has lost the second factor: by whoever runs the server (D165). What is mailed waits in
 * the outbox for the product. Throws StartRefused where `email` is no owner's, or names nobody and there are several.
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
        : 'There are several owners: say whose second step is lost, as in "npm run admin:recover -- owner@example.com"',
    );
  return { email: recovered.email, link: `${config.publicUrl}/reset-password/${recovered.token}` };
}
