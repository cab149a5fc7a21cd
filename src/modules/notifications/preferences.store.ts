import { eq } from 'drizzle-orm';
import type { OfficePreferences } from '../../contracts/office-preferences.ts';
import type { Database } from '../../db/database.ts';
import { officePreferences } from '../../db/tables/office.ts';

const AS_IT_COMES: OfficePreferences = { shortcuts: true, muted: [] };

/** Each administrator’s preferences: single-letter shortcuts and muted notifications. */
export class Preferences {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async read(userId: string): Promise<OfficePreferences> {
    const [row] = await this.#db.orm
      .select({ shortcuts: officePreferences.shortcuts, muted: officePreferences.muted })
      .from(officePreferences)
      .where(eq(officePreferences.userId, userId));
    return row ? { ...row, muted: row.muted as OfficePreferences['muted'] } : AS_IT_COMES;
  }

  /** Changes only the preferences given. */
  async change(
    userId: string,
    { shortcuts, muted }: Partial<OfficePreferences>,
  ): Promise<OfficePreferences> {
    const set = {
      ...(shortcuts === undefined ? {} : { shortcuts }),
      ...(muted === undefined ? {} : { muted: [...new Set(muted)] }),
    };
    if (Object.keys(set).length > 0)
      await this.#db.orm
        .insert(officePreferences)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target: officePreferences.userId, set });
    return this.read(userId);
  }
}
