import type { SignedIn } from '../../contracts/call.ts';
import type { Fate } from '../../contracts/personal-data.ts';
import { contentChanged, type Database, type Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/language.ts';
import type { AccountOfOne } from '../accounts/index.ts';
import { recordChange } from '../audit/index.ts';
import type { QueuedMail, MailContent } from '../notices/index.ts';
import { selectOf } from '../../db/personal/index.ts';
import type { Part } from './feature-parts.ts';
import { WORDS } from './mail-words.ts';
import { PARTS } from './parts.ts';

interface PersonalDataOptions {
  db: Database;
  clock: Clock;
  accounts: AccountOfOne;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

/** What somebody may have of their own data, and take away, by themselves (docs/providers.md §7.8). */
export class PersonalData {
  readonly #options: PersonalDataOptions;

  constructor(options: PersonalDataOptions) {
    this.#options = options;
  }

  /** All of it, by kind. */
  async download({ userId }: SignedIn) {
    const { db } = this.#options;
    return this.#all(db, await this.#person(db, userId));
  }

  /** What `remove` would take and leave, of what there is. */
  async preview({ userId }: SignedIn): Promise<Fate[]> {
    const { db } = this.#options;
    return fatesOf(db, await this.#person(db, userId));
  }

  /**
   * What we hold under a confirmed address, with its account, and whether it belongs to staff.
   * `reference` is used if there is no account.
   */
  async heldUnder(
    tx: Tx,
    email: string,
    reference: string,
  ): Promise<{ staff: boolean; fates: Fate[] }> {
    const account = await accountUnder(tx, email);
    const fates = await fatesOf(tx, [account?.id ?? reference, email.toLowerCase()]);
    return { staff: account?.role === 'admin', fates };
  }

  /** The same as a download. */
  async downloadUnder(tx: Tx, email: string, reference: string) {
    const account = await accountUnder(tx, email);
    return this.#all(tx, [account?.id ?? reference, email.toLowerCase()]);
  }

  /** Takes out what no law keeps under such an address, and the account that has proved it. Throws 409 for staff. */
  async removeUnder(tx: Tx, email: string, reference: string): Promise<void> {
    const { accounts } = this.#options;
    const account = await accountUnder(tx, email);
    if (account?.role === 'admin') throw refusal('staff_address');
    const user = account && (await accounts.lock(tx, account.id));
    await removeParts(tx, [user?.id ?? reference, email.toLowerCase()]);
    if (user) await accounts.remove(tx, user);
    await contentChanged(tx, 'content');
  }

  /**
   * Takes the person out: what no law keeps is deleted, and the account with it; what the books need stays. Tells the
   * address. Throws 409 for staff.
   */
  async remove({ userId, role, lacksFactor }: SignedIn): Promise<void> {
    const { db, clock, accounts, queueMail } = this.#options;
    if (role === 'admin' || lacksFactor) throw refusal('own_account');
    await db.transaction(async (tx) => {
      const user = await accounts.lock(tx, userId);
      if (!user) throw refusal('sign_in_required');
      const person = await this.#person(tx, userId);
      await removeParts(tx, person);
      await queueMail(tx, {
        template: 'sign_in_changed',
        reference: newId('del', clock.now().getTime()),
        to: user.email,
        content: deletedMail(user),
      });
      const kept = await accounts.remove(tx, user);
      await recordChange(tx, {
        action: 'user.deleted',
        entityId: userId,
        summary: `A user deleted their own account${kept ? '; records for the books were kept' : ''}`,
      });
      await contentChanged(tx, 'content');
    });
  }

  async #all(tx: Tx, person: Person) {
    const parts = [];
    for (const part of PARTS) {
      const rows = await tx.query<Record<string, unknown>>(typed(selectOf(part.rows)), person);
      parts.push({ name: part.name, about: part.about, deleted: fateOf(part), rows });
    }
    return { made_at: this.#options.clock.now().toISOString(), parts };
  }

  /** The account and its proved address, which is empty where nobody proved it: others may have typed it. */
  async #person(tx: Tx, userId: string): Promise<Person> {
    const [row] = await tx.query<{ email: string }>(
      `select case when email_verified_at is null then '' else lower(email) end as email from users where id = $1`,
      [userId],
    );
    return [userId, row?.email ?? ''];
  }
}

type Person = [userId: string, email: string];

async function removeParts(tx: Tx, person: Person): Promise<void> {
  for (const statement of PARTS.flatMap(({ remove }) => remove))
    await tx.query(typed(statement), person);
}

async function fatesOf(tx: Tx, person: Person): Promise<Fate[]> {
  const fates: Fate[] = [];
  for (const part of PARTS) {
    const count = (await tx.query(typed(selectOf(part.rows)), person)).length;
    if (count > 0) fates.push({ name: part.name, count, deleted: fateOf(part), why: part.stays });
  }
  return fates;
}

/** The account that has proved an address: one that only typed it may be anybody's. */
async function accountUnder(tx: Tx, email: string): Promise<{ id: string; role: string } | null> {
  const rows = await tx.query<{ id: string; role: string }>(
    `select id, role from users where lower(email) = $1 and (email_verified_at is not null or role = 'admin')`,
    [email.toLowerCase()],
  );
  return rows[0] ?? null;
}

/** A statement in which both parameters have a type, whichever of them it uses. */
const typed = (statement: string): string =>
  `with person as (select $1::text as id, $2::text as email) ${statement}`;

function fateOf({ stays, whole }: Part): Fate['deleted'] {
  if (whole) return 'stays';
  return stays ? 'stays_in_part' : 'goes';
}

/** The last email to an account that its owner deleted. */
export function deletedMail({
  firstName,
  language,
}: {
  firstName: string;
  language: Language;
}): MailContent {
  const { deleted: words } = WORDS[language];
  return {
    language,
    subject: words.subject,
    addressee: { person: firstName },
    paragraphs: [words.gone, words.kept],
    note: words.note,
  };
}
