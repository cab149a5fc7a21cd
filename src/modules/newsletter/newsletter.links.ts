import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../../kernel/errors.ts';
import { BASES, type Language } from '../../kernel/language.ts';
import type { Newsletter } from './newsletter.service.ts';

/** Calls of one address, times RATE_LIMIT_SCALE. */
const PER_MINUTE = 300;

type ByToken = { Params: { token: string }; Querystring: { by?: string; language?: string } };

/** The edition that a link names; its address may hold anything. */
const languageIn = ({ language }: ByToken['Querystring']): Language =>
  language === 'sw' ? 'sw' : 'en';

/** What the mails' links lead to (src/contracts/newsletter.ts); the result is shown by the page /newsletter. */
export function newsletterLinks(
  newsletter: Newsletter,
  rateLimitScale: number,
): FastifyPluginAsync {
  const max = Math.ceil(PER_MINUTE * rateLimitScale);
  // No HEAD: there is nothing to preview.
  const link = { config: { rateLimit: { max, timeWindow: 60_000 } }, exposeHeadRoute: false };
  return async (scope) => {
    // Mail programs send "List-Unsubscribe=One-Click" as a form; the address says everything, so the body is not read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('cache-control', 'no-store'),
    );
    // Mail scanners follow every link: only a press of the page's button, or a mail program's one click, does something.
    for (const doing of ['confirm', 'unsubscribe']) {
      scope.get<ByToken>(`/api/newsletter/${doing}/:token`, link, async (request, reply) =>
        reply.redirect(
          `${BASES[languageIn(request.query)]}/newsletter/${doing}/${encodeURIComponent(request.params.token)}`,
          303,
        ),
      );
    }
    scope.post<ByToken>('/api/newsletter/confirm/:token', link, async (request, reply) => {
      const language = languageIn(request.query);
      const confirmed = await newsletter.confirm(request.params.token, language);
      return reply.redirect(
        `${BASES[language]}/newsletter?state=${confirmed ? 'confirmed' : 'expired'}`,
        303,
      );
    });
    scope.post<ByToken>('/api/newsletter/unsubscribe/:token', link, async (request, reply) => {
      const language = languageIn(request.query);
      const ended = await newsletter.unsubscribe(request.params.token, language);
      if (request.query.by === 'page')
        return reply.redirect(
          `${BASES[language]}/newsletter?state=${ended ? 'unsubscribed' : 'expired'}`,
          303,
        );
      if (!ended) throw notFound('The subscription');
      return reply.send({
        success: true,
        message: 'You are unsubscribed. We will not send you another newsletter.',
      });
    });
  };
}
