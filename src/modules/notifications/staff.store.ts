import type { Statement, Tx } from '../../db/database.ts';
import type { users } from '../../db/tables/accounts.ts';
import { notifications, type officePreferences } from '../../db/tables/office.ts';

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

export async function insertNotes(
  tx: Tx,
  notes: (typeof notifications.$inferInsert)[],
): Promise<void> {
  await tx.orm.insert(notifications).values(notes);
}
