import type { changeMe, CurrentUser } from '../../contracts/accounts.ts';
import type { SignedIn } from '../../contracts/call.ts';
import type { BodyOf } from '../../contracts/endpoint.ts';
import type { OwnSession } from '../../contracts/own-sessions.ts';
import { isUniqueViolation, type Tx } from '../../db/database.ts';
import { invalidField, refusal, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/language.ts';
import type { SignInError } from '../../kernel/sign-in-errors.ts';
import { recordChange } from '../audit/index.ts';
import {
  addressChangedMail,
  verifyMail,
  verifyLink,
  identityRemovedMail,
  forgotPasswordUrl,
} from './account-mails.ts';
import {
  emailTaken,
  VERIFY_WITHIN,
  type Accounts,
  type AccountsOptions,
} from './accounts.service.ts';
import {
  auditedUser,
  store,
  type UserRow,
  toCurrentUser,
  type Identity,
} from './accounts.store.ts';
import { makeToken, TO_THE_ADDRESS, useToken, useUpTokens } from './one-time-tokens.store.ts';
import { forgetDevices, store as sessions } from './sessions.store.ts';

/** What became of a mailed link. */
interface Verified {
  /** Why it was not accepted; null if it was. */
  refused: SignInError | null;
  /** The language of the account; English if the link names none. */
  language: Language;
}

/** The proof of an account's address, and the change to another one by its owner. */
export class OwnAddress {
  readonly #accounts: Accounts;
  readonly #options: AccountsOptions;

  constructor(accounts: Accounts, options: AccountsOptions) {
    this.#accounts = accounts;
    this.#options = options;
  }

  /**
   * Mails the new address a link that makes it the account's own; until it is used, nothing changes. Only the newest link
   * works. Throws 409 with `fields.email` for an address that has an account, 422 for the account's own.
   */
  async ask({ userId }: SignedIn, email: string): Promise<void> {
    const { db, clock, publicUrl, queueMail } = this.#options;
    await db.transaction(async (tx) => {
      const now = clock.now();
      const user = await store.lock(tx, userId);
      if (!user) throw refusal('sign_in_required');
      if (user.email.toLowerCase() === email.toLowerCase())
        throw invalidField('email', 'invalid_input:own_address');
      if (await store.byEmail(tx, email)) throw emailTaken();
      await useUpTokens(tx, ['change_email'], userId, now);
      const token = await makeToken(tx, 'change_email', userId, now, VERIFY_WITHIN, {
        newEmail: email,
      });
      await queueMail(tx, {
        template: 'verify_email',
        reference: newId('eml', now.getTime()),
        to: email,
        content: verifyMail(user, verifyLink(publicUrl, user, token), 'wanted'),
        secret: 'once',
      });
    });
  }

  /**
   * Accepts a mailed link, which proves the account's address or gives it a new one; a second click has the same result.
   */
  async verify(token: string): Promise<Verified> {
    const { db, clock } = this.#options;
    let language: Language = 'en';
    try {
      const refused = await db.transaction(async (tx): Promise<SignInError | null> => {
        const now = clock.now();
        const shown = await useToken(tx, ['verify_email', 'change_email'], token, now);
        if (shown.state === 'unknown') return 'stale_link';
        const user = (await store.lock(tx, shown.userId))!;
        language = user.language;
        if (shown.state === 'used') return null;
        if (shown.state !== 'fresh') return 'stale_link';
        if (shown.newEmail === null) {
          await store.verified(tx, user.id, now);
          return null;
        }
        // One that was deleted or closed gets no address any more.
        if (user.status !== 'active') return 'stale_link';
        await this.#move(tx, user, shown.newEmail, now);
        return null;
      });
      return { refused, language };
    } catch (error) {
      // Another account has taken the address since the link was asked for.
      if (isUniqueViolation(error)) return { refused: 'email_taken', language };
      throw error;
    }
  }

  /** The address is a way in: sessions, known browsers and links of the old one end, and its owner is told. */
  async #move(tx: Tx, before: UserRow, email: string, now: Date): Promise<void> {
    const { addressLeft, queueMail } = this.#options;
    const user = (await store.change(tx, before.id, { email, emailVerifiedAt: now }))!;
    const name = `${user.firstName} ${user.lastName}`;
    await recordChange(
      tx,
      {
        action: 'user.updated',
        entityId: user.id,
        summary: `${name} changed their own email address`,
        before: auditedUser(before),
        after: auditedUser(user),
      },
      { name },
    );
    if (before.emailVerifiedAt !== null) await addressLeft(tx, user.id, before.email);
    await this.#accounts.revokeAll(tx, user.id);
    await forgetDevices(tx, user.id);
    await useUpTokens(tx, TO_THE_ADDRESS, user.id, now);
    await queueMail(tx, {
      template: 'address_changed',
      reference: newId('eml', now.getTime()),
      to: before.email,
      content: addressChangedMail(user, 'owner'),
    });
  }
}

