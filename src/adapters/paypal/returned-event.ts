import { z } from 'zod';
import { parseDecimal } from '../../kernel/money.ts';
import type { ProviderState, ReturnedMoney } from '../../modules/payments/gateway.ts';
import { moveOfRefund } from './refund.ts';
import { currencyOf, refundSchema } from './wire.ts';

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
