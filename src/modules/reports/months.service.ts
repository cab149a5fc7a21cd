import type { SignedIn } from '../../contracts/call.ts';
import type { Edit } from '../../contracts/editing.ts';
import {
  MONTH_LINE_KINDS,
  type MonthLine,
  type MonthLineKind,
  type MonthReport,
  type OpenMatter,
} from '../../contracts/months.ts';
import { addressOfSection } from '../../contracts/office-sections.ts';
import { mayRead, type Preset } from '../../contracts/permissions.ts';
import type { Database, Tx } from '../../db/database.ts';
import { cursorOf, readPlace } from '../../db/keyset.ts';
import { payments } from '../../db/tables/payments.ts';
import { nairobiDay, nairobiStart, type Clock } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { toMajor } from '../../kernel/money.ts';
import { PAGE_SIZE, type Page } from '../../kernel/page.ts';
import { recordChange } from '../audit/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { store, type Place, type Span, type Sums } from './months.store.ts';

interface MonthsOptions {
  db: Database;
  clock: Clock;
  settings: SettingsService;
}

/** The accountant's month: its lines, its totals and its closings. */
export class Months {
  readonly #options: MonthsOptions;

  constructor(options: MonthsOptions) {
    this.#options = options;
  }

  async read(month: string, preset: Preset): Promise<MonthReport> {
    const { db, clock } = this.#options;
    const within = spanOf(month);
    const kinds = kindsFor(preset);
    const rate = await this.#rate();
    const [sums, closings, open] = await Promise.all([
      store.sums(db, within, kinds, rate),
      store.closings(db, month),
      this.#open(db, within),
    ]);
    const last = closings[0];
    const changes = last ? await store.changes(db, within, kinds, last.id) : [];
    return {
      month,
      over: isOver(within, clock.now()),
      sums: sums
        .toSorted(byKind)
        .map(({ kind, currency, count, net, vat, total, cash, withheld }) => ({
          kind,
          currency,
          count,
          net: toMajor(net),
          vat: toMajor(vat),
          total: toMajor(total),
          cash: toMajor(cash),
          withheld: toMajor(withheld),
        })),
      ...totalsOf(sums, preset),
      rate,
      closed: last
        ? { at: last.closedAt.toISOString(), by: last.closedBy, open: last.open as OpenMatter[] }
        : null,
      closings: closings.map(({ closedAt, closedBy }) => ({
        at: closedAt.toISOString(),
        by: closedBy,
      })),
      open,
      changes: changes.map((change) => ({
        ...change,
        before: change.before === null ? null : toMajor(change.before),
        now: change.now === null ? null : toMajor(change.now),
      })),
    };
  }

  /** Oldest first. Throws 422 for a cursor that is not ours. */
  async lines(
    { month, cursor, limit = PAGE_SIZE }: { month: string; cursor?: string; limit?: number },
    preset: Preset,
  ): Promise<Page<MonthLine>> {
    const { db } = this.#options;
    const within = spanOf(month);
    const kinds = kindsFor(preset);
    const after = cursor === undefined ? undefined : placeOf(cursor);
    const rate = await this.#rate();
    const [found, total] = await Promise.all([
      store.page(db, within, kinds, { after, limit: limit + 1, rate }),
      store.count(db, within, kinds),
    ]);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      rows: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        at: row.at.toISOString(),
        day: row.day,
        document: row.document,
        customer: row.customer,
        kraPin: row.pin,
        currency: row.currency,
        net: toMajor(row.net),
        vat: toMajor(row.vat),
        total: toMajor(row.total),
        cash: toMajor(row.cash),
        withheld: toMajor(row.withheld),
        netKes: toMajor(row.netKes),
        vatKes: toMajor(row.vatKes),
        cashKes: toMajor(row.cashKes),
        withheldKes: toMajor(row.withheldKes),
        method: row.method,
        reference: row.reference,
      })),
      next:
        found.length > limit && last
          ? cursorOf(JSON.stringify([last.place, `${last.kind} ${last.id}`]))
          : null,
      total,
    };
  }

  /** Throws 409 if the month has not ended, or if it has open matters that are not acknowledged. */
  async close(month: string, acknowledged: boolean, staff: SignedIn, edit: Edit): Promise<void> {
    const { db, clock } = this.#options;
    const within = spanOf(month);
    const now = clock.now();
    if (!isOver(within, now)) throw refusal('month_not_over');
    await db.transaction(async (tx) => {
      await store.lockClosing(tx);
      const open = await this.#open(tx, within);
      if (open.length > 0 && !acknowledged) throw refusal('month_open');
      const row = {
        id: newId('mcl', now.getTime()),
        month,
        closedAt: now,
        closedBy: edit.by,
        open,
      };
      await store.close(tx, row, within, MONTH_LINE_KINDS);
      await recordChange(tx, {
        action: 'month.closed',
        entityId: month,
        summary: `Month ${month} closed by ${staff.name}${open.length > 0 ? ', with open matters' : ''}`,
        after: { open: open.map(({ text }) => text) },
      });
    });
  }

  async #open(tx: Tx, within: Span): Promise<OpenMatter[]> {
    return openMatters(
      await store.open(tx, nairobiStart(within.to)),
      isOver(within, this.#options.clock.now()),
    );
  }

  async #rate(): Promise<string> {
    return (await this.#options.settings.read('exchangeRate')).value;
  }
}

