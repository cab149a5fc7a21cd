import { failpoint } from '../../kernel/failpoints.ts';
import type { Tx } from '../../db/database.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { newHexToken, newId } from '../../kernel/ids.ts';
import { formatMoney } from '../../kernel/money.ts';
import { sha256 } from '../../kernel/sha256.ts';
import { notifyStaff } from '../notifications/index.ts';
import { inbox } from './events.store.ts';
import type { MoneyIn, StatusResult, Taken } from './gateway.ts';
import type { Ledger, Payable } from './payable.ts';
import { store } from './payments.store.ts';
import { checkStore, type CheckState, type ReceiptCheck } from './received-office.store.ts';
import { payableByAccount, takeReceived, UNMATCHED, type TakeOutcome } from './received-take.ts';
import { receivedStore } from './received.store.ts';

/** M-Pesa's result comes within seconds; after this time we stop waiting. */
const RESULT_WITHIN = 2 * MINUTE;
const BY_HAND =
  'Look for the receipt code in the M-Pesa portal. Entering a code here does not record a payment.';

/** Questions to M-Pesa about one receipt: asked now, answered at an address of its own a little later (docs/providers.md §1.12). */
export class ReceiptChecks {
  readonly #ledger: Pick<Ledger, 'db' | 'clock' | 'handlers' | 'callbackBase'>;
  readonly #mpesa: MoneyIn;

  constructor(ledger: Pick<Ledger, 'db' | 'clock' | 'handlers' | 'callbackBase'>, mpesa: MoneyIn) {
    this.#ledger = ledger;
    this.#mpesa = mpesa;
  }

  get possible(): boolean {
    return this.#mpesa.askStatus !== undefined;
  }