/** What people may change of themselves. */
export class OwnDetails {
  readonly #options: AccountsOptions;

  constructor(options: AccountsOptions) {
    this.#options = options;
  }

  /**
   * Changes what was sent and nothing else; `updated_at` moves by staff edits only (docs/calls.md#edits). Throws 401
   * where the account ended while the call was under way.
   */
  async change(signedIn: SignedIn, input: BodyOf<typeof changeMe>): Promise<CurrentUser> {
    const {
      first_name: firstName,
      last_name: lastName,
      phone,
      texts,
      language,
      display_name,
    } = input;
    const { db, textsChosen } = this.#options;
    const set = {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(phone !== undefined && { phone }),
      ...(texts !== undefined && { texts }),
      ...(language !== undefined && { language }),
    };
    return db.transaction(async (tx) => {
      const before = await store.lock(tx, signedIn.userId);
      if (!before) throw refusal('sign_in_required');
      // Customers have no other name than their own.
      const change =
        display_name !== undefined && before.role === 'admin'
          ? { ...set, displayName: display_name }
          : set;
      const user =
        Object.keys(change).length > 0 ? (await store.change(tx, before.id, change))! : before;
      if (user.texts !== before.texts) await textsChosen(tx, user.id, user.texts);
      if (user.role === 'admin')
        await recordChange(tx, {
          action: 'user.updated',
          entityId: user.id,
          summary: `${user.firstName} ${user.lastName} changed their own profile`,
          before: auditedUser(before),
          after: auditedUser(user),
        });
      return toCurrentUser(user);
    });
  }
}

/** A user's sessions and linked sign-ins, as they see and end them. */
export class OwnAccess {
  readonly #options: AccountsOptions;

  constructor(options: AccountsOptions) {
    this.#options = options;
  }

  async sessions({ userId, sessionId }: SignedIn): Promise<OwnSession[]> {
    const { db, clock } = this.#options;
    const rows = await sessions.list(db, userId, clock.now());
    return rows.map(({ id, device, network, remember, createdAt, seenAt }) => ({
      id,
      current: id === sessionId,
      device: device ?? '',
      network: network ?? '',
      remember,
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
    }));
  }

  /** Throws 404 for one that is not there, or somebody else's. */
  async endSession({ userId }: SignedIn, id: string): Promise<void> {
    const { db, clock } = this.#options;
    await db.transaction(async (tx) => {
      if (!(await sessions.removeOwn(tx, userId, id))) throw notFound('This session');
      // That device may have asked for it.
      await useUpTokens(tx, ['change_email'], userId, clock.now());
    });
  }

  async identities({ userId }: SignedIn) {
    const rows = await store.identitiesOf(this.#options.db, userId);
    return rows.map(({ provider, createdAt }) => ({ provider, since: createdAt.toISOString() }));
  }

  /** Throws 404 for one that is not there, 409 where nothing else but mailed links would be left. */
  async removeIdentity({ userId }: SignedIn, provider: Identity['provider']): Promise<void> {
    const { db, clock, publicUrl, queueMail } = this.#options;
    await db.transaction(async (tx) => {
      const user = await store.lock(tx, userId);
      if (!user) throw refusal('sign_in_required');
      if (!(await store.removeIdentity(tx, userId, provider))) throw notFound('This sign-in');
      if (user.passwordHash === null) throw refusal('identity_needed');
      await queueMail(tx, {
        template: 'sign_in_changed',
        reference: newId('sec', clock.now().getTime()),
        to: user.email,
        content: identityRemovedMail(user, forgotPasswordUrl(publicUrl, user)),
      });
    });
  }
}
