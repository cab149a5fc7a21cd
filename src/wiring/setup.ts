import { Resolver } from 'node:dns/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Notices } from '../modules/notices/index.ts';
import { exampleFacts, type SettingsService } from '../modules/settings/index.ts';
import {
  beginSetup,
  SetupOffice,
  setupRoutes,
  unconfirmedSteps,
  type ResolveTxt,
} from '../modules/setup/index.ts';
import { missingHere } from './missing-settings.ts';
import { inOneLine } from '../config/missing.ts';
import { providerChecks } from './provider-checks.ts';

export interface SetupWiring {
  config: Config;
  db: Database;
  clock: Clock;
  settings: SettingsService;
  notices: Notices;
  /** Looks up DNS; the system's name servers unless told. */
  resolveTxt?: ResolveTxt;
  follow(): Promise<void>;
}

/**
 * Begins the settings of a new database. A live start warns of missing settings, of facts that are still examples, and
 * of steps that nobody has confirmed.
 */
export async function beginSettings({
  config,
  db,
  clock,
  settings,
  log,
}: Pick<SetupWiring, 'config' | 'db' | 'clock' | 'settings'> & {
  log: Pick<Logger, 'warn'>;
}): Promise<void> {
  const live = config.mode === 'live';
  await beginSetup(db, clock, live);
  await settings.seed();
  if (!live) return;
  for (const one of await missingHere(config, db)) log.warn(inOneLine(one));
  for (const line of await exampleFacts(settings)) log.warn(line);
  const left = await unconfirmedSteps(db);
  if (left.length > 0)
    log.warn(`the set-up is not finished: confirm ${left.join(', ')} on the Set-up page`);
}

/** Milliseconds for each of two tries: staff wait for the answer. */
const DNS_WITHIN = 2_000;

/** The set-up of a new shop, with the outside services that it can try. */
export function wireSetup({ config, resolveTxt, ...parts }: SetupWiring) {
  const { mpesa, stripe, paystack, paypal, sms } = providerChecks(config);
  const dns = new Resolver({ timeout: DNS_WITHIN, tries: 2 });
  const card = config.cardProvider === 'paystack' ? paystack : stripe;
  const office = new SetupOffice({
    ...parts,
    live: config.mode === 'live',
    services: {
      mpesa: { ...mpesa, messagesFrom: 'mpesa' },
      card: { ...card, messagesFrom: config.cardProvider },
      paypal: { ...paypal, messagesFrom: 'paypal' },
      sms: { ...sms, name: 'Text messages', messagesFrom: null },
    },
    mail: { from: config.mailFrom, server: config.smtpUrl !== null || config.mode === 'demo' },
    recipient: config.backupRecipient,
    resolveTxt: resolveTxt ?? ((name) => dns.resolveTxt(name)),
  });
  return { office, bindings: setupRoutes(office) };
}
