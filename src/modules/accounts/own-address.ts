import type { SignedIn } from '../../contracts/call.ts';
import { isUniqueViolation, type Tx } from '../../db/database.ts';
import { invalidField, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { SignInError } from '../../kernel/sign-in-errors.ts';
import { recordChange } from '../audit/index.ts';
import { addressChangedMail, verifyMail } from './account-mails.ts';
import {
  emailTaken,
  VERIFY_WITHIN,
  type Accounts,
  type AccountsOptions,
} from './accounts.service.ts';
import { auditedUser, store, type UserRow } from './accounts.store.ts';
import { forgetDevices } from './devices.store.ts';
import { makeToken, TO_THE_ADDRESS, useToken, useUpTokens } from './one-time-tokens.store.ts';

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
        content: verifyMail(user.firstName, `${publicUrl}/api/auth/verify/${token}`, 'wanted'),
        secret: 'once',
      });
    });
  }

  /**
   * Accepts a mailed link, which proves the account's address or gives it a new one; a second click has the same result.
   * Answers why it was not accepted, null where it was.
   */
  async verify(token: string): Promise<SignInError | null> {
    const { db, clock } = this.#options;
    try {
      return await db.transaction(async (tx) => {
        const now = clock.now();
        const shown = await useToken(tx, ['verify_email', 'change_email'], token, now);
        if (shown.state === 'used') return null;
        if (shown.state !== 'fresh') return 'stale_link';
        if (shown.newEmail === null) {
          await store.verified(tx, shown.userId, now);
          return null;
        }
        const user = (await store.lock(tx, shown.userId))!;
        // One that was deleted or closed gets no address any more.
        if (user.status !== 'active') return 'stale_link';
        await this.#move(tx, user, shown.newEmail, now);
        return null;
      });
    } catch (error) {
      // Another account has taken the address since the link was asked for.
      if (isUniqueViolation(error)) return 'email_taken';
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
      content: addressChangedMail(user.firstName, 'owner'),
    });
  }
}
