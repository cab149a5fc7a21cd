import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, creditsIn, ledgerOf, largestEntry, type EntryRow } from './credits.ts';

const KINDS = ['added', 'deducted', 'refunded', 'not_refunded'] as const;
const NOON = new Date('2026-11-24T09:00:00Z');
const entry = (kind: EntryRow['kind'], number: number, index: number): EntryRow => ({
  id: `cre_${index}`,
  deliveryId: 'tsk_1',
  kind,
  reason: kind === 'deducted' ? 'mistake' : null,
  number,
  day: '2026-11-24',
  reference: '',
  enteredBy: 'Achieng',
  createdAt: new Date(NOON.getTime() + index * 1_000),
});

test('whatever is entered and refunded, the sums agree, and nothing that is owed is less than nothing', () => {
  const tries = fc.array(
    fc.record({ kind: fc.constantFrom(...KINDS), number: fc.integer({ min: 1, max: 700 }) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      tries,
      fc.nat(30),
      (bought, wanted, refundAt) => {
        let entries: EntryRow[] = [];
        const purchase = (refundedAt: Date | null) => ({
          id: 'tsk_1',
          orderNumber: 'BA7KQ2M9XT',
          bought,
          at: NOON,
          refundedAt,
          entries,
        });
        const agree = (refundedAt: Date | null): void => {
          const { refunded, added, deducted, owed, toDeduct } = balanceOf(purchase(refundedAt));
          expect(owed - toDeduct).toBe(bought - refunded - added + deducted);
          expect(Math.min(owed, toDeduct)).toBe(0);
          expect([refunded, added - deducted].every((sum) => sum >= 0 && sum <= bought)).toBe(true);
          const ledger = ledgerOf([purchase(refundedAt)])!;
          expect(ledger).toMatchObject({ bought, refunded, added, deducted, owed, toDeduct });
          expect(ledger.rows.at(-1)!.owed).toBe(owed);
        };
        wanted.forEach(({ kind, number }, index) => {
          // As the service does: what is too much is refused.
          const refundedAt = index >= refundAt ? new Date(NOON.getTime() + 60_000) : null;
          const most = largestEntry(kind, balanceOf(purchase(refundedAt)), { refundedAt });
          if (number <= most) entries = [...entries, entry(kind, number, index)];
          agree(refundedAt);
        });
      },
    ),
  );
});

test('credits are counted by the piece, and those that a sender-name plan holds by the plan', () => {
  expect(creditsIn('sms_units', 5_000, null)).toBe(5_000);
  expect(creditsIn('sender_name', 2, 100)).toBe(200);
  expect([creditsIn('sender_name', 2, null), creditsIn('seat', 2, 100)]).toEqual([null, null]);
});
