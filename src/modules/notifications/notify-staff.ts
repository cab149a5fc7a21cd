import { sectionAt } from '../../contracts/office-sections.ts';
import { mayRead, type Area } from '../../contracts/permissions.ts';
import { currentActor } from '../audit/index.ts';
import { notify, type Tx } from '../../db/database.ts';
import { activeStaff, insertNotes } from './preferences.store.ts';

/** The channel that tells every node about a new notification. */
export const NOTIFIED = 'staff_notified';

interface StaffNote {
  message: string;
  type: 'success' | 'info' | 'error';
  /** Its link in the back office, such as /dashboard/admin/quotation?q=12. */
  href: string;
  /** Only administrators who may read this area see it. */
  area: Area;
  /** The one account that receives it; without it, everyone who may read the area. */
  to?: string;
}

/**
 * In the caller’s transaction, notifies every active administrator concerned, except the one who acted and those who
 * muted the section. A muted section does not stop a note to one account.
 */
export async function notifyStaff(
  tx: Tx,
  { message, type, href, area, to }: StaffNote,
): Promise<void> {
  const staff = await activeStaff(tx, to ?? null);
  const doer = currentActor()?.userId;
  const { slug } = sectionAt(href);
  const concerned = staff.filter(
    ({ id, preset, muted }) =>
      id !== doer && mayRead(preset, area) && (id === to || !muted?.includes(slug)),
  );
  if (concerned.length === 0) return;
  const userIds = concerned.map(({ id }) => id);
  await insertNotes(tx, { message, type, href, area }, userIds);
  await notify(tx, NOTIFIED, '');
}

/**
 * Notifies everyone who can read the audit log that a value affecting money changed by a lot; nothing for an empty
 * list.
 */
export async function notifyLargeChange(
  tx: Tx,
  far: readonly string[],
  by: string,
  href: string,
): Promise<void> {
  if (far.length === 0) return;
  const message = `${by} changed ${far.join(' and ')}. Check that this is right.`;
  await notifyStaff(tx, { message, type: 'error', href, area: 'audit' });
}
