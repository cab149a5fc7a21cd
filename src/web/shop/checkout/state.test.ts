import { describe, expect, test } from 'vitest';
import type { Order, OrderPayment } from '../../../contracts/orders.ts';
import { checkoutMessages } from '../../texts/messages/en.ts';
import { reduce, start, type Checkout, type CheckoutEvent, returnError } from './state.ts';

function attempt(change: Partial<OrderPayment> = {}): OrderPayment {
  const one = { id: 'pay_1', method: 'mpesa', status: 'pending', at: '2026-11-21T09:00:00Z' };
  return { ...one, ...change } as OrderPayment;
}

function order(change: Partial<Order> = {}): Order {
  return { id: 'ord_1', status: 'pending', total: 2320, payments: [], ...change } as Order;
}

function after(...events: CheckoutEvent[]): Checkout {
  return events.reduce(reduce, start);
}

const PROMPTED: CheckoutEvent = { type: 'prompted', paymentId: 'pay_1' };
const seen = (change: Partial<Order> = {}): CheckoutEvent => ({
  type: 'seen',
  order: order(change),
});
/** The order with one attempt. */
const tried = (change: Partial<OrderPayment> = {}) => seen({ payments: [attempt(change)] });

const toSending: CheckoutEvent[] = [
  { type: 'nothing to restore' },
  { type: 'chose', method: 'mpesa' },
  { type: 'filled in' },
  { type: 'pays' },
];

test('an order that was resumed stays resumed until it ends, and a new attempt is begun at the details', () => {
  const resumed = after({ type: 'resumes' }, seen());
  expect([resumed.stage, resumed.resumed, resumed.order?.id]).toEqual(['details', true, 'ord_1']);
  expect(reduce(resumed, seen({ status: 'expired' }))).toMatchObject({
    stage: 'details',
    resumed: false,
    order: null,
  });
  expect(after({ type: 'resumes' }, { type: 'nothing to restore' }).resumed).toBe(false);
});

test('an order of which a part is paid, or was paid and refunded, is opened to pay the rest', () => {
  for (const status of ['succeeded', 'refunded'] as const) {
    const opened = after({ type: 'resumes' }, tried({ status }));
    expect([opened.stage, opened.method]).toEqual(['details', 'mpesa']);
  }
});

test('a review that is asked for before it is known whether an order is under way comes after that, and nothing is paid in between', () => {
  const early = after({ type: 'filled in' });
  expect(early.stage).toBe('restoring');
  expect(reduce(early, { type: 'nothing to restore' })).toMatchObject({
    stage: 'review',
    waits: false,
  });
  expect(reduce(reduce(early, { type: 'resumes' }), tried())).toMatchObject({
    stage: 'waiting',
    waits: false,
  });
});

describe('paying by M-Pesa', () => {
  test('goes from the details over the review to the prompt, and ends paid', () => {
    const waiting = after(...toSending, tried(), PROMPTED);
    expect(waiting.stage).toBe('waiting');
    expect(reduce(waiting, seen({ status: 'paid' })).stage).toBe('paid');
  });

  test('a failed prompt is told, and late money is still taken', () => {
    const failed = after(...toSending, PROMPTED, tried({ status: 'failed' }));
    expect(failed.stage).toBe('failed');
    expect(reduce(failed, seen({ status: 'paid' })).stage).toBe('paid');
    expect(reduce(failed, tried({ status: 'succeeded' })).stage).toBe('details');
  });

  test('an answer that still shows the try before is no word on the new one', () => {
    const again = after(
      ...toSending,
      { type: 'prompted', paymentId: 'pay_2' },
      tried({ status: 'failed' }),
    );
    expect(again.stage).toBe('waiting');
  });

  test('news of the payment that overtakes the answer of the start is not undone', () => {
    expect(after(...toSending, seen({ status: 'paid' }), PROMPTED).stage).toBe('paid');
  });

  test('who turns to another method while a prompt is open is warned of the old one', () => {
    const waiting = after(...toSending, PROMPTED, tried());
    expect(reduce(waiting, { type: 'edits' })).toMatchObject({
      stage: 'details',
      note: checkoutMessages.oldPrompt,
    });
  });

  test('and is not warned once the prompt has ended', () => {
    const failed = after(...toSending, PROMPTED, tried({ status: 'failed' }));
    expect(reduce(failed, { type: 'edits' }).note).toBeNull();
  });
});

