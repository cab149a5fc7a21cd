import type { ReconciliationEntry, ReconciliationRun } from '../../contracts/reconciliation.ts';
import { pageOf, type Page } from '../../kernel/page.ts';
import type { Tx } from '../../db/database.ts';
import { DAY } from '../../kernel/clock.ts';
import { invalidField } from '../../kernel/errors.ts';
import { recordChange } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { Ledger } from './payable.ts';
import { comparePayments, type ReconciliationReport } from './reconciliation-compare.ts';
import type { ListGiven } from './gateway.ts';
import { runs, type RunRow } from './reconciliation.store.ts';

/** How far back a comparison looks: two nights, so that one that failed is made good by the next. */
const WINDOW = 2 * DAY;

/** The nightly comparison with the providers, kept for the office (docs/providers.md §9, 39). */
export class Reconciliation {
  readonly #ledger: Pick<Ledger, 'db' | 'clock' | 'gateways' | 'log'>;
  readonly #enqueue: (tx: Tx) => Promise<void>;

  /** `enqueue` puts a run into the job queue. */
  constructor(
    ledger: Pick<Ledger, 'db' | 'clock' | 'gateways' | 'log'>,
    enqueue: (tx: Tx) => Promise<void>,
  ) {
    this.#ledger = ledger;
    this.#enqueue = enqueue;
  }

  /** Requests a run now, when a user presses the button. */
  ask(): Promise<void> {
    return this.#ledger.db.transaction(async (tx) => {
      await recordChange(tx, {
        action: 'books.asked',
        entityId: 'now',
        summary: 'Requested a comparison of the books with the providers’ records',
      });
      await this.#enqueue(tx);
    });
  }

  /**
   * Compares, keeps what was found, and tells staff where the books differ. Changes nothing else. `list`: what came of
   * asking M-Pesa for its list of payments just before; null where there is no M-Pesa. Without the list money may be
   * there of which nobody told, so that no figure says that all of it is matched.
   */
  async run(list: ListGiven | null): Promise<ReconciliationReport> {
    const { db, clock, log } = this.#ledger;
    const since = new Date(clock.now().getTime() - WINDOW);
    const report = await comparePayments(this.#ledger, since);
    if (list !== null && list !== 'given') report.notCompared.push(withoutList(NO_LIST[list]));
    const assumed = await this.#newlyAssumed(report);
    const differences =
      report.onlyOurs.length + report.onlyTheirs.length + report.amountDiffers.length;
    await db.transaction(async (tx) => {
      await runs.insert(tx, { ...report, since, ranAt: clock.now() });
      for (const message of alarmsOf(report, assumed))
        await notifyStaff(tx, { message, type: 'error', href: BOOKS_AT, area: 'sales' });
    });
    const counts = {
      matched: report.matched,
      onlyOurs: report.onlyOurs.length,
      onlyTheirs: report.onlyTheirs.length,
      amountDiffers: report.amountDiffers.length,
      unanswered: report.unanswered.length,
      assumed: report.assumed.length,
      notCompared: report.notCompared.length,
    };
    log[differences === 0 ? 'info' : 'error'](
      { books: counts },
      differences === 0
        ? 'the books agree with the providers'
        : 'the books differ from the providers',
    );
    return report;
  }

  /** How many of the assumed payments the last comparison did not list: staff are told once of each. */
  async #newlyAssumed(report: ReconciliationReport): Promise<number> {
    const [last] = await runs.newest(this.#ledger.db, 1);
    const known = new Set(last ? entriesOf(last.assumed).map((one) => one.id) : []);
    return report.assumed.filter((one) => !known.has(one.id)).length;
  }

  /** The runs, newest first. */
  async list({
    cursor,
    limit = 30,
  }: {
    cursor?: string;
    limit?: number;
  }): Promise<Page<ReconciliationRun>> {
    const { db } = this.#ledger;
    if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
      throw invalidField('cursor', 'invalid_input:cursor');
    const [rows, total] = await Promise.all([
      runs.newest(db, limit + 1, cursor === undefined ? undefined : Number(cursor)),
      runs.count(db),
    ]);
    const page = pageOf(rows, limit, total);
    return { ...page, rows: page.rows.map(toRun) };
  }
}

const entriesOf = (list: unknown[]): ReconciliationEntry[] => list as ReconciliationEntry[];

function toRun(row: RunRow): ReconciliationRun {
  return {
    id: row.id,
    ranAt: row.ranAt.toISOString(),
    since: row.since.toISOString(),
    matched: row.matched,
    onlyOurs: entriesOf(row.onlyOurs),
    onlyTheirs: entriesOf(row.onlyTheirs),
    amountDiffers: entriesOf(row.amountDiffers),
    unanswered: entriesOf(row.unanswered),
    assumed: entriesOf(row.assumed),
    notCompared: entriesOf(row.notCompared),
  };
}

const NO_LIST: Record<Exclude<ListGiven, 'given'>, string> = {
  refused: 'M-Pesa sent no list of payments, so we might not know all payments yet.',
  'not set up':
    'We do not get M-Pesa’s list of payments (MPESA_PULL_NUMBER is not set), so some payments might be missing here. Compare the totals with the M-Pesa portal.',
};

const withoutList = (note: string): ReconciliationEntry => ({
  kind: 'payment',
  id: null,
  number: null,
  provider: 'mpesa',
  reference: null,
  ours: null,
  theirs: null,
  currency: null,
  note,
});

const BOOKS_AT = '/dashboard/admin/payments?view=books';

/** The alarms of a run: differences, unanswered prompts and new assumed matches. */
function alarmsOf(report: ReconciliationReport, assumed: number): string[] {
  const words = inWords(report);
  const open = report.unanswered.length;
  return [
    ...(words ? [`The books differ from the providers’ records: ${words}.`] : []),
    ...(open > 0
      ? [
          `The books are not complete yet. M-Pesa has not answered ${open} ${open === 1 ? 'prompt' : 'prompts'}.`,
        ]
      : []),
    ...(assumed > 0
      ? [
          `M-Pesa has not sent a receipt for ${assumed} ${assumed === 1 ? 'prompt' : 'prompts'}. Check in the M-Pesa portal whether any customer paid twice.`,
        ]
      : []),
  ];
}

function inWords(report: ReconciliationReport): string {
  const parts = [
    [report.onlyOurs, 'only in our books'],
    [report.onlyTheirs, 'only in the providers’ records'],
    [report.amountDiffers, 'with a different amount'],
  ] as const;
  return parts
    .filter(([list]) => list.length > 0)
    .map(([list, word]) => `${list.length} ${word}`)
    .join(', ');
}
