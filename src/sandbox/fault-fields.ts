import { z } from 'zod';

export const PROVIDERS = ['mpesa', 'stripe', 'paypal', 'sms', 'mail'] as const;
export type SandboxProvider = (typeof PROVIDERS)[number];

const flag = z.boolean().optional();

/** What can be made to go wrong: the fields of docs/calls.md#stand-ins first, then those of docs/providers.md §9.3. */
export const faultSchema = z.object({
  drop_callback: flag,
  duplicate_callback: z.int().min(1).max(50).optional(),
  delay_ms: z.int().min(0).max(3_600_000).optional(),
  reorder: flag,
  http_status: z.int().min(400).max(599).optional(),
  hang: flag,
  times: z.int().min(1).max(1_000_000).optional(),
  only: z.string().max(40).optional(),
  charge_anyway: flag,
  html: flag,
  error_code: z.string().max(60).optional(),
  expire_token: flag,
  auto_action: z.enum(['pay', 'cancel', 'wrong_pin', 'insufficient_funds', 'timeout']).optional(),
  callback_before_reply: flag,
  query_noise: flag,
  query_pending: flag,
  query_failed: flag,
  string_numbers: flag,
  reversal_result: z.enum(['R000001', 'R000002', '1', '21']).optional(),
  amount_off: z.int().optional(),
  mask_phone: flag,
  no_balance: flag,
  unknown_id: flag,
  bad_signature: flag,
  old_signature: flag,
  capture_pending: flag,
  capture_declined: flag,
  already_captured: flag,
  approve_link: flag,
  refund_fails_later: flag,
  recipient_code: z.int().optional(),
  empty_recipients: flag,
  smtp_code: z.int().min(400).max(599).optional(),
});

export type Fault = z.infer<typeof faultSchema>;
export type FaultField = Exclude<keyof Fault, 'times' | 'only'>;
export type FaultMoment = 'call' | 'callback';

interface FieldRule {
  at: readonly FaultMoment[];
  /** The calls it concerns (the label that the endpoint passes); all but the token call where absent. */
  labels?: readonly string[];
  /** Whose it is; everybody's where absent. */
  of?: readonly SandboxProvider[];
  means: string;
}

const CALL = ['call'] as const;
const CALLBACK = ['callback'] as const;
const BOTH = ['call', 'callback'] as const;

/**
 * The one table of faults. `times` counts the calls that a fault could touch, and the callbacks; `only` narrows its
 * calls to those with that label (stkpush, query, reversal, token, pull, …), and its callbacks to callback, c2b or result. A fault without labels leaves token calls
 * alone, unless `only` says "token".
 */
