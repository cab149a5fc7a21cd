import type * as z from 'zod/mini';
import type { googleRegistration } from '../../contracts/google.ts';
import type { Call } from '../../contracts/call.ts';
import type { Database, Tx } from '../../db/database.ts';
import { safeOrigin, targetFor, withToken } from '../../kernel/arrival.ts';
import { MINUTE, type Clock } from '../../kernel/clock.ts';
import { AppError, invalidField, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Keys } from '../../kernel/keys.ts';
import type { SignInError } from '../../kernel/sign-in-errors.ts';
import type { QueuedMail } from '../notices/index.ts';
import { emailTaken, type Accounts, type Admitted } from './accounts.service.ts';
import { recordConsent } from '../consents/index.ts';
import { store, type UserRow } from './accounts.store.ts';
import { findChallenge, makeChallenge, takeChallenge } from './factors.store.ts';
import { knownDevice } from './sessions.store.ts';
import { passwordDroppedMail, forgotPasswordUrl, identityLinkedMail } from './account-mails.ts';
import { store as pendingStore, type Pending } from './google-pending.store.ts';
import type { LoginTries } from './login-tries.ts';
import {
  type Handover,
  type IdentityProvider,
  type ProvenPerson,
  createSealer,
} from './identity-provider.ts';
import { type PasswordStrength, hashPassword, verifyPassword } from './passwords.ts';

interface GoogleOptions {
  db: Database;
  clock: Clock;
  keys: Keys;
  provider: IdentityProvider;
  strength: PasswordStrength;
  tries: LoginTries;
  publicUrl: string;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  termsVersion(): Promise<string>;
  log: { warn(data: object, message: string): void };
}

const HANDOVER = 'google_handover';
const PENDING = 'google_pending';
/** How long a person may take at Google, and then for what Google does not tell. */
const HANDOVER_WITHIN = 10 * MINUTE;
const COMPLETE_WITHIN = 30 * MINUTE;

/** Sign-in and sign-up by Google: the same way for both, for who has no account yet completes one. */
export class GoogleSignIn {
  readonly #accounts: Accounts;
  readonly #options: GoogleOptions;
  readonly #handovers;

