import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';

/** A page that a customer sees at a provider's stand-in: what is asked, and plain forms to answer it. */
export interface PayerPage {
  /** What is not real here; money unless told. */
  banner?: string;
  title: string;
  /** Who is stood in for: "PayPal", "the card holder's bank". */
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
  const origins = [...new Set(leadsTo.map((url) => new URL(url).origin))].join(' ');
  const policy = `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'self'`;
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(documentOf(page).text);
}

function documentOf({
  banner = 'no real money moves here.',
  title,
  standsFor,
  lead,
  amount,
  facts = [],
  fields,
  answers = [],
  back,
  note,
}: PayerPage): Html {
  return html`<!doctype html>
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
}
