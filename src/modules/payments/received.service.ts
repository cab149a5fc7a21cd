import { failpoint } from '../../kernel/failpoints.ts';
import { sha256 } from '../../kernel/sha256.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { notifyStaff } from '../notifications/index.ts';
import { inbox } from './events.store.ts';
import { HeldWrites } from './held-writes.ts';
import { isOpen } from './payments.ts';
import type { Payments } from './payments.service.ts';
import { store } from './payments.store.ts';
import { LIST_PERIOD, type ReceiptChecks } from './received-checks.ts';
import { PaybillAddress, type AddressOptions } from './paybill-address.ts';
import type { ListGiven, Taken } from './gateway.ts';
import { attemptFor, maskReportedPhone, type Received, type Source } from './received.ts';
import { receivedStore } from './received.store.ts';
import { payableByAccount, takeReceived, UNMATCHED } from './received-take.ts';

interface ReceivedOptions extends AddressOptions {
  payments: Pick<Payments, 'verify' | 'apply'>;
  checks: ReceiptChecks;
  /** An unknown account number is refused at validation. */
  refuseUnknown: boolean;
}

/** How long to wait for the prompt's callback, which has more details than the paybill confirmation. */
const CALLBACK_WITHIN = 3_000;
/** The number of failed queries after which a message counts by its secret alone, as a prompt's callback does. */
const TRUST_AFTER = 4;
/** A confirmation is below 1 kB (docs/providers.md §1.11). */
const MOST_HELD = { items: 1_000, bytes: 2_000_000 };
const PULL_EVERY = 15 * MINUTE;
/** A prompt expires after a minute, so we search for its money only after this time. */
const UNANSWERED_AFTER = 3 * MINUTE;

/** Money that M-Pesa received: paybill messages, which we confirm by a query, and the payment list as a safety net. */
export class ReceivedMoney {
  readonly #options: ReceivedOptions;
  readonly #address: PaybillAddress;
  /** Confirmations that we could not store because the database was unavailable. */
  readonly held: HeldWrites;
  #wake = (): void => {};

  constructor(options: ReceivedOptions) {
    this.#options = options;
    this.#address = new PaybillAddress(options);
    this.held = new HeldWrites(options.ledger.log, MOST_HELD);
  }

  /** Called when a message arrives, so that it is processed at once. */
  onMessage(wake: () => void): void {
    this.#wake = wake;
  }

  /** Answers a validation: refuses only money that is not for us and, if set, unknown account numbers. Throws 404. */
  async validate(
    secret: string,
    body: Buffer,
  ): Promise<{ ResultCode: string; ResultDesc: string }> {
    await this.#address.checkSecret(secret);
    const { mpesa, ledger, refuseUnknown } = this.#options;
    const reading = mpesa.readC2b(body);
    if (reading.kind === 'refused') return { ResultCode: reading.code, ResultDesc: 'Rejected' };
    if (
      refuseUnknown &&
      !(await payableByAccount(ledger.db, ledger.handlers, reading.taken.account))
    )
      return { ResultCode: 'C2B00012', ResultDesc: 'Rejected' };
    return { ResultCode: '0', ResultDesc: 'Accepted' };
  }

  /**
   * Takes a confirmation; returns once it is stored. Throws 404 for an unknown secret, 400 for what tells of no money of
   * ours, and 503 where the database is away: then it is held.
   */
  async confirm(secret: string, body: Buffer): Promise<void> {
    const reading = this.#options.mpesa.readC2b(body);
    const text = body.toString('utf8');
    // PostgreSQL cannot store U+0000.
    if (reading.kind === 'refused' || text.includes('\u0000') || text.includes('\\u0000')) {
      await this.#address.checkSecret(secret);
      throw refusal('bad_message');
    }
    const { taken } = reading;
    // Inside, because only the database may know whether an old address is the one that M-Pesa has.
    await this.held.storeOrHold('a confirmation from the paybill', body.length, async () => {
      await this.#address.checkSecret(secret);
      await this.#store(taken, body);
    });
  }

  async #store(taken: Taken, body: Buffer): Promise<void> {
    const { db, clock } = this.#options.ledger;
    const now = clock.now();
    const key = `c2b:${taken.receipt}:${sha256(body)}`;
    // A till has no account numbers: only the prompt's own callback can say what it was for.
    const hold =
      taken.account === '' ? MINUTE : (await this.#hasOpenPrompt(taken)) ? CALLBACK_WITHIN : 0;
    await db.transaction(async (tx) => {
      const event = await inbox.insertKept(tx, { key, type: 'c2b.confirmation', body, now });
      if (!event) return;
      await receivedStore.record(
        tx,
        { ...taken, phone: maskReportedPhone(taken.phone) },
        'confirmation',
        new Date(now.getTime() + hold),
        now,
      );
      await inbox.done(tx, event.id, `receipt ${taken.receipt}`, now);
    });
    failpoint('paybill-stored');
    if (hold === 0) this.#wake();
  }

