import type { PlanOffer, ServiceDetail } from '../../contracts/services.ts';
import { showDay } from '../../kernel/clock.ts';
import { daysAfter } from '../../kernel/days.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { inLanguage } from '../../kernel/kiswahili.ts';
import { toMajor, totalsOf } from '../../kernel/money.ts';
import { DUE_AFTER_DAYS } from '../invoices/index.ts';
import { changes } from './changes.store.ts';
import { withService, periodsOf, type LockedService } from './locked-service.ts';
import { WORDS } from './mail-words.ts';
import { mailCustomer } from './mails.ts';
import { countsFrom, isAtNewPrice, partOf, type Part } from './plans.ts';
import { count, dropChange, record } from './plan-steps.ts';
import { invoiceFor, rateOf, renewAgain, renewalIn, roundOf, type Round } from './renewing.ts';
import { ALLOWED, type ServiceRow } from './services.ts';
import type { ServicesOptions } from './options.ts';
import { store, type PeriodRow } from './services.store.ts';

type Package = Awaited<ReturnType<typeof changes.plansOf>>[number];
/** Another plan, and what it costs a service to change to it on a day. */
interface Offer {
  plan: Pick<ServiceRow, 'packageId' | 'name' | 'price' | 'taxClass'>;
  isDearer: boolean;
  parts: Part[];
}

interface Choice {
  packageId: string;
  /** What the caller was shown to pay, major units with VAT. */
  total: number;
  /** A dearer plan counts before it is paid: for staff. */
  atOnce?: boolean;
}

/** Another plan for a service: a dearer one for the difference of the days that are left, a cheaper one from the next period on. */
export class PlanChanges {
  readonly #options: ServicesOptions;

  constructor(options: ServicesOptions) {
    this.#options = options;
  }

