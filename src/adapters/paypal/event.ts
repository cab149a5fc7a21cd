import { z } from 'zod';
import { parseDecimal } from '../../kernel/money.ts';
import { readJson } from '../../kernel/outbound.ts';
import type {
  EventReading,
  ProviderState,
  RawEvent,
  ReturnedMoney,
} from '../../modules/payments/gateway.ts';
import type { Call } from './client.ts';
import { moveOfRefund } from './refund.ts';
import { captureSchema, orderSchema, stateOfCapture, currencyOf, refundSchema } from './wire.ts';

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

interface Subject {
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

interface ReturnedSubject {
  attemptId?: string;
  receipt?: string;
  claim: ProviderState;
  returned?: ReturnedMoney[];
}

/** A refund names its capture by the link "up". One that PayPal took by itself (REVERSED) is not on the order: the message counts. */
export function refundSubject(
  type: string,
  resource: unknown,
  claim: ProviderState,
): ReturnedSubject {
  const refund = refundSchema.safeParse(resource);
  if (!refund.success) return { claim };
  const up = refund.data.links?.find(({ rel }) => rel === 'up')?.href;
  const receipt = up === undefined ? undefined : /\/captures\/([\w-]+)$/.exec(up)?.[1];
  const reversed = type === 'PAYMENT.CAPTURE.REVERSED';
  const move = moveOfRefund(refund.data);
  return {
    attemptId: refund.data.custom_id,
    receipt,
    claim,
    returned: reversed ? [{ ...move, cause: 'dispute' }] : [],
  };
}

const disputeSchema = z.object({
  dispute_id: z.string().min(1),
  status: z.string(),
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().optional() }))
    .optional(),
});

/** A dispute at PayPal, found by the capture that it is about (docs/providers.md §3.6). */
export function disputeSubject(resource: unknown, claim: ProviderState): ReturnedSubject {
  const dispute = disputeSchema.safeParse(resource);
  if (!dispute.success) return { claim };
  const {
    dispute_id: providerRef,
    dispute_amount: amount,
    disputed_transactions: about,
  } = dispute.data;
  const move: ReturnedMoney = {
    providerRef,
    cause: 'dispute',
    state: stateOf(dispute.data),
    ...(amount
      ? {
          amount: parseDecimal(amount.value) ?? undefined,
          currency: currencyOf(amount.currency_code) ?? undefined,
        }
      : {}),
  };
  return {
    receipt: about?.find((one) => one.seller_transaction_id)?.seller_transaction_id,
    claim,
    returned: [move],
  };
}

function stateOf({
  dispute_id: providerRef,
  status,
  dispute_outcome: outcome,
}: z.infer<typeof disputeSchema>): ReturnedMoney['state'] {
  if (status !== 'RESOLVED') return { kind: 'pending', providerRef };
  if (outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR')
    return { kind: 'succeeded', providerRef, receipt: providerRef };
  return {
    kind: 'failed',
    code: outcome?.outcome_code ?? status,
    reason: 'The dispute was closed and we keep the payment.',
    providerRef,
  };
}
