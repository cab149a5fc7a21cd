import { readConfig } from './config/config.ts';
import { openDatabase } from './db/open.ts';
import { createLog } from './http/log.ts';
import { systemClock } from './kernel/clock.ts';
import { StartRefused } from './kernel/errors.ts';
import { recoverAdmin } from './wiring/recover.ts';
import { takeNewKey } from './wiring/secret-key.ts';

/** `npm run admin:recover [-- address]`: the way back in for an owner who has lost the second factor; `-- --new-key` for who has lost SECRET_KEY. */
try {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const db = await openDatabase(config, (message) => log.warn(message));
  try {
    const clock = systemClock;
    const [given = null] = process.argv.slice(2);
    if (given === '--new-key') console.log(await takeNewKey({ config, db, clock }));
    else await recover(given);
    async function recover(email: string | null): Promise<void> {
      const recovered = await recoverAdmin({ config, db, clock, log }, email);
      console.log(
        `The second step of ${recovered.email} is taken away, and every session has ended.`,
      );
      console.log(`A new password can be chosen here, once, within the hour: ${recovered.link}`);
      console.log('The old password works as well. It stands in the audit log.');
    }
  } finally {
    await db.close();
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
