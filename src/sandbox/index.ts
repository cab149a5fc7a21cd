import { randomInt } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { randomText } from '../kernel/ids.ts';
import { programInterface } from './api.ts';
import { takeRawBodies } from './kit.ts';
import { openContext } from './context.ts';
import { darajaSandbox, watchPrompts } from './daraja/index.ts';
import { answerFailure } from './kit.ts';
import { googleSandbox } from './google/index.ts';
import { guard, type Area } from './guard.ts';
import type { SandboxOptions } from './context.ts';
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
  const core = openContext(options);
  const { ctx } = core;
  const password = options.demoPublic
    ? `${randomText(6)}-${randomText(6)}-${randomInt(1000, 10_000)}`
    : null;
  const mail = await openMailServer(ctx);
  return {
    plugin: sandboxPlugin(core, password),
    smtpUrl: mail.url,
    password,
    start() {
      ctx.deliver.start();
      watchPrompts(ctx);
    },
    async close() {
      core.stop();
      await mail.close();
    },
  };
}

function sandboxPlugin(
  { ctx, close }: ReturnType<typeof openContext>,
  password: string | null,
): FastifyPluginAsync {
  const areas: [area: Area, prefix: string, plugin: FastifyPluginAsync][] = [
    ['page', '', sandboxPages(ctx)],
    ['api', '/api', programInterface(ctx)],
    ['wire', '/daraja', darajaSandbox(ctx)],
    ['wire', '/stripe', stripeSandbox(ctx)],
    ['wire', '/paypal', paypalSandbox(ctx)],
    ['wire', '/sms', smsSandbox(ctx)],
    ['wire', '/google', googleSandbox(ctx)],
  ];
  return async (root) => {
    takeRawBodies(root);
    root.setErrorHandler(answerFailure);
    root.addHook('onClose', async () => close()); // by then every call has been answered
    for (const [area, prefix, plugin] of areas) {
      await root.register(
        async (scope) => {
          scope.addHook('onRequest', async (request, reply) => {
            const refusal = guard(request, area, password);
            if (refusal) return answerFailure(refusal, request, reply);
          });
          await scope.register(plugin);
        },
        { prefix },
      );
    }
  };
}
