import { randomUUID } from 'node:crypto';
import { HOUR } from '../../kernel/clock.ts';
import { newPaypalId } from './wire.ts';
import type { SandboxContext } from '../context.ts';
import type { Signer } from '../deliver.ts';
import { signatureOf, type Proof } from './signature.ts';

/** Sends a webhook of what happened (docs/providers.md §3.6), `wait` milliseconds later where given. */
export function emit(
  ctx: SandboxContext,
  type: string,
  resourceType: string,
  resource: object,
  wait?: number,
): void {
  const fault =
    wait === undefined
      ? undefined
      : { ...ctx.faults.take('paypal', 'callback', 'callback'), delay_ms: wait };
  const event = {
    id: `WH-${newPaypalId()}-${newPaypalId()}`,
    event_version: '1.0',
    create_time: ctx.clock.now().toISOString(),
    resource_type: resourceType,
    event_type: type,
    summary: type.toLowerCase().replaceAll('.', ' '),
    resource,
    links: [],
  };
  void ctx.deliver.send({
    provider: 'paypal',
    url: '/api/webhooks/paypal',
    body: JSON.stringify(event),
    retry: true,
    fault,
  });
}

/**
 * Signs at the time of sending; wrongly or an hour ago where a fault asks for it. PayPal signs with a certificate,
 * the stand-in with a shared secret: nobody but its own verifying call looks into the signature.
 */
export function paypalSigner(ctx: SandboxContext): Signer {
  return (body, at, fault) => {
    const time = new Date(at.getTime() - (fault.old_signature ? HOUR : 0))
      .toISOString()
      .replace(/\.\d+Z$/, 'Z');
    const proof: Proof = { id: randomUUID(), time, webhookId: ctx.options.paypal.webhookId };
    const secret = fault.bad_signature ? 'somebody else' : ctx.options.paypal.clientSecret;
    return {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${ctx.options.publicUrl}/sandbox/paypal/v1/notifications/certs/CERT-SANDBOX`,
      'paypal-transmission-id': proof.id,
      'paypal-transmission-time': proof.time,
      'paypal-transmission-sig': signatureOf(secret, proof, Buffer.from(body)),
    };
  };
}