  /** Queries a receipt; the row is stored before the query is sent. Returns the row after the query. */
  async ask(receipt: string, about: Payable | null, askedBy: string | null): Promise<ReceiptCheck> {
    const { db, clock, callbackBase } = this.#ledger;
    const secret = newHexToken();
    const now = clock.now();
    const check = await checkStore.insert(db, {
      id: newId('chk', now.getTime()),
      receipt,
      payable: about,
      askedBy,
      secretHash: sha256(secret),
      now,
    });
    const found = await this.#withoutAsking(check);
    if (found) return found;
    const asked = await this.#mpesa.askStatus!(
      receipt,
      `${callbackBase}/api/webhooks/daraja/${secret}`,
    );
    if (asked.kind === 'failed')
      await this.#answer(
        check,
        'unanswered',
        `We could not ask M-Pesa (${asked.reason}). ${BY_HAND}`,
      );
    return (await checkStore.byId(db, check.id))!;
  }

  /** Answers without a query if the receipt is known or cannot be queried, from the list of payments if there is one. */
  async #withoutAsking(check: ReceiptCheck): Promise<ReceiptCheck | null> {
    const { db } = this.#ledger;
    const known = await store.byReceipt(db, 'mpesa', check.receipt);
    if (known)
      await this.#answer(check, 'found', await this.#wordsOf(db, check, 'known', known.amount));
    else if (this.possible) return null;
    else if (this.#mpesa.pull) await this.#lookUp(check);
    else
      await this.#answer(
        check,
        'impossible',
        `We cannot ask M-Pesa about receipts, because this is not set up (MPESA_INITIATOR). ${BY_HAND}`,
      );
    return checkStore.byId(db, check.id);
  }

  async #lookUp(check: ReceiptCheck): Promise<void> {
    const now = this.#ledger.clock.now();
    const pulled = await this.#mpesa.pull!(new Date(now.getTime() - LIST_PERIOD), now);
    if (pulled.kind === 'unknown')
      return this.#answer(
        check,
        'unanswered',
        `M-Pesa did not answer (${pulled.reason}). ${BY_HAND}`,
      );
    const taken = pulled.taken.find((one) => one.receipt === check.receipt);
    if (taken) await this.#ledger.db.transaction((tx) => this.#take(tx, check, taken));
    else
      await this.#answer(
        check,
        'refused',
        `This receipt is not in the M-Pesa list for the last two days. ${BY_HAND}`,
      );
  }

  /** Accepts a result; false if the secret belongs to no check. Throws 400 for an unreadable result. */
  async takeResult(secret: string, body: Buffer, late: boolean): Promise<boolean> {
    const { db, clock } = this.#ledger;
    const check = await checkStore.bySecret(db, sha256(secret));
    if (!check) return false;
    if (late) return true;
    const result = this.#mpesa.readStatus(body);
    if (!result) throw refusal('bad_signature');
    const now = clock.now();
    const key = `${check.id}:${sha256(body)}`;
    // In one transaction, because nothing takes up a result later that is only stored.
    await db.transaction(async (tx) => {
      const event = await inbox.insertKept(tx, { key, type: 'status.result', body, now });
      if (!event) return;
      await this.#onResult(tx, check, result);
      await inbox.done(tx, event.id, result.kind, now);
    });
    failpoint('paybill-counted');
    return true;
  }

  async #onResult(tx: Tx, check: ReceiptCheck, result: StatusResult): Promise<void> {
    if (result.kind === 'taken' && result.taken.receipt === check.receipt)
      return this.#take(tx, check, { ...result.taken, account: '' });
    if (result.kind === 'unknown')
      return this.#answer(check, 'unanswered', `${result.reason}. ${BY_HAND}`, tx);
    const reason =
      result.kind === 'refused' ? result.reason : 'M-Pesa answered about another receipt.';
    await this.#answer(check, 'refused', reason, tx);
    const row = await receivedStore.lock(tx, check.receipt);
    if (row?.state !== 'told') return;
    const now = this.#ledger.clock.now();
    await receivedStore.setState(tx, row.receipt, 'refused', null, reason, now);
    await notifyStaff(tx, {
      message: `We received a message about an M-Pesa payment of ${formatMoney(row.amount)} (${row.receipt}), but M-Pesa does not confirm it: ${reason}`,
      type: 'error',
      href: UNMATCHED.replace('waiting', 'refused'),
      area: 'sales',
    });
  }

  async #take(tx: Tx, check: ReceiptCheck, taken: Taken): Promise<void> {
    const { clock, handlers } = this.#ledger;
    const meant =
      check.payableNumber === null
        ? null
        : await payableByAccount(tx, handlers, check.payableNumber);
    const applied = await takeReceived(tx, handlers, taken, 'status', clock.now(), meant);
    await this.#answer(check, 'found', await this.#wordsOf(tx, check, applied, taken.amount), tx);
  }

  async #answer(
    { id }: ReceiptCheck,
    state: CheckState,
    answer: string,
    tx: Tx = this.#ledger.db,
  ): Promise<void> {
    await checkStore.answer(tx, id, state, answer, this.#ledger.clock.now());
  }

  async #wordsOf(
    tx: Tx,
    check: ReceiptCheck,
    applied: TakeOutcome,
    amount: number,
  ): Promise<string> {
    const payment = await store.byReceipt(tx, 'mpesa', check.receipt);
    if (!payment) return `We received ${formatMoney(amount)}. Find it under Unmatched money.`;
    const to = `${formatMoney(payment.amount)}, counted towards ${payment.payableNumber}`;
    if (applied === 'known') return `This receipt is already recorded: ${to}.`;
    return applied === 'surplus'
      ? `We received ${formatMoney(payment.amount)} for ${payment.payableNumber}. Nothing was due, so the money is on the refund list.`
      : `${to}.`;
  }

  /** Ends checks that got no answer in time. */
  async tick(): Promise<void> {
    const { db, clock } = this.#ledger;
    const now = clock.now();
    await checkStore.giveUp(
      db,
      new Date(now.getTime() - RESULT_WITHIN),
      `M-Pesa has not answered. Ask M-Pesa again. ${BY_HAND}`,
      now,
    );
  }

  /** Whether a query about this receipt is open. */
  isAsked(receipt: string): Promise<boolean> {
    const { db, clock } = this.#ledger;
    return checkStore.isOpen(db, receipt, new Date(clock.now().getTime() - RESULT_WITHIN));
  }
}

/** The list goes back two days (docs/providers.md §1.12). */
export const LIST_PERIOD = 48 * 60 * MINUTE;
