import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../kernel/html.ts';
import { showSecond } from '../../kernel/moments.ts';

/** A piece of HTML that can be put into another unchanged. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | false | readonly Part[];

/** Template tag: whatever is put in is escaped, unless it is HTML already; null and false leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.map((text, index) => (index === 0 ? '' : written(parts[index - 1]!)) + text).join(''),
  );
}

function written(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(written).join('');
  return escapeHtml(String(part));
}

const SECTIONS = [
  ['/sandbox', 'Phone'],
  ['/sandbox/inbox', 'Inbox'],
  ['/sandbox/payments', 'Payments'],
  ['/sandbox/faults', 'Faults'],
  ['/sandbox/ledger', 'Ledger'],
] as const;

export type Section = (typeof SECTIONS)[number][0];

/** One page of the sandbox. `here` is the section's address. */
export function page(here: Section, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox</title>
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/sandbox/assets/sandbox.css" />
        <link rel="stylesheet" href="/sandbox/assets/phone.css" />
        <script src="/sandbox/assets/sandbox.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <p class="banner"><strong>Sandbox:</strong> no real money moves here.</p>
          <div class="top">
            <a class="brand" href="/sandbox">Sandbox</a>
            <nav aria-label="Sandbox">
              <ul>
                ${SECTIONS.map(([href, name]) => html`<li><a href="${href}" ${here === href ? html` aria-current="page"` : null}>${name}</a></li>`)}
              </ul>
            </nav>
            <a class="shop" href="/">Back to the shop</a>
          </div>
        </header>
        <main id="main">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
}

/** A moment for a person in Nairobi: "21 Nov, 15:04:09". */
export function showMoment(iso: string): Html {
  return html`<time datetime="${iso}">${showSecond(iso)}</time>`;
}

/** A page that a customer sees at a provider's stand-in: what is asked, and plain forms to answer it. */
export interface PayerPage {
  /** What is not real here; money unless told. */
  banner?: string;
  title: string;
  /** The simulated company: "PayPal", "the card holder's bank". */
  standsFor: string;
  lead: string;
  amount?: string;
  facts?: readonly (readonly [name: string, value: string])[];
  /** What is to be filled in, above the buttons. */
  fields?: Html;
  /** The buttons in order, the main one first; they post back to the page's own address. */
  answers?: readonly { name: string; value: string; label: string }[];
  back?: { href: string; label: string };
  note?: string;
}

/** Answers with a page. `leadsTo`: addresses of the shop that an answer redirects to, which the browser must allow. */
export function sendPayerPage(
  reply: FastifyReply,
  status: number,
  page: PayerPage,
  leadsTo: readonly string[],
): FastifyReply {
  const { banner = 'no real money moves here.', facts = [], answers = [] } = page;
  const { title, standsFor, lead, amount, fields, back, note } = page;
  const origins = [...new Set(leadsTo.map((url) => new URL(url).origin))].join(' ');
  const policy = `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'self'`;
  const shown = html`<!doctype html>
    <html lang="en-KE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox</title>
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/sandbox/assets/sandbox.css" />
        <link rel="stylesheet" href="/sandbox/assets/payer.css" />
      </head>
      <body>
        <p class="banner" role="note"><strong>Sandbox:</strong> ${banner}</p>
        <main class="payer">
          <p class="quiet">Standing in for ${standsFor}</p>
          <h1>${title}</h1>
          <p class="lead">${lead}</p>
          ${amount !== undefined && html`<p class="amount">${amount}</p>`}
          ${
            facts.length > 0 &&
            html`<dl>
              ${facts.map(
                ([name, value]) =>
                  html`<div>
                    <dt>${name}</dt>
                    <dd>${value}</dd>
                  </div>`,
              )}
            </dl>`
          }
          ${answers.length > 0 && html`<form method="post">${fields ?? null}${answers.map(({ name, value, label }) => html`<button name="${name}" value="${value}">${label}</button>`)}</form>`}
          ${back !== undefined && html`<p class="back"><a href="${back.href}">${back.label}</a></p>`}
          ${note !== undefined && html`<p class="quiet">${note}</p>`}
        </main>
      </body>
    </html>`;
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(shown.text);
}
