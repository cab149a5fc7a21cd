import type { Order, OrderPayment, PaymentMethod } from '../../../contracts/orders.ts';
import { checkoutMessages, returnMessages } from '../../texts/messages/en.ts';
import { type Message, asIs, withParams } from '../../texts/messages/message.ts';

/**
 * The stage of a checkout (processing, an error message, paid). - restoring: we ask for an order
 * from before a reload or a return from a provider - details, review: the customer chooses and
 * checks; nothing is charged - sending: Pay was pressed and we await the answer - waiting: an
 * M-Pesa prompt is on the phone - confirming: the customer has finished at the provider and we
 * await its confirmation - invoiced: it goes on as an invoice
 */
export type Stage =
  | 'restoring'
  | 'details'
  | 'review'
  | 'sending'
  | 'waiting'
  | 'confirming'
  | 'failed'
  | 'invoiced'
  | 'paid';

export interface Checkout {
  stage: Stage;
  method: PaymentMethod | null;
  /** The order in progress, as the server last told it. */
  order: Order | null;
  /** The attempt whose end is waited for; null for whichever is newest. */
  awaited: string | null;
  /** What went wrong. */
  error: Message | null;
  /** What is good to know and no fault. */
  note: Message | null;
  /** The customer was told of a prompt without an answer: the next press of Pay may be a second charge. */
  warned: boolean;
  /** An order of another visit or device is paid for, whatever is in the cart here. */
  resumed: boolean;
  /** This very order is prompted for once more: the panel of its last try stays. */
  again: boolean;
  /** The details were filled in before it was known whether an order is under way: the review waits for that. */
  waits: boolean;
}

export type CheckoutEvent =
  | { type: 'chose'; method: PaymentMethod | null }
  /** From a provider, with what its return said. */
  | { type: 'came back'; as: 'paid' | 'failed'; error: Message | null }
  /** With an order of another visit, by a link to it or because it is being paid already. */
  | { type: 'resumes' }
  | { type: 'nothing to restore' }
  | { type: 'filled in' }
  | { type: 'edits' }
  | { type: 'pays'; again?: boolean }
  | { type: 'may pay twice' }
  | { type: 'total changed'; order: Order }
  | { type: 'prompted'; paymentId: string | null; note?: Message }
  | { type: 'handed over' }
  | { type: 'refused'; error: Message }
  | { type: 'seen'; order: Order };

const ENDED: Partial<Record<Order['status'], Message>> = {
  cancelled: checkoutMessages.orderCancelled,
  expired: checkoutMessages.orderExpired,
};

export const start: Checkout = {
  stage: 'restoring',
  method: null,
  order: null,
  awaited: null,
  error: null,
  note: null,
  warned: false,
  resumed: false,
  again: false,
  waits: false,
};

/** The newest attempt is the one that counts. */
export function attemptOf(order: Order | null): OrderPayment | null {
  return order?.payments[0] ?? null;
}

/** The M-Pesa prompt without a final answer. */
export function openPrompt(order: Order | null): OrderPayment | undefined {
  return order?.payments.find((payment) => payment.method === 'mpesa' && isOpen(payment));
}

export const promptIsOpen = (order: Order | null): boolean => openPrompt(order) !== undefined;

/** A prompt of which nobody knows whether it was paid. */
export function mayBePaid(order: Order | null): boolean {
  return order?.payments.some((payment) => payment.unanswered) ?? false;
}

export function isPaid(order: Order): boolean {
  return (
    order.status === 'paid' || order.status === 'refunded' || order.status === 'partially_refunded'
  );
}

export function isOpen(payment: OrderPayment): boolean {
  return payment.status === 'initiated' || payment.status === 'pending';
}

/** One whose money came is none, even where it was refunded since. */
function hasFailed({ status }: OrderPayment): boolean {
  return status === 'failed' || status === 'expired';
}

