import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { settings } from '../../db/tables/settings.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { defaults, type Settings } from './defaults.ts';

/** The company's facts and switches: what staff have set over the defaults. */
export interface SettingsService {
  read<Key extends keyof Settings>(key: Key): Promise<Settings[Key]>;
  /** Forgets what was read; called when another node changed a setting. */
  forget(): void;
  /** Writes what a fresh database needs: the demo's dated exchange rate. */
  seed(): Promise<void>;
}

export function createSettings(db: Database, clock: Clock): SettingsService {
  const known = new Map<string, Promise<unknown>>();
  async function load<Key extends keyof Settings>(key: Key): Promise<Settings[Key]> {
    const rows = await db.orm.select().from(settings).where(eq(settings.key, key));
    return { ...defaults[key], ...(rows[0]?.value as Partial<Settings[Key]> | undefined) };
  }
  return {
    read<Key extends keyof Settings>(key: Key) {
      let value = known.get(key) as Promise<Settings[Key]> | undefined;
      if (!value) {
        value = load(key);
        known.set(key, value);
        value.catch(() => known.delete(key));
      }
      return value;
    },
    forget: () => known.clear(),
    async seed() {
      const rate = { ...defaults.exchangeRate, date: nairobiDay(clock.now()) };
      await db.orm.insert(settings).values({ key: 'exchangeRate', value: rate }).onConflictDoNothing();
    },
  };
}
