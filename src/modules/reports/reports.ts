import { bind, callerOf, type Binding, type SignedIn } from '../../contracts/call.ts';
import { mayRead } from '../../contracts/permissions.ts';
import { answerPage } from '../../contracts/paging.ts';
import {
  listReceivables,
  readBusiness,
  readMorning,
  readOverview,
  type Business,
  type Matter,
  type Overview,
  type Receivable,
} from '../../contracts/reports.ts';
import type { Database } from '../../db/database.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { toMajor } from '../../kernel/money.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { SettingsService } from '../settings/index.ts';
import {
  backfillMonth,
  figuresNow,
  lastActivities,
  saveFigures,
  lastMonth,
  monthsUntil,
  percentChange,
  weekUntil,
  countTotals,
} from './figures.store.ts';
import { businessStore } from './business.store.ts';
import { countMorning, mattersOf, type MorningCounts } from './morning.ts';

const MONTHS = 6;
const ACTIVITIES = 10;

/** What a live website still needs. */
type Unfinished = Pick<MorningCounts, 'setup' | 'settings'>;

/** What the dashboard shows, computed from the books and the audit log. */
export class Reports {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #settings: SettingsService;
  readonly #unfinished: () => Promise<Unfinished>;

  constructor(
    db: Database,
    clock: Clock,
    settings: SettingsService,
    unfinished: () => Promise<Unfinished>,
  ) {
    this.#unfinished = unfinished;
    this.#db = db;
    this.#clock = clock;
    this.#settings = settings;
  }

  async overview(staff: SignedIn): Promise<Overview> {
    const now = this.#clock.now();
    const rate = await this.#rate();
    const seesMoney = mayRead(staff.preset, 'sales');
    const seesExpenses = mayRead(staff.preset, 'expenses');
    const [figures, before, months, week, activities] = await Promise.all([
      figuresNow(this.#db, rate),
      lastMonth(this.#db, now),
      seesMoney ? monthsUntil(this.#db, now, MONTHS, rate) : null,
      weekUntil(this.#db, now),
      this.#activities(staff),
    ]);
    return {
      users: { total: figures.users, change: percentChange(figures.users, before?.users) },
      activeJobs: {
        total: figures.openJobs,
        change: percentChange(figures.openJobs, before?.openJobs),
      },
      revenue: seesMoney
        ? {
            total: toMajor(figures.revenue),
            change: percentChange(figures.revenue, before?.revenue),
          }
        : null,
      months:
        months?.map(({ month, revenue, expenses }) => ({
          month,
          revenue: toMajor(revenue),
          expenses: seesExpenses ? toMajor(expenses) : null,
        })) ?? null,
      week,
      activities,
    };
  }

  /** What waits for this member of staff now. */
  async morning({ preset }: SignedIn): Promise<Matter[]> {
    const now = this.#clock.now();
    const [counts, unfinished] = await Promise.all([
      this.#rate().then((rate) => countMorning(this.#db, now, rate)),
      this.#unfinished(),
    ]);
    return mattersOf({ ...counts, ...unfinished }, preset, now);
  }

  /** The figures of services, receivables and replies that this member of staff may read. */
  async business({ preset }: SignedIn): Promise<Business> {
    const now = this.#clock.now();
    const seesMoney = mayRead(preset, 'sales');
    const [services, receivables, replies] = await Promise.all([
      seesMoney ? businessStore.services(this.#db, now) : null,
      seesMoney
        ? this.#rate().then((rate) => businessStore.receivables(this.#db, now, rate))
        : null,
      mayRead(preset, 'enquiries') ? businessStore.replies(this.#db, now) : null,
    ]);
    return { services, receivables, replies };
  }

  /** What each customer owes. Throws 422 for a cursor that is not ours. */
  async receivables(query: PageQuery): Promise<Page<Receivable>> {
    return businessStore.owing(this.#db, this.#clock.now(), await this.#rate(), query);
  }

  /** Stores the company's figures of today, after it counts the totals; runs at start and every night. */
  async keepToday(): Promise<void> {
    await this.#db.transaction(countTotals);
    await saveFigures(
      this.#db,
      nairobiDay(this.#clock.now()),
      await figuresNow(this.#db, await this.#rate()),
    );
  }

  /** The demonstration's last month, counted from the rows that `fill` wrote; nothing where figures are kept already. */
  async seedDemo(fill: () => Promise<void>): Promise<void> {
    const now = this.#clock.now();
    if (await lastMonth(this.#db, now)) return;
    await fill();
    await backfillMonth(this.#db, now, await this.#rate());
  }

  /** Everybody's for who may read the audit log, else one's own. */
  async #activities({ userId, preset }: SignedIn): Promise<Overview['activities']> {
    const mine = mayRead(preset, 'audit') ? null : userId;
    const rows = await lastActivities(this.#db, mine, ACTIVITIES);
    return rows.map(({ id, summary, actor, at }) => ({ id, summary, actor, at: at.toISOString() }));
  }

  async #rate(): Promise<string> {
    return (await this.#settings.read('exchangeRate')).value;
  }
}

export function reportRoutes(reports: Reports): Binding[] {
  return [
    bind(readOverview, async (_input, call) => reports.overview(await callerOf(call))),
    bind(readMorning, async (_input, call) => reports.morning(await callerOf(call))),
    bind(readBusiness, async (_input, call) => reports.business(await callerOf(call))),
    bind(listReceivables, async ({ query }, call) =>
      answerPage(call, listReceivables.path, query, await reports.receivables(query)),
    ),
  ];
}
