import { MOST_PEOPLE } from '../../contracts/most-people.ts';
import { sha256 } from '../../kernel/sha256.ts';
import type { SignedIn } from '../../contracts/call.ts';
import {
  type ActingFor,
  type Invitation,
  type Person,
  type PersonInput,
  type PersonRole,
} from '../../contracts/people.ts';
import { isUniqueViolation, type Database, type Tx } from '../../db/database.ts';
import { DAY, type Clock } from '../../kernel/clock.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { newId, newToken } from '../../kernel/ids.ts';
import { BASES, type Language } from '../../kernel/language.ts';
import { recordChange } from '../audit/index.ts';
import type { BudgetExceeded } from '../budgets/index.ts';
import { isPlainName, type QueuedMail } from '../notices/index.ts';
import { invitationMail } from './mails.ts';
import { store, type PersonRow } from './people.store.ts';

interface PeopleOptions {
  db: Database;
  clock: Clock;
  publicUrl: string;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  /** Counts an email to an address that the caller typed; null where it may go out. */
  mayMail(tx: Tx, kind: typeof TEMPLATE, to: string): Promise<BudgetExceeded | null>;
}

/** How long an invitation works. */
const LIFETIME = 7 * DAY;

const TEMPLATE = 'person_invited';

/** People who may act for an account, as its owner and they themselves see and change that. */
export class People {
  readonly #options: PeopleOptions;

  constructor(options: PeopleOptions) {
    this.#options = options;
  }

  async list(ownerId: string): Promise<Person[]> {
    const { db, clock } = this.#options;
    return (await store.ofOwner(db, ownerId)).map((one) => toPerson(one, clock.now()));
  }

