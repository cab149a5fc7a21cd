import { z } from 'zod';
import { readJson } from '../../kernel/outbound.ts';
import type {
  EventReading,
  ProviderState,
  RawEvent,
  ReturnedMoney,
} from '../../modules/payments/gateway.ts';
import type { Call } from './client.ts';
import { disputeSubject, refundSubject } from './returned-event.ts';
import { captureSchema, orderSchema, stateOfCapture } from './wire.ts';

const envelopeSchema = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.unknown(),
});
type Envelope = z.infer<typeof envelopeSchema>;

/** The headers of a webhook and the fields that the verifying call wants them in (docs/providers.md §3.6). */
const PROOF = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** Lets PayPal verify its own signature, then reads which attempt the webhook speaks of. */
export async function readPaypalEvent(
  call: Call,
  webhookId: string,
  raw: RawEvent,
): Promise<EventReading> {
  const proof = Object.entries(PROOF).map(
    ([field, header]) => [field, raw.headers[header]] as const,
  );
  const missing = proof.find(([, value]) => !value);
  if (missing) return { kind: 'refused', reason: `no ${PROOF[missing[0] as keyof typeof PROOF]}` };
  const event = envelopeSchema.safeParse(readJson(raw.body.toString('utf8')));
  if (!event.success) return { kind: 'refused', reason: 'not an event' };
  const { id: key, event_type: type } = event.data;
  const body = embed({ ...Object.fromEntries(proof), webhook_id: webhookId }, raw.body);
  const called = await call({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body,
  });
  if (called.kind === 'error')
    return { kind: 'refused', reason: `verification refused: ${called.issue}` };
  if (called.kind !== 'ok')
    return {
      kind: 'unverified',
      key,
      reason: called.kind === 'misconfigured' ? 'configuration' : called.reason,
    };
  const verdict = (called.body as { verification_status?: unknown } | null)?.verification_status;
  if (verdict !== 'SUCCESS') return { kind: 'refused', reason: 'bad signature' };
  return { kind: 'genuine', key, type, ...subjectOf(event.data) };
}

/** The event goes in byte for byte as it came: another spelling of the same JSON has another signature. */
function embed(fields: Record<string, string | undefined>, event: Buffer): Buffer<ArrayBuffer> {
  const head = JSON.stringify(fields).slice(0, -1);
  return Buffer.concat([Buffer.from(`${head},"webhook_event":`), event, Buffer.from('}')]);
}

export interface Subject {
  attemptId?: string;
  providerRef?: string;
  receipt?: string;
  claim: ProviderState;
  returned?: ReturnedMoney[];
}

function subjectOf({ event_type: type, resource }: Envelope): Subject {
  if (type === 'CHECKOUT.ORDER.APPROVED') {
    const order = orderSchema.safeParse(resource);
    if (order.success) {
      return {
        attemptId: order.data.purchase_units?.[0]?.custom_id,
        providerRef: order.data.id,
        claim: { kind: 'approved' },
      };
    }
  }
  const claim: ProviderState = {
    kind: 'unknown',
    reason: `${type} does not report the status of a payment`,
  };
  if (type.startsWith('CUSTOMER.DISPUTE.')) return disputeSubject(resource, claim);
  if (RETURNED.includes(type)) return refundSubject(type, resource, claim);
  if (!type.startsWith('PAYMENT.CAPTURE.')) return { claim };
  const capture = captureSchema.safeParse(resource);
  if (!capture.success) return { claim };
  const subject = {
    attemptId: capture.data.custom_id,
    providerRef: capture.data.supplementary_data?.related_ids?.order_id,
  };
  return { ...subject, claim: SETTLING.includes(type) ? stateOfCapture(capture.data) : claim };
}

/** These carry a refund, whose status is not the capture's. */
const RETURNED = [
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',
];
const SETTLING = [
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
];
