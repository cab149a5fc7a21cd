import { randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AppError, refusal } from '../kernel/errors.ts';
import { randomText } from '../kernel/ids.ts';
import { openContext, type SandboxContext, type SandboxOptions } from './context.ts';
import { darajaSandbox, watchPrompts } from './daraja/index.ts';
import { paybillPayment, payPaybill } from './daraja/paybill.ts';
import { answerPrompt, waitingPrompts } from './daraja/prompts.ts';
import { ACTIONS, faultSchema, PROVIDERS } from './faults.ts';
import { googleSandbox } from './google/index.ts';
import { answerFailure, jsonBody, read, takeRawBodies } from './kit.ts';
import { sandboxPages } from './pages/index.ts';
import { actOnPaypal, paypalSandbox } from './paypal/index.ts';
import { sentTexts, smsSandbox } from './sms.ts';
import { openMailServer, sentMail } from './smtp.ts';
import { closePaystackDispute, paystackSandbox } from './paystack/index.ts';
import { closeDispute, confirmCard, stripeSandbox } from './stripe/index.ts';

export interface Sandbox {
  /** Register under the prefix /sandbox. */
  plugin: FastifyPluginAsync;
  /** Where the product sends its mail. */
  smtpUrl: string;
  /** What the pages ask for in a public demo, any user name; null in a demo on the loopback. */
  password: string | null;
  /** Call once the product listens: sends the webhooks that were left and ends prompts whose minute is over. */
  start(): void;
  /** Breaks hanging answers and ends the mail server; call before the HTTP server closes, which then closes the memory. */
  close(): Promise<void>;
}

/** Opens the stand-ins of demo mode (docs/calls.md#stand-ins). Throws when the data folder cannot be written. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { ctx, stop, close } = openContext(options);
  const password = options.demoPublic
    ? `${randomText(6)}-${randomText(6)}-${randomInt(1000, 10_000)}`
    : null;
  const mail = await openMailServer(ctx);
  const areas: [area: Area, prefix: string, plugin: FastifyPluginAsync][] = [
    ['page', '', sandboxPages(ctx)],
    ['api', '/api', programInterface(ctx)],
    ['wire', '/daraja', darajaSandbox(ctx)],
    ['wire', '/stripe', stripeSandbox(ctx)],
    ['wire', '/paystack', paystackSandbox(ctx)],
    ['wire', '/paypal', paypalSandbox(ctx)],
    ['wire', '/sms', smsSandbox(ctx)],
    ['wire', '/google', googleSandbox(ctx)],
  ];
  return {
    async plugin(root) {
      takeRawBodies(root);
      root.setErrorHandler(answerFailure);
      root.addHook('onClose', async () => close()); // by then every call has been answered
      for (const [area, prefix, plugin] of areas)
        await root.register(
          async (scope) => {
            scope.addHook('onRequest', async (request, reply) => {
              const refused = guard(request, area, password);
              if (refused) return answerFailure(refused, request, reply);
            });
            await scope.register(plugin);
          },
          { prefix },
        );
    },
    smtpUrl: mail.url,
    password,
    start() {
      ctx.deliver.start();
      watchPrompts(ctx);
    },
    async close() {
      stop();
      await mail.close();
    },
  };
}

type Area = 'api' | 'wire' | 'page';

const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];
const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;

/**
 * Callers who may use the sandbox (docs/calls.md#environment). In a demo on the loopback:
 * everybody there. In a public demo pages ask for the password, the program interface answers the
 * loopback only, and the wires answer the product itself (by the loopback) or a caller with the
 * password. Answers the refusal, or null; reads forwarding headers only to refuse them.
 */
function guard(request: FastifyRequest, area: Area, password: string | null): AppError | null {
  if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site')
    return refusal('cross_site');
  if (password === null) return null;
  const near =
    LOOPBACK.test(request.raw.socket.remoteAddress ?? '') &&
    !FORWARDING.some((name) => request.headers[name] !== undefined);
  if (area === 'api') return near ? null : refusal('loopback_only');
  if ((area === 'wire' && near) || knowsPassword(request.headers.authorization, password))
    return null;
  return refusal('password_required');
}

function knowsPassword(header: string | undefined, password: string): boolean {
  const given = /^Basic (\S+)$/i.exec(header ?? '')?.[1] ?? '';
  const [, ...typed] = Buffer.from(given, 'base64').toString('utf8').split(':');
  const [a, b] = [Buffer.from(typed.join(':')), Buffer.from(password)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const promptAction = z.object({ action: z.enum(ACTIONS) });
const cardChoice = z.object({
  card: z
    .string()
    .transform((card) => card.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/)),
});
const paypalAction = z.object({ action: z.enum(['approve', 'cancel']) });
const disputeEnd = z.object({ outcome: z.enum(['won', 'lost']) });
const faultTarget = z.object({ provider: z.enum(PROVIDERS) });
const filter = z.object({ to: z.string().optional(), phone: z.string().optional() });

/** The program interface of docs/calls.md#stand-ins. */
function programInterface(ctx: SandboxContext): FastifyPluginAsync {
  return async (scope) => {
    const get = (path: string, answer: (asked: z.infer<typeof filter>) => unknown) =>
      scope.get(path, async ({ query }) => answer(read(filter, query)));
    const post = <T>(path: string, schema: z.ZodType<T>, act: (input: T, id: string) => unknown) =>
      scope.post(path, async (request: FastifyRequest<{ Params: { id: string } }>) =>
        act(read(schema, jsonBody(request)), request.params.id),
      );
    get('/prompts', ({ phone: only }) =>
      waitingPrompts(ctx, only).map(({ CheckoutRequestID, phone, amount, reference }) => ({
        CheckoutRequestID,
        phone,
        amount,
        reference,
      })),
    );
    post('/prompts/:id', promptAction, ({ action }, id) => answerPrompt(ctx, id, action));
    post('/cards/:id', cardChoice, ({ card }, id) => confirmCard(ctx, id, card));
    post('/disputes/:id', disputeEnd, ({ outcome }, id) =>
      id.startsWith('pi_')
        ? closeDispute(ctx, id, outcome)
        : closePaystackDispute(ctx, id, outcome),
    );
    post('/paypal/:id', paypalAction, ({ action }, id) => actOnPaypal(ctx, id, action));
    post('/paybill', paybillPayment, (money) => payPaybill(ctx, money));
    get('/mail', ({ to }) => sentMail(ctx, to));
    get('/sms', ({ to }) => sentTexts(ctx, to));
    scope.get('/ledger', async () => ctx.store.ledger());
    scope.get('/faults', async () => ctx.faults.list());
    /** `{}` clears all; a provider without a fault clears its own. Answers what is set now. */
    scope.post('/faults', async (request) => {
      const body = jsonBody(request);
      if (Object.keys(body).length === 0) ctx.faults.clear();
      else ctx.faults.set(read(faultTarget, body).provider, read(faultSchema, body));
      return { faults: ctx.faults.list() };
    });
  };
}