  /**
   * Throws 403 where the owner's own address is unconfirmed, 409 above the limit, 409 and 422 at `email`, and 429 where
   * the address had too many emails.
   */
  async invite({ userId }: SignedIn, { name, email, role }: PersonInput): Promise<Person> {
    const { db, clock } = this.#options;
    try {
      return await db.transaction(async (tx) => {
        const now = clock.now();
        const owner = (await store.lockOwner(tx, userId))!;
        // Somebody else may have typed that address. Its owner would share the account with their guests.
        if (owner.emailVerifiedAt === null) throw refusal('invitation_unverified');
        if (owner.email.toLowerCase() === email.toLowerCase())
          throw invalidField('email', 'invalid_input:own_address');
        if ((await store.ofOwner(tx, userId)).length >= MOST_PEOPLE)
          throw refusal('people_full', { most: MOST_PEOPLE });
        const id = newId('ppl', now.getTime());
        const link = newLink(now);
        await store.insert(tx, {
          id,
          ownerId: userId,
          name,
          email,
          role,
          ...link.kept,
          createdAt: now,
        });
        await recordChange(tx, {
          action: 'person.invited',
          entityId: id,
          summary: `${name} invited to act for ${nameOf(owner)}`,
          after: { name, email, role },
        });
        await this.#send(tx, { name, email, role }, owner, link.token);
        return this.#person(tx, userId, id);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw invalidField('email', 'person_invited');
      throw error;
    }
  }

  /** Emails a new link in place of the old one. Throws 404, 409 once accepted, and 429. */
  again({ userId }: SignedIn, id: string): Promise<Person> {
    return this.#change(userId, id, async (tx, row, owner) => {
      if (row.userId !== null) throw refusal('person_accepted', { name: row.name });
      const link = newLink(this.#options.clock.now());
      await store.change(tx, id, link.kept);
      await recordChange(tx, {
        action: 'person.invited',
        entityId: id,
        summary: `${row.name} invited again to act for ${nameOf(owner)}`,
      });
      await this.#send(tx, row, owner, link.token);
    });
  }

  /** Throws 404. */
  changeRole({ userId }: SignedIn, id: string, role: PersonRole): Promise<Person> {
    return this.#change(userId, id, async (tx, row, owner) => {
      await store.change(tx, id, { role });
      await recordChange(tx, {
        action: 'person.changed',
        entityId: id,
        summary: `What ${row.name} may do for ${nameOf(owner)} changed`,
        before: { role: row.role },
        after: { role },
      });
    });
  }

  /** Throws 404. */
  async remove({ userId }: SignedIn, id: string): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      const owner = (await store.lockOwner(tx, userId))!;
      const found = await store.lock(tx, userId, id);
      if (!found) throw notFound('This person');
      await store.remove(tx, id);
      await recordChange(tx, {
        action: 'person.removed',
        entityId: id,
        summary: `${found.row.name} may no longer act for ${nameOf(owner)}`,
        before: told(found.row),
      });
    });
  }

  /** The accounts that somebody may act for now. */
  async actingFor(userId: string): Promise<ActingFor[]> {
    return (await store.rights(this.#options.db, userId)).map(({ owner, role }) => ({
      id: owner.id,
      name: owner.name,
      role,
    }));
  }

  /** Throws 404, and 410 once it has expired. */
  async read(token: string): Promise<Invitation> {
    const { row, owner } = await this.#invited(this.#options.db, token, false);
    return { account: owner.name, name: row.name, email: row.email, role: row.role };
  }

  /** Throws 403 for an account with another address or an unconfirmed one, else as `read`. */
  async accept({ userId }: SignedIn, token: string): Promise<ActingFor> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      const { row, owner } = await this.#invited(tx, token, true);
      const user = (await store.user(tx, userId))!;
      if (user.email.toLowerCase() !== row.email.toLowerCase() || userId === owner.id)
        throw refusal('invitation_not_yours', { email: row.email });
      if (user.emailVerifiedAt === null) throw refusal('invitation_unverified');
      await store.change(tx, row.id, { userId, acceptedAt: clock.now(), tokenHash: null });
      await recordChange(tx, {
        action: 'person.accepted',
        entityId: row.id,
        summary: `${row.name} may now act for ${owner.name}`,
        after: told(row),
      });
      return { id: owner.id, name: owner.name, role: row.role };
    });
  }

  /** Throws as `read` does. */
  async decline(token: string): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      const { row, owner } = await this.#invited(tx, token, true);
      await store.remove(tx, row.id);
      await recordChange(
        tx,
        {
          action: 'person.declined',
          entityId: row.id,
          summary: `${row.name} declined to act for ${owner.name}`,
          before: told(row),
        },
        { name: row.name },
      );
    });
  }

  async #invited(tx: Tx, token: string, lock: boolean) {
    const found = await store.invited(tx, sha256(token), lock);
    if (!found) throw refusal('unknown_link');
    if (found.row.expiresAt <= this.#options.clock.now()) throw refusal('link_over:invitation');
    return found;
  }

  #change(
    ownerId: string,
    id: string,
    work: (tx: Tx, row: PersonRow, owner: Owner) => Promise<void>,
  ): Promise<Person> {
    return this.#options.db.transaction(async (tx) => {
      const owner = (await store.lockOwner(tx, ownerId))!;
      const found = await store.lock(tx, ownerId, id);
      if (!found) throw notFound('This person');
      await work(tx, found.row, owner);
      return this.#person(tx, ownerId, id);
    });
  }

  async #person(tx: Tx, ownerId: string, id: string): Promise<Person> {
    return toPerson((await store.lock(tx, ownerId, id))!, this.#options.clock.now());
  }

  async #send(tx: Tx, to: PersonInput, owner: Owner, token: string): Promise<void> {
    const { clock, publicUrl, queueMail, mayMail } = this.#options;
    const reference = newId('eml', clock.now().getTime());
    const url = `${publicUrl}${BASES[owner.language]}/invitation/${token}`;
    const { email, language } = owner;
    // A stranger reads it: a name can carry an advertisement.
    const account = isPlainName(nameOf(owner)) ? nameOf(owner) : email;
    const content = invitationMail(to, { account, url, language });
    // Held back in silence, the owner would wait for an answer to an email that nobody got.
    const over = await mayMail(tx, TEMPLATE, to.email);
    if (over) throw refusal('invitation_held', {}, { retryAfter: over.retryAfter });
    await queueMail(tx, { template: TEMPLATE, reference, to: to.email, content, secret: 'once' });
  }
}

interface Owner {
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
}

const nameOf = ({ firstName, lastName }: Owner): string => `${firstName} ${lastName}`;

const told = ({ name, email, role }: PersonRow) => ({ name, email, role });

function newLink(now: Date) {
  const token = newToken();
  return {
    token,
    kept: { tokenHash: sha256(token), expiresAt: new Date(now.getTime() + LIFETIME) },
  };
}

function toPerson({ row, holds }: { row: PersonRow; holds: boolean }, now: Date): Person {
  const { id, name, email, role, acceptedAt, createdAt, seenAt, expiresAt } = row;
  const invited = expiresAt <= now ? 'expired' : 'invited';
  return {
    id,
    name,
    email,
    role,
    state: acceptedAt === null ? invited : holds ? 'active' : 'ended',
    since: (acceptedAt ?? createdAt).toISOString(),
    seen: seenAt?.toISOString() ?? null,
  };
}