export function reduce(state: Checkout, event: CheckoutEvent): Checkout {
  switch (event.type) {
    case 'chose':
      return { ...state, method: event.method, error: null };
    case 'came back':
      return {
        ...state,
        stage: event.as === 'paid' ? 'confirming' : 'restoring',
        error: event.error,
      };
    case 'resumes':
      return {
        ...state,
        resumed: true,
        stage: state.stage === 'sending' ? 'restoring' : state.stage,
      };
    case 'nothing to restore':
      return {
        ...state,
        stage: state.waits ? 'review' : 'details',
        waits: false,
        order: null,
        resumed: false,
      };
    case 'filled in':
      return state.stage === 'restoring'
        ? { ...state, waits: true }
        : { ...state, stage: 'review', error: null };
    case 'edits':
      return {
        ...state,
        stage: 'details',
        error: null,
        warned: false,
        note: promptIsOpen(state.order) ? checkoutMessages.oldPrompt : null,
      };
    case 'pays':
      return {
        ...state,
        stage: 'sending',
        error: null,
        note: null,
        again: event.again ?? false,
      };
    case 'may pay twice':
      return { ...state, stage: 'review', warned: true, note: checkoutMessages.mayPayTwice };
    case 'total changed':
      return { ...state, stage: 'review', order: event.order, note: checkoutMessages.totalChanged };
    case 'prompted':
      return ifStill(
        { ...state, awaited: event.paymentId, warned: false, note: event.note ?? null },
        'waiting',
      );
    case 'handed over':
      return ifStill({ ...state, awaited: null }, 'confirming');
    case 'refused':
      return state.stage === 'paid'
        ? state
        : {
            ...state,
            stage: state.stage === 'restoring' ? 'details' : 'review',
            error: event.error,
          };
    case 'seen':
      return seen(state, event.order);
  }
}

/**
 * Continues from Pay, unless an event has already said that the order is settled: it can arrive
 * before the answer.
 */
function ifStill(state: Checkout, stage: Stage): Checkout {
  return state.stage === 'sending' || state.stage === 'review' ? { ...state, stage } : state;
}

/** The server's word on the order. Money that arrives late is taken from every stage. */
function seen(state: Checkout, order: Order): Checkout {
  if (isPaid(order)) return { ...state, order, stage: 'paid', error: null, note: null };
  const ended = ENDED[order.status];
  if (ended && isLetGo(state, order)) return state;
  if (ended && order.invoiceNumber) return { ...state, order, stage: 'invoiced', error: null };
  if (ended) {
    const prompted = order.status === 'cancelled' && promptIsOpen(order);
    const note = prompted ? checkoutMessages.promptCancelled : ended;
    return { ...state, order: null, stage: 'details', note, resumed: false };
  }
  const known = { ...state, order };
  if (state.stage === 'restoring') return restored({ ...known, waits: false }, attemptOf(order));
  // Money came by hand after a failed try, and was only a part.
  if (state.stage === 'failed' && attemptOf(order)?.status === 'succeeded')
    return { ...known, stage: 'details' };
  if (state.stage !== 'waiting' && state.stage !== 'confirming') return known;
  // An answer from before the awaited attempt says nothing about it.
  const attempt =
    state.awaited === null
      ? attemptOf(order)
      : order.payments.find((payment) => payment.id === state.awaited);
  return attempt && hasFailed(attempt) ? { ...known, stage: 'failed' } : known;
}

/** An order that was let go before: its late news does not lead back from what was begun since. */
function isLetGo(state: Checkout, { id }: Order): boolean {
  if (state.order) return state.order.id !== id;
  return state.stage === 'details' || state.stage === 'review' || state.stage === 'sending';
}

/** After a reload: an open prompt is waited for, a failed try is told, everything else begins at the details. */
function restored(state: Checkout, attempt: OrderPayment | null): Checkout {
  if (!attempt) return { ...state, stage: 'details' };
  const method = state.method ?? attempt.method;
  if (isOpen(attempt))
    return {
      ...state,
      method,
      awaited: attempt.id,
      stage: attempt.method === 'mpesa' ? 'waiting' : 'details',
    };
  // The address already has the result, if only as the provider's code. A card must be typed again.
  if (state.error) {
    const stage = method === 'paypal' && !state.resumed ? 'review' : 'details';
    return { ...state, method, stage, error: inWords(state.error, attempt) };
  }
  // Money that came without paying the order was a part of it, or was refunded.
  return { ...state, method, stage: hasFailed(attempt) ? 'failed' : 'details' };
}

const CODES = new Map<string, Message>(Object.entries(returnMessages));

/** What came back in ?error=: plain text of at most 200 characters, known codes in words. */
export function returnError(value: string): Message {
  return because(CODES.get(value) ?? asIs(value.slice(0, 200)));
}

/** The same with the order's own reason in place of the code that came back in the address. */
export function inWords(error: Message, attempt: OrderPayment): Message {
  const { reason } = error.params ?? {};
  return attempt.code && typeof reason === 'object' && reason.english === attempt.code
    ? because(failureOf(attempt))
    : error;
}

const because = (reason: Message): Message => withParams(checkoutMessages.returned, { reason });

/** Why an attempt failed. */
export function failureOf(attempt: OrderPayment | null): Message {
  return attempt?.reason
    ? { code: `${attempt.method}/${attempt.code}`, english: attempt.reason }
    : checkoutMessages.paymentFailed;
}
