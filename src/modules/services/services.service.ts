import { markOf, type Edit } from '../../contracts/editing.ts';
import type { MyService } from '../../contracts/my-services.ts';
import type {
  Service,
  ServiceDetail,
  ServiceInput,
  ServiceStatus,
} from '../../contracts/services.ts';
import { nairobiDay, showDay } from '../../kernel/clock.ts';
import { daysAfter } from '../../kernel/days.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { formatMoney, fromMajor } from '../../kernel/money.ts';
import type { Page } from '../../kernel/page.ts';
import { recordChange } from '../audit/index.ts';
import { cardStore } from './collecting.store.ts';
import { changes } from './changes.store.ts';
import { tellEnded, cancelRenewal, renewalIn } from './renewing.ts';
import {
  detailOf,
  withService,
  periodsOf,
  type LockedService,
  isStartOpen,
  lastDayOf,
  toMine,
  toService,
} from './locked-service.ts';
import { accountLink, mailCustomer } from './mails.ts';
import { type ServicesOptions, readTerms } from './options.ts';
import { dropChange } from './plan-steps.ts';
import {
  ALLOWED,
  isLongOver,
  firstUnsettled,
  periodAfter,
  PRICE_NOTICE_DAYS,
  standingOf,
  type ServiceRow,
  type Step,
} from './services.ts';
import { store, type ServicesQuery } from './services.store.ts';

/** Its customer reads first what needs something of them, and last what is over. */
const URGENCY: Record<ServiceStatus, number> = {
  suspended: 0,
  grace: 1,
  due: 2,
  pending: 3,
  active: 4,
  ended: 5,
};

/** What staff and customers do with services. Their days pass in renewals.ts. */
export class Services {
  readonly #options: ServicesOptions;

  constructor(options: ServicesOptions) {
    this.#options = options;
  }

  async list(query: ServicesQuery): Promise<Page<Service>> {
    const page = await store.list(this.#options.db, query);
    return { ...page, rows: page.rows.map(toService) };
  }

  /** Throws 404. */
  async read(id: string): Promise<ServiceDetail> {
    const { db } = this.#options;
    const row = await store.find(db, id);
    if (!row) throw notFound('This service');
    return detailOf(db, row);
  }

  /** Where its customer finds it. */
  linkOf(service: Pick<Service, 'orderId' | 'email' | 'language'>) {
    return accountLink(this.#options.db, service, this.#options.publicUrl);
  }

  async ofUser(userId: string): Promise<MyService[]> {
    const { db, clock, cards } = this.#options;
    const rows = await store.ofUser(db, userId);
    const ids = rows.map(({ id }) => id);
    const periods = await store.periods(db, ids);
    const waiting = await changes.of(db, ids);
    const withPlans = await changes.withPlans(db, ids);
    const charged = await cardStore.ofServices(db, rows, cards.provider);
    const own = await cards.own(db, userId);
    const today = nairobiDay(clock.now());
    return rows
      .map((row) =>
        toMine(
          row,
          {
            periods: periods.get(row.id) ?? [],
            change: waiting.get(row.id),
            hasPlans: withPlans.has(row.id),
            card: charged.get(row.id) ?? own,
            isCharged: charged.has(row.id),
          },
          today,
        ),
      )
      .toSorted((one, other) => URGENCY[one.status] - URGENCY[other.status]);
  }

  /** Throws 404, 409 for a stale edit. */
  update(id: string, input: ServiceInput, edit: Edit): Promise<ServiceDetail> {
    return withService(this.#options, id, async ({ tx, row, now }) => {
      assertIfMatch(edit.ifMatch, row, 'changed it');
      const { kraPin, note, ...rest } = input;
      const values = {
        ...rest,
        ...(kraPin === undefined ? {} : { kraPin: kraPin || null }),
        ...(note === undefined ? {} : { note: note ?? '' }),
      };
      const after = await store.update(tx, id, { ...values, ...markOf(row, values, edit, now) });
      await recordChange(tx, {
        action: 'service.changed',
        entityId: id,
        summary: `${row.name} of ${row.customer} changed`,
        before: row,
        after,
      });
    });
  }

  /**
   * Starts a pending service: its first period was paid with the order. Until a renewal counts from them, its days can be
   * corrected so too. Throws 404, 409, 422 at the days.
   */
  async start(
    id: string,
    { startsOn, paidUntil }: { startsOn: string; paidUntil?: string },
  ): Promise<ServiceDetail> {
    const terms = await readTerms(this.#options);
    return this.#step(id, 'start', async ({ tx, row, periods, change, today }) => {
      if (!isStartOpen({ periods, change })) throw refusal('service_started');
      const endsOn =
        paidUntil ?? periodAfter({ period: row.period, startsOn }, null, terms)?.endsOn;
      if (endsOn === undefined) throw invalidField('paidUntil', 'invalid_input:no_term');
      if (endsOn < startsOn) throw invalidField('paidUntil', 'invalid_input:period_reversed');
      if (isLongOver({ period: row.period, startsOn }, endsOn, terms, today))
        throw invalidField('paidUntil', 'invalid_input:long_over');
      const invoiceNumber = row.orderId && (await store.invoiceOfOrder(tx, row.orderId));
      if (row.orderId !== null && invoiceNumber === null)
        throw new Error(`the order of service ${id} has no invoice`);
      const [before] = periods;
      if (before) await store.removePeriod(tx, id, before.startsOn);
      await store.addPeriod(tx, {
        serviceId: id,
        startsOn,
        endsOn,
        invoiceNumber,
        price: row.price,
      });
      const news = { template: 'service_started', from: startsOn, paidUntil: endsOn } as const;
      await mailCustomer(tx, row, news, startsOn, this.#options);
      return {
        values: {
          startsOn,
          ...standingOf({ startsOn, endsOn: null }, await periodsOf(tx, id), today),
        },
        summary: `${before ? 'has other days: ' : ''}started on ${showDay(startsOn)}, paid until ${showDay(endsOn)}`,
      };
    });
  }

  /** Announces a price to the customer. A higher one needs a month's notice. Throws 404, 409, 422 at the day. */
  changePrice(id: string, input: { price: number; from: string }): Promise<ServiceDetail> {
    return this.#step(id, 'price', async ({ tx, row, change, today, now }) => {
      // It would be the price of a plan that is to go.
      if (change) throw refusal('service_plan_waits', { name: change.name });
      const price = fromMajor(input.price);
      const earliest = price > row.price ? daysAfter(today, PRICE_NOTICE_DAYS) : today;
      if (input.from < earliest)
        throw invalidField('from', 'invalid_input:price_notice', { day: showDay(earliest) });
      const news = { template: 'service_price', price, from: input.from } as const;
      await mailCustomer(tx, row, news, String(now.getTime()), this.#options);
      return {
        values: { nextPrice: price, nextPriceFrom: input.from },
        summary: `costs ${formatMoney(price)} from ${showDay(input.from)}`,
      };
    });
  }

