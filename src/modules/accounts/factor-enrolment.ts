import type { SignedIn } from '../../contracts/call.ts';
import type { Enrolled, Factors, NewPasskeyAnswer } from '../../contracts/second-factor.ts';
import type { Database, Tx } from '../../db/database.ts';
import { openText, sealText } from '../../kernel/box.ts';
import { DAY, type Clock } from '../../kernel/clock.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Keys, PurposeKeys } from '../../kernel/keys.ts';
import { recordChange } from '../audit/index.ts';
import type { MailContent, QueuedMail } from '../notices/index.ts';
import { store as accounts, type UserRow } from './accounts.store.ts';
import { appUri, newAppSecret, stepOfCode } from './second-factor.ts';
import {
  makeChallenge,
  takeChallenge,
  store,
  countRecoveryCodes,
  makeRecoveryCodes,
  removeRecoveryCodes,
} from './factors.store.ts';
import {
  factorAddedMail,
  factorRemovedMail,
  factorsResetMail,
  type Factor,
  forgotPasswordUrl,
} from './account-mails.ts';
import { challengeOf, madePasskey, questionForNew, siteOf, type Site } from './passkeys.ts';
import { store as sessions } from './sessions.store.ts';
import { refuseAbove } from './users.rules.ts';

interface EnrolmentOptions {
  db: Database;
  clock: Clock;
  keys: Keys;
  publicUrl: string;
  /** The company name that authenticator apps and passkey lists show. */
  company(): Promise<string>;
  /** Whether staff need a second factor. */
  demanded(): Promise<boolean>;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

const MOST_PASSKEYS = 20;

/** Adds and removes the second factors of an account. Each change sends an email, and changes by staff go to the audit log. */
export class FactorEnrolment {
  readonly #options: Omit<EnrolmentOptions, 'keys'> & { keys: PurposeKeys; site: Site };

  constructor(options: EnrolmentOptions) {
    const keys = options.keys.for('authenticator apps');
    this.#options = { ...options, keys, site: siteOf(options.publicUrl) };
  }

