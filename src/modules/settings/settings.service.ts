import type { Settings } from '../../contracts/settings.ts';
import type { Database, Tx } from '../../db/database.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { defaults } from './defaults.ts';
import { changed, exampleWarnings } from './rules.ts';
import { store } from './settings.store.ts';

/** The company's facts and switches: what staff have set over the defaults. */
export interface SettingsService {
  read<Key extends keyof Settings>(key: Key): Promise<Settings[Key]>;
  /** The setting as it is now, not as it is remembered; for what is written by it. */
  readIn<Key extends keyof Settings>(tx: Tx, key: Key): Promise<Settings[Key]>;
  /** Forgets what was read; called when another node changed a setting. */
  forget(): void;
  /** Writes what a fresh database needs: the demo's dated exchange rate. */
  seed(): Promise<void>;
}

export function createSettings(db: Database, clock: Clock): SettingsService {
  const known = new Map<string, Promise<unknown>>();
  const load = async <Key extends keyof Settings>(tx: Tx, key: Key): Promise<Settings[Key]> =>
    changed(defaults[key], (await store.find(tx, key))?.value ?? {});
  return {
    read<Key extends keyof Settings>(key: Key) {
      let value = known.get(key) as Promise<Settings[Key]> | undefined;
      if (!value) {
        value = load(db, key);
        known.set(key, value);
        value.catch(() => known.delete(key));
      }
      return value;
    },
    readIn: load,
    forget: () => known.clear(),
    async seed() {
      await store.insert(
        db,
        'exchangeRate',
        { ...defaults.exchangeRate, date: nairobiDay(clock.now()) },
        clock.now(),
      );
    },
  };
}

/** Names the facts of the company that are still the example of a new shop; empty once all are its own. */
export async function exampleFacts({ read }: Pick<SettingsService, 'read'>): Promise<string[]> {
  const [company, seller] = await Promise.all([read('company'), read('seller')]);
  return [...exampleWarnings('company', company), ...exampleWarnings('seller', seller)];
}

/** VAT of the tax class standard in basis points: nothing for a seller who is not registered. */
export async function standardVat(settings: Pick<SettingsService, 'read'>): Promise<number> {
  const { vatRegistered } = await settings.read('seller');
  return vatRegistered ? (await settings.read('shop')).vatRate : 0;
}
