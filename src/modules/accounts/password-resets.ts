import type { Call, SignedIn } from '../../contracts/call.ts';
import { refusal, invalidField } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Accounts, AccountsOptions } from './accounts.service.ts';
import { store, removeUnprovenChoices } from './accounts.store.ts';
import { forgetDevices, rememberDevice, knownDevice, store as sessions } from './sessions.store.ts';
import { store as factorStore } from './factors.store.ts';
import { forgetTries } from './login-tries.ts';
import { mailLink, type MailedLinkOptions } from './mailed-links.ts';
import { readToken, useToken, useUpTokens, type ShownToken } from './one-time-tokens.store.ts';
import { passwordChangedMail, resetMail, forgotPasswordUrl, pageFor } from './account-mails.ts';
import { type PasswordStrength, hashPassword, verifyPassword } from './passwords.ts';

/** A new password for who knows the old one. */
export class PasswordChange {
  readonly #options: AccountsOptions;

  constructor(options: AccountsOptions) {
    this.#options = options;
  }

  /**
   * Sets a new password; every other session, known browser and mailed link ends, and the owner is told by mail. Throws
   * 422 for a wrong old password, counted as a sign-in's is, for one that is easily guessed, and 429.
   */
  async change(
    call: Call,
    { userId, sessionId }: SignedIn,
    { currentPassword, password }: { currentPassword: string; password: string },
  ): Promise<void> {
    const { db, clock, tries, strength, publicUrl, queueMail } = this.#options;
    const user = await store.byId(db, userId);
    if (!user) throw refusal('sign_in_required');
    const right = await tries.guard(user.email, await knownDevice(db, call, user.email), async () =>
      (await verifyPassword(currentPassword, user.passwordHash)) ? true : null,
    );
    if (!right) throw invalidField('currentPassword', 'wrong_proof:password');
    await strength.refuse(password, user);
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      const now = clock.now();
      // Of two changes at once the second one's old password is none any more.
      if ((await store.lock(tx, userId))?.passwordHash !== user.passwordHash)
        throw invalidField('currentPassword', 'wrong_proof:password');
      await store.change(tx, userId, { passwordHash });
      await useUpTokens(tx, ['reset_password', 'sign_in', 'change_email'], userId, now);
      await sessions.removeOthers(tx, userId, sessionId);
      await forgetDevices(tx, userId);
      await rememberDevice(tx, call, userId, now);
      await queueMail(tx, {
        template: 'password_changed',
        reference: newId('pwd', now.getTime()),
        to: user.email,
        content: passwordChangedMail(user, forgotPasswordUrl(publicUrl, user), 'elsewhere'),
      });
    });
  }
}

/** An invitation is a link for a first password. */
const PURPOSES = ['reset_password', 'invitation'] as const;
/** A new password also ends these. */
const ENDED = [...PURPOSES, 'sign_in'] as const;

interface ResetOptions extends MailedLinkOptions, Pick<AccountsOptions, 'textsChosen'> {
  strength: PasswordStrength;
}

/** A new password for who has forgotten the old one: by a mailed link, once, within the hour. */
export class PasswordResets {
  readonly #accounts: Accounts;
  readonly #options: ResetOptions;

  constructor(accounts: Accounts, options: ResetOptions) {
    this.#accounts = accounts;
    this.#options = options;
  }

  /** Mails a link where the address has an active account and the limits allow it. Never tells. */
  async ask(call: Call, email: string): Promise<void> {
    await mailLink(this.#options, call, email, 'reset_password', (user, token, now) => ({
      template: 'reset_password',
      reference: newId('rst', now.getTime()),
      to: user.email,
      secret: 'once',
      content: resetMail(user, pageFor(this.#options.publicUrl, user, `/reset-password/${token}`)),
    }));
  }

  /** Throws as `reset` does for a link that sets no password; uses nothing up. */
  async check(token: string): Promise<void> {
    const shown = await readToken(this.#options.db, PURPOSES, token, this.#options.clock.now());
    if (shown.state !== 'fresh') throw refusalOf(shown);
  }

  /**
   * Sets the password of whose link it is, ends all their sessions, known browsers and other links, and tells them by mail where they had
   * one before. The mailed link, an invitation's too, proves the address as well. Throws 404 for an unknown link, 410 for
   * one that was used or is over, 422 for a password that is easily guessed.
   */
  async reset(call: Call, token: string, password: string): Promise<void> {
    const { db, clock, publicUrl, queueMail, strength } = this.#options;
    // Before the link is used up: who is refused chooses another one by it.
    const read = await readToken(db, PURPOSES, token, clock.now());
    const owner = read.state === 'fresh' && (await store.byId(db, read.userId));
    if (owner) await strength.refuse(password, owner);
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      const now = clock.now();
      const shown = await useToken(tx, PURPOSES, token, now);
      if (shown.state !== 'fresh') throw refusalOf(shown);
      const user = (await store.change(tx, shown.userId, { passwordHash }))!;
      if (user.emailVerifiedAt === null) await removeUnprovenChoices(tx, user, this.#options);
      await store.verified(tx, user.id, now);
      await useUpTokens(tx, ENDED, user.id, now);
      await this.#accounts.revokeAll(tx, user.id);
      await forgetTries(tx, user.email);
      await forgetDevices(tx, user.id);
      // The link came to the owner's mailbox: this browser is the one that the account knows from now on. Where a second
      // factor is asked for, too, the mailbox alone is not the owner, and no browser gets tries of its own by it.
      if (!(await factorStore.hasFactor(tx, user.id))) await rememberDevice(tx, call, user.id, now);
      if (shown.purpose === 'invitation') return;
      const content = passwordChangedMail(user, forgotPasswordUrl(publicUrl, user));
      await queueMail(tx, {
        template: 'password_changed',
        reference: newId('pwd', now.getTime()),
        to: user.email,
        content,
      });
    });
  }
}

const REFUSALS = {
  unknown: () => refusal('unknown_link'),
  used: () => refusal('link_used'),
  replaced: () => refusal('link_replaced'),
  over: () => refusal('link_over'),
};
const INVITATION_REFUSALS = {
  used: REFUSALS.used,
  replaced: () => refusal('link_replaced:invitation'),
  over: () => refusal('link_over:invitation'),
};

function refusalOf(shown: Exclude<ShownToken, { state: 'fresh' }>): Error {
  return shown.state !== 'unknown' && shown.purpose === 'invitation'
    ? INVITATION_REFUSALS[shown.state]()
    : REFUSALS[shown.state]();
}
