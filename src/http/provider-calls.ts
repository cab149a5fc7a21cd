import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../kernel/errors.ts';

type Provider = 'mpesa' | 'stripe' | 'paypal';

/** What the providers' messages and the browser's return are handed to. */
export interface ProviderCalls {
  receive(provider: Provider, raw: { headers: Record<string, string | undefined>; body: Buffer }, secret?: string): Promise<void>;
  /** Verifies the payment that a returning browser names; answers where to send it, or null for an unknown one. */
  comeBack(provider: 'stripe' | 'paypal', reference: string, cancelled: boolean): Promise<string>;
}

/** Webhooks take their raw bytes: signatures are over those. */
export function providerCalls(calls: ProviderCalls): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { secret: string } }>('/api/webhooks/daraja/:secret', async (request, reply) => {
      await calls.receive('mpesa', rawOf(request), request.params.secret);
      return reply.send({ ResultCode: 0, ResultDesc: 'Success' });
    });
    for (const provider of ['stripe', 'paypal'] as const) {
      scope.post(`/api/webhooks/${provider}`, async (request, reply) => {
        await calls.receive(provider, rawOf(request));
        return reply.send({ received: true });
      });
    }
    scope.get<{ Params: { provider: string }; Querystring: Record<string, string | string[] | undefined> }>('/api/payments/return/:provider', async (request, reply) => {
      const { provider } = request.params;
      if (provider !== 'stripe' && provider !== 'paypal') throw new AppError('not_found', 'not_found', 'There is nothing at this address.');
      const reference = request.query[provider === 'paypal' ? 'token' : 'payment_intent'];
      const known = typeof reference === 'string' && /^[\w-]{1,128}$/.test(reference);
      const target = known ? await calls.comeBack(provider, reference, request.query.cancelled === '1') : '/checkout?error=unknown_payment';
      return reply.header('cache-control', 'no-store').redirect(target, 303);
    });
  };
}

function rawOf(request: { headers: Record<string, string | string[] | undefined>; body: unknown }) {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));
  return { headers, body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) };
}
