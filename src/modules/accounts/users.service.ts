import { assertProved, type SignedIn } from '../../contracts/call.ts';
import { lastChange, markOf, type Edit } from '../../contracts/editing.ts';
import type { QueryOf } from '../../contracts/endpoint.ts';
import type { Page } from '../../kernel/page.ts';
import type { listUsers, NewUserInput, User, UserChange } from '../../contracts/users.ts';
import { notify, type Tx, isUniqueViolation } from '../../db/database.ts';
import { DAY } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { recordChange } from '../audit/index.ts';
import { NOTIFIED } from '../notifications/index.ts';
import { accountOfOne } from './account-removal.ts';
import { emailTaken, type Accounts, type AccountsOptions } from './accounts.service.ts';
import { auditedUser, store as accounts, type UserRow } from './accounts.store.ts';
import { forgetDevices } from './sessions.store.ts';
import { makeToken, TO_THE_ADDRESS, useUpTokens } from './one-time-tokens.store.ts';
import { tellOwners } from './new-owner.ts';
import { hashPassword } from './passwords.ts';
import { addressChangedMail, invitationMail, pageFor } from './account-mails.ts';
import {
  endsSessions,
  isOwner,
  lastOwner,
  changesWayIn,
  refuseAbove,
  refuseOwnRights,
  valuesOf,
  type Rights,
} from './users.rules.ts';
import { store, type Listed } from './users.store.ts';

const INVITED_FOR = 7 * DAY;
const DEFAULTS = { role: 'user', preset: 'owner', status: 'active' } as const;

/** Staff and customer accounts, managed by owners. */
export class Users {
  readonly #accounts: Accounts;
  readonly #options: AccountsOptions;

  constructor(accountsService: Accounts, options: AccountsOptions) {
    this.#accounts = accountsService;
    this.#options = options;
  }

