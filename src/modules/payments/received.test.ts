import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, nairobiStamp } from '../../kernel/clock.ts';
import type { Payment } from './payments.ts';
import { suggest, type UnpaidItem } from './received-suggestion.ts';
import { attemptFor, isPhone, maskReportedPhone, payerOf, type ReportedMoney } from './received.ts';

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
    [createHash('sha256').update('+254712345678').digest('hex').toUpperCase(), true],
    [createHash('sha256').update('254722000001').digest('hex'), null],
    ['', null],
    ['JOHN', null],
  ])('%s is this phone: %s', (told, expected) => expect(isPhone(told, PHONE)).toBe(expected));

  it('is never kept whole', () => {
    expect(
      [PHONE, '25471****678', createHash('sha256').update(PHONE).digest('hex')].map(
        maskReportedPhone,
      ),
    ).toEqual(['2547*****678', '25471****678', '']);
    expect([PHONE, null].map((phone) => payerOf({ phone }))).toEqual(['2547*****678', '']);
  });
});

describe('whose money it is', () => {
  const attempt = (id: string, more: Partial<Payment>) =>
    ({
      id,
      provider: 'mpesa',
      payableNumber: 'BA7KQ2M9XT',
      status: 'pending',
      amount: 1_000,
      receipt: null,
      providerRef: 'ws',
      phone: PHONE,
      failureCode: null,
      createdAt: new Date(Number(id)),
      settledAt: null,
      ...more,
    }) as Payment;
  const taken = { amount: 1_000, phone: '', account: 'BA7KQ2M9XT', takenAt: new Date(5) };
  const chosen = (attempts: Payment[], phone = '', more: Partial<ReportedMoney> = {}) =>
    attemptFor(attempts, { ...taken, phone, ...more })?.id ?? null;

  const failed = (failureCode: string) => ({ status: 'failed', failureCode }) as const;
  it.each<[string, Partial<ReportedMoney>, Partial<Payment>]>([
    ['typed in small letters', { account: 'ba7kq2m9xt' }, {}],
    ['of another number', { account: 'BA7KQ2M9XX' }, {}],
    ['taken before it was made', { takenAt: new Date(-MINUTE) }, {}],
    ['taken when it was over', { takenAt: new Date(4 * MINUTE + 2) }, {}],
    [
      'taken after M-Pesa called it paid',
      { takenAt: new Date(2 * MINUTE) },
      { status: 'succeeded', settledAt: new Date(30_000) },
    ],
    ['that M-Pesa called unpaid', {}, failed('1032')],
  ])('no prompt is given money %s', (_name, told, more) => {
    expect(chosen([attempt('1', more)], '', told)).toBeNull();
  });

  it.each<[string, Partial<ReportedMoney>, Partial<Payment>]>([
    ['whose source names no account', { account: '' }, {}],
    ['whose source names no time', { takenAt: null }, {}],
    ['by a clock that is half a minute behind', { takenAt: new Date(-30_000) }, {}],
    ['of a prompt that staff closed', {}, failed('closed_by_staff')],
    [
      'for a number that is longer than a reference',
      { account: 'INV-12345678' },
      { payableNumber: 'INV-123456789' },
    ],
  ])('a prompt may be given money %s', (_name, told, more) => {
    expect(chosen([attempt('1', more)], '', told)).toBe('1');
  });

  const stamped = (at: number) => {
    const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)(\d{6})$/.exec(
      nairobiStamp(new Date(at)),
    )!;
    return `ws_CO_${day}${month}${year}${time}123712345678`;
  };
  const MADE = Date.UTC(2026, 10, 23, 20, 59, 30);

  it('a prompt made while our clock was wrong is given what it took, and nothing from before or after (property)', () => {
    const years = 20 * 365 * DAY;
    const wrong = fc.oneof(
      fc.integer({ min: -years, max: -2 * HOUR }),
      fc.integer({ min: 2 * HOUR, max: years }),
    );
    const life = fc.integer({ min: 0, max: 3 * MINUTE });
    const called = fc.record({ after: life, clockSet: fc.boolean() });
    fc.assert(
      fc.property(
        wrong,
        fc.integer({ min: -HOUR, max: HOUR }),
        fc.option(called),
        (by, after, paid) => {
          const settledAt = paid && new Date(MADE + paid.after + (paid.clockSet ? 0 : by));
          const one = attempt('1', {
            providerRef: stamped(MADE),
            createdAt: new Date(MADE + by),
            ...(settledAt && { status: 'succeeded', settledAt }),
          });
          const end = paid?.clockSet ? paid.after : 3 * MINUTE;
          const within = after >= -MINUTE && after <= end + MINUTE;
          expect(chosen([one], '', { takenAt: new Date(MADE + after) })).toBe(within ? '1' : null);
        },
      ),
    );
  });

  it.each([
    'ws_CO_31022026101500123712345678',
    'ws_CO_DMZ_123212312_2342347678234',
    'opaque',
    null,
  ])('a reference without a time, %s, takes nothing from a prompt', (providerRef) => {
    const made = (createdAt: number) => [
      attempt('1', { providerRef, createdAt: new Date(createdAt) }),
    ];
    expect(chosen(made(5))).toBe('1');
    expect(chosen(made(5 + 2 * MINUTE))).toBeNull();
  });

  const one = (more: Partial<Payment> = {}) => attempt('1', more);
  const two = (more: Partial<Payment> = {}) => attempt('2', more);
  const repaid = (settledAt: number) => one({ status: 'refunded', settledAt: new Date(settledAt) });
  it.each([
    ['the one that M-Pesa called paid', [one({ status: 'succeeded' }), two()], '', '1'],
    ['the one of this phone', [one(), two({ phone: null })], '25471****678', '1'],
    ['an open one before an ended one', [one(), two({ status: 'expired' })], '', '1'],
    ['the newest', [one(), two()], '', '2'],
    ['none of another phone', [one()], '25472****678', null],
    ['none of another amount', [one({ amount: 900 })], '', null],
    ['none that has its receipt', [one({ status: 'succeeded', receipt: 'R' })], '', null],
    ['the one whose money went back before its receipt was told', [repaid(9)], '', '1'],
    ['none that was paid and repaid before this was taken', [repaid(4 - MINUTE)], '', null],
    ['none that got another amount', [one(failed('amount_differs'))], '', null],
  ])('%s', (_name, attempts, phone, expected) => expect(chosen(attempts, phone)).toBe(expected));
});

describe('a suggestion for money that matches nothing', () => {
  const owing = (number: string, asked: number, phone: string | null = null): UnpaidItem => ({
    kind: 'order',
    number,
    customer: 'Wanjiku',
    phone,
    asked,
  });
  const guess = (account: string, ...all: UnpaidItem[]) =>
    suggest({ account, amount: 1_000, phone: '25471****678' }, all)?.number ?? null;
  const FIRST = owing('BA11111111', 1_000);

  it.each([
    ['a number with one letter wrong', 'BA7KQ2M9XY', [owing('BA7KQ2M9XT', 1_000)], 'BA7KQ2M9XT'],
    ['the same amount and phone', 'FEES', [FIRST, owing('BA22222222', 1_000, PHONE)], 'BA22222222'],
    ['the only one of this amount', 'FEES', [FIRST, owing('BA22222222', 900)], 'BA11111111'],
    ['nothing for an amount of several', 'FEES', [FIRST, owing('BA22222222', 1_000)], null],
    ['nothing where nothing is near', 'FEES', [owing('BA11111111', 900)], null],
  ])('%s', (_name, account, all, expected) => expect(guess(account, ...all)).toBe(expected));
});
