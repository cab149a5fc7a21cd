import type { Tx } from '../../db/database.ts';
import { notifyStaff } from './notify-staff.ts';

/** Tells those who see the audit log that a figure which decides over money moved far; nothing for an empty list. */
export async function tellFarChange(
  tx: Tx,
  far: readonly string[],
  by: string,
  href: string,
): Promise<void> {
  if (far.length === 0) return;
  const message = `${by} changed ${far.join(' and ')}. Check that this is right.`;
  await notifyStaff(tx, { message, type: 'error', href, area: 'audit' });
}
