import type * as z from 'zod/mini';
import type { CurrentUser, registration } from '../../contracts/accounts.ts';
import type { Call, SignedIn } from '../../contracts/call.ts';
import type { Database, Tx } from '../../db/database.ts';
import { DAY, type Clock } from '../../kernel/clock.ts';
import { type AppError, invalidField, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Keys } from '../../kernel/keys.ts';
import { recordConsent } from '../consents/index.ts';
import type { MailContent, QueuedMail } from '../notices/index.ts';
import {
  newSignInMail,
  verifyMail,
  type VerifyReason,
  forgotPasswordUrl,
  verifyLink,
  type Reader,
} from './account-mails.ts';
import {
  store,
  type UserRow,
  identityOf,
  toCurrentUser,
  removeUnprovenChoices,
} from './accounts.store.ts';
import { makeChallenge, removeEndedChallenges } from './factors.store.ts';
import { store as pendingStore } from './google-pending.store.ts';
import { identitySigner } from './identity-provider.ts';
import type { LoginTries } from './login-tries.ts';
import { makeToken, removeEndedTokens, useUpTokens } from './one-time-tokens.store.ts';
import { hashPassword, userByPassword, type PasswordStrength } from './passwords.ts';
import type { SecondFactor } from './second-factor.ts';
import * as devices from './sessions.store.ts';
import { store as sessionStore } from './sessions.store.ts';
import { originOf, type SessionOrigin, type Sessions, type StartedSession } from './sessions.ts';

export interface AccountsOptions {
  db: Database;
  clock: Clock;
  keys: Keys;
  publicUrl: string;
  /** The terms that a registration accepts. */
  termsVersion(): Promise<string>;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  /** Called when a user turns text messages about their purchases on or off. */
  textsChosen(tx: Tx, userId: string, wanted: boolean): Promise<void>;
  /** Called when an account gives up an address that it had proved: what was the account's by that address stays its own. */
  addressLeft(tx: Tx, userId: string, email: string): Promise<void>;
  sessions: Sessions;
  tries: LoginTries;
  factor: SecondFactor;
  strength: PasswordStrength;
}

interface Credentials {
  email: string;
  password: string;
  remember?: boolean;
}

/** A user, their new session and its identity token. */
export interface Admitted {
  user: UserRow;
  session: StartedSession;
  token: string;
}

/** How long the link that proves an address works. */
export const VERIFY_WITHIN = 7 * DAY;

/** Accounts: registration, sign-in and sessions. */
export class Accounts {
  readonly #options: AccountsOptions;
  readonly #sessions;
  readonly #tries;
  readonly #sign;

  constructor(options: AccountsOptions) {
    this.#options = options;
    this.#sessions = options.sessions;
    this.#tries = options.tries;
    this.#sign = identitySigner(options.keys.for('identity token'));
  }

  /**
   * Makes an account and queues the mail that proves its address. Throws 409 with `fields.email` for a known address, 422
   * for a password that is easily guessed.
   */
  async register(input: z.output<typeof registration>): Promise<void> {
    const { db, clock, strength } = this.#options;
    await strength.refuse(input.password, input);
    const [passwordHash, termsVersion] = await Promise.all([
      hashPassword(input.password),
      this.#options.termsVersion(),
    ]);
    await db.transaction(async (tx) => {
      const now = clock.now();
      const { firstName, lastName, email, phone, language } = input;
      const user = await store.insert(tx, {
        id: newId('usr', now.getTime()),
        firstName,
        lastName,
        email,
        phone,
        language,
        passwordHash,
        termsVersion,
        createdAt: now,
        updatedAt: now,
      });
      if (!user) throw emailTaken();
      const accepted = { email, userId: user.id, language, reference: user.id, at: now };
      await recordConsent(tx, 'registration', { ...accepted, shown: { terms: termsVersion } });
      await this.askToVerify(tx, user, user.id, 'registered');
    });
  }

  /** Queues the verification email for an account. A reference that was used before queues nothing. */
  async askToVerify(tx: Tx, user: UserRow, reference: string, reason: VerifyReason): Promise<void> {
    const { clock, publicUrl, queueMail } = this.#options;
    const token = await makeToken(tx, 'verify_email', user.id, clock.now(), VERIFY_WITHIN);
    const content = verifyMail(user, verifyLink(publicUrl, user, token), reason);
    await queueMail(tx, {
      template: 'verify_email',
      reference,
      to: user.email,
      content,
      secret: 'once',
    });
  }

