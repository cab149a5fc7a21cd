import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Payment } from './payments.ts';
import { attemptFor, isPhone, maskTold, suggest, type Owing } from './received.ts';

const PHONE = '254712345678';

describe("a payer's number as M-Pesa tells it", () => {
  it.each([
    [PHONE, true],
    ['0712345678', true],
    ['25471****678', true],
    ['0712***678', true],
    ['0712345***', true],
    ['2547 ***** 678', true],
    [createHash('sha256').update(PHONE).digest('hex'), true],
    ['25472****678', false],
    ['25471****679', false],
    ['254722000001', false],
    [createHash('sha256').update('254722000001').digest('hex'), false],
    ['', null],
    ['JOHN', null],
  ])('%s is this phone: %s', (told, expected) => expect(isPhone(told, PHONE)).toBe(expected));

  it('is never kept whole', () => {
    expect(
      [PHONE, '25471****678', createHash('sha256').update(PHONE).digest('hex')].map(maskTold),
    ).toEqual(['2547*****678', '25471****678', '']);
  });
});

describe('whose money it is', () => {
  const attempt = (id: string, more: Partial<Payment>) =>
    ({
      id,
      provider: 'mpesa',
      status: 'pending',
      amount: 1_000,
      receipt: null,
      providerRef: 'ws',
      phone: PHONE,
      failureCode: null,
      createdAt: new Date(Number(id)),
      ...more,
    }) as Payment;
  const chosen = (attempts: Payment[], phone = '') =>
    attemptFor(attempts, { amount: 1_000, phone, takenAt: new Date(5) })?.id ?? null;

  it.each([
    [
      'the one that M-Pesa called paid',
      [attempt('1', { status: 'succeeded' }), attempt('2', {})],
      '',
      '1',
    ],
    [
      'the one of this phone',
      [attempt('1', {}), attempt('2', { phone: null })],
      '25471****678',
      '1',
    ],
    ['the one without an answer', [attempt('1', { providerRef: null }), attempt('2', {})], '', '1'],
    [
      'an open one before an ended one',
      [attempt('1', {}), attempt('2', { status: 'expired' })],
      '',
      '1',
    ],
    ['the newest', [attempt('1', {}), attempt('2', {})], '', '2'],
    ['none of another phone', [attempt('1', {})], '25472****678', null],
    ['none of another amount', [attempt('1', { amount: 900 })], '', null],
    ['none that has its receipt', [attempt('1', { status: 'succeeded', receipt: 'R' })], '', null],
    [
      'the one whose money went back before its receipt was told',
      [attempt('1', { status: 'refunded', updatedAt: new Date(9) })],
      '',
      '1',
    ],
    [
      'none whose money was back before this was taken',
      [attempt('1', { status: 'refunded', updatedAt: new Date(4) })],
      '',
      null,
    ],
    [
      'none that got another amount',
      [attempt('1', { status: 'failed', failureCode: 'amount_differs' })],
      '',
      null,
    ],
  ])('%s', (_name, attempts, phone, expected) => expect(chosen(attempts, phone)).toBe(expected));
});

describe('a suggestion for money that matches nothing', () => {
  const owing = (number: string, asked: number, phone: string | null = null): Owing => ({
    kind: 'order',
    number,
    customer: 'Wanjiku',
    phone,
    asked,
  });
  const guess = (account: string, amount: number, ...all: Owing[]) =>
    suggest({ account, amount, phone: '25471****678' }, all)?.number ?? null;

  it.each([
    ['a number with one letter wrong', 'BA7KQ2M9XY', 5, [owing('BA7KQ2M9XT', 1_000)], 'BA7KQ2M9XT'],
    [
      'the same amount and phone',
      'FEES',
      1_000,
      [owing('BA11111111', 1_000), owing('BA22222222', 1_000, PHONE)],
      'BA22222222',
    ],
    [
      'the only one of this amount',
      'FEES',
      1_000,
      [owing('BA11111111', 1_000), owing('BA22222222', 900)],
      'BA11111111',
    ],
    [
      'nothing where the amount alone fits several',
      'FEES',
      1_000,
      [owing('BA11111111', 1_000), owing('BA22222222', 1_000)],
      null,
    ],
    ['nothing where nothing is near', 'FEES', 1_000, [owing('BA11111111', 900)], null],
  ])('%s', (_name, account, amount, all, expected) =>
    expect(guess(account, amount, ...all)).toBe(expected),
  );
});