export const FAULT_FIELDS: Record<FaultField, FieldRule> = {
  drop_callback: { at: CALLBACK, means: 'the callback is never sent' },
  duplicate_callback: { at: CALLBACK, means: 'the callback is sent this many times, all at once' },
  delay_ms: { at: BOTH, means: 'calls are answered and callbacks sent this much later' },
  reorder: {
    at: CALLBACK,
    means: 'the callback waits until the next one of the provider went out, or 3 s',
  },
  http_status: { at: CALL, means: 'the call is answered with this status and does nothing' },
  hang: { at: CALL, means: 'the call is not answered for 60 s and does nothing' },
  charge_anyway: { at: CALL, means: 'an error or silence as above, yet the call does its work' },
  html: { at: CALL, means: "with http_status: the body is a proxy's HTML page" },
  error_code: { at: CALL, means: "with http_status: the provider's own error code in the body" },
  expire_token: { at: CALL, of: ['mpesa', 'paypal'], means: 'the token in use counts as expired' },
  auto_action: {
    at: CALL,
    labels: ['stkpush'],
    of: ['mpesa'],
    means: 'the prompt is answered by itself at once',
  },
  callback_before_reply: {
    at: CALL,
    labels: ['stkpush'],
    of: ['mpesa'],
    means: 'paid, and the callback arrives before the call is answered',
  },
  query_noise: {
    at: CALL,
    labels: ['query'],
    of: ['mpesa'],
    means: 'the query answers 500.001.1001 whatever the state',
  },
  query_pending: {
    at: CALL,
    labels: ['query'],
    of: ['mpesa'],
    means: 'the query answers 4999, still processing',
  },
  query_failed: {
    at: CALL,
    labels: ['query'],
    of: ['mpesa'],
    means: 'the query says failed though it was paid',
  },
  string_numbers: {
    at: BOTH,
    labels: ['query', 'token'],
    of: ['mpesa'],
    means: 'numbers arrive as strings and strings as numbers',
  },
  reversal_result: {
    at: CALL,
    labels: ['reversal'],
    of: ['mpesa'],
    means: 'the reversal ends with this result code',
  },
  amount_off: {
    at: CALLBACK,
    of: ['mpesa'],
    means: 'the callback names an amount that differs by this many shillings',
  },
  mask_phone: { at: CALLBACK, of: ['mpesa'], means: 'the callback masks the phone number' },
  no_balance: { at: CALLBACK, of: ['mpesa'], means: 'the callback has no Balance item' },
  unknown_id: {
    at: CALLBACK,
    of: ['mpesa'],
    means: 'the callback names another CheckoutRequestID',
  },
  bad_signature: { at: CALLBACK, of: ['stripe', 'paypal'], means: 'the webhook is signed wrongly' },
  old_signature: {
    at: CALLBACK,
    of: ['stripe', 'paypal'],
    means: 'the webhook is signed an hour ago',
  },
  capture_pending: {
    at: CALL,
    labels: ['capture'],
    of: ['paypal'],
    means: 'the capture is PENDING at first',
  },
  capture_declined: {
    at: CALL,
    labels: ['capture'],
    of: ['paypal'],
    means: "the buyer's card or account is declined (INSTRUMENT_DECLINED)",
  },
  already_captured: {
    at: CALL,
    labels: ['capture'],
    of: ['paypal'],
    means: 'captures, yet answers ORDER_ALREADY_CAPTURED',
  },
  approve_link: {
    at: CALL,
    labels: ['create'],
    of: ['paypal'],
    means: 'the link is called approve, not payer-action',
  },
  refund_fails_later: {
    at: CALL,
    labels: ['refund'],
    of: ['stripe', 'paypal'],
    means: 'the refund fails after it was accepted',
  },
  recipient_code: {
    at: CALL,
    labels: ['messaging'],
    of: ['sms'],
    means: 'the recipient is refused with this code (403, 405, …)',
  },
  empty_recipients: {
    at: CALL,
    labels: ['messaging'],
    of: ['sms'],
    means: 'the answer is 201, with no recipient and an error word',
  },
  smtp_code: {
    at: CALL,
    labels: ['message'],
    of: ['mail'],
    means: 'this SMTP reply instead of 250',
  },
};

/** What comes to the product: results of prompts and all webhooks, confirmations of the paybill, results of questions and reversals. */
const CHANNELS = ['callback', 'c2b', 'result'];

/** Whether a fault speaks of this call or callback. */
export function concerns(fault: Fault, moment: FaultMoment, label: string): boolean {
  if (moment === 'call' && fault.only !== undefined && fault.only !== label) return false;
  // A confirmation shares the faults of the callback beside it: what is taken for it are its own.
  const channel = CHANNELS.find((one) => one === fault.only);
  if (moment === 'callback' && (label === 'c2b' || channel !== undefined) && channel !== label)
    return false;
  return (Object.keys(FAULT_FIELDS) as FaultField[]).some(
    (field) => fault[field] !== undefined && touches(field, fault, moment, label),
  );
}

/** Whether a fault has anything to do at this kind of moment at all. */
export function actsAt(fault: Fault, moment: FaultMoment): boolean {
  return (Object.keys(FAULT_FIELDS) as FaultField[]).some(
    (field) => fault[field] !== undefined && FAULT_FIELDS[field].at.includes(moment),
  );
}

function touches(field: FaultField, fault: Fault, moment: FaultMoment, label: string): boolean {
  const rule = FAULT_FIELDS[field];
  if (!rule.at.includes(moment)) return false;
  if (moment === 'callback') return true;
  if (rule.labels) return rule.labels.includes(label);
  return label !== 'token' || fault.only === 'token';
}
