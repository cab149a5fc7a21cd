import { z } from 'zod';
import type { Store } from './store.ts';

export const PROVIDERS = ['mpesa', 'stripe', 'paystack', 'paypal', 'sms', 'mail'] as const;
export type SandboxProvider = (typeof PROVIDERS)[number];
/** How an M-Pesa prompt ends. */
export const ACTIONS = ['pay', 'cancel', 'wrong_pin', 'insufficient_funds', 'timeout'] as const;
export type PromptAction = (typeof ACTIONS)[number];
type FaultMoment = 'call' | 'callback';

/** What a fault concerns. */
interface Scope {
  /** Its owner; everybody's if absent. */
  of?: readonly SandboxProvider[];
  /** The calls it concerns (the label that the endpoint passes); all but the token call where absent. */
  labels?: readonly string[];
}

const CALL: FaultMoment[] = ['call'];
const CALLBACK: FaultMoment[] = ['callback'];
const BOTH: FaultMoment[] = ['call', 'callback'];
const MPESA: Scope = { of: ['mpesa'] };
const PUSH: Scope = { of: ['mpesa'], labels: ['stkpush'] };
const QUERY: Scope = { of: ['mpesa'], labels: ['query'] };
const WEBHOOK: Scope = { of: ['stripe', 'paystack', 'paypal'] };
const TIMED: Scope = { of: ['stripe', 'paypal'] };
const CAPTURE: Scope = { of: ['paypal'], labels: ['capture'] };
const TEXT: Scope = { of: ['sms'], labels: ['messaging'] };

function field<T extends z.ZodType>(type: T, at: FaultMoment[], means: string, scope: Scope = {}) {
  return { type: type.optional(), at, means, ...scope };
}
const flag = (at: FaultMoment[], means: string, scope?: Scope) =>
  field(z.boolean(), at, means, scope);
const status = z.int().min(400).max(599);
const copies = z.int().min(1).max(50);
const delay = z.int().min(0).max(3_600_000);
const reversal = z.enum(['R000001', 'R000002', '1', '21']);

/**
 * The one table of faults: the fields of docs/calls.md#stand-ins first, then those of docs/providers.md §9.3. `times`
 * counts the calls that a fault could touch, and the callbacks; `only` narrows its calls to those with that label
 * (stkpush, query, reversal, token, pull, …), and its callbacks to callback, c2b or result. A fault without labels
 * leaves token calls alone, unless `only` says "token".
 */
const FIELDS = {
  drop_callback: flag(CALLBACK, 'the callback is never sent'),
  duplicate_callback: field(copies, CALLBACK, 'the callback is sent this many times, all at once'),
  delay_ms: field(delay, BOTH, 'calls are answered and callbacks sent this much later'),
  reorder: flag(CALLBACK, 'the callback waits until the next one of the provider went out, or 3 s'),
  http_status: field(status, CALL, 'the call is answered with this status and does nothing'),
  hang: flag(CALL, 'the call is not answered for 60 s and does nothing'),
  times: field(z.int().min(1).max(1_000_000), [], 'for how many calls and callbacks it lasts'),
  only: field(z.string().max(40), [], 'the kind of call or callback that it concerns'),
  charge_anyway: flag(CALL, 'an error or silence as above, yet the call does its work'),
  html: flag(CALL, "with http_status: the body is a proxy's HTML page"),
  error_code: field(
    z.string().max(60),
    CALL,
    "with http_status: the provider's own error code in the body",
  ),
  expire_token: flag(CALL, 'the token in use counts as expired', { of: ['mpesa', 'paypal'] }),
  auto_action: field(z.enum(ACTIONS), CALL, 'the prompt is answered by itself at once', PUSH),
  callback_before_reply: flag(
    CALL,
    'paid, and the callback arrives before the call is answered',
    PUSH,
  ),
  query_noise: flag(CALL, 'the query answers 500.001.1001 whatever the state', QUERY),
  query_pending: flag(CALL, 'the query answers 4999, still processing', QUERY),
  query_failed: flag(CALL, 'the query says failed though it was paid', QUERY),
  string_numbers: flag(BOTH, 'numbers arrive as strings and strings as numbers', {
    of: ['mpesa'],
    labels: ['query', 'token'],
  }),
  reversal_result: field(reversal, CALL, 'the reversal ends with this result code', {
    of: ['mpesa'],
    labels: ['reversal'],
  }),
  amount_off: field(
    z.int(),
    CALLBACK,
    'the callback names an amount that differs by this many shillings',
    MPESA,
  ),
  mask_phone: flag(CALLBACK, 'the callback masks the phone number', MPESA),
  no_balance: flag(CALLBACK, 'the callback has no Balance item', MPESA),
  unknown_id: flag(CALLBACK, 'the callback names another CheckoutRequestID', MPESA),
  bad_signature: flag(CALLBACK, 'the webhook is signed wrongly', WEBHOOK),
  old_signature: flag(CALLBACK, 'the webhook is signed an hour ago', TIMED),
  capture_pending: flag(CALL, 'the capture is PENDING at first', CAPTURE),
  capture_declined: flag(
    CALL,
    "the buyer's card or account is declined (INSTRUMENT_DECLINED)",
    CAPTURE,
  ),
  already_captured: flag(CALL, 'captures, yet answers ORDER_ALREADY_CAPTURED', CAPTURE),
  approve_link: flag(CALL, 'the link is called approve, not payer-action', {
    of: ['paypal'],
    labels: ['create'],
  }),
  refund_fails_later: flag(CALL, 'the refund fails after it was accepted', {
    of: ['stripe', 'paystack', 'paypal'],
    labels: ['refund'],
  }),
  recipient_code: field(
    z.int(),
    CALL,
    'the recipient is refused with this code (403, 405, …)',
    TEXT,
  ),
  empty_recipients: flag(CALL, 'the answer is 201, with no recipient and an error word', TEXT),
  smtp_code: field(status, CALL, 'this SMTP reply instead of 250', {
    of: ['mail'],
    labels: ['message'],
  }),
};