  async read({ userId }: SignedIn): Promise<Factors> {
    const { db, demanded } = this.#options;
    const [user, app, passkeys, recoveryCodes] = await Promise.all([
      accounts.byId(db, userId),
      store.app(db, userId),
      store.passkeys(db, userId),
      countRecoveryCodes(db, userId),
    ]);
    return {
      password: user?.passwordHash != null,
      app: app && { since: app.confirmedAt!.toISOString() },
      passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        created_at: createdAt.toISOString(),
        used_at: usedAt?.toISOString() ?? null,
      })),
      recoveryCodes,
      demanded: user?.role === 'admin' && (await demanded()),
    };
  }

  /** A secret for an app. It counts for nothing until `confirmApp`. */
  async beginApp({ userId, email }: SignedIn) {
    const { db, clock, keys, company } = this.#options;
    const secret = newAppSecret();
    const now = clock.now();
    const id = newId('app', now.getTime());
    await store.insertApp(db, { id, userId, sealed: sealText(keys, secret), createdAt: now });
    return { id, secret, uri: appUri(secret, await company(), email) };
  }

  /** Enrols the app by a code of its own. Throws 404 for one that was not begun, 422 for a code that does not fit. */
  async confirmApp(signedIn: SignedIn, id: string, code: string): Promise<Enrolled> {
    const { clock, keys } = this.#options;
    return this.#change(signedIn, async (tx, user) => {
      const now = clock.now();
      const app = await store.waitingApp(tx, user.id, id);
      const secret = app && openText(keys, app.sealed)?.text;
      if (!app || !secret) throw notFound('This app');
      const step = stepOfCode(secret, code, now);
      if (step === null) throw invalidField('code', 'wrong_code:new');
      return this.#add(tx, signedIn, user, 'app', () => store.confirmApp(tx, app, step, now));
    });
  }

  async beginPasskey({ userId, email, name }: SignedIn) {
    const { db, clock, site, company } = this.#options;
    const mine = await store.passkeys(db, userId);
    if (mine.length >= MOST_PASSKEYS) throw refusal('too_many_passkeys', { most: MOST_PASSKEYS });
    const challenge = await makeChallenge(db, { purpose: 'new_passkey', userId }, clock.now());
    const user = { id: userId, email, name };
    return questionForNew(site, { company: await company(), user }, mine, challenge);
  }

  /** Enrols a passkey. Throws 422 if the browser's answer does not match a challenge that we sent. */
  async addPasskey(signedIn: SignedIn, name: string, answer: NewPasskeyAnswer): Promise<Enrolled> {
    const { db, clock, site } = this.#options;
    const now = clock.now();
    const challenge = challengeOf(answer);
    const asked = challenge && (await takeChallenge(db, 'new_passkey', challenge, now));
    const made =
      asked && asked.userId === signedIn.userId && (await madePasskey(site, answer, challenge));
    if (!made) throw invalidField('passkey', 'wrong_code:new_passkey');
    return this.#change(signedIn, (tx, user) =>
      this.#add(tx, signedIn, user, { passkey: name }, async () => {
        const id = newId('pky', now.getTime());
        const row = { ...made, id, userId: user.id, name, createdAt: now };
        if (!(await store.insertPasskey(tx, row)))
          throw invalidField('passkey', 'wrong_code:new_passkey');
      }),
    );
  }

  async removeApp(signedIn: SignedIn): Promise<void> {
    const demanded = await this.#options.demanded();
    await this.#change(signedIn, (tx, user) =>
      this.#remove(
        tx,
        user,
        'app',
        demanded,
        async () => (await store.removeApps(tx, user.id)) > 0,
      ),
    );
  }

  async removePasskey(signedIn: SignedIn, id: string): Promise<void> {
    const demanded = await this.#options.demanded();
    await this.#change(signedIn, async (tx, user) => {
      const name = (await store.passkeys(tx, user.id)).find((one) => one.id === id)?.name ?? '';
      await this.#remove(tx, user, { passkey: name }, demanded, async () =>
        Boolean(await store.removePasskey(tx, user.id, id)),
      );
    });
  }

  /** Throws 409 for a user without a factor, who needs no recovery codes. */
  async renewRecoveryCodes(signedIn: SignedIn): Promise<string[]> {
    return this.#change(signedIn, async (tx, user) => {
      if (!(await store.hasFactor(tx, user.id))) throw refusal('no_factor', { name: nameOf(user) });
      await audit(tx, user, 'user.recovery_codes', `${nameOf(user)} created new recovery codes`);
      return makeRecoveryCodes(tx, user.id, this.#options.clock.now());
    });
  }

  /** Removes the factors of another user who has lost them. Throws 404, 409 for the caller or a user without factors, 403 for rights above the caller's. */
  async reset(id: string, caller: SignedIn): Promise<void> {
    if (id === caller.userId) throw refusal('factor_needed:own');
    await this.#options.db.transaction(async (tx) => {
      const user = await accounts.lock(tx, id);
      if (!user || user.anonymisedAt) throw notFound('The user');
      refuseAbove(caller, user);
      if (!(await store.hasFactor(tx, id))) throw refusal('no_factor', { name: nameOf(user) });
      await this.takeAway(tx, user, caller.name);
    });
  }

  /** Removes all factors and sessions, sends an email and writes to the audit log. `by` is null for the server administrator. */
  async takeAway(tx: Tx, user: UserRow, by: string | null): Promise<void> {
    await store.removeAll(tx, user.id);
    await sessions.removeAll(tx, user.id);
    await recordChange(tx, {
      action: 'user.factors_reset',
      entityId: user.id,
      summary: `Two-step sign-in for ${nameOf(user)} turned off by ${by ?? 'the server administrator'}`,
    });
    await this.#tell(tx, user, factorsResetMail(user, by, this.#forgotUrl(user)));
  }

  /** Seals secrets of an older key with the current one, and removes enrolments that were never confirmed. */
  async tidy(): Promise<void> {
    const { db, keys, clock } = this.#options;
    await store.removeForgotten(db, new Date(clock.now().getTime() - DAY));
    for (const { id, sealed } of await store.allApps(db)) {
      const opened = openText(keys, sealed);
      if (opened && !opened.newest) await store.reseal(db, id, sealText(keys, opened.text));
    }
  }

  /** With a first factor come the recovery codes, and every session from before it ends. */
  async #add(
    tx: Tx,
    { sessionId }: SignedIn,
    user: UserRow,
    factor: Factor,
    add: () => Promise<void>,
  ): Promise<Enrolled> {
    const first = !(await store.hasFactor(tx, user.id));
    await add();
    if (first) await sessions.removeOthers(tx, user.id, sessionId);
    await audit(
      tx,
      user,
      'user.factor_added',
      `${nameOfFactor(factor)} was added by ${nameOf(user)}`,
    );
    await this.#tell(tx, user, factorAddedMail(user, factor, this.#forgotUrl(user)));
    const codes = first && (await makeRecoveryCodes(tx, user.id, this.#options.clock.now()));
    return { recoveryCodes: codes || null };
  }

  async #remove(
    tx: Tx,
    user: UserRow,
    factor: Factor,
    demanded: boolean,
    remove: () => Promise<boolean>,
  ): Promise<void> {
    if (!(await remove())) throw notFound('This sign-in method');
    const last = !(await store.hasFactor(tx, user.id));
    if (last && demanded && user.role === 'admin') throw refusal('factor_needed');
    if (last) await removeRecoveryCodes(tx, user.id);
    await audit(
      tx,
      user,
      'user.factor_removed',
      `${nameOfFactor(factor)} was removed by ${nameOf(user)}`,
    );
    await this.#tell(tx, user, factorRemovedMail(user, factor, this.#forgotUrl(user)));
  }

  /** Holds the account, so that two changes at once follow one another. */
  #change<T>({ userId }: SignedIn, work: (tx: Tx, user: UserRow) => Promise<T>): Promise<T> {
    return this.#options.db.transaction(async (tx) => {
      const user = await accounts.lock(tx, userId);
      if (!user) throw refusal('sign_in_required');
      return work(tx, user);
    });
  }

  #forgotUrl(user: UserRow): string {
    return forgotPasswordUrl(this.#options.publicUrl, user);
  }

  async #tell(tx: Tx, user: UserRow, content: MailContent): Promise<void> {
    const reference = newId('sec', this.#options.clock.now().getTime());
    await this.#options.queueMail(tx, {
      template: 'sign_in_changed',
      reference,
      to: user.email,
      content,
    });
  }
}

/** A factor in the audit log. */
const nameOfFactor = (factor: Factor): string =>
  factor === 'app' ? 'An authenticator app' : `The passkey “${factor.passkey}”`;

const nameOf = ({ firstName, lastName }: UserRow): string => `${firstName} ${lastName}`;

/** What customers do with their own sign-in is theirs alone. */
async function audit(
  tx: Tx,
  user: UserRow,
  action: `user.${string}`,
  summary: string,
): Promise<void> {
  if (user.role === 'admin') await recordChange(tx, { action, entityId: user.id, summary });
}
