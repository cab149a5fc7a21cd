import type { ReceiptCheckRow, ReceivedRow } from '../../contracts/received.ts';
import type { Page } from '../../kernel/page.ts';
import type { Tx } from '../../db/database.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { formatMoney, toMajor, mpesaTotal } from '../../kernel/money.ts';
import { maskPhone } from '../../kernel/phone.ts';
import { recordChange } from '../audit/index.ts';
import type { Ledger, Payable, PayableHandler } from './payable.ts';
import {
  type ReceiptCheck,
  checkStore,
  findReceived,
  listReceived,
  type ReceivedQuery,
} from './received-office.store.ts';
import type { ReceiptChecks } from './received-checks.ts';
import type { Received } from './received.ts';
import { receivedStore } from './received.store.ts';
import { refuseIfRecorded, assignTo, payableByAccount } from './received-take.ts';
import { lockPayable, lockReceipt } from './receipt-lock.store.ts';
import { addRefundDue, announceReceipt } from './settle-money.ts';

/** What staff do with money that came to the paybill: see it, say what it was for, give it back, ask about a receipt. */
export class ReceivedOffice {
  readonly #ledger: Pick<Ledger, 'db' | 'clock' | 'handlers'>;
  /** Null where M-Pesa is not set up. */
  readonly #checks: ReceiptChecks | null;
  readonly #askList: () => Promise<void>;

  /** `askList` puts a pull into the job queue. */
  constructor(
    ledger: Pick<Ledger, 'db' | 'clock' | 'handlers'>,
    checks: ReceiptChecks | null,
    askList: (tx: Tx) => Promise<void>,
  ) {
    this.#ledger = ledger;
    this.#checks = checks;
    this.#askList = () =>
      ledger.db.transaction(async (tx) => {
        await recordChange(tx, {
          action: 'received.pulled',
          entityId: 'now',
          summary: 'Requested the M-Pesa list of payments',
        });
        await askList(tx);
      });
  }