export type FaultField = keyof typeof FIELDS;
type Types = { [Name in FaultField]: (typeof FIELDS)[Name]['type'] };

/** The same table for callers that ask by name. */
export const FAULT_FIELDS: Record<FaultField, Scope & { at: FaultMoment[]; means: string }> =
  FIELDS;

export const faultSchema = z.object(
  Object.fromEntries(Object.entries(FIELDS).map(([name, { type }]) => [name, type])) as Types,
);
export type Fault = z.infer<typeof faultSchema>;

/** A fault as it was set; `left` counts down calls and callbacks, each for itself, where `times` was given. */
export interface SetFault {
  provider: SandboxProvider;
  fault: Fault;
  left: Record<FaultMoment, number> | null;
}

/** What is to go wrong next. Kept in the store: an outside company does not forget because the product was killed. */
export interface Faults {
  /** Adds a fault; a fault without any field clears the provider's. */
  set(provider: SandboxProvider, fault: Fault): void;
  clear(): void;
  list(): SetFault[];
  /** Everything that applies to the next call or callback, merged (the latest wins), counted down. `{}` where nothing does. */
  take(provider: SandboxProvider, moment: FaultMoment, label: string): Fault;
}

/** The faults of docs/calls.md#stand-ins: until cleared or `times` is used up. */
export function openFaults(store: Store): Faults {
  let current = store.get<SetFault[]>('faults', 'current') ?? [];
  const save = (next: SetFault[]): void => {
    current = next;
    store.put('faults', 'current', current);
  };
  return {
    set(provider, { times, ...fault }) {
      if (Object.keys(fault).length === 0)
        return save(current.filter((item) => item.provider !== provider));
      const count = (moment: FaultMoment): number =>
        fieldsOf(fault).some((name) => FAULT_FIELDS[name].at.includes(moment)) ? times! : 0;
      const left =
        times === undefined ? null : { call: count('call'), callback: count('callback') };
      save([...current, { provider, fault, left }]);
    },
    clear: () => save([]),
    list: () => current,
    take(provider, moment, label) {
      const hits = current.filter(
        (item) =>
          item.provider === provider &&
          item.left?.[moment] !== 0 &&
          concerns(item.fault, moment, label),
      );
      if (hits.some((item) => item.left !== null))
        save(
          current
            .map((item) =>
              item.left && hits.includes(item)
                ? { ...item, left: { ...item.left, [moment]: item.left[moment] - 1 } }
                : item,
            )
            .filter(({ left }) => left === null || left.call > 0 || left.callback > 0),
        );
      return Object.assign({}, ...hits.map((item) => item.fault)) as Fault;
    },
  };
}

/** What comes to the product: results of prompts and all webhooks, confirmations of the paybill, results of questions and reversals. */
const CHANNELS = ['callback', 'c2b', 'result'];

/** Whether a fault speaks of this call or callback. */
function concerns(fault: Fault, moment: FaultMoment, label: string): boolean {
  if (moment === 'call' && fault.only !== undefined && fault.only !== label) return false;
  // A confirmation shares the faults of the callback beside it: what is taken for it are its own.
  const channel = CHANNELS.find((one) => one === fault.only);
  if (moment === 'callback' && (label === 'c2b' || channel !== undefined) && channel !== label)
    return false;
  return fieldsOf(fault).some((name) => {
    const { at, labels } = FAULT_FIELDS[name];
    if (!at.includes(moment)) return false;
    if (moment === 'callback') return true;
    return labels ? labels.includes(label) : label !== 'token' || fault.only === 'token';
  });
}

function fieldsOf(fault: Fault): FaultField[] {
  return (Object.keys(FIELDS) as FaultField[]).filter((name) => fault[name] !== undefined);
}
