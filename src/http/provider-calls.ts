import type { FastifyInstance, FastifyPluginAsync, RouteShorthandOptions } from 'fastify';
import { AppError, refusal } from '../kernel/errors.ts';

/** Providers whose page leads the browser back to us, with the parameter that names the payment. */
const RETURNS = { stripe: 'payment_intent', paystack: 'reference', paypal: 'token' } as const;
export type ReturningProvider = keyof typeof RETURNS;
type Provider = 'mpesa' | ReturningProvider;

/** What the providers' messages and the browser's return are handed to. */
export interface ProviderCalls {
  receive(
    provider: Provider,
    raw: { headers: Record<string, string | undefined>; body: Buffer },
    secret?: string,
  ): Promise<void>;
  /** Takes the result of a question about a receipt; false where the secret is not one of these. */
  takeResult(secret: string, body: Buffer, late: boolean): Promise<boolean>;
  /** The paybill's messages; null where M-Pesa is not set up. */
  paybill: {
    validate(secret: string, body: Buffer): Promise<object>;
    confirm(secret: string, body: Buffer): Promise<void>;
  } | null;
  /**
   * Verifies the payment that a returning browser names. Answers where to send the browser, also
   * for an unknown payment.
   */
  handleReturn(provider: ReturningProvider, reference: string, cancelled: boolean): Promise<string>;
}

/** Calls a minute from one address: a provider sends from few of them, and a busy day brings many. */
const WEBHOOKS_PER_MINUTE = 1_200;
/** A browser comes back once a payment; a school's pupils share an address. */
const RETURNS_PER_MINUTE = 120;
/** What M-Pesa wants to hear of a message that we have. */
const DARAJA_ACCEPTED = { ResultCode: 0, ResultDesc: 'Success' };

type Limit = (perMinute: number) => RouteShorthandOptions;

/** Webhooks take their raw bytes: signatures are over those. */
export function providerCalls(calls: ProviderCalls, rateLimitScale: number): FastifyPluginAsync {
  const limit: Limit = (perMinute) => ({
    config: { rateLimit: { max: Math.ceil(perMinute * rateLimitScale), timeWindow: 60_000 } },
  });
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    registerDaraja(scope, calls, limit);
    registerPaybill(scope, calls, limit);
    registerSignedWebhooks(scope, calls, limit);
    registerReturns(scope, calls, limit);
  };
}

/** M-Pesa's results of prompts, reversals and questions about a receipt, all by one path. */
function registerDaraja(scope: FastifyInstance, calls: ProviderCalls, limit: Limit): void {
  scope.post<{ Params: { secret: string }; Querystring: { late?: string } }>(
    '/api/webhooks/daraja/:secret',
    limit(WEBHOOKS_PER_MINUTE),
    async (request, reply) => {
      const { secret } = request.params;
      const raw = rawOf(request);
      if (request.query.late === undefined) {
        await calls.receive('mpesa', raw, secret).catch(async (error: unknown) => {
          // An address of no attempt and no refund may be one of a question about a receipt.
          const unknown = error instanceof AppError && error.kind === 'not_found';
          if (!unknown || !(await calls.takeResult(secret, raw.body, false))) throw error;
        });
      } else {
        // What waited too long in M-Pesa's queue decides nothing of a reversal: unknown is not failed.
        await calls.takeResult(secret, raw.body, true);
      }
      return reply.send(DARAJA_ACCEPTED);
    },
  );
}

/** M-Pesa's messages about money paid into the paybill by hand. */
function registerPaybill(scope: FastifyInstance, calls: ProviderCalls, limit: Limit): void {
  const paybill = () => {
    if (!calls.paybill) throw refusal('not_found');
    return calls.paybill;
  };
  scope.post<{ Params: { secret: string } }>(
    '/api/webhooks/daraja-c2b/:secret/validation',
    limit(WEBHOOKS_PER_MINUTE),
    async (request, reply) =>
      reply.send(await paybill().validate(request.params.secret, rawOf(request).body)),
  );
  scope.post<{ Params: { secret: string } }>(
    '/api/webhooks/daraja-c2b/:secret/confirmation',
    limit(WEBHOOKS_PER_MINUTE),
    async (request, reply) => {
      await paybill().confirm(request.params.secret, rawOf(request).body);
      return reply.send(DARAJA_ACCEPTED);
    },
  );
}

/** These prove themselves by a signature and need no secret in the path. */
function registerSignedWebhooks(scope: FastifyInstance, calls: ProviderCalls, limit: Limit): void {
  for (const provider of Object.keys(RETURNS) as ReturningProvider[]) {
    scope.post(`/api/webhooks/${provider}`, limit(WEBHOOKS_PER_MINUTE), async (request, reply) => {
      await calls.receive(provider, rawOf(request));
      return reply.send({ received: true });
    });
  }
}

/** Where a provider's page sends the browser back to. */
function registerReturns(scope: FastifyInstance, calls: ProviderCalls, limit: Limit): void {
  scope.get<{
    Params: { provider: string };
    Querystring: Record<string, string | string[] | undefined>;
  }>('/api/payments/return/:provider', limit(RETURNS_PER_MINUTE), async (request, reply) => {
    const { provider } = request.params;
    if (!isReturning(provider)) throw refusal('not_found');
    const reference = request.query[RETURNS[provider]];
    const known = typeof reference === 'string' && /^[\w-]{1,128}$/.test(reference);
    const target = known
      ? await calls.handleReturn(provider, reference, request.query.cancelled === '1')
      : '/checkout?error=unknown_payment';
    return reply.header('cache-control', 'no-store').redirect(target, 303);
  });
}

const isReturning = (provider: string): provider is ReturningProvider =>
  Object.hasOwn(RETURNS, provider);

function rawOf(request: { headers: Record<string, string | string[] | undefined>; body: unknown }) {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value[0] : value,
    ]),
  );
  return { headers, body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) };
}
