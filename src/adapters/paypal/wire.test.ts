import { describe, expect, it } from 'vitest';
import { classifyIssue } from './paypal.ts';
import { disputeSubject, refundSubject } from './event.ts';
import { stateOfOrder } from './wire.ts';

const usd = (value: string) => ({ currency_code: 'USD', value });
const order = (status: string, ...captures: object[]) => ({
  id: '5O1',
  status,
  purchase_units: [{ payments: { captures } }],
});
const capture = (status: string, more: object = {}) => ({
  id: '3C6',
  status,
  amount: usd('447.88'),
  ...more,
});

it.each([
  [order('CREATED'), { kind: 'pending', unpaid: true }],
  [order('PAYER_ACTION_REQUIRED'), { kind: 'pending', unpaid: true }],
  [order('APPROVED'), { kind: 'approved' }],
  [
    order('COMPLETED', capture('COMPLETED')),
    { kind: 'succeeded', amount: 44_788, currency: 'USD', receipt: '3C6' },
  ],
  [
    order(
      'COMPLETED',
      capture('COMPLETED', { seller_receivable_breakdown: { paypal_fee: usd('17.77') } }),
    ),
    { kind: 'succeeded', amount: 44_788, currency: 'USD', receipt: '3C6', fee: 1_777 },
  ],
  [
    order('COMPLETED', capture('DECLINED'), { ...capture('COMPLETED'), id: '4D7' }),
    { kind: 'succeeded', amount: 44_788, currency: 'USD', receipt: '4D7' },
  ],
  [
    order('COMPLETED', capture('REFUNDED')),
    { kind: 'succeeded', amount: 44_788, currency: 'USD', receipt: '3C6' },
  ],
  [
    order('COMPLETED', capture('PENDING', { status_details: { reason: 'ECHECK' } })),
    { kind: 'pending' },
  ],
])('reads %j', (body, state) => {
  expect(stateOfOrder(body)).toEqual(state);
});

it.each([
  ['a declined capture of a completed order', order('COMPLETED', capture('DECLINED')), 'failed'],
  ['a voided order', order('VOIDED'), 'failed'],
  ['a completed order without a capture', order('COMPLETED'), 'unknown'],
  ['a status that is new', order('ON_HOLD'), 'unknown'],
  [
    'an amount that is no decimal',
    order('COMPLETED', { ...capture('COMPLETED'), amount: usd('4e2') }),
    'unknown',
  ],
  [
    'a currency that we never asked for',
    order('COMPLETED', { ...capture('COMPLETED'), amount: { currency_code: 'JPY', value: '10' } }),
    'unknown',
  ],
  ['something else altogether', { hello: 1 }, 'unknown'],
  ['nothing', null, 'unknown'],
])('reads %s', (_name, body, kind) => {
  expect(stateOfOrder(body).kind).toBe(kind);
});

it.each([
  ['ORDER_ALREADY_CAPTURED', 'ask'],
  ['ORDER_COMPLETION_IN_PROGRESS', 'ask'],
  ['DUPLICATE_INVOICE_ID', 'ask'],
  ['ORDER_NOT_APPROVED', 'pending'],
  ['PAYER_ACTION_REQUIRED', 'pending'],
  ['INSTRUMENT_DECLINED', 'failed'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'failed'],
  ['TRANSACTION_REFUSED', 'failed'],
  ['PAYER_CANNOT_PAY', 'failed'],
  ['COMPLIANCE_VIOLATION', 'failed'],
  ['SOMETHING_NEW', 'unknown'],
])('takes the capture issue %s as %s (docs/providers.md §3.4)', (issue, kind) => {
  expect(classifyIssue(issue).kind).toBe(kind);
});

describe('what PayPal tells of disputes', () => {
  const CLAIM = { kind: 'unknown', reason: 'x' } as const;
  const dispute = (change: object) =>
    disputeSubject(
      {
        dispute_id: 'PP-D-1',
        status: 'OPEN',
        dispute_amount: usd('17.92'),
        disputed_transactions: [{ seller_transaction_id: '3C679366HH908993F' }],
        ...change,
      },
      CLAIM,
    );

  it.each([
    [{}, 'pending'],
    [
      { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } },
      'succeeded',
    ],
    [{ status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }, 'failed'],
  ] as const)('%o is %s, found by the capture', (change, kind) => {
    expect(dispute(change)).toMatchObject({
      receipt: '3C679366HH908993F',
      returned: [
        {
          providerRef: 'PP-D-1',
          cause: 'dispute',
          amount: 1_792,
          currency: 'USD',
          state: { kind },
        },
      ],
    });
  });

  it('a capture that PayPal reversed by itself counts by the message, for the order does not list it', () => {
    const resource = {
      id: 'REV1',
      status: 'COMPLETED',
      amount: usd('17.92'),
      custom_id: 'pay_1',
      links: [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/CAP1' }],
    };
    expect(refundSubject('PAYMENT.CAPTURE.REVERSED', resource, CLAIM)).toMatchObject({
      attemptId: 'pay_1',
      receipt: 'CAP1',
      returned: [
        { providerRef: 'REV1', cause: 'dispute', amount: 1_792, state: { kind: 'succeeded' } },
      ],
    });
  });

  it('nonsense names nothing', () => {
    expect(disputeSubject({ dispute_id: 5 }, CLAIM)).toEqual({ claim: CLAIM });
    expect(refundSubject('PAYMENT.CAPTURE.REFUNDED', null, CLAIM)).toEqual({ claim: CLAIM });
  });
});
