import type { Call, SignedIn } from '../../contracts/call.ts';
import type { AnswerOf, BodyOf } from '../../contracts/endpoint.ts';
import type { prove, readProofWays } from '../../contracts/second-factor.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type AppError, invalidField, refusal } from '../../kernel/errors.ts';
import { store, type UserRow } from './accounts.store.ts';
import { makeChallenge, takeChallenge } from './factors.store.ts';
import { knownDevice } from './sessions.store.ts';
import type { LoginTries } from './login-tries.ts';
import { challengeOf } from './passkeys.ts';
import { verifyPassword } from './passwords.ts';
import type { SecondFactor } from './second-factor.ts';
import type { Sessions } from './sessions.ts';

export interface ProofsOptions {
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
