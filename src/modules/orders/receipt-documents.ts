import { mayRead } from '../../contracts/permissions.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Document } from '../notices/index.ts';
import { asDocument, type Paper } from '../pdf/index.ts';
import type { Payments } from '../payments/index.ts';
import type { PrivateLinks } from '../private-links/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { findOrder, findPermitted } from './access.ts';
import { store, type OrderRow } from './orders.store.ts';
import { receiptPaper } from './receipt-paper.ts';
import { seesCustomer, type Viewer } from './viewer.ts';

export interface ReceiptDocumentsOptions {
  db: Database;
  clock: Clock;
  payments: Payments;
  settings: SettingsService;
  links: Pick<PrivateLinks, 'find'>;
}

/** The receipts of paid orders as PDF, set anew each time from what is stored. */
export class ReceiptDocuments {
  readonly #options: ReceiptDocumentsOptions;

  constructor(options: ReceiptDocumentsOptions) {
    this.#options = options;
  }

  /** For a mail to the customer. Throws 404 for an order that was never paid. */
  async byId(id: string): Promise<Document> {
    return this.#set(await findOrder(this.#options.db, id), true);
  }

  /** For whose order it is, and for staff; who has a guest's id alone gets 404, for it names the customer. */
  async byViewer(id: string, viewer: Viewer): Promise<Document> {
    const order = await findPermitted(this.#options.db, id, viewer.signedIn, mayRead);
    if (!seesCustomer(order, viewer)) throw notFound('This order');
    return this.#set(order, true);
  }

  /** Behind the token of a mail, without e-mail and phone. Throws 404. */
  async byToken(token: string): Promise<Document> {
    const { db, links } = this.#options;
    const id = await links.find(db, 'receipt', token);
    if (id === null) throw notFound('This order');
    return this.#set(await findOrder(db, id), false);
  }

  #set({ id }: OrderRow, withContact: boolean): Promise<Document> {
    const name = `receipt ${id}${withContact ? '' : ' without contact'}`;
    return asDocument(name, this.#options.clock, () => this.#write(id, withContact));
  }

  async #write(id: string, withContact: boolean): Promise<Paper> {
    const { db, settings, payments } = this.#options;
    const order = await findOrder(db, id);
    const { paidAt } = order;
    if (paidAt === null) throw notFound('This receipt');
    const [lines, attempts, seller, company] = await Promise.all([
      store.lines(db, order.id),
      payments.ofPayables(db, [order.id]),
      settings.read('seller'),
      settings.read('company'),
    ]);
    const ids = attempts.map((one) => one.id);
    const refunds = await payments.refundsOf(db, ids);
    return receiptPaper({
      lines,
      payments: attempts,
      refunds,
      seller,
      company,
      withContact,
      order: { ...order, paidAt },
    });
  }
}
