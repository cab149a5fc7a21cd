import { desc, lt } from 'drizzle-orm';
import type { BooksEntry, BooksRun } from '../../contracts/books.ts';
import { pageOf, type Page } from '../../contracts/paging.ts';
import type { Tx } from '../../db/database.ts';
import { booksRuns } from '../../db/tables/payments.ts';
import { DAY } from '../../kernel/clock.ts';
import { invalidField } from '../../kernel/errors.ts';
import { recordChange } from '../audit/index.ts';
import { tellStaff } from '../notifications/index.ts';
import { compareBooks, type BooksReport } from './books-compare.ts';
import type { Payments } from './payments.service.ts';
import type { ListGiven } from './received-port.ts';

/** How far back a comparison looks: two nights, so that one that failed is made good by the next. */
const WINDOW = 2 * DAY;

/** The nightly comparison with the providers, kept for the office (docs/providers.md §9, 39). */
export class Books {
  readonly #payments: Payments;
  readonly #enqueue: (tx: Tx) => Promise<void>;

  /** `enqueue` puts a run into the job queue. */
  constructor(payments: Payments, enqueue: (tx: Tx) => Promise<void>) {
    this.#payments = payments;
    this.#enqueue = enqueue;
  }

  /** Asks for a run now; somebody pressed the button. */
  ask(): Promise<void> {
    return this.#payments.options.db.transaction(async (tx) => {
      await recordChange(tx, {
        action: 'books.asked',
        entityId: 'now',
        summary: 'Asked for a comparison of the books with the providers',
      });
      await this.#enqueue(tx);
    });
  }

  /**
   * Compares, keeps what was found, and tells staff where the books differ. Changes nothing else. `list`: what came of
   * asking M-Pesa for its list of payments just before; null where there is no M-Pesa. Without the list money may be
   * there of which nobody told, so that no figure says that all of it is matched.
   */
  async run(list: ListGiven | null): Promise<BooksReport> {
    const { db, clock, log } = this.#payments.options;
    const since = new Date(clock.now().getTime() - WINDOW);
    const report = await compareBooks(this.#payments, since);
    if (list !== null && list !== 'given') report.notCompared.push(withoutList(NO_LIST[list]));
    const differences =
      report.onlyOurs.length + report.onlyTheirs.length + report.amountDiffers.length;
    await db.transaction(async (tx) => {
      await tx.orm.insert(booksRuns).values({ ...report, since, ranAt: clock.now() });
      for (const message of alarmsOf(report))
        await tellStaff(tx, { message, type: 'error', href: BOOKS_AT, area: 'sales' });
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

  /** The runs, newest first. */
  async list({ cursor, limit = 30 }: { cursor?: string; limit?: number }): Promise<Page<BooksRun>> {
    const { db } = this.#payments.options;
    if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
      throw invalidField('cursor', 'This cursor is not one of this list');
    const [rows, total] = await Promise.all([
      db.orm
        .select()
        .from(booksRuns)
        .where(cursor === undefined ? undefined : lt(booksRuns.id, Number(cursor)))
        .orderBy(desc(booksRuns.id))
        .limit(limit + 1),
      db.orm.$count(booksRuns),
    ]);
    const page = pageOf(rows, limit, total);
    return { ...page, rows: page.rows.map(toRun) };
  }
}

function toRun(row: typeof booksRuns.$inferSelect): BooksRun {
  const entries = (list: unknown[]): BooksEntry[] => list as BooksEntry[];
  return {
    id: row.id,
    ranAt: row.ranAt.toISOString(),
    since: row.since.toISOString(),
    matched: row.matched,
    onlyOurs: entries(row.onlyOurs),
    onlyTheirs: entries(row.onlyTheirs),
    amountDiffers: entries(row.amountDiffers),
    unanswered: entries(row.unanswered),
    assumed: entries(row.assumed),
    notCompared: entries(row.notCompared),
  };
}

const NO_LIST: Record<Exclude<ListGiven, 'given'>, string> = {
  refused: 'M-Pesa gave no list of payments: money of which no message came is not known yet.',
  'not set up':
    'No list of payments is set up (MPESA_PULL_NUMBER): money of which no message came cannot be known here. Compare the sums with the M-Pesa portal.',
};

const withoutList = (note: string): BooksEntry => ({
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

/** What staff are told of a run: nothing where the books agree and no prompt is without its answer. */
function alarmsOf(report: BooksReport): string[] {
  const words = inWords(report);
  const open = report.unanswered.length;
  const assumed = report.assumed.length;
  return [
    ...(words ? [`The books differ from the providers: ${words}.`] : []),
    ...(open > 0
      ? [
          `The books are not settled: ${open} ${open === 1 ? 'prompt' : 'prompts'} without an answer from M-Pesa.`,
        ]
      : []),
    ...(assumed > 0
      ? [
          `${assumed} ${assumed === 1 ? 'payment' : 'payments'} to the paybill may have been paid by a prompt or beside it: please compare with the M-Pesa portal.`,
        ]
      : []),
  ];
}

function inWords(report: BooksReport): string {
  const parts = [
    [report.onlyOurs, 'only ours'],
    [report.onlyTheirs, 'only theirs'],
    [report.amountDiffers, 'of another amount'],
  ] as const;
  return parts
    .filter(([list]) => list.length > 0)
    .map(([list, word]) => `${list.length} ${word}`)
    .join(', ');
}