  async list(query: QueryOf<typeof listUsers>): Promise<Page<User>> {
    const page = await store.list(this.#options.db, query);
    return { ...page, rows: page.rows.map(toUser) };
  }

  /** Throws 404 for nobody, and for who was taken out. */
  async read(id: string): Promise<User> {
    return toUser(await found(store.find(this.#options.db, id)));
  }

  /** Throws 409 with `fields.email` for a known address, 403 for rights above the caller's own. */
  async create(input: NewUserInput, caller: SignedIn): Promise<User> {
    const { db, clock, strength } = this.#options;
    if (input.password)
      await strength.refuse(input.password, {
        firstName: input.first_name,
        lastName: input.last_name,
        email: input.email,
      });
    const passwordHash = input.password ? await hashPassword(input.password) : null;
    return db.transaction(async (tx) => {
      const now = clock.now();
      const values = {
        ...DEFAULTS,
        ...valuesOf(input, null),
        firstName: input.first_name,
        lastName: input.last_name,
        email: input.email,
      };
      refuseAbove(caller, values);
      const user = await accounts.insert(tx, {
        ...values,
        id: newId('usr', now.getTime()),
        passwordHash,
        createdAt: now,
        updatedAt: now,
        updatedBy: caller.name,
      });
      if (!user) throw emailTaken();
      await recordChange(tx, {
        action: 'user.created',
        entityId: user.id,
        summary: `User ${nameOf(user)} added`,
        after: auditedUser(user),
      });
      if (!passwordHash && user.status === 'active') await this.#invite(tx, user, caller);
      if (isOwner(user)) await tellOwners(tx, this.#options, user, caller);
      return toUser((await store.find(tx, user.id))!);
    });
  }

  /**
   * Changes what was sent. Throws 404, 409 for a stale edit, a known address, one's own rights and the last owner's,
   * 403 for rights above the caller's own and for rights or an address by a proof that is not fresh.
   */
  async update(id: string, change: UserChange, edit: Edit, caller: SignedIn): Promise<User> {
    return this.#options.db.transaction(async (tx) => {
      const { user: before } = await this.#hold(tx, id, edit);
      const values = valuesOf(change, before);
      const rights = { ...before, ...values };
      if (changesWayIn(before, rights)) assertProved(caller);
      refuseOwnRights(caller, before, rights);
      await refuseRights(tx, caller, before, rights);
      const user = await this.#write(tx, before, values, edit);
      await recordChange(tx, {
        action: 'user.updated',
        entityId: id,
        summary: `User ${nameOf(user)}: ${lastChange(user)}`,
        before: auditedUser(before),
        after: auditedUser(user),
      });
      await this.#follow(tx, before, user, caller);
      if (isOwner(user) && !isOwner(before)) await tellOwners(tx, this.#options, user, caller);
      return toUser((await store.find(tx, id))!);
    });
  }

  /** Removes an account: one that orders, invoices or quotes point to stays as an anonymised row. Throws as `update`. */
  async remove(id: string, edit: Edit, caller: SignedIn): Promise<void> {
    if (id === caller.userId) throw refusal('own_account');
    const { db, clock } = this.#options;
    await db.transaction(async (tx) => {
      const { user } = await this.#hold(tx, id, edit);
      await refuseRights(tx, caller, user, {
        role: 'user',
        preset: user.preset,
        status: 'inactive',
      });
      const marks = markOf<UserRow>(user, { status: 'inactive' }, edit, clock.now());
      const kept = await accountOfOne(this.#accounts, clock).remove(tx, user, marks);
      const summary = `User ${nameOf(user)} deleted${kept ? '; orders, invoices and quotes are kept' : ''}`;
      await recordChange(tx, {
        action: 'user.deleted',
        entityId: id,
        summary,
        before: { role: user.role, status: user.status },
      });
    });
  }

  /** Sends the invitation again. Throws 409 if the person can already sign in, or must not. */
  async invite(id: string, caller: SignedIn): Promise<User> {
    return this.#options.db.transaction(async (tx) => {
      const row = await found(store.lock(tx, id));
      if (!row.invited) throw refusal('not_invited', { name: nameOf(row.user) });
      if (row.user.status !== 'active') throw refusal('account_inactive:invited');
      await this.#invite(tx, row.user, caller);
      await recordChange(tx, {
        action: 'user.invited',
        entityId: id,
        summary: `User ${nameOf(row.user)} invited again`,
      });
      return toUser(row);
    });
  }

  async #hold(tx: Tx, id: string, edit: Edit): Promise<Listed> {
    const row = await found(store.lock(tx, id));
    assertIfMatch(edit.ifMatch, row.user, `changed ${nameOf(row.user)}`);
    return row;
  }

  async #write(tx: Tx, before: UserRow, values: Partial<UserRow>, edit: Edit): Promise<UserRow> {
    const moved =
      values.email !== undefined && values.email.toLowerCase() !== before.email.toLowerCase();
    try {
      return (await accounts.change(tx, before.id, {
        ...values,
        ...markOf<UserRow>(before, values, edit, this.#options.clock.now()),
        ...(moved ? { emailVerifiedAt: null } : {}),
      }))!;
    } catch (error) {
      if (isUniqueViolation(error)) throw emailTaken();
      throw error;
    }
  }

  /**
   * Effects of a change elsewhere: sessions end, notifications follow the new rights, links to the
   * old address stop working, the new address must be confirmed.
   */
  async #follow(tx: Tx, before: UserRow, user: UserRow, caller: SignedIn): Promise<void> {
    const { clock, queueMail, addressLeft } = this.#options;
    if (endsSessions(before, user)) {
      await this.#accounts.revokeAll(tx, user.id);
      await forgetDevices(tx, user.id);
    }
    if (before.preset !== user.preset) await notify(tx, NOTIFIED, user.id);
    const { invited } = (await store.find(tx, user.id))!;
    const moved = user.email.toLowerCase() !== before.email.toLowerCase();
    if (invited && user.status === 'active' && (moved || before.status !== 'active'))
      return this.#invite(tx, user, caller);
    if (!moved) return;
    await useUpTokens(tx, TO_THE_ADDRESS, user.id, clock.now());
    if (before.emailVerifiedAt !== null) await addressLeft(tx, user.id, before.email);
    const reference = newId('eml', clock.now().getTime());
    if (!invited)
      await queueMail(tx, {
        template: 'address_changed',
        reference,
        to: before.email,
        content: addressChangedMail(user, 'staff'),
      });
    if (!invited) await this.#accounts.askToVerify(tx, user, reference, 'moved');
  }

  async #invite(tx: Tx, user: UserRow, caller: SignedIn): Promise<void> {
    const { clock, publicUrl, queueMail } = this.#options;
    const now = clock.now();
    await useUpTokens(tx, ['invitation', 'reset_password', 'sign_in'], user.id, now);
    const token = await makeToken(tx, 'invitation', user.id, now, INVITED_FOR);
    const content = invitationMail(
      user,
      caller.shownAs,
      pageFor(publicUrl, user, `/reset-password/${token}?welcome=1`),
    );
    await queueMail(tx, {
      template: 'invitation',
      reference: newId('inv', now.getTime()),
      to: user.email,
      content,
      secret: 'once',
    });
  }
}

/** Throws 403 for rights above the caller's own, before or after, and 409 where nobody with all rights would be left. */
async function refuseRights(
  tx: Tx,
  caller: SignedIn,
  before: UserRow,
  after: Rights,
): Promise<void> {
  refuseAbove(caller, before);
  refuseAbove(caller, after);
  if (isOwner(before) && !isOwner(after) && (await store.otherOwners(tx, before.id)).length === 0)
    throw lastOwner();
}

async function found(row: Promise<Listed | null>): Promise<Listed> {
  const listed = await row;
  if (!listed) throw notFound('The user');
  return listed;
}

const nameOf = (user: UserRow): string => `${user.firstName} ${user.lastName}`;

function toUser({ user, invited, secondFactor }: Listed): User {
  const {
    id,
    firstName,
    lastName,
    displayName,
    email,
    role,
    preset,
    status,
    avatar,
    phone,
    createdAt,
    updatedAt,
  } = user;
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    email,
    role,
    preset: role === 'admin' ? preset : null,
    status,
    avatar,
    display_name: displayName,
    phone,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    invited,
    second_factor: secondFactor,
  };
}
