import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { Call } from '../../contracts/call.ts';
import type { Database, Tx } from '../../db/database.ts';
import { HOUR, type Clock } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { BASES } from '../../kernel/language.ts';
import type { AskedLink, MessageKind } from '../budgets/index.ts';
import type { QueuedMail } from '../notices/index.ts';
import { passwordDroppedByLinkMail, pageFor, signInMail } from './account-mails.ts';
import type { Accounts, Admitted } from './accounts.service.ts';
import { store, type UserRow } from './accounts.store.ts';
import {
  makeToken,
  renewToken,
  unusedLinks,
  type MailedLink,
  useToken,
  useUpTokens,
} from './one-time-tokens.store.ts';
import type { OwnAddress } from './own-account.ts';
import { knownDevice } from './sessions.store.ts';

export interface MailedLinkOptions {
  db: Database;
  clock: Clock;
  publicUrl: string;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  /** Whether the limits on mail for everybody let a link out; counts it. */
  mayMail(tx: Tx, kind: MessageKind, asked: AskedLink): Promise<boolean>;
}

/** The links that anybody may ask for who knows an address; each lets its owner in. */
type Purpose = 'reset_password' | 'sign_in';
const KINDS = { reset_password: 'reset_password', sign_in: 'sign_in_link' } as const;

/** How long such a link works, from when it was asked for. */
export const LINK_LIFETIME = HOUR;
/** Unused links in an hour: by each browser that the account knows, and by all others together. */
const AN_HOUR = 3;
/** Unused links in a day: by all browsers that the account knows, and by all others together. */
const A_DAY = { known: 30, others: 10 };
/** Every answer takes at least this long, so that its time does not tell whether there is an account. Milliseconds. */
const LEAST = 250;

/**
 * Mails a link where the address has an active account, within the limits; over them, the newest link that was mailed
 * works for another hour: strangers who asked before keep nobody out. Never tells.
 */
export async function mailLink(
  options: MailedLinkOptions,
  call: Call,
  email: string,
  purpose: Purpose,
  mailOf: (user: UserRow, token: string, now: Date) => QueuedMail,
): Promise<void> {
  const { db, clock, queueMail, mayMail } = options;
  const work = db.transaction(async (tx) => {
    const now = clock.now();
    const user = await store.lockByEmail(tx, email);
    if (!user || user.status !== 'active') return;
    const device = await knownDevice(tx, call, email);
    const mailed = await unusedLinks(tx, user.id, now);
    const asked = {
      to: user.email,
      known: device !== null,
      proved: user.emailVerifiedAt !== null,
      first: mailed.length === 0,
    };
    if (!isWithin(mailed, device, now) || !(await mayMail(tx, KINDS[purpose], asked)))
      return renewNewest(tx, mailed, purpose, now);
    const token = await makeToken(tx, purpose, user.id, now, LINK_LIFETIME, { device });
    await queueMail(tx, mailOf(user, token, now));
  });
  await Promise.all([work, pause(LEAST)]);
}

function isWithin(mailed: MailedLink[], device: string | null, now: Date): boolean {
  const inAnHour = mailed.filter(
    (one) => one.device === device && one.createdAt.getTime() > now.getTime() - HOUR,
  );
  const inADay = mailed.filter((one) => (one.device === null) === (device === null));
  return (
    inAnHour.length < AN_HOUR && inADay.length < (device === null ? A_DAY.others : A_DAY.known)
  );
}

/** Of the kind that was asked for, where the mailbox holds one. */
async function renewNewest(
  tx: Tx,
  mailed: MailedLink[],
  purpose: Purpose,
  now: Date,
): Promise<void> {
  const newest = mailed.find((one) => one.purpose === purpose) ?? mailed[0];
  if (!newest) return;
  await renewToken(tx, newest.id, new Date(now.getTime() + LINK_LIFETIME));
}

/** Calls a minute from one address, times RATE_LIMIT_SCALE. */
const PER_MINUTE = 300;

type ByToken = { Params: { token: string }; Querystring: { language?: string } };

/** Addresses that a browser is sent to and that answer with a redirect: the link of the verification mail. */
export function accountLinks(address: OwnAddress, rateLimitScale: number): FastifyPluginAsync {
  const limit = {
    config: { rateLimit: { max: Math.ceil(PER_MINUTE * rateLimitScale), timeWindow: 60_000 } },
  };
  return async (scope) => {
    // Mail scanners follow every link: the page's button is what verifies.
    scope.get<ByToken>('/api/auth/verify/:token', limit, async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(
          `${BASES[request.query.language === 'sw' ? 'sw' : 'en']}/verify-email/${encodeURIComponent(request.params.token)}`,
          303,
        ),
    );
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.post<ByToken>('/api/auth/verify/:token', limit, async (request, reply) => {
      const { refused, language } = await address.verify(request.params.token);
      const result = refused === null ? 'verified=1' : `error=${refused}`;
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${BASES[language]}/login?${result}`, 303);
    });
  };
}

/** Signing in by a mailed link, once, within the hour: wrong passwords of strangers keep nobody out. */
export class SignInLinks {
  readonly #accounts: Accounts;
  readonly #options: MailedLinkOptions;

  constructor(accounts: Accounts, options: MailedLinkOptions) {
    this.#accounts = accounts;
    this.#options = options;
  }

  /** Mails a link where the address has an active account and the limits allow it. Never tells. */
  async ask(call: Call, email: string): Promise<void> {
    await mailLink(this.#options, call, email, 'sign_in', (user, token, now) => ({
      template: 'sign_in_link',
      reference: newId('sil', now.getTime()),
      to: user.email,
      secret: 'once',
      content: signInMail(user, pageFor(this.#options.publicUrl, user, `/sign-in/${token}`)),
    }));
  }

  /**
   * Starts a session of whose link it is, in whatever browser it is opened. Throws 404 for an unknown
   * link, 410 for one that was used or is over, and what `Accounts.admit` throws.
   */
  async use(call: Call, token: string): Promise<Admitted> {
    const { db, clock } = this.#options;
    const user = await db.transaction(async (tx) => {
      const now = clock.now();
      const shown = await useToken(tx, ['sign_in'], token, now);
      if (shown.state !== 'fresh') throw REFUSALS[shown.state]();
      await useUpTokens(tx, ['sign_in'], shown.userId, now);
      const owner = (await store.lock(tx, shown.userId))!;
      return this.#accounts.confirmOwner(tx, owner, passwordDroppedByLinkMail);
    });
    return this.#accounts.admit(call, user, false);
  }
}

const REFUSALS = {
  unknown: () => refusal('unknown_link'),
  used: () => refusal('link_used'),
  replaced: () => refusal('link_replaced'),
  over: () => refusal('link_over'),
};
