import type { Call } from '../../contracts/call.ts';
import { refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { BASES } from '../../kernel/language.ts';
import type { Accounts, Admitted } from './accounts.service.ts';
import { store } from './accounts.store.ts';
import { passwordDroppedByLinkMail } from './account-mails.ts';
import { pageFor } from './mail-reader.ts';
import { signInMail } from './sign-in-mails.ts';
import { mailLink, type MailedLinkOptions } from './mailed-links.ts';
import { useToken, useUpTokens } from './one-time-tokens.store.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { OwnAddress } from './own-address.ts';

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
