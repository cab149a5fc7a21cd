import type { Call } from '../../contracts/call.ts';
import type { BodyOf } from '../../contracts/endpoint.ts';
import type { FactorQuestion, secondFactor } from '../../contracts/second-factor.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalidField, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { QueuedMail } from '../notices/index.ts';
import type { Accounts, Admitted } from './accounts.service.ts';
import { store, type UserRow } from './accounts.store.ts';
import { findChallenge, takeChallenge, countRecoveryCodes } from './factors.store.ts';
import { knownDevice } from './sessions.store.ts';
import { recoveryUsedMail, forgotFor } from './account-mails.ts';
import type { LoginTries } from './login-tries.ts';
import type { SecondFactor } from './second-factor.ts';

export interface SecondStepOptions {
  db: Database;
  clock: Clock;
  publicUrl: string;
  tries: LoginTries;
  factor: SecondFactor;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

/**
 * The second half of a sign-in: after the password, a link or Google, the user shows the second
 * factor.
 */
export class SecondStep {
  readonly #accounts: Accounts;
  readonly #options: SecondStepOptions;

  constructor(accounts: Accounts, options: SecondStepOptions) {
    this.#accounts = accounts;
    this.#options = options;
  }

  /** What is asked by a challenge. Throws 401 for one that is over. */
  async question(challenge: string): Promise<FactorQuestion> {
    const { db, factor, clock } = this.#options;
    const asked = await findChallenge(db, 'sign_in', challenge, clock.now());
    if (!asked) throw refusal('second_factor_over');
    return factor.question(db, asked.userId, challenge);
  }

  /**
   * Starts the session that was asked for. Throws 401 for a challenge that is over and for what does not fit, 429 after
   * ten that did not, counted as wrong passwords are but by themselves.
   */
  async finish(call: Call, input: BodyOf<typeof secondFactor>): Promise<Admitted> {
    const { db, clock, tries, factor } = this.#options;
    const { challenge, code, passkey } = input;
    const asked = await findChallenge(db, 'sign_in', challenge, clock.now());
    const user = asked && (await store.byId(db, asked.userId));
    if (!user) throw refusal('second_factor_over');
    const shown = await tries.guard(
      user.email,
      await knownDevice(db, call, user.email),
      () => factor.take(db, user.id, { code, passkey }, challenge, clock.now()),
      'factor',
    );
    if (!shown) throw passkey ? refusal('wrong_code:passkey') : invalidField('code', 'wrong_code');
    // Of two answers at once one starts a session.
    if (!(await takeChallenge(db, 'sign_in', challenge, clock.now())))
      throw refusal('second_factor_over');
    if (shown === 'recovery') await this.#tellRecovery(user);
    return this.#accounts.startSession(call, user, asked.remember);
  }

  async #tellRecovery(user: UserRow): Promise<void> {
    const { db, clock, publicUrl, queueMail } = this.#options;
    const left = await countRecoveryCodes(db, user.id);
    const content = recoveryUsedMail(user, left, forgotFor(publicUrl, user));
    await db.transaction((tx) =>
      queueMail(tx, {
        template: 'sign_in_changed',
        reference: newId('sec', clock.now().getTime()),
        to: user.email,
        content,
      }),
    );
  }
}
