import { eq } from 'drizzle-orm';
import type { OfficePreferences } from '../../contracts/office-preferences.ts';
import type { Database, Statement, Tx } from '../../db/database.ts';
import { insertRows } from '../../db/table-statements.ts';
import type { users } from '../../db/tables/accounts.ts';
import { officePreferences, notifications } from '../../db/tables/office.ts';

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

type Colleague = Pick<typeof users.$inferSelect, 'id' | 'preset'> & {
  muted: (typeof officePreferences.$inferSelect)['muted'] | null;
};
// Read with every order that is paid.
const staffOf: Statement = {
  name: 'notifications_staff',
  text: `select u.id, u.preset, p.muted from users u left join office_preferences p on p.user_id = u.id
    where u.role = 'admin' and u.status = 'active' and ($1::text is null or u.id = $1)`,
};

/** The active administrators, or the one named, and what each has muted. */
export const activeStaff = (tx: Tx, id: string | null): Promise<Colleague[]> =>
  tx.run<Colleague>(staffOf, [id]);

const insert = insertRows(notifications, 'notifications_insert', {
  once: ['message', 'type', 'href', 'area'],
  byDefault: ['id', 'read', 'createdAt'],
});

/** Writes the same note for each of these accounts, at the end of the transaction. */
export function insertNotes(
  tx: Tx,
  note: Parameters<typeof insert.params>[0],
  userIds: string[],
): Promise<void> {
  const rows = userIds.map((userId) => ({ userId }));
  return tx.runLast(insert, insert.params(note, rows));
}