  constructor(accounts: Accounts, options: GoogleOptions) {
    this.#accounts = accounts;
    this.#options = options;
    this.#handovers = createSealer<Handover & { origin: string | null }>(
      options.keys.for('google handover'),
    );
  }

  /** Where to send the browser: to Google, or to the login page with the reason why not. */
  async begin(
    call: Call,
    { origin, returnTo }: { origin: string | null; returnTo: string },
  ): Promise<string> {
    const back = safeOrigin(origin);
    const { provider, clock, log } = this.#options;
    const begun = await provider.begin(returnTo);
    if (begun.kind === 'unreachable') {
      log.warn({ reason: begun.reason }, 'could not reach Google for a sign-in');
      return toLogin('unreachable', back);
    }
    call.answer.setCookie(
      HANDOVER,
      await this.#handovers.seal({ ...begun.handover, origin: back }, clock.now(), HANDOVER_WITHIN),
      HANDOVER_WITHIN / 1000,
    );
    return begun.address;
  }

  /** Where to send a browser that is back from Google: on with a session, to complete a registration, or to the login page. */
  async handleCallback(call: Call, cameBackTo: string): Promise<string> {
    const { provider, clock, log } = this.#options;
    const kept = await this.#handovers.open(call.cookie(HANDOVER), clock.now());
    call.answer.setCookie(HANDOVER, '', 0);
    if (!kept) return toLogin('stale', null);
    const { origin, ...handover } = kept;
    const proof = await provider.finish(cameBackTo, handover);
    if (proof.kind === 'refused' || proof.kind === 'unreachable')
      log.warn({ reason: proof.reason }, 'a Google sign-in failed');
    if (proof.kind !== 'person') return toLogin(proof.kind, origin);
    return this.#receive(call, proof.person, origin);
  }

  async #receive(call: Call, person: ProvenPerson, origin: string | null): Promise<string> {
    const { db, clock } = this.#options;
    const found = await db.transaction((tx) => this.#userOf(tx, person));
    if (!found && !person.emailVerified) return toLogin('unproven', origin);
    if (found && 'link' in found) return `${loginFor(origin)}#link-google=${found.link}`;
    if (found) return this.#enter(call, found, origin);
    const token = await pendingStore.insert(
      db,
      { person, origin },
      new Date(clock.now().getTime() + COMPLETE_WITHIN),
    );
    call.answer.setCookie(PENDING, token, COMPLETE_WITHIN / 1000);
    return '/register?google=1';
  }

  async #enter(call: Call, user: UserRow, origin: string | null): Promise<string> {
    try {
      const { token } = await this.#accounts.admit(call, user, false);
      return withToken(targetFor(user.role, origin) ?? '/', token);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // In the part of the address that no server is told.
      if (error.code === 'second_factor_required')
        return `${loginFor(origin)}#second-step=${String(error.extra?.challenge)}`;
      return toLogin(error.code, origin);
    }
  }

  /**
   * The account of a person: by Google's id, else by an address that Google has verified. An account with a password that
   * its owner has proved is linked by that password, once; any other at once.
   */
  async #userOf(tx: Tx, person: ProvenPerson): Promise<UserRow | { link: string } | null> {
    const known = await store.byIdentity(tx, 'google', person.subject);
    if (known || !person.emailVerified) return known;
    const user = await store.lockByEmail(tx, person.email);
    if (user?.passwordHash && user.emailVerifiedAt) {
      const asked = { purpose: 'link_google', userId: user.id, subject: person.subject } as const;
      return { link: await makeChallenge(tx, asked, this.#options.clock.now()) };
    }
    return user && this.#join(tx, user, person.subject);
  }

  /**
   * Links the account with the person that Google named, by its password, and lets them in. Throws 401 for a challenge that
   * is over and what `Accounts.admit` throws, 422 for a wrong password, 429 after ten.
   */
  async link(call: Call, challenge: string, password: string): Promise<Admitted> {
    const { db, clock, tries } = this.#options;
    const asked = await findChallenge(db, 'link_google', challenge, clock.now());
    const user = asked && (await store.byId(db, asked.userId));
    if (!user) throw refusal('second_factor_over');
    const right = await tries.guard(user.email, await knownDevice(db, call, user.email), async () =>
      (await verifyPassword(password, user.passwordHash)) ? true : null,
    );
    if (!right) throw invalidField('password', 'wrong_proof:password');
    const joined = await db.transaction(async (tx) => {
      const held = await store.lock(tx, user.id);
      const taken = await takeChallenge(tx, 'link_google', challenge, clock.now());
      if (!taken?.subject || held?.passwordHash !== user.passwordHash)
        throw refusal('second_factor_over');
      return this.#join(tx, held, taken.subject);
    });
    return this.#accounts.admit(call, joined, false);
  }

  async #join(tx: Tx, user: UserRow, subject: string): Promise<UserRow> {
    const { clock, publicUrl, queueMail } = this.#options;
    const now = clock.now();
    await store.addIdentity(tx, {
      provider: 'google',
      subject,
      userId: user.id,
      createdAt: now,
    });
    await queueMail(tx, {
      template: 'sign_in_changed',
      reference: newId('sec', now.getTime()),
      to: user.email,
      content: identityLinkedMail(user, forgotPasswordUrl(publicUrl, user)),
    });
    return this.#accounts.confirmOwner(tx, user, passwordDroppedMail);
  }

  /** A person who came from Google and must still give the other details; null for nobody. */
  async pending(call: Call): Promise<Pending | null> {
    const { db, clock } = this.#options;
    const token = call.cookie(PENDING);
    return token ? pendingStore.find(db, token, clock.now()) : null;
  }

  /**
   * Makes the account of who came from Google, once, with Google's address whatever was typed, and
   * signs in. Answers null where nobody came. Throws 409 for an address that has an account by now:
   * that one is entered by its owner's sign-in and in no other way.
   */
  async register(call: Call, input: z.output<typeof googleRegistration>): Promise<Admitted | null> {
    const waiting = await this.pending(call);
    if (!waiting) return null;
    const { db, clock, strength } = this.#options;
    if (input.password)
      await strength.refuse(input.password, { ...input, email: waiting.person.email });
    const [passwordHash, termsVersion] = await Promise.all([
      input.password ? hashPassword(input.password) : null,
      this.#options.termsVersion(),
    ]);
    const user = await db.transaction(async (tx) => {
      const taken = await pendingStore.take(tx, call.cookie(PENDING)!, clock.now());
      return taken && this.#make(tx, taken.person, input, passwordHash, termsVersion);
    });
    if (!user) return null;
    call.answer.setCookie(PENDING, '', 0);
    return this.#accounts.startSession(call, user, false);
  }

  async #make(
    tx: Tx,
    person: ProvenPerson,
    input: z.output<typeof googleRegistration>,
    passwordHash: string | null,
    termsVersion: string,
  ): Promise<UserRow> {
    if (await store.byIdentity(tx, 'google', person.subject))
      throw emailTaken('email_taken:google');
    const now = this.#options.clock.now();
    const { firstName, lastName, phone, language } = input;
    const id = newId('usr', now.getTime());
    const user = await store.insert(tx, {
      id,
      firstName,
      lastName,
      email: person.email,
      phone,
      language,
      passwordHash,
      termsVersion,
      emailVerifiedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    if (!user) throw emailTaken('email_taken:google');
    const accepted = { email: person.email, userId: id, language, reference: id, at: now };
    await recordConsent(tx, 'google', { ...accepted, shown: { terms: termsVersion } });
    await store.addIdentity(tx, {
      provider: 'google',
      subject: person.subject,
      userId: id,
      createdAt: now,
    });
    return user;
  }
}

const loginFor = (origin: string | null): string =>
  origin ? `/login?${new URLSearchParams({ origin })}` : '/login';

/** With the code of why not, as an error of ours or of an account's refusal. */
function toLogin(error: SignInError | AppError['code'], origin: string | null): string {
  return `/login?${new URLSearchParams({ error, ...(origin ? { origin } : {}) })}`;
}
