import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyPluginAsync, type FastifyRequest } from 'fastify';
import type { Clock } from '../kernel/clock.ts';
import { takeRawBodies, textBody } from './kit.ts';
import type { SandboxContext } from './context.ts';
import { openContext } from './context.ts';
import type { SandboxOptions } from './context.ts';

export interface Trial {
  ctx: SandboxContext;
  /** Where the stand-in under trial listens; it also takes callbacks at /api/webhooks/… */
  url: string;
  clock: Clock & { set(at: Date): void; pass(ms: number): void };
  /** What arrived at /api/webhooks/…, oldest first. */
  received: { path: string; headers: FastifyRequest['headers']; body: string }[];
  /** What the product answers to callbacks. */
  answerWith: { status: number };
  /** Waits until so many callbacks arrived; throws after 5 s. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

export const TRIAL_OPTIONS = {
  demoPublic: false,
  mpesa: {
    consumerKey: 'sandbox-key',
    consumerSecret: 'sandbox-secret',
    shortcode: '174379',
    passkey: 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919',
  },
  stripe: {
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
  },
  paystack: { secretKey: 'sk_test_sandbox' },
  paypal: { clientId: 'sandbox-client', clientSecret: 'sandbox-secret', webhookId: 'WH-SANDBOX' },
  sms: { username: 'sandbox', apiKey: 'sandbox-key' },
  google: { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' },
} satisfies Partial<SandboxOptions>;

/** For tests: one stand-in over real HTTP on a free port, with an own memory and a place that takes its callbacks. */
export async function openTrial(
  standIn: (ctx: SandboxContext) => FastifyPluginAsync,
  dataDir?: string,
): Promise<Trial> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'sandbox-'));
  let url = '';
  const clock = settableClock();
  const core = openContext({
    ...TRIAL_OPTIONS,
    dataDir: folder,
    baseUrl: () => url,
    publicUrl: 'https://shop.example',
    clock,
  });
  const received: Trial['received'] = [];
  const answerWith = { status: 200 };
  const app = Fastify({ forceCloseConnections: true });
  takeRawBodies(app);
  app.post('/api/webhooks/*', (request, reply) => {
    received.push({ path: request.url, headers: request.headers, body: textBody(request) });
    return reply.code(answerWith.status).send({});
  });
  await app.register(standIn(core.ctx));
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    ctx: core.ctx,
    url,
    clock,
    received,
    answerWith,
    arrived: (count) => arrived(received, count),
    async close() {
      core.stop();
      await app.close();
      core.close();
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Real time, moved forward by `pass`, or standing where `set` put it. */
function settableClock(): Trial['clock'] {
  let offset = 0;
  let fixed: number | null = null;
  return {
    now: () => new Date((fixed ?? Date.now()) + offset),
    set: (at) => void ((fixed = at.getTime()), (offset = 0)),
    pass: (ms) => void (offset += ms),
  };
}

async function arrived(received: unknown[], count: number): Promise<void> {
  const until = Date.now() + 5_000;
  while (received.length < count) {
    if (Date.now() > until) throw new Error(`${received.length} of ${count} callbacks arrived`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