/** Only callers who can read expenses get expenses; the rest is for callers who can read money. */
const kindsFor = (preset: Preset): MonthLineKind[] =>
  MONTH_LINE_KINDS.filter((kind) => kind !== 'expense' || mayRead(preset, 'expenses'));

const isOver = (within: Span, now: Date): boolean => within.to <= nairobiDay(now);

/** A month's days: from its first day up to, but not including, the first day of the next month. */
function spanOf(month: string): Span {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: next };
}

const byKind = (one: Sums, other: Sums): number =>
  MONTH_LINE_KINDS.indexOf(one.kind) - MONTH_LINE_KINDS.indexOf(other.kind);

function totalsOf(
  sums: Sums[],
  preset: Preset,
): Pick<MonthReport, 'cash' | 'accrual' | 'withheld'> {
  const of = (pick: (row: Sums) => number, ...kinds: MonthLineKind[]): number =>
    toMajor(
      sums.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => sum + pick(row), 0),
    );
  const cash = (row: Sums): number => row.cashKes;
  const none = (value: number): number => (value === 0 ? 0 : -value);
  return {
    cash: {
      received: of(cash, 'payment', 'payment_by_hand', 'reversal'),
      refunded: none(of(cash, 'refund')),
      revenue: of(cash, 'payment', 'payment_by_hand', 'reversal', 'refund'),
      fees: none(of(cash, 'fee')),
      expenses: mayRead(preset, 'expenses') ? none(of(cash, 'expense')) : null,
    },
    withheld: of((row) => row.withheldKes, 'withholding', 'withholding_reversal'),
    accrual: {
      net: of((row) => row.netKes, 'invoice', 'credit_note'),
      vat: of((row) => row.vatKes, 'invoice', 'credit_note'),
      total: of((row) => row.totalKes, 'invoice', 'credit_note'),
    },
  };
}

/** A line's place in the file: its time, then its kind and id. */
function placeOf(cursor: string): Place {
  const [at, line] = readPlace(cursor, payments.settledAt, payments.id);
  const space = line.indexOf(' ');
  return { at, kind: line.slice(0, space), id: line.slice(space + 1) };
}

type Counted = Exclude<OpenMatter['kind'], 'not_compared'>;

const PAYMENTS = addressOfSection('payments');

/** The text of each kind, by its count, and the page where staff settle it. */
const MATTERS: Record<Counted, { one: string; many: string; href: string }> = {
  unanswered: {
    one: 'One M-Pesa prompt has no answer. The customer might have paid.',
    many: '{count} M-Pesa prompts have no answer. The customers might have paid.',
    href: `${PAYMENTS}?unanswered=true`,
  },
  unmatched: {
    one: 'One paybill payment is not assigned yet.',
    many: '{count} paybill payments are not assigned yet.',
    href: `${PAYMENTS}?view=unmatched&state=waiting`,
  },
  refunds: {
    one: 'One refund is not complete yet.',
    many: '{count} refunds are not complete yet.',
    href: `${PAYMENTS}?view=refunds`,
  },
  drafts: {
    one: 'One invoice from the month shown or earlier was never sent, so it is not in the export file.',
    many: '{count} invoices from the month shown or earlier were never sent, so they are not in the export file.',
    href: `${addressOfSection('invoices')}?status=Pending`,
  },
  books: {
    one: 'The books differ from the providers’ records in one place.',
    many: 'The books differ from the providers’ records in {count} places.',
    href: `${PAYMENTS}?view=books`,
  },
};

const NOT_COMPARED: OpenMatter = {
  kind: 'not_compared',
  count: 1,
  text: 'The books have not been compared with the providers’ records since the month ended.',
  href: `${PAYMENTS}?view=books`,
};

/** The open matters of a month before it is closed. A month that has not ended cannot have been compared since its end. */
function openMatters(counts: Record<Counted, number | null>, over: boolean): OpenMatter[] {
  const found = (Object.keys(MATTERS) as Counted[]).flatMap((kind): OpenMatter[] => {
    const count = counts[kind] ?? 0;
    if (count === 0) return [];
    const { one, many, href } = MATTERS[kind];
    return [
      { kind, count, text: count === 1 ? one : many.replace('{count}', String(count)), href },
    ];
  });
  return over && counts.books === null ? [...found, NOT_COMPARED] : found;
}