  /**
   * Stops a service with the last day that is paid; at once where none is left. The invoice of its last, unpaid period is
   * taken back, unless that is over: then it is for staff to decide. `mine` is the account of a customer who stops their own,
   * which they cannot before it starts: it is paid. Throws 404, 409.
   */
  stop(id: string, by: string, mine?: string): Promise<ServiceDetail> {
    return this.#step(
      id,
      'stop',
      async ({ tx, row, periods, change, today }) => {
        if (row.endsOn !== null) throw refusal('service_stopped');
        if (mine && row.status === 'pending') throw refusal('service_pending');
        const open = firstUnsettled(periods);
        if (open?.partPaid) throw refusal('service_part_paid', { number: open.invoiceNumber! });
        if (change) {
          const summary = `stops: the change to ${change.name} was cancelled`;
          await dropChange(tx, row, change, { by, summary }, this.#options);
        }
        const renewal = renewalIn(periods, today);
        if (renewal) await cancelRenewal(tx, row, renewal, by, this.#options.sending);
        const lastDay = lastDayOf(row, today);
        const endsOn = lastDay ?? daysAfter(today, -1);
        const news = { template: 'service_stopped', lastDay } as const;
        // One a day: stopping and going on in turn fills no mailbox.
        await mailCustomer(tx, row, news, today, this.#options);
        const values = { endsOn, endedBecause: mine ? ('customer' as const) : ('staff' as const) };
        const { status } = standingOf({ ...row, endsOn }, await periodsOf(tx, id), today);
        if (mine && status === 'ended' && row.status !== 'suspended') await tellEnded(tx, row);
        return {
          values: { ...values, status },
          summary: lastDay ? `ends on ${showDay(endsOn)}` : 'ended',
        };
      },
      mine,
    );
  }

  /** Lets a service go on that was to stop. Throws 404, 409. */
  resume(id: string, mine?: string): Promise<ServiceDetail> {
    return this.#step(
      id,
      'goOn',
      async ({ row }) => {
        if (row.endsOn === null) throw refusal('service_not_stopped');
        return { values: { endsOn: null, endedBecause: null }, summary: 'goes on' };
      },
      mine,
    );
  }

  /** One of the steps that `ALLOWED` names. */
  #step(
    id: string,
    step: Exclude<Step, 'plan'>,
    work: (held: LockedService) => Promise<{ values: Partial<ServiceRow>; summary: string }>,
    mine?: string,
  ): Promise<ServiceDetail> {
    return withService(
      this.#options,
      id,
      async (held) => {
        const { tx, row, now } = held;
        if (!ALLOWED[row.status].includes(step)) throw refusal(refusedBy(row.status));
        const { values, summary } = await work(held);
        const after = await store.update(tx, id, { ...values, updatedAt: now });
        await recordChange(tx, {
          action: `service.${VERBS[step]}`,
          entityId: id,
          summary: `${row.name} of ${row.customer} ${summary}`,
          before: row,
          after,
        });
      },
      mine,
    );
  }
}

/** What keeps a step from being taken: only what has not started, goes on or has ended does. */
const refusedBy = (status: ServiceRow['status']) =>
  status === 'pending' || status === 'ended' ? (`service_${status}` as const) : 'service_started';

const VERBS: Record<Exclude<Step, 'plan'>, string> = {
  start: 'started',
  price: 'price_announced',
  stop: 'stopped',
  goOn: 'resumed',
};
