import { mayWrite } from '../../contracts/permissions.ts';
import { contentChanged, notify, type Database, type Tx } from '../../db/database.ts';
import { DAY, nairobiDay, nairobiStart, type Clock } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { recordChange } from '../audit/index.ts';
import type { Budgets } from '../budgets/index.ts';
import { DUE_AFTER_DAYS, type Sending } from '../invoices/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { Payments } from '../payments/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { closeDeliveries } from '../deliveries/index.ts';
import { endServices } from '../services/index.ts';
import { freeSeats } from './returning.ts';
import { findPermitted, seesCustomer, type Viewer } from './access.ts';
import { store, type WholeOrder } from './orders.store.ts';
import { partPaymentsOf } from './part-payments.store.ts';
import { keepSeats, releaseSeats, sellSeats } from './seats.store.ts';
import { beginDelivery, officePathOf, refuseIfEnded } from './settling.ts';
import { ORDER_CHANGED } from './live.ts';

interface OrderInvoicingOptions {
  db: Database;
  clock: Clock;
  payments: Pick<Payments, 'ofPayable'>;
  settings: SettingsService;
  sending: Pick<Sending, 'create' | 'pathFor'>;
  budgets: Pick<Budgets, 'spend'>;
  /** The most that M-Pesa takes at once, minor units; staff may set less. */
  mpesaLimit: number;
}

/** Orders that go on as an invoice, which is paid in parts, because M-Pesa does not take their total at once. */
export class OrderInvoicing {
  readonly #options: OrderInvoicingOptions;

  constructor(options: OrderInvoicingOptions) {
    this.#options = options;
  }

  /**
   * Makes the invoice for a customer, as anybody with its id may pay the order, and answers the path of
   * its private page to its buyer. Only above M-Pesa's limit: everything less is paid at once, and no stranger fills the
   * books with invoices. Throws 404, 409, and 429 where its email would be one too many.
   */
  async forBuyer(id: string, viewer: Viewer): Promise<{ path: string | null }> {
    const { db, settings, budgets, sending, mpesaLimit } = this.#options;
    const shop = await settings.read('shop');
    const limit = Math.min(mpesaLimit, shop.mpesaLimit * 100);
    return db.transaction(async (tx) => {
      const order = await findPermitted(tx, id, viewer.signedIn, mayWrite);
      const { total, customerEmail, customerName, number, language } = order;
      if (total <= limit) throw refusal('order_payable');
      const over = await budgets.spend(tx, 'mail', 'invoice', customerEmail);
      if (over) throw refusal('too_many_requests', {}, { retryAfter: over.retryAfter });
      const invoice = await this.#make(tx, id, null);
      await notifyStaff(tx, {
        message: `${customerName} asked for an invoice for order ${number}: ${invoice}`,
        type: 'info',
        href: officePathOf(id),
        area: 'sales',
      });
      // A caller with only a guest order's id does not see who bought: the link is in the email.
      const path = seesCustomer(order, viewer)
        ? await sending.pathFor(tx, { number: invoice, language })
        : null;
      return { path };
    });
  }

  /** Makes the invoice for staff, who may keep seats for its customer. Throws 404 and 409. */
  async forStaff(id: string, by: string): Promise<void> {
    await this.#options.db.transaction((tx) => this.#make(tx, id, by));
  }

  async #make(tx: Tx, id: string, by: string | null): Promise<string> {
    const { clock, payments, sending } = this.#options;
    const now = clock.now();
    const order = await store.lockWhole(tx, id);
    if (!order) throw notFound('This order');
    refuseIfEnded(order);
    if ((await partPaymentsOf(tx, id)).length > 0) throw refusal('order_partly_paid:invoice');
    // It can still be paid on the phone.
    const attempts = await payments.ofPayable(tx, id);
    if (attempts.some((one) => one.provider === 'mpesa' && OPEN.has(one.status)))
      throw refusal('payment_in_progress:prompt');
    const takesSeats = order.lines.some((line) => line.intakeId !== null);
    if (by === null) await releaseSeats(tx, id);
    else await keepSeats(tx, id, order.lines, seatsUntil(now), now);
    await store.setInvoiced(tx, id, now);
    const number = await sending.create(tx, draftOf(order), { by });
    await recordChange(tx, {
      action: 'order.invoiced',
      entityId: id,
      summary: `Order ${order.number} goes on as invoice ${number}`,
      before: { status: order.status },
      after: { status: 'cancelled', invoice: number },
    });
    if (takesSeats) await contentChanged(tx, 'catalogue');
    await notify(tx, ORDER_CHANGED, id);
    return number;
  }
}

const OPEN: ReadonlySet<string> = new Set(['initiated', 'pending']);

/** The end of the day in Nairobi on which the invoice is due: for so long its seats wait. */
const seatsUntil = (now: Date): Date =>
  new Date(nairobiStart(nairobiDay(now)).getTime() + (DUE_AFTER_DAYS + 1) * DAY);

function draftOf(order: WholeOrder) {
  return {
    orderId: order.id,
    customer: order.company ?? order.customerName,
    email: order.customerEmail,
    phone: order.customerPhone,
    pin: order.kraPin,
    purchaseOrder: order.purchaseOrder,
    language: order.language,
    currency: order.currency,
    items: order.lines.map((line) => ({
      description: `${line.name} (${line.packageType})`,
      quantity: line.quantity,
      price: line.unitPrice,
      vatRate: line.vatRate,
      discount: { kind: 'sum' as const, value: line.discount },
    })),
  };
}

/**
 * Scheduled work: what was sold by an invoice is delivered once that is paid. Where a class is full
 * by then, staff hear of it, because the money may have come over weeks.
 */
export async function deliverInvoiced(tx: Tx, now: Date): Promise<void> {
  for (const id of await store.paidByInvoice(tx, now)) {
    const order = (await store.lockWhole(tx, id))!;
    const seated = await sellSeats(tx, id, order.lines, now);
    await store.setStatus(tx, id, 'cancelled', 'invoice_paid', now);
    await beginDelivery(tx, order, now);
    if (!seated)
      await notifyStaff(tx, {
        message: `Invoice ${order.invoiceNumber!} for order ${order.number} is paid, but its class is full. Offer ${order.customerName} another class or a refund.`,
        type: 'error',
        href: officePathOf(id),
        area: 'sales',
      });
    if (order.lines.some((line) => line.intakeId !== null)) await contentChanged(tx, 'catalogue');
    await notify(tx, ORDER_CHANGED, id);
  }
}

/** Scheduled work: what an invoice had paid for is taken back once all of it is refunded, as for an order that was refunded. */
export async function takeBackRefunded(
  tx: Tx,
  now: Date,
  sending: Pick<Sending, 'takeBack'>,
): Promise<void> {
  for (const id of await store.refundedByInvoice(tx, now)) {
    const order = (await store.lockWhole(tx, id))!;
    const positions = order.lines.map(({ position }) => position);
    await store.setStatus(tx, id, 'cancelled', 'invoice_refunded', now);
    await endServices(tx, id, positions, now, sending);
    if (await freeSeats(tx, id, order.lines, now)) await contentChanged(tx, 'catalogue');
    await closeDeliveries(tx, order, positions, now);
    await notify(tx, ORDER_CHANGED, id);
  }
}
