import type { Config } from '../../src/config/config.ts';
import type { TestProduct } from './product.ts';

/** A live product without a provider, whose emails stay in its outbox. */
export const LIVE_MODE: Partial<Config> = { mode: 'live', smtpUrl: 'smtp://127.0.0.1:9' };

/** Closes the website as a live first start does, and lets staff in without two-step sign-in. */
export async function closeWebsite({ db }: Pick<TestProduct, 'db'>): Promise<void> {
  await db.query(
    `update settings set value = jsonb_set(value, '{closed}', 'true') where key = 'setup'`,
  );
  await db.query(
    `insert into settings (key, value) values ('security', '{"staffFactor": "never"}')`,
  );
  await db.query(`select pg_notify('content_changed', 'settings')`);
}

/** The code of the test email that went out last. */
export async function testCode({ db }: Pick<TestProduct, 'db'>): Promise<string> {
  const [mail] = await db.query<{ subject: string }>(
    `select subject from notices where template = 'setup_test' order by created_at desc limit 1`,
  );
  return /\d{6}/.exec(mail!.subject)![0];
}
