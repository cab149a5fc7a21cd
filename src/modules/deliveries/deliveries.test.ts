import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DELIVERIES } from '../../contracts/deliveries.ts';
import type { DeliveryStep } from '../../db/tables/deliveries.ts';
import { daysAfter, monthsAfter, workingDaysAfter } from '../../kernel/days.ts';
import { isComplete, standingOf, stepsFrom, stepsOf } from './deliveries.ts';
import { stepsWith, type LockedDelivery } from './locked-delivery.ts';
import { TEMPLATES, titleOf } from './templates.ts';

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

test('a due day is a working day, as many working days after the payment as the step says', () => {
  expect([0, 1, 5].map((days) => workingDaysAfter('2026-11-20', days))).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-27',
  ]);
  expect([0, 1].map((days) => workingDaysAfter('2026-11-21', days))).toEqual([
    '2026-11-23',
    '2026-11-23',
  ]);
  fc.assert(
    fc.property(fc.nat(3_000), fc.nat(40), (offset, days) => {
      const paid = daysAfter('2026-01-01', offset);
      const due = workingDaysAfter(paid, days);
      expect([0, 6]).not.toContain(weekday(due));
      let between = 0;
      for (let day = daysAfter(paid, 1); day <= due; day = daysAfter(day, 1))
        if (![0, 6].includes(weekday(day))) between++;
      // Nothing due on a weekend is done before Monday.
      expect(between).toBe(days === 0 && [0, 6].includes(weekday(paid)) ? 1 : days);
    }),
  );
});

test('how a delivery stands follows from its steps, whatever order they are done in', () => {
  const marks = fc.constantFrom('open', 'done', 'skipped');
  fc.assert(
    fc.property(
      fc.constantFrom(...DELIVERIES),
      fc.array(marks, { minLength: 10, maxLength: 10 }),
      fc.boolean(),
      (kind, statuses, waits) => {
        const steps = stepsFrom(TEMPLATES[kind], '2026-11-23', null).map((step, index) => ({
          ...step,
          status: statuses[index]!,
        }));
        const { status, waiting, dueOn } = standingOf(steps, waits);
        const open = steps.filter((step) => step.status === 'open');
        const some = steps.some((step) => step.status === 'done');
        expect(status).toBe(open.length > 0 ? 'open' : some ? 'done' : 'dropped');
        expect(waiting).toBe(waits && open.length > 0);
        for (const step of open) expect(dueOn <= step.dueOn).toBe(true);
      },
    ),
  );
});

test('a report that is done is due again after its months, until staff skip it; files stay with their steps', () => {
  const steps = stepsFrom(TEMPLATES.scoping_call, '2026-01-20', 1);
  const report = steps.findIndex(({ every }) => every !== undefined);
  expect(steps[report]!.text).toBe('Report delivered');
  const held = (now: DeliveryStep[]) => ({ steps: now, now: new Date() }) as LockedDelivery;
  const mark = (now: DeliveryStep[], index: number, status: 'done' | 'skipped') =>
    stepsWith(held(now), index + 1, { status, note: '' }, { by: 'Amina', ifMatch: undefined });
  const whole = (now: DeliveryStep[]) =>
    now.reduce(
      (all, { status }, index) => (status === 'open' ? mark(all, index, 'done') : all),
      now,
    );
  const first = whole(steps);
  expect(first).toHaveLength(steps.length + 1);
  expect(first.at(-1)).toMatchObject({
    text: 'Report delivered',
    status: 'open',
    dueOn: monthsAfter(steps[report]!.dueOn, 1),
  });
  const task = { title: '', status: 'open' as const, dueOn: '', doneAt: null, doneBy: null };
  expect(isComplete({ ...task, steps: first.slice(0, -1).with(0, steps[0]!) })).toBe(false);
  expect(isComplete({ ...task, steps: first })).toBe(true);
  const second = whole(first);
  expect(second.at(-1)!.dueOn).toBe(monthsAfter(steps[report]!.dueOn, 2));
  expect(standingOf(mark(second, second.length - 1, 'skipped'), false).status).toBe('done');
});

test('a task that the version before made is a delivery with one step', () => {
  const task = { steps: [], title: 'Open accounts', dueOn: '2026-11-25', doneBy: 'Amina' };
  const at = new Date('2026-11-24T08:00:00Z');
  const stepOf = (status: 'open' | 'done' | 'dropped') =>
    stepsOf({ ...task, status, doneAt: status === 'open' ? null : at });
  expect(stepOf('done')).toMatchObject([
    { text: 'Open accounts', status: 'done', by: 'Amina', at: at.toISOString() },
  ]);
  for (const status of ['open', 'done', 'dropped'] as const)
    expect(standingOf(stepOf(status), false).status).toBe(status);
});

test.each([
  ['onboarding', 'Set up Ujumbe and train the school × 2'],
  ['accounts', 'Open Exam Parlour Ujumbe accounts × 2'],
  ['sms_units', 'Add 2 SMS credits'],
  ['sender_name', 'Register a sender name (Ujumbe) × 2'],
  ['tune_brief', 'Make the Ujumbe tune × 2'],
  ['scoping_call', 'Scope and deliver Ujumbe × 2'],
  ['seat', 'Enrol 2 in the Ujumbe bootcamp'],
  ['hosting', 'Open Ujumbe hosting × 2'],
  ['delivery', 'Deliver Ujumbe × 2'],
] as const)('%s has its title, whatever the package is called (D136)', (kind, title) =>
  expect(titleOf(kind, 'Ujumbe', 2)).toBe(title),
);
