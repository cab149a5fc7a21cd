import { Resolver } from 'node:dns/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { inOneLine } from '../config/missing.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../kernel/clock.ts';
import { legalRoutes, type LegalTexts } from '../modules/legal/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import {
  exampleFacts,
  type SettingsService,
  SettingsOffice,
  settingsRoutes,
} from '../modules/settings/index.ts';
import {
  beginSetup,
  SetupOffice,
  setupRoutes,
  unconfirmedSteps,
  type ResolveTxt,
} from '../modules/setup/index.ts';
import { providerChecks, paybillOf } from './gateways.ts';
import { missingHere } from './missing-settings.ts';

interface SetupWiring {
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
function wireSetup({ config, resolveTxt, ...parts }: SetupWiring) {
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

interface SettingsWiring {
  config: Config;
  db: Database;
  clock: Clock;
  settings: SettingsService;
  legal: LegalTexts;
  notices: Notices;
  /** Lets emails and limits follow the settings. */
  refreshPeople(): Promise<void>;
  resolveTxt?: ResolveTxt;
}

/** What owners decide: settings, legal texts and the set-up of a new shop. */
export async function wireSettings(wiring: SettingsWiring) {
  const { config, db, clock, settings, legal, notices, resolveTxt } = wiring;
  /** Lets this node go by what was just changed, here or on another node. */
  const followOnce = async (): Promise<void> => {
    settings.forget();
    await legal.follow();
    await wiring.refreshPeople();
    await setup.office.refresh();
  };
  let last: Promise<void> = Promise.resolve();
  // One after another: what was read last is what stays.
  const follow = (): Promise<void> => {
    const done = last.then(followOnce);
    last = done.catch(() => undefined);
    return done;
  };
  const setup = wireSetup({ config, db, clock, settings, notices, resolveTxt, follow });
  await setup.office.refresh();
  const office = new SettingsOffice(db, clock, follow);
  return {
    bindings: [
      ...settingsRoutes(settings, office, {
        live: config.mode === 'live',
        paybill: paybillOf(config),
      }),
      ...legalRoutes(legal),
      ...setup.bindings,
    ],
    follow,
    /** Whether visitors see that the website opens soon. */
    closed: () => setup.office.closed,
  };
}
