import type { Database } from '../../db/database.ts';
import { MINUTE, nairobiDay } from '../../kernel/clock.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { toMajor } from '../../kernel/money.ts';
import { blocksAnother, isOpen, NOT_SENT, type Payment } from '../payments/index.ts';
import { askFor, byHandFor, offerFor, type PayMethodOptions } from './pay-methods.ts';
import { balanceOf } from './invoices.ts';
import type { InvoicePage } from './pay-page.ts';
import { dueOn } from './plan.ts';
import { rows } from './rows.store.ts';

interface CollectingOptions extends PayMethodOptions {
  db: Database;
  page: Pick<InvoicePage, 'prompt'>;
  /** Where a browser would go after it; nobody has one. */
  publicUrl: string;
}

/** What never reached its provider, which was away or did not take our key: it is tried again. */
const isNotSent = ({ providerRef, failureCode }: Payment): boolean =>
  providerRef === null && NOT_SENT.has(failureCode ?? '');
const NEXT_TRY = 10 * MINUTE;

/** Money that is asked for on its day without anybody's press. */
export class Collecting {
  readonly #options: CollectingOptions;

  constructor(options: CollectingOptions) {
    this.#options = options;
  }

  /**
   * Whole shillings of what is due that one prompt can ask for, minor units; null where nothing is due, the invoice has
   * not gone out, or M-Pesa cannot pay it now.
   */
  async promptable(number: string): Promise<number | null> {
    const due = await this.#due(number, 'mpesa');
    if (due === null) return null;
    const { asked, balance, bounds } = due;
    return Math.min(byHandFor(asked, balance), bounds.most);
  }

  /** What a kept card can be charged, all that is owed, minor units; null where nothing is due or a card cannot pay it now. */
  async chargeable(number: string): Promise<number | null> {
    const due = await this.#due(number, 'card');
    if (due === null) return null;
    const { balance, bounds } = due;
    return balance < bounds.least || balance > bounds.most ? null : balance;
  }

  async #due(number: string, method: 'mpesa' | 'card') {
    const { db, clock } = this.#options;
    const invoice = await rows.find(db, number);
    if (!invoice || invoice.issuedAt === null) return null;
    const bounds = (await offerFor(invoice, this.#options)).bounds.get(method);
    const { asked } = dueOn(invoice, nairobiDay(clock.now()));
    return bounds && asked > 0 ? { asked, balance: balanceOf(invoice), bounds } : null;
  }

  /**
   * Sends a prompt, once for its key. False where M-Pesa could not be reached, or a kept card is being charged: asked
   * again, it is sent. Throws as `InvoicePage.prompt`.
   */
  async prompt(
    number: string,
    { key, ...asked }: { phoneNumber: string; amount: number; key: string },
  ): Promise<boolean> {
    const { db, page, payments, publicUrl: origin } = this.#options;
    const tries = await payments.ofPayable(db, number);
    const before = promptsNotSent(tries);
    if (this.#isTooSoon(before) || tries.some((one) => isCharge(one) && isOpen(one))) return false;
    const again = before.length > 0 ? `${key}:${before.length}` : key;
    try {
      await page.prompt(number, { ...asked, key: again, origin });
    } catch (error) {
      const after = promptsNotSent(await payments.ofPayable(db, number));
      if (!(error instanceof AppError) || after.length === before.length) throw error;
      return false;
    }
    return true;
  }

  /** A provider that is away is not asked each time that a round comes. */
  #isTooSoon([last]: Payment[]): boolean {
    const { clock } = this.#options;
    return last !== undefined && clock.now().getTime() - last.createdAt.getTime() < NEXT_TRY;
  }

  /**
   * Charges the kept card of an account for all that is owed, once: asked again, it tells what became of that charge. One
   * whose answer was lost, or that never reached the card company, is made again. Throws 404.
   */
  async charge(
    number: string,
    card: { userId: string; token: string },
  ): Promise<'paid' | 'declined' | 'waits'> {
    const { db, clock, cards, payments, publicUrl: origin } = this.#options;
    const invoice = await rows.find(db, number);
    if (!invoice) throw notFound('This invoice');
    const tries = await payments.ofPayable(db, number);
    const charges = tries.filter(isCharge);
    const last = charges.find((one) => !isNotSent(one));
    const notSent = charges.filter(isNotSent);
    const most = (await offerFor(invoice, this.#options)).bounds.get('card');
    if ((last && !isLost(last)) || !most || this.#isTooSoon(notSent)) return stateOf(last);
    // Its customer pays it another way at this moment.
    if (tries.some((one) => !isCharge(one) && blocksAnother(one, clock.now()))) return 'waits';
    try {
      await payments.starts.start({
        kind: 'invoice',
        id: number,
        provider: cards,
        startKey: `kept card:${notSent.length}`,
        origin,
        card: { use: 'charge', ...card },
        ask: ({ owed: balance }) =>
          askFor({ currency: invoice.currency, balance }, 'card', toMajor(balance), most, null),
      });
    } catch (error) {
      // Refused, not sent, paid a moment ago, or its customer is paying it now: what the attempts say counts.
      if (!(error instanceof AppError)) throw error;
    }
    const after = await payments.ofPayable(db, number);
    return stateOf(after.find((one) => isCharge(one) && !isNotSent(one)));
  }
}

const promptsNotSent = (tries: Payment[]): Payment[] =>
  tries.filter((one) => one.provider === 'mpesa' && isNotSent(one));

const isCharge = ({ cardUse }: Payment): boolean => cardUse === 'charge';

/** Its provider's answer did not come: it is started again under its own key. */
const isLost = (charge: Payment): boolean => isOpen(charge) && charge.providerRef === null;

/** What the charge of an invoice comes to. */
function stateOf(charge: Payment | undefined): 'paid' | 'declined' | 'waits' {
  if (!charge || isOpen(charge)) return 'waits';
  return charge.status === 'failed' || charge.status === 'expired' ? 'declined' : 'paid';
}
