import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, line, listQuery, money, noBody, text } from './fields.ts';

const state = z.enum(
  ['told', 'settled', 'waiting', 'recorded', 'refused'],
  'State must be told, settled, waiting, recorded or refused',
);

/** Money that M-Pesa reports as received for us. */
export const receivedRow = z.object({
  /** M-Pesa's receipt number. */
  id: z.string(),
  amount: money,
  currency: z.literal('KES'),
  /** The account number that the payer typed; empty if unknown. */
  account: z.string(),
  /** Masked. */
  phone: z.string(),
  payer: z.string(),
  takenAt: z.string(),
  /** The source of the report: confirmation, pull, status, callback. */
  sources: z.array(z.string()),
  /**
   * `told` is being confirmed, `waiting` needs staff, `recorded` was already recorded by hand, `refused` is unknown
   * to M-Pesa.
   */
  state,
  /** The order or invoice that it paid. */
  number: z.nullable(z.string()),
  suggestion: z.nullable(
    z.object({
      kind: z.enum(['order', 'invoice']),
      number: z.string(),
      customer: z.string(),
      why: z.string(),
      /** The amount due in whole shillings, as M-Pesa requires. */
      owed: money,
      /** The customer’s number, masked; empty if unknown. */
      phone: z.string(),
    }),
  ),
  note: z.string(),
  decidedBy: z.nullable(z.string()),
});
export type ReceivedRow = z.output<typeof receivedRow>;

const receiptCode = z
  .string('Receipt code is required')
  .check(
    z.trim(),
    z.minLength(1, { error: 'Receipt code is required', abort: true }),
    z.maxLength(20, { error: 'Must be 20 characters or fewer', abort: true }),
    z.regex(/^[A-Za-z0-9]{6,20}$/, 'Enter letters and digits, such as SG722NMVXQ'),
  );
const params = z.object({ id: receiptCode });
const wrapped = z.object({ received: receivedRow });

export const listReceived = endpoint({
  method: 'GET',
  path: '/api/payments/received',
  access: 'admin',
  tag: 'payments',
  summary:
    'Money that we received by M-Pesa, newest first; `state=waiting` is money not matched yet',
  query: z.object({
    ...listQuery,
    state: z.optional(state),
    from: z.optional(day()),
    to: z.optional(day()),
  }),
  answer: z.array(receivedRow),
});

const assigned = z.object({ number: text('Order or invoice number is required', 40) });

export const assignReceived = endpoint({
  method: 'POST',
  path: '/api/payments/received/{id}/assign',
  access: 'admin',
  tag: 'payments',
  summary:
    'Assigns unmatched money to an order or invoice; anything above the balance goes to the refund list',
  params,
  body: assigned,
  answer: wrapped,
});

const returned = z.object({ reason: text('Reason is required', 200) });

export const returnReceived = endpoint({
  method: 'POST',
  path: '/api/payments/received/{id}/return',
  access: 'admin',
  tag: 'payments',
  summary: 'Puts unmatched money on the refund list',
  params,
  body: returned,
  answer: wrapped,
});

export const pullReceived = endpoint({
  method: 'POST',
  path: '/api/payments/received/pull',
  access: 'admin',
  tag: 'payments',
  summary: 'Asks M-Pesa for the payments that we received in the last two days',
  body: noBody,
  answer: z.object({ asked: z.literal(true) }),
  status: 202,
  perMinute: 10,
});

export const receiptCheck = z.object({
  id: z.string(),
  receipt: z.string(),
  number: z.nullable(z.string()),
  askedBy: z.nullable(z.string()),
  /** `asked`: waiting for M-Pesa; `impossible`: this installation cannot ask M-Pesa. */
  state: z.enum(['asked', 'found', 'refused', 'unanswered', 'impossible']),
  answer: z.string(),
  at: z.string(),
});
export type ReceiptCheckRow = z.output<typeof receiptCheck>;

const newCheck = z.object({
  receipt: receiptCode,
  number: text('Order or invoice number is required', 40),
});

export const askReceipt = endpoint({
  method: 'POST',
  path: '/api/payments/receipts',
  access: 'admin',
  tag: 'payments',
  summary: 'Asks M-Pesa about a receipt code from a customer; settles only what M-Pesa confirms',
  body: newCheck,
  answer: z.object({ check: receiptCheck }),
  status: 202,
  perMinute: 30,
});

export const listChecks = endpoint({
  method: 'GET',
  path: '/api/payments/receipts',
  access: 'admin',
  tag: 'payments',
  summary:
    'The latest receipt codes that staff checked, with the answers from M-Pesa; `q` selects one order or invoice',
  query: z.object({ q: z.optional(line(40)) }),
  answer: z.array(receiptCheck),
});