  async list(query: ReceivedQuery): Promise<Page<ReceivedRow>> {
    const page = await listReceived(this.#ledger.db, query);
    const rows = await Promise.all(page.rows.map(({ row, number }) => this.#shown(row, number)));
    return { ...page, rows };
  }

  /** Throws 404, 409 if it is already assigned or recorded by hand elsewhere, 422 at `number` if it cannot be paid in shillings. */
  async assign(receipt: string, number: string, by: string): Promise<ReceivedRow> {
    const { db, clock, handlers } = this.#ledger;
    await db.transaction(async (tx) => {
      const payable = await this.#findPayable(tx, number);
      await lockPayable(tx, payable.id);
      await lockReceipt(tx, receipt);
      const row = await this.#lockWaiting(tx, receipt);
      await refuseIfRecorded(tx, handlers, row.receipt, payable.number);
      const applied = await assignTo(tx, handlers, payable, row, clock.now());
      await receivedStore.setDecision(tx, row.receipt, by, '');
      const over = applied === 'surplus' ? '; nothing was due, so it is on the refund list' : '';
      await recordChange(tx, {
        action: 'received.assigned',
        entityId: row.receipt,
        summary: `${formatMoney(row.amount)} (${row.receipt}) assigned to ${payable.number}${over}`,
        before: { state: row.state },
        after: { state: 'settled', number: payable.number },
      });
    });
    return this.#row(receipt);
  }

  /** Throws 404, and 409 if it is already assigned or recorded by hand. */
  async giveBack(receipt: string, reason: string, by: string): Promise<ReceivedRow> {
    const { db, clock, handlers } = this.#ledger;
    await db.transaction(async (tx) => {
      await lockReceipt(tx, receipt);
      const row = await this.#lockWaiting(tx, receipt);
      await refuseIfRecorded(tx, handlers, row.receipt, null);
      const now = clock.now();
      const nobody = {
        kind: 'received' as const,
        id: row.receipt,
        number: row.account || row.receipt,
        customer: row.payer || row.phone || 'Unknown payer',
      };
      const payment = await receivedStore.insertOwn(tx, nobody, row, now);
      await receivedStore.settleAs(tx, row.receipt, payment.id, now);
      await announceReceipt(tx, handlers, { ...payment, receipt: row.receipt }, now);
      await receivedStore.setDecision(tx, row.receipt, by, reason);
      await addRefundDue(tx, payment, row.amount, 'unmatched', now);
      await recordChange(tx, {
        action: 'received.returned',
        entityId: row.receipt,
        summary: `${formatMoney(row.amount)} (${row.receipt}) added to the refund list: ${reason}`,
        before: { state: row.state },
        after: { state: 'settled' },
      });
    });
    return this.#row(receipt);
  }

  /** Asks M-Pesa about a receipt. Throws 409 without M-Pesa, 422 at `number`. */
  async ask(receipt: string, number: string, by: string): Promise<ReceiptCheckRow> {
    const { db } = this.#ledger;
    if (!this.#checks) throw refusal('method_unavailable:mpesa');
    const payable = await this.#findPayable(db, number);
    const upper = receipt.toUpperCase();
    await db.transaction((tx) =>
      recordChange(tx, {
        action: 'received.asked',
        entityId: upper,
        summary: `Asked M-Pesa about ${upper} for ${payable.number}`,
      }).then(() => undefined),
    );
    return toCheck(await this.#checks.ask(upper, payable, by));
  }

  async checks(number: string | undefined): Promise<ReceiptCheckRow[]> {
    return (await checkStore.list(this.#ledger.db, number ?? null)).map(toCheck);
  }

  askList(): Promise<void> {
    return this.#askList();
  }

  async #findPayable(tx: Tx, number: string): Promise<Payable> {
    const payable = await payableByAccount(tx, this.#ledger.handlers, number);
    if (!payable) throw invalidField('number', 'invalid_input:nothing_of_number');
    return payable;
  }

  async #lockWaiting(tx: Tx, receipt: string): Promise<Received> {
    const row = await receivedStore.lock(tx, receipt.toUpperCase());
    if (!row) throw notFound('This receipt');
    if (row.state !== 'waiting') throw refusal('not_waiting');
    return row;
  }

  async #row(receipt: string): Promise<ReceivedRow> {
    const { row, number } = await findReceived(this.#ledger.db, receipt.toUpperCase());
    return this.#shown(row, number);
  }

  async #shown(row: Received, number: string | null): Promise<ReceivedRow> {
    return { ...toRow(row, number), suggestion: await this.#suggestion(row) };
  }

  /** Adds the amount due and the customer, so that staff can compare them with the payment; null once it is paid. */
  async #suggestion({ state, suggestion }: Received): Promise<ReceivedRow['suggestion']> {
    if (state !== 'waiting' || !suggestion) return null;
    const { db, handlers } = this.#ledger;
    const payable = await payableByAccount(db, handlers, suggestion.number);
    if (!payable || payable.owed === 0) return null;
    const phone = payable.phone === null ? '' : maskPhone(payable.phone);
    return { ...suggestion, owed: toMajor(mpesaTotal(payable.owed)), phone };
  }
}

/** A payment without an order or invoice: it can only be refunded. */
export const receivedPayable: PayableHandler = {
  lockForPayment: () => Promise.reject(new Error('received money is paid already')),
  isPayable: () => Promise.resolve(false),
  settle: () => Promise.resolve({ kind: 'surplus', reason: 'unmatched' }),
  channel: 'received_changed',
};

function toRow(row: Received, number: string | null): Omit<ReceivedRow, 'suggestion'> {
  return {
    id: row.receipt,
    amount: toMajor(row.amount),
    currency: 'KES',
    account: row.account,
    phone: row.phone,
    payer: row.payer,
    takenAt: row.takenAt.toISOString(),
    sources: row.sources,
    state: row.state,
    number,
    note: row.note,
    decidedBy: row.decidedBy,
  };
}

function toCheck(check: ReceiptCheck): ReceiptCheckRow {
  return {
    id: check.id,
    receipt: check.receipt,
    number: check.payableNumber,
    askedBy: check.askedBy,
    state: check.state,
    answer: check.answer,
    at: check.createdAt.toISOString(),
  };
}