describe('a refusal', () => {
  test('leads back to the review with its text', () => {
    expect(
      after(...toSending, { type: 'refused', error: checkoutMessages.mpesaFailed }),
    ).toMatchObject({ stage: 'review', error: checkoutMessages.mpesaFailed });
  });

  test('a changed total is shown and asked about again', () => {
    const fresh = order({ total: 2500 });
    expect(after(...toSending, { type: 'total changed', order: fresh })).toMatchObject({
      stage: 'review',
      note: checkoutMessages.totalChanged,
      order: fresh,
    });
  });
});

describe('after a reload', () => {
  const cameBack = (code: string): CheckoutEvent => ({
    type: 'came back',
    as: 'failed',
    error: returnError(code),
  });

  test('an open prompt is waited for', () => {
    expect(after(tried())).toMatchObject({ stage: 'waiting', method: 'mpesa' });
  });

  test('an open PayPal or card try begins at the details again', () => {
    expect(after(tried({ method: 'paypal' }))).toMatchObject({
      stage: 'details',
      method: 'paypal',
    });
  });

  test('a failed try is told, unless the address told it already', () => {
    const failed = tried({ status: 'failed' });
    expect(after(failed).stage).toBe('failed');
    expect(
      after(cameBack('cancelled'), tried({ method: 'paypal', status: 'failed' })),
      'it was checked before, and can be paid at once',
    ).toMatchObject({ stage: 'review', error: returnError('cancelled') });
    expect(after(cameBack('declined'), failed)).toMatchObject({
      stage: 'details',
      error: returnError('declined'),
    });
  });

  test("a provider's code in the address is told in the order's words", () => {
    const why = { code: 'generic_decline', reason: 'Your card was declined.' };
    const declined = tried({ method: 'card', status: 'failed', ...why });
    expect(after(cameBack('generic_decline'), declined).error?.english).toBe(
      'Payment failed: Your card was declined.',
    );
  });

  test('an order that was cancelled or has expired is let go', () => {
    expect(after(seen({ status: 'cancelled' }))).toMatchObject({ stage: 'details', order: null });
    expect(after(seen({ status: 'expired' })).note?.english).toContain('expired');
    const prompted = seen({ status: 'cancelled', payments: [attempt()] });
    expect(after(prompted).note?.english).toContain('Do not enter your PIN');
    const invoiced = seen({ status: 'cancelled', invoiceNumber: 'INV-00012' });
    expect(after(invoiced).stage).toBe('invoiced');
  });

  test.each([
    ['review', { type: 'filled in' }],
    ['sending', { type: 'pays' }],
  ] as [string, CheckoutEvent][])(
    'a late word of the order that was let go does not lead back from %s',
    (stage, next) => {
      const cancelled = after(
        ...toSending,
        tried({ status: 'failed' }),
        seen({ status: 'cancelled' }),
      );
      const goesOn = reduce(cancelled, next);
      expect(reduce(goesOn, seen({ status: 'cancelled' }))).toEqual(goesOn);
      expect(goesOn.stage).toBe(stage);
      const other = reduce(goesOn, seen({ id: 'ord_2' }));
      expect(reduce(other, seen({ status: 'cancelled' }))).toEqual(other);
    },
  );
});

test('success in the address alone marks nothing paid: the order has to be (S1-191, D39)', () => {
  const back = after({ type: 'came back', as: 'paid', error: null });
  expect(back.stage).toBe('confirming');
  expect(reduce(back, tried({ method: 'paypal' })).stage).toBe('confirming');
  expect(reduce(back, seen({ status: 'paid' })).stage).toBe('paid');
});

test('what came back is shown after its prefix, as plain text of at most 200 characters (S1-192, S1-309)', () => {
  expect(returnError('Card declined').english).toBe('Payment failed: Card declined');
  expect(returnError('x'.repeat(500)).english).toHaveLength('Payment failed: '.length + 200);
  expect(returnError('constructor').english).toBe('Payment failed: constructor');
});

test('a known code is told in words (D40)', () => {
  expect(returnError('cancelled').english).toBe(
    'Payment failed: you cancelled it, and nothing was charged.',
  );
});
