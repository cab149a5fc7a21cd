import type { Database } from '../../db/database.ts';
import { isBetweenHours, nairobiDay, type Clock } from '../../kernel/clock.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { daysAfter } from '../../kernel/days.ts';
import { forEachSettled } from '../../kernel/each.ts';
import { balanceOf } from './invoices.ts';
import { dueOn, openDays } from './plan.ts';
import { rows, type ReminderRow } from './rows.store.ts';
import type { Sending } from './sending.ts';
import { lockInvoice } from './standing.ts';

/** Reminders by their distance from the due date, in days. */
const REMINDERS: readonly [ReminderRow['kind'], number][] = [
  ['due_in_3_days', -3],
  ['due_today', 0],
  ['overdue_7_days', 7],
  ['overdue_14_days', 14],
];
/** A reminder that was missed, because nothing ran that day, still goes out so many days later. */
const LATE_DAYS = 2;
/** Nobody is reminded at night: Nairobi's hours. */
const FIRST_HOUR = 7;
const LAST_HOUR = 19;

/**
 * The reminder that is due for an invoice, or was just due; null for none. A reminder from before
 * the invoice was sent does not count.
 */
export function reminderOn(
  today: string,
  invoice: { dueDate: string; issuedOn: string },
): ReminderRow['kind'] | null {
  const found = REMINDERS.findLast(([, days]) => daysAfter(invoice.dueDate, days) <= today);
  if (!found) return null;
  const day = daysAfter(invoice.dueDate, found[1]);
  return day > invoice.issuedOn && daysAfter(day, LATE_DAYS) >= today ? found[0] : null;
}

interface InvoiceDaysOptions {
  db: Database;
  clock: Clock;
  sending: Sending;
  /** Whether a kept card is charged for an invoice on its day, so that nobody is asked to pay it before. */
  isCharged(number: string): Promise<boolean>;
}

/** What the days do to invoices, in Nairobi's dates: reminders, each exactly once, and overdue. Safe on several nodes at once. */
export class InvoiceDays {
  readonly #options: InvoiceDaysOptions;

  constructor(options: InvoiceDaysOptions) {
    this.#options = options;
  }

  async work(): Promise<void> {
    await this.markOverdue();
    await this.remind();
  }

  /** What was due until yesterday and is not paid, an instalment or all of it, becomes overdue; staff hear of those that went out. */
  async markOverdue(): Promise<void> {
    const { db, clock } = this.#options;
    const today = nairobiDay(clock.now());
    await db.transaction(async (tx) => {
      for (const row of await rows.takeOverdue(tx, today)) {
        await recordChange(tx, {
          action: 'invoice.overdue',
          entityId: row.number,
          summary: `${row.number} is overdue`,
          before: { status: 'Pending' },
          after: { status: 'Overdue' },
        });
        if (row.issuedAt === null) continue;
        await notifyStaff(tx, {
          message: `${row.number} for ${row.customer} is overdue: ${formatMoney(dueOn(row, today).asked, row.currency)}`,
          type: 'info',
          href: `/dashboard/admin/invoices?open=${row.number}`,
          area: 'sales',
        });
      }
    });
  }

  /** Sends the reminders that have their day. A unique row makes each one once, however many nodes and restarts there are. */
  async remind(): Promise<void> {
    const { db, clock } = this.#options;
    if (!isBetweenHours(clock.now(), FIRST_HOUR, LAST_HOUR)) return;
    const today = nairobiDay(clock.now());
    const owed = await Promise.all(
      REMINDERS.map(([, days]) =>
        rows.owedDue(db, daysAfter(today, -days - LATE_DAYS), daysAfter(today, -days)),
      ),
    );
    await forEachSettled(
      new Set(owed.flat()),
      (number) => this.#remindOf(number, today),
      'reminders were not written',
    );
  }

  async #remindOf(number: string, today: string): Promise<void> {
    const { db, clock, sending, isCharged } = this.#options;
    const charged = await isCharged(number);
    await db.transaction(async (tx) => {
      // Read again under its lock: it may have been paid a moment ago.
      const row = await lockInvoice(tx, number);
      if (row.waiting || row.customerEmail === '' || balanceOf(row) === 0) return;
      const issuedOn = nairobiDay(row.issuedAt!);
      let newest: { kind: ReminderRow['kind']; day: string } | null = null;
      for (const day of openDays(row)) {
        const kind = reminderOn(today, { dueDate: day, issuedOn });
        if (charged && (kind === 'due_in_3_days' || kind === 'due_today')) continue;
        const reminder = { invoiceNumber: number, dueDate: day, createdAt: clock.now() };
        if (kind && (await rows.takeReminder(tx, { ...reminder, kind }))) newest = { kind, day };
      }
      // Two parts on one day are one mail, which speaks of both.
      if (newest) await sending.remind(tx, row, newest, today);
    });
  }
}