  /**
   * Starts a session. Throws 401 with one text for an unknown address and a wrong password, 429 after ten failed tries
   * in fifteen minutes (login-tries.ts), and what `enter` throws: only after the right password.
   */
  async signIn(call: Call, input: Credentials): Promise<Admitted> {
    const { db } = this.#options;
    // Lower-cased once for both uses. Otherwise an address that only the database lower-cases would have its own attempts.
    const email = input.email.toLowerCase();
    const user = await this.#tries.guard(email, await devices.knownDevice(db, call, email), () =>
      userByPassword(db, email, input.password),
    );
    if (!user) throw refusal('wrong_credentials');
    return this.admit(call, user, input.remember ?? false);
  }

  /**
   * Lets a user in by the first step of a sign-in. Throws 401 `second_factor_required` with what is asked where the
   * account has a second factor (`SecondStep` goes on from there), and what `startSession` throws.
   */
  async admit(call: Call, shown: UserRow, remember: boolean): Promise<Admitted> {
    const { db, clock, factor } = this.#options;
    const begun = await this.#held(shown, async (tx, user) => {
      if ((await factor.waysOf(tx, user.id)).length === 0)
        return this.#begin(tx, call, user, remember);
      const asked = { purpose: 'sign_in', userId: user.id, remember } as const;
      return makeChallenge(tx, asked, clock.now());
    });
    if (typeof begun !== 'string') return this.#admitted(call, begun);
    const question = await factor.question(db, shown.id, begun);
    throw refusal('second_factor_required', {}, { extra: question });
  }

  /**
   * Starts a session of a user who has shown who they are, by each step that is asked for, in the browser that calls, which
   * the account knows from now on. Throws 403 for an account that may not enter, 401 where password or address have changed.
   */
  async startSession(call: Call, shown: UserRow, remember: boolean): Promise<Admitted> {
    const begun = await this.#held(shown, (tx, user) => this.#begin(tx, call, user, remember));
    return this.#admitted(call, begun);
  }

  /**
   * Locks the account that was checked, if it is unchanged: checking a password takes long, and
   * another may be set in that time.
   */
  #held<T>(shown: UserRow, work: (tx: Tx, user: UserRow) => Promise<T>): Promise<T> {
    return this.#options.db.transaction(async (tx) => {
      const user = await store.lock(tx, shown.id);
      if (user?.passwordHash !== shown.passwordHash || user.email !== shown.email)
        throw refusal('second_factor_over');
      assertMayEnter(user);
      return work(tx, user);
    });
  }

  async #begin(tx: Tx, call: Call, user: UserRow, remember: boolean) {
    return {
      user,
      session: await this.#sessions.start(tx, user, remember, originOf(call, user.language)),
    };
  }

  async #admitted(call: Call, { user, session }: Omit<Admitted, 'token'>): Promise<Admitted> {
    const { db, clock } = this.#options;
    // A browser has one session, so its old one is no longer needed.
    if (call.sessionToken) await this.signOut(call.sessionToken);
    call.answer.setSession(session.token, session.maxAgeSeconds, user.id);
    // English is what an account has that never chose.
    if (user.language !== 'en') call.answer.keepLanguage(user.language);
    await db.transaction(async (tx) => {
      if (await devices.rememberDevice(tx, call, user.id, clock.now()))
        await this.#tellNewDevice(tx, user, originOf(call, user.language));
    });
    const token = await this.#sign(identityOf(user), session.startedAt, session.expiresAt);
    return { user, session, token };
  }

  async #tellNewDevice(tx: Tx, user: UserRow, from: SessionOrigin): Promise<void> {
    const { clock, publicUrl, queueMail } = this.#options;
    await queueMail(tx, {
      template: 'new_sign_in',
      reference: newId('sin', clock.now().getTime()),
      to: user.email,
      content: newSignInMail(user, from, forgotPasswordUrl(publicUrl, user)),
    });
  }

  /**
   * The owner of an account's address has proved to be its owner. Somebody else may have registered it without that
   * proof: their password, second factors, sessions and known browsers end here, or they would share the account. Answers
   * the account as it is then.
   */
  async confirmOwner(
    tx: Tx,
    user: UserRow,
    mailOf: (to: Reader, forgotUrl: string) => MailContent,
  ): Promise<UserRow> {
    if (user.emailVerifiedAt !== null) return user;
    const { clock, publicUrl, queueMail } = this.#options;
    const now = clock.now();
    await this.revokeAll(tx, user.id);
    await devices.forgetDevices(tx, user.id);
    await removeUnprovenChoices(tx, user, this.#options);
    const owned = await store.change(tx, user.id, { passwordHash: null, emailVerifiedAt: now });
    if (user.passwordHash === null) return owned!;
    await queueMail(tx, {
      template: 'password_dropped',
      reference: newId('pwd', now.getTime()),
      to: user.email,
      content: mailOf(user, forgotPasswordUrl(publicUrl, user)),
    });
    return owned!;
  }

  async signOut(sessionToken: string): Promise<void> {
    await this.#sessions.revoke(sessionToken);
  }

  /** The user of a session cookie; null for nobody. `looking` does not count as use. */
  findSession(token: string, looking = false): Promise<SignedIn | null> {
    return this.#sessions.find(token, looking);
  }

  /** Ends every session of a user, and the change of address that one asked for: it would take the account to another mailbox. */
  async revokeAll(tx: Tx, userId: string): Promise<void> {
    await this.#sessions.revokeAll(tx, userId);
    await useUpTokens(tx, ['change_email'], userId, this.#options.clock.now());
  }

  /** Signs somebody out everywhere, at once. */
  async signOutEverywhere(userId: string): Promise<void> {
    await this.#options.db.transaction((tx) => this.revokeAll(tx, userId));
  }

  /** Throws 401 if the session ended during the call. */
  async me(signedIn: SignedIn): Promise<{ user: CurrentUser; token: string }> {
    const { db, clock } = this.#options;
    const [user, end] = await Promise.all([
      store.byId(db, signedIn.userId),
      this.#sessions.end(signedIn.sessionId),
    ]);
    if (!user || !end) throw refusal('sign_in_required');
    return {
      user: toCurrentUser(user),
      token: await this.#sign(identityOf(user), clock.now(), end),
    };
  }

  /** Removes expired sessions, links and counts. */
  async tidy(): Promise<void> {
    const { db, clock } = this.#options;
    const now = clock.now();
    await sessionStore.removeEnded(db, now);
    await removeEndedTokens(db, now);
    await pendingStore.removeEnded(db, now);
    await devices.removeUnseenDevices(db, now);
    await removeEndedChallenges(db, now);
    await this.#tries.forgetEnded(db, now);
  }
}

function assertMayEnter(user: UserRow): void {
  if (user.status !== 'active') throw refusal('account_inactive');
  if (user.role !== 'admin' && user.role !== 'user') throw refusal('unknown_role');
}

export function emailTaken(key: 'email_taken' | 'email_taken:google' = 'email_taken'): AppError {
  return invalidField('email', key);
}
