import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseDecimal } from '../../kernel/money.ts';
import type { Answer } from '../answer.ts';
import { jsonBody } from '../kit.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../faults.ts';
import { findOrder, saveOrder, wireOrder, type Order } from './order.ts';
import { oncePerRequestId, ORDER_MEMORY } from './replay.ts';
import { answer, missing, newPaypalId, refuse, type Issue } from './wire.ts';

/** KES is not among them (docs/providers.md §3.7). */
const CURRENCIES =
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(
    ' ',
  );

const moneySchema = z.object({ currency_code: z.string(), value: z.string() });
const webAddress = z.url({ protocol: /^https?$/ });
const contextSchema = z.object({ return_url: webAddress, cancel_url: webAddress });
const inputSchema = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().max(127).optional(),
        invoice_id: z.string().max(127).optional(),
        description: z.string().max(127).optional(),
        amount: moneySchema.extend({
          breakdown: z.object({ item_total: moneySchema }).partial().optional(),
        }),
      }),
    )
    .length(1),
  payment_source: z.object({ paypal: z.object({ experience_context: contextSchema }) }).optional(),
  application_context: contextSchema.optional(),
});

type Input = z.infer<typeof inputSchema>;

/** POST /v2/checkout/orders (docs/providers.md §3.2). */
export function createOrder(ctx: SandboxContext, request: FastifyRequest, fault: Fault): Answer {
  const make = () => {
    const read = inputSchema.safeParse(jsonBody(request));
    if (!read.success) {
      const { path, message } = read.error.issues[0] ?? { path: [], message: 'invalid' };
      return {
        answer: refuse(400, {
          issue: 'INVALID_PARAMETER_SYNTAX',
          description: message,
          field: `/${path.join('/')}`,
        }),
      };
    }
    const issue = checkOrder(read.data);
    if (issue) return { answer: refuse(422, issue) };
    const order = newOrder(ctx, read.data, fault);
    saveOrder(ctx, order);
    return { answer: answer(201, wireOrder(ctx, order)), madeId: order.id };
  };
  return oncePerRequestId(ctx, request, ORDER_MEMORY, make, (id) => getOrder(ctx, id));
}

/** GET /v2/checkout/orders/{id}. */
export function getOrder(ctx: SandboxContext, id: string): Answer {
  const order = findOrder(ctx, id);
  return order ? answer(200, wireOrder(ctx, order)) : missing();
}

function checkOrder({
  purchase_units: [unit],
  payment_source,
  application_context,
}: Input): Issue | null {
  const { currency_code: currency, value, breakdown } = unit!.amount;
  const field = "/purchase_units/@reference_id=='default'/amount";
  if (!CURRENCIES.includes(currency)) {
    return {
      issue: 'CURRENCY_NOT_SUPPORTED',
      description: 'Currency code is not currently supported.',
      field: `${field}/currency_code`,
      value: currency,
    };
  }
  const cents = parseDecimal(value);
  if (cents === null)
    return {
      issue: 'DECIMAL_PRECISION',
      description: 'The value should have at most two decimals.',
      field: `${field}/value`,
      value,
    };
  if (cents === 0)
    return {
      issue: 'CANNOT_BE_ZERO_OR_NEGATIVE',
      description: 'Must be greater than zero.',
      field: `${field}/value`,
      value,
    };
  if (breakdown?.item_total && parseDecimal(breakdown.item_total.value) !== cents) {
    return {
      issue: 'AMOUNT_MISMATCH',
      description: 'Should equal item_total.',
      field: `${field}/value`,
      value,
    };
  }
  if (payment_source || application_context) return null;
  return {
    issue: 'MISSING_REQUIRED_PARAMETER',
    description: 'The stand-in needs return_url and cancel_url.',
    field: '/payment_source',
  };
}

function newOrder(ctx: SandboxContext, input: Input, fault: Fault): Order {
  const unit = input.purchase_units[0]!;
  const urls = (input.payment_source?.paypal.experience_context ?? input.application_context)!;
  const named = input.payment_source !== undefined && !fault.approve_link;
  return {
    id: newPaypalId(),
    status: named ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    linkRel: named ? 'payer-action' : 'approve',
    amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    description: unit.description,
    returnUrl: urls.return_url,
    cancelUrl: urls.cancel_url,
    payerId: null,
    cancelled: false,
    capture: null,
    createdAt: ctx.clock.now().toISOString(),
  };
}