  /** The plans that a service can change to now; none while it cannot. Throws 404. */
  async offers(id: string, mine?: string): Promise<PlanOffer[]> {
    const { db } = this.#options;
    const round = await roundOf(this.#options);
    const row = await store.find(db, id);
    if (!row || (mine !== undefined && !(await store.isOf(db, row, mine))))
      throw notFound('This service');
    const change = (await changes.of(db, [id])).get(id);
    if (!ALLOWED[row.status].includes('plan') || row.endsOn !== null || change) return [];
    const [plans, periods] = [await changes.plansOf(db, id), await periodsOf(db, id)];
    return plans.map((plan) => shown(offerOf(row, periods, plan, round.today), row, round));
  }

  /**
   * Changes the plan of a service by what its caller was shown. A dearer one counts once the invoice of the difference is
   * paid, or at once; a cheaper one after what is paid, and an unpaid renewal is invoiced again for it. Throws 404, 409, 422 at
   * the package, and 429 where a customer changes to and fro: each time writes papers and emails.
   */
  async choose(
    id: string,
    { packageId, total, atOnce = false }: Choice,
    by: string,
    mine?: string,
  ): Promise<ServiceDetail> {
    const round = await roundOf(this.#options);
    return withService(
      this.#options,
      id,
      async (held) => {
        const { tx, row, periods } = held;
        refuseFixed(held);
        const plan = (await changes.plansOf(tx, id)).find((one) => one.id === packageId);
        if (!plan) throw invalidField('packageId', 'invalid_input:plan');
        const offer = offerOf(row, periods, plan, round.today);
        if (mine !== undefined) await this.#spend(held);
        if (shown(offer, row, round).total !== total) throw refusal('service_plan_moved');
        await (offer.isDearer
          ? this.#upgrade(held, offer, { atOnce, by }, round)
          : this.#downgrade(held, offer, by, round));
      },
      mine,
    );
  }

  async #spend({ tx, row }: LockedService): Promise<void> {
    const over = await this.#options.budgets.spend(tx, 'mail', 'service_plan', row.email);
    if (over) throw refusal('too_many_requests', {}, { retryAfter: over.retryAfter });
  }

  async #upgrade(
    held: LockedService,
    { plan, parts }: Offer,
    { atOnce, by }: { atOnce: boolean; by: string },
    round: Round,
  ): Promise<void> {
    const { tx, row, periods } = held;
    const { now, today } = round;
    const { sending } = this.#options;
    const renewal = renewalIn(periods, today);
    // It could not be invoiced again once the plan counts.
    if (renewal?.partPaid) throw refusal('service_part_paid', { number: renewal.invoiceNumber! });
    const words = WORDS[row.language].plan;
    const day = (value: string): string => showDay(value, row.language);
    const items = parts.map(({ startsOn, endsOn, days, of, difference }) => ({
      description: words.item(plan.name, row.name, day(startsOn), day(endsOn), days, of),
      quantity: 1,
      price: difference,
    }));
    const last = row.paidUntil!;
    const due = daysAfter(today, DUE_AFTER_DAYS);
    const number =
      items.length === 0
        ? null
        : await invoiceFor(
            tx,
            row,
            {
              items,
              taxClass: plan.taxClass,
              note: atOnce ? words.noteNow(plan.name) : words.note(plan.name),
              dueDate: due < last ? due : last,
            },
            round,
            sending,
          );
    await record(tx, row, {
      action: 'service.plan_chosen',
      summary: `changes to ${plan.name}${number ? ` ${atOnce ? 'at once, invoiced by' : 'once it is paid by'} ${number}` : ''}`,
      after: { plan: plan.name, price: plan.price, invoice: number },
    });
    if (number === null || atOnce) {
      await count(tx, held, plan, { round, by, isDearer: true }, this.#options);
      return;
    }
    await changes.add(tx, {
      serviceId: row.id,
      ...plan,
      paidUntil: last,
      invoiceNumber: number,
      createdAt: now,
    });
    await store.update(tx, row.id, { updatedAt: now });
  }

  async #downgrade(
    { tx, row, periods }: LockedService,
    { plan }: Offer,
    by: string,
    round: Round,
  ): Promise<void> {
    const paidUntil = row.paidUntil!;
    const from = countsFrom({ paidUntil });
    await changes.add(tx, { serviceId: row.id, ...plan, paidUntil, createdAt: round.now });
    await store.update(tx, row.id, { updatedAt: round.now });
    await record(tx, row, {
      action: 'service.plan_chosen',
      summary: `changes to ${plan.name} on ${showDay(from)}`,
      after: { plan: plan.name, price: plan.price, from },
    });
    const news = { template: 'service_plan', plan: plan.name, price: plan.price, from } as const;
    await mailCustomer(tx, row, news, `${plan.packageId}:${round.today}`, this.#options);
    const change = (await changes.of(tx, [row.id])).get(row.id);
    await renewAgain(tx, { row, change, periods }, by, round, this.#options.sending);
  }

  /** Cancels a change of plan that does not count yet, with its invoice. Throws 404, 409. */
  async withdraw(id: string, by: string, mine?: string): Promise<ServiceDetail> {
    const round = await roundOf(this.#options);
    return withService(
      this.#options,
      id,
      async ({ tx, row, periods, change }) => {
        if (!change) throw refusal('service_no_plan');
        const isPaid =
          change.paid ||
          periods.some(({ startsOn, paid }) => paid && isAtNewPrice(change, startsOn));
        if (isPaid) throw refusal('service_plan_paid');
        await dropChange(
          tx,
          row,
          change,
          { by, summary: `keeps its plan: the change to ${change.name} was cancelled` },
          this.#options,
        );
        if (change.invoiceNumber === null)
          await renewAgain(
            tx,
            { row, change: undefined, periods },
            by,
            round,
            this.#options.sending,
          );
      },
      mine,
    );
  }
}

/** Throws 409 for a service whose plan cannot be changed now. */
function refuseFixed({ row, change }: LockedService): void {
  if (row.status === 'pending' || row.status === 'ended') throw refusal(`service_${row.status}`);
  if (row.endsOn !== null) throw refusal('service_stopped');
  if (!ALLOWED[row.status].includes('plan')) throw refusal('service_unpaid');
  if (change) throw refusal('service_plan_waits', { name: change.name });
}

function offerOf(
  row: ServiceRow,
  periods: readonly PeriodRow[],
  found: Package,
  today: string,
): Offer {
  const { name } = inLanguage(found, found.kiswahili, ['name'], row.language);
  const { id: packageId, packageType, price, taxClass } = found;
  const isDearer = price > row.price;
  const left = periods.filter(({ paid, endsOn }) => isDearer && paid && endsOn >= today);
  return {
    plan: { packageId, name: `${name} (${packageType})`, price, taxClass },
    isDearer,
    parts: left
      .map((period) =>
        partOf(
          { ...period, price: period.price ?? row.price },
          { price, quantity: row.quantity },
          today,
        ),
      )
      .filter(({ difference }) => difference > 0),
  };
}

/** The figures of an offer, as its invoice will have them. */
function shown(
  { plan, isDearer, parts }: Offer,
  { quantity, paidUntil }: ServiceRow,
  { today, vatRate }: Round,
): PlanOffer {
  const rate = rateOf(plan.taxClass, vatRate);
  const { subtotal, vat, total } = totalsOf(
    parts.map(({ difference }) => ({ unitPrice: difference, quantity: 1, vatRate: rate })),
  );
  const sum = (of: 'charge' | 'credit'): number =>
    toMajor(parts.reduce((all, part) => all + part[of], 0));
  return {
    packageId: plan.packageId,
    name: plan.name,
    price: toMajor(plan.price * quantity),
    isDearer,
    from: isDearer ? today : countsFrom({ paidUntil: paidUntil! }),
    days: parts.reduce((all, { days }) => all + days, 0),
    charge: sum('charge'),
    credit: sum('credit'),
    difference: toMajor(subtotal),
    vat: toMajor(vat),
    total: toMajor(total),
  };
}
