import type { Call, SignedIn } from '../../contracts/call.ts';
import type { AnswerOf, BodyOf } from '../../contracts/endpoint.ts';
import type {
  prove,
  readProofWays,
  FactorQuestion,
  secondFactor,
} from '../../contracts/second-factor.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type AppError, invalidField, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { QueuedMail } from '../notices/index.ts';
import { recoveryUsedMail, forgotPasswordUrl } from './account-mails.ts';
import type { Accounts, Admitted } from './accounts.service.ts';
import { store, type UserRow } from './accounts.store.ts';
import {
  makeChallenge,
  takeChallenge,
  findChallenge,
  countRecoveryCodes,
} from './factors.store.ts';
import type { LoginTries } from './login-tries.ts';
import { challengeOf } from './passkeys.ts';
import { verifyPassword } from './passwords.ts';
import type { SecondFactor } from './second-factor.ts';
import { knownDevice } from './sessions.store.ts';
import type { Sessions } from './sessions.ts';

interface SecondStepOptions {
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
    const content = recoveryUsedMail(user, left, forgotPasswordUrl(publicUrl, user));
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

interface ProofsOptions {
  db: Database;
  clock: Clock;
  tries: LoginTries;
  factor: SecondFactor;
  sessions: Sessions;
}

type Shown = BodyOf<typeof prove>;

/**
 * A signed-in user confirms again who they are before actions that a stranger at an open browser
 * must not do.
 */
export class Proofs {
  readonly #options: ProofsOptions;

  constructor(options: ProofsOptions) {
    this.#options = options;
  }

  /** By what they can; nothing where only signing in again is left, as for who comes by Google alone. */
  async ways({ userId }: SignedIn): Promise<AnswerOf<typeof readProofWays>> {
    const { db, clock, factor } = this.#options;
    const user = await this.#userOf(userId);
    const challenge = await makeChallenge(db, { purpose: 'proof', userId }, clock.now());
    const { ways, passkey } = await factor.question(db, userId, challenge);
    return { ways: [...(user.passwordHash ? (['password'] as const) : []), ...ways], passkey };
  }

  /** Makes the proof fresh for 15 minutes. Throws 422 for what does not fit, 429 after ten of those. */
  async prove(call: Call, { sessionId, userId }: SignedIn, shown: Shown): Promise<void> {
    const { db, tries, sessions } = this.#options;
    const user = await this.#userOf(userId);
    const byPassword = shown.password !== undefined;
    const good = await tries.guard(
      user.email,
      await knownDevice(db, call, user.email),
      async () => ((await this.#fits(user, shown)) ? true : null),
      byPassword ? 'password' : 'factor',
    );
    if (!good) throw refused(shown);
    await sessions.prove(sessionId);
  }

  async #fits(user: UserRow, { password, code, passkey }: Shown): Promise<boolean> {
    const { db, clock, factor } = this.#options;
    const now = clock.now();
    if (password !== undefined) return verifyPassword(password, user.passwordHash);
    if (!passkey) return (await factor.take(db, user.id, { code }, null, now)) !== null;
    const challenge = challengeOf(passkey);
    const asked = challenge && (await takeChallenge(db, 'proof', challenge, now));
    if (!asked || asked.userId !== user.id) return false;
    return (await factor.take(db, user.id, { passkey }, challenge, now)) !== null;
  }

  async #userOf(userId: string): Promise<UserRow> {
    const user = await store.byId(this.#options.db, userId);
    if (!user) throw refusal('sign_in_required');
    return user;
  }
}

function refused({ password, code, passkey }: Shown): AppError {
  if (password !== undefined) return invalidField('password', 'wrong_proof:password');
  if (code !== undefined) return invalidField('code', 'wrong_proof:code');
  return passkey ? refusal('wrong_proof:passkey') : refusal('wrong_proof');
}
