import { createHmac } from 'node:crypto';
import { newId } from '../../kernel/ids.ts';
import type { SandboxContext } from '../context.ts';
import type { Signer } from '../deliver.ts';
import { seconds } from './intent.ts';
import { API_VERSION } from './wire.ts';

const HOUR_IN_SECONDS = 3600;

/** Sends a webhook of what happened (docs/providers.md §2.7), `wait` milliseconds later where given. */
export function emit(ctx: SandboxContext, type: string, object: object, wait?: number): void {
  const fault =
    wait === undefined
      ? undefined
      : { ...ctx.faults.take('stripe', 'callback', 'callback'), delay_ms: wait };
  const event = {
    id: newId('evt', ctx.clock.now().getTime()),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(ctx),
    livemode: false,
    type,
    data: { object },
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  };
  void ctx.deliver.send({
    provider: 'stripe',
    url: '/api/webhooks/stripe',
    body: JSON.stringify(event),
    retry: true,
    fault,
  });
}

/** Signs as Stripe does, at the time of sending; wrongly or an hour ago where a fault asks for it. */
export function stripeSigner(secret: string): Signer {
  return (body, at, fault) => {
    const time = Math.floor(at.getTime() / 1000) - (fault.old_signature ? HOUR_IN_SECONDS : 0);
    const key = fault.bad_signature ? `${secret}-of-somebody-else` : secret;
    const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
    return { 'stripe-signature': `t=${time},v1=${signature}` };
  };
}
