import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { decimal, parseDecimal } from '../../kernel/money.ts';
import type { Answer } from '../answer.ts';
import { jsonBody, textBody } from '../kit.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../faults.ts';
import { orderOfCapture, recordMove } from './capture.ts';
import { REFUND_KIND as KIND, saveOrder, type Capture, type Money, type Order } from './order.ts';
import { MONEY_MEMORY, oncePerRequestId } from './replay.ts';
import { emit } from './webhook.ts';
import { answer, missing, newPaypalId, refuse } from './wire.ts';

interface Refund {
  id: string;
  captureId: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  amount: Money;
  custom_id?: string;
  invoice_id?: string;
  note_to_payer?: string;
  seller_payable_breakdown: { gross_amount: Money; total_refunded_amount: Money };
  create_time: string;
}

const FAILS_AFTER = 1000;
const inputSchema = z.object({
  amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
  invoice_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
});
type Input = z.infer<typeof inputSchema>;

/** POST /v2/payments/captures/{id}/refund; without an amount, the rest (docs/providers.md §3.5). */
export function refundCapture(
  ctx: SandboxContext,
  request: FastifyRequest,
  captureId: string,
  fault: Fault,
): Answer {
  return oncePerRequestId(
    ctx,
    request,
    MONEY_MEMORY,
    () => tryRefund(ctx, request, captureId, fault),
    (id) => getRefund(ctx, id),
  );
}

/** GET /v2/payments/refunds/{id}. */
export function getRefund(ctx: SandboxContext, id: string): Answer {
  const refund = ctx.store.get<Refund>(KIND, id);
  return refund ? answer(200, wireRefund(refund)) : missing();
}

function tryRefund(
  ctx: SandboxContext,
  request: FastifyRequest,
  captureId: string,
  fault: Fault,
): { answer: Answer; madeId?: string } {
  const order = orderOfCapture(ctx, captureId);
  const capture = order?.capture;
  if (!order || !capture) return { answer: missing() };
  const read = inputSchema.safeParse(textBody(request) === '' ? {} : jsonBody(request));
  if (!read.success)
    return {
      answer: refuse(400, {
        issue: 'INVALID_PARAMETER_SYNTAX',
        description: 'The value of a field does not conform to its format.',
      }),
    };
  const before = refundedBefore(ctx, captureId);
  const left = (parseDecimal(capture.amount.value) ?? 0) - before;
  const cents = read.data.amount ? parseDecimal(read.data.amount.value) : left;
  const refusal = refusalOf(capture, read.data, cents, left);
  if (refusal || cents === null) return { answer: refusal ?? refuse(422) };
  const refund = newRefund(ctx, order, capture, read.data, cents, before);
  const shown = fault.refund_fails_later
    ? failLater(ctx, refund)
    : giveBack(ctx, order, capture, refund, cents === left);
  return { answer: answer(201, wireRefund(shown)), madeId: refund.id };
}

function refusalOf(
  capture: Capture,
  { amount }: Input,
  cents: number | null,
  left: number,
): Answer | null {
  if (capture.status === 'PENDING')
    return refuse(422, {
      issue: 'PENDING_CAPTURE',
      description: 'Cannot initiate a refund as the capture is pending.',
    });
  if (left === 0)
    return refuse(422, {
      issue: 'CAPTURE_FULLY_REFUNDED',
      description: 'The capture has already been fully refunded.',
    });
  if (amount && amount.currency_code !== capture.amount.currency_code) {
    return refuse(422, {
      issue: 'CURRENCY_MISMATCH',
      description: 'The currency of the refund must be that of the capture.',
    });
  }
  if (cents === null || cents === 0)
    return refuse(422, {
      issue: 'INVALID_PARAMETER_VALUE',
      description: 'The value of a field is invalid.',
      field: '/amount/value',
    });
  return cents > left
    ? refuse(422, {
        issue: 'REFUND_AMOUNT_EXCEEDED',
        description:
          'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
      })
    : null;
}

/** Cents that went back before; failed refunds moved nothing. */
function refundedBefore(ctx: SandboxContext, captureId: string): number {
  const done = ctx.store
    .list<Refund>(KIND, { tag: captureId })
    .filter((refund) => refund.status !== 'FAILED');
  return done.reduce((sum, refund) => sum + (parseDecimal(refund.amount.value) ?? 0), 0);
}

function newRefund(
  ctx: SandboxContext,
  order: Order,
  capture: Capture,
  input: Input,
  cents: number,
  before: number,
): Refund {
  const money = (value: number): Money => ({
    currency_code: capture.amount.currency_code,
    value: decimal(value),
  });
  return {
    id: newPaypalId(),
    captureId: capture.id,
    status: 'COMPLETED',
    amount: money(cents),
    custom_id: order.customId,
    invoice_id: input.invoice_id ?? order.invoiceId,
    note_to_payer: input.note_to_payer,
    seller_payable_breakdown: {
      gross_amount: money(cents),
      total_refunded_amount: money(before + cents),
    },
    create_time: ctx.clock.now().toISOString(),
  };
}

function giveBack(
  ctx: SandboxContext,
  order: Order,
  capture: Capture,
  refund: Refund,
  rest: boolean,
): Refund {
  return ctx.store.transaction(() => {
    saveOrder(ctx, {
      ...order,
      capture: { ...capture, status: rest ? 'REFUNDED' : 'PARTIALLY_REFUNDED' },
    });
    ctx.store.put(KIND, refund.id, refund, capture.id);
    recordMove(ctx, order, refund.id, -(parseDecimal(refund.amount.value) ?? 0));
    emit(ctx, 'PAYMENT.CAPTURE.REFUNDED', 'refund', wireRefund(refund));
    return refund;
  });
}

/** Accepted, and failed when it is looked at again: no money moves. */
function failLater(ctx: SandboxContext, refund: Refund): Refund {
  const failed: Refund = { ...refund, status: 'FAILED' };
  return ctx.store.transaction(() => {
    ctx.store.put(KIND, refund.id, failed, refund.captureId);
    emit(ctx, 'PAYMENT.REFUND.FAILED', 'refund', wireRefund(failed), FAILS_AFTER);
    return { ...refund, status: 'PENDING' };
  });
}

/** The capture is named by the link rel "up", as PayPal does. */
function wireRefund({ captureId, ...refund }: Refund) {
  return {
    ...refund,
    links: [
      { href: `/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
    ],
  };
}