  async #hasOpenPrompt(taken: Taken): Promise<boolean> {
    const { db, handlers } = this.#options.ledger;
    const payable = await payableByAccount(db, handlers, taken.account);
    const attempt = payable && attemptFor(await store.ofPayable(db, payable.id), taken);
    return attempt !== null && isOpen(attempt);
  }

  /** The periodic work: unconfirmed messages, address registration and the payment list. */
  async tick(): Promise<void> {
    const { ledger, checks } = this.#options;
    const { db, clock, log } = ledger;
    await this.#address.register();
    const now = clock.now();
    for (const row of await receivedStore.claimDue(db, now, new Date(now.getTime() + MINUTE))) {
      await this.#confirmAndTake(row).catch((error: unknown) =>
        log.error(
          { err: error, receipt: row.receipt },
          'we could not settle received money and will try again',
        ),
      );
    }
    await checks.tick();
    const since = new Date(now.getTime() - LIST_PERIOD);
    if (!(await receivedStore.hasUnanswered(db, since, new Date(now.getTime() - UNANSWERED_AFTER))))
      return;
    if (
      this.#options.mpesa.pull &&
      (await receivedStore.claimMark(db, 'pull-asked', now, new Date(now.getTime() - PULL_EVERY)))
    )
      await this.pull();
  }

  /** Counts a reported payment once a query confirms it; after several tries, the secret in the message's path is enough. */
  async #confirmAndTake(row: Received): Promise<void> {
    failpoint('paybill-taken-up');
    const { db, log } = this.#options.ledger;
    const known = (await store.byReceipt(db, 'mpesa', row.receipt)) !== null;
    if (known || (await this.#applyPaidPrompt(row))) return this.#take(row);
    if (row.checks <= TRUST_AFTER) {
      if (await this.#queryElsewhere(row)) return;
    } else {
      log.error(
        { receipt: row.receipt },
        'M-Pesa did not confirm a paybill payment; recorded from its message',
      );
      await notifyStaff(db, {
        message: `M-Pesa did not confirm payment ${row.receipt}. We have recorded the payment, so compare it with the M-Pesa portal.`,
        type: 'error',
        href: UNMATCHED,
        area: 'sales',
      });
    }
    await this.#take(row);
  }

  /** Queries the prompt that this payment may belong to, and applies its success: the cheapest confirmation. */
  async #applyPaidPrompt(row: Received): Promise<boolean> {
    const { payments, ledger } = this.#options;
    const { db, handlers } = ledger;
    const payable = await payableByAccount(db, handlers, row.account);
    const attempt = payable && attemptFor(await store.ofPayable(db, payable.id), row);
    if (!attempt || attempt.providerRef === null) return false;
    const state = await payments.verify(attempt);
    if (state.kind !== 'succeeded') return false;
    await payments.apply(attempt, state);
    return true;
  }

  /** Queries a reported payment elsewhere; false if that is not possible. */
  async #queryElsewhere(row: Received): Promise<boolean> {
    const { mpesa, checks } = this.#options;
    if (checks.possible) {
      if (!(await checks.isAsked(row.receipt))) await checks.ask(row.receipt, null, null);
      failpoint('paybill-asked');
      return true;
    }
    if (!mpesa.pull) return false;
    // Take the whole list: another payment on it may belong to the prompt that this one would be assigned to.
    await this.pull();
    return true;
  }

  async #take(told: Taken, source: Source = 'confirmation'): Promise<void> {
    const { db, clock, handlers, log } = this.#options.ledger;
    const taken = await db.transaction((tx) =>
      takeReceived(tx, handlers, told, source, clock.now()),
    );
    log.info({ receipt: told.receipt, taken }, 'received money');
  }

  /** Requests all payments of the last two days, if that is set up; each receipt is recorded once. */
  async pull(): Promise<ListGiven> {
    const { mpesa, ledger } = this.#options;
    const { db, clock, handlers, log } = ledger;
    if (!mpesa.pull) return 'not set up';
    const now = clock.now();
    const pulled = await mpesa.pull(new Date(now.getTime() - LIST_PERIOD), now);
    if (pulled.kind === 'unknown') {
      log.warn({ reason: pulled.reason }, 'M-Pesa did not return the payment list');
      return 'refused';
    }
    const before = await receivedStore.listedBefore(
      db,
      pulled.taken.map((one) => one.receipt),
    );
    for (const taken of pulled.taken)
      if (!before.has(taken.receipt))
        await db.transaction((tx) => takeReceived(tx, handlers, taken, 'pull', clock.now()));
    await receivedStore.setMark(db, 'pull-done', '', now);
    return 'given';
  }
}
