import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../kernel/errors.ts';
import type { SandboxContext } from '../context.ts';
import { paybillPayment, payPaybill, prompts } from '../daraja/paybill.ts';
import { actOnPrompt } from '../daraja/prompts.ts';
import { ACTIONS, faultSchema, PROVIDERS } from '../faults.ts';
import { formBody, read } from '../kit.ts';
import { mails, type SentMail } from '../smtp.ts';
import { faultOfForm, faultsPage } from './faults.ts';
import { inboxPage } from './inbox.ts';
import { ledgerPage, paymentsPage } from './money.ts';
import { page, type Html, type Section } from './page.ts';
import { phonePage, phoneView } from './phone.ts';

const FOLDER = join(import.meta.dirname, '..', 'assets');
const FILES = {
  'sandbox.css': 'text/css',
  'phone.css': 'text/css',
  'payer.css': 'text/css',
  'sandbox.js': 'text/javascript',
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

type Asked = FastifyRequest<{
  Params: { id: string; index: string };
  Querystring: { phone?: string; showing?: string; to?: string };
}>;
type Page = [here: Section, path: string, title: string, body: (request: Asked) => Html];
/** Does what a form asks and answers where the browser goes on to. */
type Form = [path: string, act: (form: URLSearchParams, id: string) => string | Promise<string>];

const pagesOf = (ctx: SandboxContext): Page[] => [
  ['/sandbox', '/', 'Phone', ({ query }) => phonePage(ctx, phoneOf(query.phone))],
  ['/sandbox/inbox', '/inbox', 'Inbox', ({ query }) => inboxPage(ctx, textOf(query.to), null)],
  [
    '/sandbox/inbox',
    '/inbox/:id',
    'Inbox',
    (request) => inboxPage(ctx, textOf(request.query.to), mailOf(ctx, request)),
  ],
  ['/sandbox/payments', '/payments', 'Cards and PayPal', () => paymentsPage(ctx)],
  ['/sandbox/faults', '/faults', 'Faults', () => faultsPage(ctx)],
  ['/sandbox/ledger', '/ledger', 'Ledger', () => ledgerPage(ctx)],
];

const formsOf = (ctx: SandboxContext): Form[] => [
  [
    '/prompts/:id',
    (form, id) => {
      // A prompt that has ended stays as it is.
      if (!prompts.get(ctx, id)) throw notFound('This prompt');
      const action = ACTIONS.find((one) => one === form.get('action')) ?? 'cancel';
      const wrong = action === 'pay' && form.get('pin') === '0000';
      actOnPrompt(ctx, id, wrong ? 'wrong_pin' : action);
      const phone = phoneOf(form.get('phone'));
      return phone ? `/sandbox?phone=${phone}` : '/sandbox';
    },
  ],
  [
    '/paybill',
    async (form) => {
      const typed = { ...Object.fromEntries(form), amount: Number(form.get('amount')) };
      const money = read(paybillPayment, typed);
      await payPaybill(ctx, money);
      return `/sandbox?phone=${money.phone}`;
    },
  ],
  [
    '/faults',
    (form) => {
      const provider = PROVIDERS.find((one) => one === form.get('provider'));
      if (form.get('clear') === 'all') ctx.faults.clear();
      else if (provider) ctx.faults.set(provider, read(faultSchema, faultOfForm(form)));
      else throw notFound('This provider');
      return '/sandbox/faults';
    },
  ],
];

/** The mail that an address names. Throws 404 for an unknown one. */
function mailOf(ctx: SandboxContext, { params }: Asked): SentMail {
  const mail = mails.get(ctx, params.id);
  if (!mail) throw notFound('This mail');
  return mail;
}

/** The sandbox for a person: phone, inbox, cards and PayPal, faults, ledger. Every page works without script. */
export function sandboxPages(ctx: SandboxContext): FastifyPluginAsync {
  return async (scope) => {
    for (const [name, type] of Object.entries(FILES)) {
      const text = await readFile(join(FOLDER, name), 'utf8');
      scope.get(`/assets/${name}`, async (_request, reply) =>
        reply.headers({ 'cache-control': 'no-cache' }).type(`${type}; charset=utf-8`).send(text),
      );
    }
    for (const [here, path, title, body] of pagesOf(ctx))
      scope.get(path, async (request: Asked, reply) =>
        send(reply, page(here, title, body(request))),
      );
    for (const [path, act] of formsOf(ctx))
      scope.post(path, async (request: Asked, reply) =>
        reply.redirect(await act(formBody(request), request.params.id), 303),
      );
    scope.get('/live/phone', async ({ query }: Asked, reply) =>
      send(reply, phoneView(ctx, phoneOf(query.phone), textOf(query.showing)).text),
    );
    // The mail's own HTML, shut in: no script, nothing loaded but pictures of the shop; links open beside.
    scope.get('/inbox/:id/body', async (request: Asked, reply) =>
      send(
        reply,
        `<base target="_blank">${mailOf(ctx, request).html}`,
        `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: ${ctx.options.publicUrl}; frame-ancestors 'self'`,
      ),
    );
    // Saved and never shown here: a mail's file is a stranger's.
    scope.get('/inbox/:id/attachments/:index', async (request: Asked, reply) => {
      const file = mailOf(ctx, request).attachments[Number(request.params.index)];
      if (!file) throw notFound('This file');
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
      return reply
        .header('content-disposition', disposition)
        .type('application/octet-stream')
        .send(Buffer.from(file.content, 'base64'));
    });
  };
}

function send(reply: FastifyReply, text: string, policy = POLICY): FastifyReply {
  reply.removeHeader('x-frame-options');
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(text);
}

function phoneOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^254\d{9}$/.test(value) ? value : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
