import { randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type AppError, refusal } from '../kernel/errors.ts';
import { randomText } from '../kernel/ids.ts';
import { programInterface } from './api.ts';
import { openContext, type SandboxOptions } from './context.ts';
import { darajaSandbox, watchPrompts } from './daraja/index.ts';
import { googleSandbox } from './google/index.ts';
import { answerFailure, takeRawBodies } from './kit.ts';
import { sandboxPages } from './pages/index.ts';
import { paypalSandbox } from './paypal/index.ts';
import { smsSandbox } from './sms.ts';
import { openMailServer } from './smtp.ts';
import { stripeSandbox } from './stripe/index.ts';

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
 * Who may use the sandbox (docs/calls.md#environment). In a demo on the loopback everybody there; in a public demo pages ask
 * for the password, the program interface answers the loopback only, and the wires answer the product itself (by the
 * loopback) or somebody with the password. Answers the refusal, or null; reads forwarding headers only to refuse them.
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
