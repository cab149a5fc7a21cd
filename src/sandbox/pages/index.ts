import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { notFound } from '../../kernel/errors.ts';
import { formBody, read } from '../kit.ts';
import type { SandboxContext } from '../context.ts';
import { ACTIONS, prompts, type PromptAction } from '../daraja/takings.ts';
import { payPaybill, paybillPayment } from '../daraja/paybill.ts';
import { actOnPrompt } from '../daraja/prompts.ts';
import { faultSchema, PROVIDERS } from '../faults.ts';
import { mails } from '../smtp.ts';
import { faultOfForm, faultsPage } from './faults.ts';
import { inboxPage } from './inbox.ts';
import { page } from './layout.ts';
import { ledgerPage } from './ledger.ts';
import { paymentsPage } from './payments.ts';
import { phonePage, phoneView } from './phone.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILES = {
  'sandbox.css': 'text/css',
  'phone.css': 'text/css',
  'payer.css': 'text/css',
  'sandbox.js': 'text/javascript',
} as const;
const FOLDER = join(import.meta.dirname, '..', 'assets');

/** The sandbox's own styles and script, under /sandbox/assets. */
const serveAssets: FastifyPluginAsync = async (scope) => {
  for (const [name, type] of Object.entries(FILES)) {
    const text = await readFile(join(FOLDER, name), 'utf8');
    scope.get(`/assets/${name}`, async (_request, reply) =>
      reply.headers({ 'cache-control': 'no-cache' }).type(`${type}; charset=utf-8`).send(text),
    );
  }
};

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** The sandbox for a person: phone, inbox, cards and PayPal, faults, ledger. Every page works without script. */
export function sandboxPages(ctx: SandboxContext): FastifyPluginAsync {
  return async (scope) => {
    await scope.register(serveAssets);
    scope.get<{ Querystring: { phone?: string } }>('/', async (request, reply) =>
      send(reply, page('/sandbox', 'Phone', phonePage(ctx, phoneOf(request.query.phone)))),
    );
    scope.get<{ Querystring: { phone?: string; showing?: string } }>(
      '/live/phone',
      async (request, reply) =>
        send(
          reply,
          phoneView(ctx, phoneOf(request.query.phone), textOf(request.query.showing)).text,
        ),
    );
    scope.get('/payments', async (_request, reply) =>
      send(reply, page('/sandbox/payments', 'Cards and PayPal', paymentsPage(ctx))),
    );
    scope.get('/faults', async (_request, reply) =>
      send(reply, page('/sandbox/faults', 'Faults', faultsPage(ctx))),
    );
    scope.get('/ledger', async (_request, reply) =>
      send(reply, page('/sandbox/ledger', 'Ledger', ledgerPage(ctx))),
    );
    scope.post<{ Params: { id: string } }>('/prompts/:id', async (request, reply) => {
      const form = formBody(request);
      press(ctx, request.params.id, form);
      const phone = phoneOf(form.get('phone'));
      return reply.redirect(phone ? `/sandbox?phone=${phone}` : '/sandbox', 303);
    });
    scope.post('/paybill', async (request, reply) => {
      const form = formBody(request);
      const money = read(paybillPayment, {
        ...Object.fromEntries(form),
        amount: Number(form.get('amount')),
      });
      await payPaybill(ctx, money);
      return reply.redirect(`/sandbox?phone=${money.phone}`, 303);
    });
    scope.post('/faults', async (request, reply) => {
      switchFault(ctx, formBody(request));
      return reply.redirect('/sandbox/faults', 303);
    });
    await scope.register(inboxRoutes(ctx));
  };
}

function inboxRoutes(ctx: SandboxContext): FastifyPluginAsync {
  const open = (id: string) => {
    const mail = mails.get(ctx, id);
    if (!mail) throw notFound('This mail');
    return mail;
  };
  return async (scope) => {
    scope.get<{ Querystring: { to?: string } }>('/inbox', async (request, reply) =>
      send(reply, page('/sandbox/inbox', 'Inbox', inboxPage(ctx, textOf(request.query.to), null))),
    );
    scope.get<{ Params: { id: string }; Querystring: { to?: string } }>(
      '/inbox/:id',
      async (request, reply) =>
        send(
          reply,
          page(
            '/sandbox/inbox',
            'Inbox',
            inboxPage(ctx, textOf(request.query.to), open(request.params.id)),
          ),
        ),
    );
    scope.get<{ Params: { id: string } }>('/inbox/:id/body', async (request, reply) =>
      sendMailBody(ctx, reply, open(request.params.id).html),
    );
    scope.get<{ Params: { id: string; index: string } }>(
      '/inbox/:id/attachments/:index',
      async (request, reply) => {
        const file = open(request.params.id).attachments[Number(request.params.index)];
        if (!file) throw notFound('This file');
        // Saved and never shown here: a mail's file is a stranger's.
        return reply
          .header(
            'content-disposition',
            `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          )
          .type('application/octet-stream')
          .send(Buffer.from(file.content, 'base64'));
      },
    );
  };
}

/** A press on the phone: a prompt that has ended meanwhile stays as it is. Throws 404 for an unknown one. */
function press(ctx: SandboxContext, id: string, form: URLSearchParams): void {
  if (!prompts.get(ctx, id)) throw notFound('This prompt');
  const action = ACTIONS.find((one) => one === form.get('action')) ?? 'cancel';
  const pressed: PromptAction =
    action === 'pay' && form.get('pin') === '0000' ? 'wrong_pin' : action;
  actOnPrompt(ctx, id, pressed);
}

function switchFault(ctx: SandboxContext, form: URLSearchParams): void {
  if (form.get('clear') === 'all') return ctx.faults.clear();
  const provider = PROVIDERS.find((one) => one === form.get('provider'));
  if (!provider) throw notFound('This provider');
  ctx.faults.set(provider, read(faultSchema, faultOfForm(form)));
}

function send(reply: FastifyReply, text: string): FastifyReply {
  return withPolicy(reply, POLICY).send(text);
}

/** The mail's own HTML, shut in: no script, nothing loaded but pictures of the shop; links open beside. */
function sendMailBody(ctx: SandboxContext, reply: FastifyReply, body: string): FastifyReply {
  const pictures = `'self' data: ${ctx.options.publicUrl}`;
  const policy = `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}; frame-ancestors 'self'`;
  return withPolicy(reply, policy).send(`<base target="_blank">${body}`);
}

function withPolicy(reply: FastifyReply, policy: string): FastifyReply {
  reply.removeHeader('x-frame-options');
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8');
}

function phoneOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^254\d{9}$/.test(value) ? value : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
