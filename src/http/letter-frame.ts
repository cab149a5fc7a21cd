import type { FastifyInstance } from 'fastify';
import { hashes } from './security.ts';

/**
 * Shows what the page around it tells it, and hears nobody else. A policy stops scripts, and neither a page that goes on by
 * itself nor a connection that is made ahead: what leads away is taken out before it takes effect. A link may be somebody's
 * key: none is followed here.
 */
const SHOW = `addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  const mail = new DOMParser().parseFromString(data, 'text/html');
  for (const one of mail.querySelectorAll('base, embed, iframe, link, meta[http-equiv], object, script')) one.remove();
  document.documentElement.replaceWith(mail.documentElement);
});
addEventListener('click', (event) => event.preventDefault());
parent.postMessage('letter', '*');`;

/**
 * A mail has styles of its own, which a page's policy forbids, and a frame without an address has the policy of its page.
 * This one has an address, and a policy under which styles take effect and none of the mail's scripts do; `sandbox`
 * parts it from the site.
 */
const POLICY = `sandbox allow-scripts; default-src 'none'; script-src ${hashes([SHOW]).join('')}; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** /letter-frame: the empty frame in which the office shows a mail (src/web/office/kit/letter.tsx). */
export function registerLetterFrame(app: FastifyInstance): void {
  app.get('/letter-frame', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('x-robots-tag', 'noindex')
      .send(`<!doctype html><title>Mail</title><script>${SHOW}</script>`),
  );
}
