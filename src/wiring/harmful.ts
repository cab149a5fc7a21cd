import type { Area } from '../contracts/permissions.ts';
import type { Tx } from '../db/database.ts';
import { recordChange } from '../modules/audit/index.ts';
import type { FileRow } from '../modules/files/index.ts';
import { notifyStaff } from '../modules/notifications/index.ts';
import { applicationOfResume } from '../modules/recruitment/index.ts';

const AREAS: Record<FileRow['folder'], Area> = {
  cvs: 'hiring',
  receipts: 'expenses',
  team: 'publishing',
  blog: 'publishing',
  content: 'publishing',
};

/** Tells staff that the scanner found something in a file that had been held, and is gone (D223). */
export async function tellHarmful(tx: Tx, file: FileRow, what: string): Promise<void> {
  const owner = file.folder === 'cvs' ? await applicationOfResume(tx, file.key) : null;
  const name = owner ? `The resume of ${owner.fullName}` : `The file ${file.name}`;
  await recordChange(tx, {
    action: 'file.harmful',
    entityId: file.key,
    summary: `${name} was removed: the virus scanner found ${what}`,
  });
  await notifyStaff(tx, {
    message: `${name} was removed: the virus scanner found something harmful in it`,
    type: 'error',
    href: owner ? `/dashboard/admin/applications?open=${owner.id}` : '',
    area: AREAS[file.folder],
  });
}
