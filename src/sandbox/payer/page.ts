import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** A page that a paying customer sees at a provider's stand-in: what is asked, and plain forms to answer it. */
export interface PayerPage {
  title: string;
  /** Who is stood in for: "PayPal", "the card holder's bank". */
  standsFor: string;
  lead: string;
  amount?: string;
  facts?: readonly (readonly [name: string, value: string])[];
  /** The buttons, in order, each a form that posts back to this page's own address. */
  answers?: readonly { name: string; value: string; label: string }[];
  back?: { href: string; label: string };
  note?: string;
}

const CSS = readFileSync(new URL('./payer.css', import.meta.url), 'utf8');

/** Serves the pages' style sheet beside them. */
export function servePayerStyle(scope: FastifyInstance): void {
  scope.get('/payer.css', (_request, reply) => reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(CSS));
}

/** Answers with a page. `leadsTo`: addresses of the shop that an answer redirects to, which the browser must allow. */
export function sendPayerPage(reply: FastifyReply, status: number, page: PayerPage, styleAt: string, leadsTo: readonly string[]): FastifyReply {
  const origins = [...new Set(leadsTo.map((url) => new URL(url).origin))].join(' ');
  const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'self'`;
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(htmlOf(page, styleAt));
}

function htmlOf(page: PayerPage, styleAt: string): string {
  const facts = page.facts?.map(([name, value]) => `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`).join('') ?? '';
  const answers = page.answers?.map(({ name, value, label }) => `<button name="${escape(name)}" value="${escape(value)}">${escape(label)}</button>`).join('') ?? '';
  return `<!doctype html>
<html lang="en-KE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escape(page.title)} (sandbox)</title>
<link rel="stylesheet" href="${escape(styleAt)}">
</head>
<body>
<p class="notice"><strong>Sandbox:</strong> no real money moves here.</p>
<main>
<p class="stands-for">Standing in for ${escape(page.standsFor)}</p>
<h1>${escape(page.title)}</h1>
<p class="lead">${escape(page.lead)}</p>
${page.amount ? `<p class="amount">${escape(page.amount)}</p>` : ''}
${facts ? `<dl>${facts}</dl>` : ''}
${answers ? `<form method="post">${answers}</form>` : ''}
${page.back ? `<p class="back"><a href="${escape(page.back.href)}">${escape(page.back.label)}</a></p>` : ''}
${page.note ? `<p class="note">${escape(page.note)}</p>` : ''}
</main>
</body>
</html>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
