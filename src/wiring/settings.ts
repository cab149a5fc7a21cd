import type { Config } from '../config/config.ts';
import { paybillOf } from './gateways.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../kernel/clock.ts';
import { legalRoutes, type LegalTexts } from '../modules/legal/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import { SettingsOffice, settingsRoutes, type SettingsService } from '../modules/settings/index.ts';
import type { ResolveTxt } from '../modules/setup/index.ts';
import { wireSetup } from './setup.ts';

export interface SettingsWiring {
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
