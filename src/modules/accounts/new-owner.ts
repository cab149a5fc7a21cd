import type { SignedIn } from '../../contracts/call.ts';
import { addressOfSection, staffLink } from '../../contracts/office-sections.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import type { MailContent } from '../notices/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { AccountsOptions } from './accounts.service.ts';
import type { UserRow } from './accounts.store.ts';
import { store } from './users.store.ts';

/** Tells the other owners about a new owner, because an owner can remove the rights of all others. */
export async function tellOwners(
  tx: Tx,
  { clock, publicUrl, queueMail }: Pick<AccountsOptions, 'clock' | 'publicUrl' | 'queueMail'>,
  { id, firstName, lastName, email }: UserRow,
  caller: SignedIn,
): Promise<void> {
  const name = `${firstName} ${lastName}`;
  for (const other of await store.otherOwners(tx, id)) {
    if (other.id === caller.userId) continue;
    await notifyStaff(tx, {
      message: `${caller.name} made ${name} an owner`,
      type: 'info',
      href: `${addressOfSection('users')}?open=${id}`,
      area: 'people',
      to: other.id,
    });
    await queueMail(tx, {
      template: 'owner_added',
      reference: newId('own', clock.now().getTime()),
      to: other.email,
      content: ownerAddedMail(
        other.firstName,
        { by: caller.name, owner: `${name} (${email})` },
        staffLink(publicUrl, 'users', id),
      ),
    });
  }
}

function ownerAddedMail(
  firstName: string,
  { by, owner }: { by: string; owner: string },
  url: string,
): MailContent {
  return {
    subject: 'An owner was added',
    addressee: { person: firstName },
    paragraphs: [
      `${by} made ${owner} an owner. Owners can do everything in the back office, and can change the rights of other owners.`,
    ],
    link: { label: 'View the account', url },
    note: 'If this is not right, deactivate the new owner’s account and choose a new password for yours.',
  };
}
