import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refusal } from '../kernel/errors.ts';
import { POLICY_REPORTS } from './policy-reports.ts';

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

/** /letter-frame: the empty frame in which the office shows a mail (src/web/office/kit/parts.tsx). */
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

/** Of an answer that brings no policy of its own, such as a built file: nobody frames it, and it moves no address. */
const LEAST_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Two years of https only. A company's other sites under its domain are bound only if it says so (HSTS_SUBDOMAINS). */
const HSTS = 'max-age=63072000';

/** Headers of every answer. */
export function securityHeaders(https: boolean, subdomains = false): Record<string, string> {
  return {
    'content-security-policy': LEAST_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
    ...(https
      ? { 'strict-transport-security': HSTS + (subdomains ? '; includeSubDomains' : '') }
      : {}),
  };
}

/** For images that other sites may show: readers of our feeds, and link previews. */
export const SHARED = { 'cross-origin-resource-policy': 'cross-origin' };

/** For answers that are no page: nothing may run in them. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

export interface PolicyExtras {
  script?: string[];
  frame?: string[];
  connect?: string[];
}

/** Where newer browsers find what `report-to` names. */
export const REPORTING = { 'reporting-endpoints': `policy="${POLICY_REPORTS}"` };

/** In a browser that knows them nothing but the office's own policy, and the sanitiser's, turns text into markup (src/web/office/trusted-types.ts). */
export const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  'trusted-types default dompurify',
];

/**
 * A page's Content-Security-Policy. Inline scripts and styles run only if the server wrote them, checked by hash. What has
 * no directive of its own may come from this origin alone (`default-src`).
 */
export function pagePolicy(
  { scripts, styles }: { scripts: string[]; styles: string[] },
  extras: readonly PolicyExtras[] = [],
  further: readonly string[] = [],
): string {
  const others = (kind: keyof PolicyExtras): string[] =>
    extras.flatMap((extra) => extra[kind] ?? []);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes(scripts), ...others('script')].join(' ')}`,
    `style-src ${["'self'", ...hashes(styles)].join(' ')}`,
    "img-src 'self' data:",
    ...(others('connect').length > 0 ? [`connect-src 'self' ${others('connect').join(' ')}`] : []),
    `frame-src ${["'self'", ...others('frame')].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...further,
    `report-uri ${POLICY_REPORTS}`,
    'report-to policy',
  ].join('; ');
}

/** The hashes of inline texts, each once. */
export function hashes(texts: string[]): string[] {
  return [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Refuses a state-changing call that a browser makes from another origin (docs/calls.md#who-may-call). A caller without
 * Origin and Sec-Fetch-Site is no browser and carries no ambient cookie of one.
 */
export function sameOriginCheck(
  publicUrl: string,
  demo: boolean,
): (headers: IncomingHttpHeaders) => void {
  const own = new URL(publicUrl);
  const matches = (origin: string): boolean => {
    if (!URL.canParse(origin)) return false;
    const url = new URL(origin);
    if (url.origin === own.origin) return true;
    return (
      demo &&
      url.protocol === own.protocol &&
      url.port === own.port &&
      LOOPBACK.test(url.hostname) &&
      LOOPBACK.test(own.hostname)
    );
  };
  return (headers) => {
    const origin = headers.origin;
    const site = headers['sec-fetch-site'];
    const allowed =
      origin === undefined
        ? site === undefined || site === 'same-origin' || site === 'none'
        : matches(origin);
    if (!allowed) throw refusal('other_origin');
  };
}
