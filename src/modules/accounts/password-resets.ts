import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Tx } from '../../db/database.ts';
import { HOUR, type Clock } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { QueuedMail } from '../notices/index.ts';
import type { Accounts } from './accounts.service.ts';
import { store } from './accounts.store.ts';
import { forgetTries } from './login-tries.ts';
import { countTokens, makeToken, useToken, useUpTokens } from './one-time-tokens.ts';
import { passwordChangedMail, resetMail } from './password-mails.ts';
import { hashPassword } from './passwords.ts';

export interface PasswordResetOptions {
  db: Database;
  clock: Clock;
  publicUrl: string;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

/** An invitation is a link for a first password. */
const PURPOSES = ['reset_password', 'invitation'] as const;
const LIFETIME = HOUR;
/** Mails that one account gets in an hour, whoever asks. */
const MAILS_AN_HOUR = 3;
/** Every answer takes at least this long, so that its time does not tell whether there is an account (D63). Milliseconds. */
const LEAST = 250;

/** A new password for who has forgotten the old one: by a mailed link, once, within the hour (D63, D64). */
export class PasswordResets {
  readonly #accounts: Accounts;
  readonly #options: PasswordResetOptions;

  constructor(accounts: Accounts, options: PasswordResetOptions) {
    this.#accounts = accounts;
    this.#options = options;
  }

  /** Mails a link where the address has an active account that did not get three within the hour. Never tells. */
  async ask(email: string): Promise<void> {
    await Promise.all([this.#mailLink(email), pause(LEAST)]);
  }

  async #mailLink(email: string): Promise<void> {
    const { db, clock, publicUrl, queueMail } = this.#options;
    await db.transaction(async (tx) => {
      const now = clock.now();
      const user = await store.lockByEmail(tx, email);
      if (!user || user.status !== 'active') return;
      if ((await countTokens(tx, 'reset_password', user.id, new Date(now.getTime() - HOUR))) >= MAILS_AN_HOUR) return;
      const token = await makeToken(tx, 'reset_password', user.id, now, LIFETIME);
      const content = resetMail(user.firstName, `${publicUrl}/reset-password/${token}`);
      await queueMail(tx, { template: 'reset_password', reference: newId('rst', now.getTime()), to: user.email, content, secret: true });
    });
  }

  /**
   * Sets the password of whose link it is, ends all their sessions and other links, and tells them by mail where they had
   * one before. The mailed link, an invitation's too, proves the address as well. Throws 404 for an unknown link, 410 for
   * one that was used or is over.
   */
  async reset(token: string, password: string): Promise<void> {
    const { db, clock, publicUrl, queueMail } = this.#options;
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      const now = clock.now();
      const shown = await useToken(tx, PURPOSES, token, now);
      if (shown.state !== 'fresh') throw shown.state === 'over' && shown.purpose === 'invitation' ? invitationOver() : REFUSALS[shown.state]();
      const user = (await store.change(tx, shown.userId, { passwordHash }))!;
      await store.verified(tx, user.id, now);
      await useUpTokens(tx, PURPOSES, user.id, now);
      await this.#accounts.revokeAll(tx, user.id);
      await forgetTries(tx, user.email);
      if (shown.purpose === 'invitation') return;
      const content = passwordChangedMail(user.firstName, `${publicUrl}/forgot-password`);
      await queueMail(tx, { template: 'password_changed', reference: newId('pwd', now.getTime()), to: user.email, content });
    });
  }
}

const invitationOver = (): AppError => new AppError('gone', 'link_over', 'This invitation is more than a week old and works no more. Please ask for a new link.');

const REFUSALS = {
  unknown: () => new AppError('not_found', 'unknown_link', 'This link is not valid. Please ask for a new one.'),
  used: () => new AppError('gone', 'link_used', 'This link has been used already. Please ask for a new one.'),
  over: () => new AppError('gone', 'link_over', 'This link is more than an hour old and works no more. Please ask for a new one.'),
};
