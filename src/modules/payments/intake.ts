import { MINUTE } from '../../kernel/clock.ts';
import { AppError, notFound, refusal } from '../../kernel/errors.ts';
import { failpoint } from '../../kernel/failpoints.ts';
import { newId } from '../../kernel/ids.ts';
import { outsideTransaction } from '../../db/database.ts';
import { inbox, type GenuineReading, type StoredEvent } from './events.store.ts';
import type { EventReading, Provider, ProviderState, RawEvent, ReturnedMoney } from './gateway.ts';
import { HeldWrites } from './held-writes.ts';
import type { Payment } from './payments.ts';
import { hashSecret, type Payments } from './payments.service.ts';
import { store } from './payments.store.ts';
import type { MoneyBackNews } from './refund-news.ts';
import { refundStore } from './refunds.store.ts';

/** Tries after which a successful M-Pesa callback counts although its query gives no answer (docs/providers.md §1.5, §9, 16). */
const TRUST_CALLBACK_AFTER = 4;
/** Tries after which a success that its provider does not confirm is given up: a day, as for attempts. */
const GIVE_UP_AFTER = 100;
/**
 * What waits unverified while a provider is away, for each provider: anybody may send that. More is answered 503, after
 * which a provider sends it again for days (docs/providers.md §3.6), so nothing genuine is lost.
 */
const MOST_UNVERIFIED = { messages: 200, bytes: 4 * 1024 * 1024 };
/** A provider's keys are short; a long one does not fit the index. */
const LONGEST_KEY = 300;
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /\u0000|\\u0000/;
/** Callbacks are below 2 kB (docs/providers.md §1.9). */
const MOST_HELD = { items: 2_000, bytes: 8_000_000 };
const HEADERS_KEPT = /^(stripe-signature|paypal-|content-type|user-agent)/;

/** The way of a provider's message: authenticated, stored raw and once, acknowledged, then verified and applied. */
export class Intake {
  readonly #payments: Payments;
  readonly #news: MoneyBackNews;
  readonly #running = new Set<Promise<void>>();
  /** Messages that the database could not take. */
  readonly held: HeldWrites;

  constructor(payments: Payments, news: MoneyBackNews) {
    this.#payments = payments;
    this.#news = news;
    this.held = new HeldWrites(payments.options.log, MOST_HELD);
  }

  /**
   * Takes a message; returns once it is stored. Throws 404 for an unknown secret, 400 for what is not genuine, 503 for a
   * flood, and where the database is away: then it is held and stored when it is back, for M-Pesa does not send it again.
   */
  async receive(provider: Provider, raw: RawEvent, secret?: string): Promise<void> {
    // Read at once: a signature's time window must not outlast the database's absence.
    const message: Message = {
      provider,
      raw,
      secret,
      reading: await this.#payments.gateway(provider).readEvent(raw),
    };
    if (!isStorable(message)) return this.#refuse(secret);
    await this.held.taking(`a message of ${provider}`, raw.body.length, () => this.#store(message));
  }

  /** 404 at an unknown address, else 400; where the database is away nothing is held that is no message. */
  async #refuse(secret: string | undefined): Promise<never> {
    if (secret !== undefined) {
      await this.#aboutOf(secret).catch((error: unknown) => {
        if (error instanceof AppError) throw error;
      });
    }
    throw notGenuine();
  }

  async #store(message: Storable): Promise<void> {
    const { db, clock } = this.#payments.options;
    const { provider, raw, secret, reading } = message;
    const about = secret === undefined ? null : await this.#aboutOf(secret);
    if (isAstray(message.reading, about)) throw notGenuine();
    if (reading.kind === 'unverified') await this.#refuseFlood(provider, raw.body.length);
    const genuine =
      reading.kind === 'genuine'
        ? {
            ...reading,
            ...(about?.refundId ? { refundId: about.refundId } : { secretHash: about?.secretHash }),
          }
        : null;
    const now = clock.now();
    const event = await inbox.insert(db, {
      id: newId('evt', now.getTime()),
      provider,
      key: about
        ? `${about.refundId ?? about.paymentId}:${message.reading.key}`
        : message.reading.key,
      type: genuine?.type ?? 'unverified',
      paymentId: about?.paymentId ?? null,
      headers: keptHeaders(raw.headers),
      body: raw.body.toString('utf8'),
      reading: genuine,
      now,
      nextTryAt: new Date(now.getTime() + 5_000),
    });
    // Only a message that names an attempt of ours: providers also tell of what needs no answer.
    if (about || genuine?.attemptId) failpoint('callback-stored');
    if (event) this.#soon(event.id);
  }

  /** Throws 503 where too much of a provider waits to be verified. */
  async #refuseFlood(provider: Provider, bytes: number): Promise<void> {
    const waiting = await inbox.unverified(this.#payments.options.db, provider);
    if (
      waiting.messages < MOST_UNVERIFIED.messages &&
      waiting.bytes + bytes <= MOST_UNVERIFIED.bytes
    )
      return;
    throw refusal('inbox_full', {}, { retryAfter: 300 });
  }

  /** What an address with a secret was made for: an attempt, or a refund of it. Throws 404 for an unknown one. */
  async #aboutOf(secret: string): Promise<About> {
    const { db } = this.#payments.options;
    const hash = hashSecret(secret);
    const payment = await store.bySecret(db, hash);
    if (payment) return { paymentId: payment.id, refundId: null, secretHash: hash };
    const refund = await refundStore.bySecret(db, hash);
    if (!refund) throw notFound('This address');
    return { paymentId: refund.paymentId, refundId: refund.id, secretHash: hash };
  }

  /** Works on a stored message right after it was acknowledged. A crash in between is made good by `processDue`. */
  #soon(id: string): void {
    const work = outsideTransaction(() => this.process(id)).finally(() =>
      this.#running.delete(work),
    );
    this.#running.add(work);
  }

  /** What waits for its turn: left by a crash, or not answered by the provider yet. */
  async processDue(): Promise<void> {
    const { db, clock } = this.#payments.options;
    for (const id of await inbox.due(db, clock.now())) await this.process(id);
  }

  /** Resolves when nothing that was taken is being worked on. */
  async idle(): Promise<void> {
    await Promise.all(this.#running);
  }

  async process(id: string): Promise<void> {
    const { db, clock, log } = this.#payments.options;
    try {
      const event = await inbox.claim(db, id, new Date(clock.now().getTime() + MINUTE));
      if (event) await this.#work(event);
    } catch (error) {
      log.error(
        { err: error, event: id },
        'a payment event could not be processed and is tried again',
      );
    }
  }

  async #work(event: StoredEvent): Promise<void> {
    // What was authenticated when it came in stays so: a signature's time window must not outlast a crash.
    const reading =
      event.reading ??
      (await this.#payments
        .gateway(event.provider)
        .readEvent({ headers: event.headers, body: Buffer.from(event.body) }));
    if (reading.kind === 'unverified') return this.#later(event, reading.reason);
    if (reading.kind === 'refused') return this.#done(event, `refused: ${reading.reason}`);
    const payment = await this.#paymentOf(event, reading);
    if (!payment) return this.#done(event, 'no payment of ours');
    if (event.paymentId === null)
      await inbox.attach(this.#payments.options.db, event.id, payment.id);
    const refundId = event.reading?.refundId;
    if (refundId && reading.returned?.[0])
      return this.#done(event, await this.#news.result(refundId, reading.returned[0]));
    if (
      payment.providerRef !== null &&
      reading.providerRef !== undefined &&
      reading.providerRef !== payment.providerRef
    )
      return this.#done(event, 'names another attempt');
    // Changed while it was read: whose message it is has to be seen anew.
    if (!(await this.#nameIt(event, payment, reading.providerRef))) return this.#work(event);
    const asked = { id: payment.id, providerRef: reading.providerRef ?? payment.providerRef };
    const state = await this.#confirm(event, payment, reading);
    if (reading.returned) return this.#moneyBack(event, payment, reading.returned, state);
    if (state.kind === 'unknown' || state.kind === 'pending') {
      // A claim that is not final needs no second look: the reconciler asks until the provider has decided.
      if (reading.claim.kind !== 'succeeded' || event.tries > GIVE_UP_AFTER)
        return this.#done(event, state.kind);
      return this.#later(event, state.kind === 'unknown' ? state.reason : 'still pending');
    }
    await this.#payments.apply(asked, state, (tx, applied) =>
      inbox.done(tx, event.id, applied, this.#payments.options.clock.now()).then(() => undefined),
    );
    failpoint('applied');
  }

  /** Notes the provider's name of an attempt that has none; false where the attempt is no more as it was read. */
  async #nameIt(event: StoredEvent, payment: Payment, ref: string | undefined): Promise<boolean> {
    const { db } = this.#payments.options;
    if (payment.providerRef !== null || ref === undefined) return true;
    return store.setRef(db, payment.id, ref, event.reading?.secretHash ?? null);
  }

  /** Money went back: first what the attempt itself is, then all that the provider knows of its refunds and disputes. */
  async #moneyBack(
    event: StoredEvent,
    payment: Payment,
    told: ReturnedMoney[],
    state: ProviderState,
  ): Promise<void> {
    if (state.kind === 'succeeded') await this.#payments.apply(payment, state);
    const learnt = await this.#news.learn(payment, told);
    if (learnt === 'known' || event.tries > GIVE_UP_AFTER)
      return this.#done(event, `money back: ${learnt}`);
    return this.#later(event, 'the provider did not tell what went back');
  }

  async #paymentOf(event: StoredEvent, reading: GenuineReading): Promise<Payment | null> {
    const { db } = this.#payments.options;
    if (event.paymentId) return this.#standsFor(event.paymentId, event.reading?.secretHash);
    if (reading.attemptId) {
      const payment = await store.byId(db, reading.attemptId);
      if (payment?.provider === event.provider) return payment;
    }
    if (reading.providerRef) return store.byRef(db, event.provider, reading.providerRef);
    return reading.receipt ? store.byReceipt(db, event.provider, reading.receipt) : null;
  }

  /** Attempts may have changed prompts since the message came: the secret of its address knows whose it is now. */
  async #standsFor(paymentId: string, secretHash: string | undefined): Promise<Payment | null> {
    const { db } = this.#payments.options;
    const holder = secretHash === undefined ? null : await store.bySecret(db, secretHash);
    return holder ?? store.byId(db, paymentId);
  }

  /** What the provider itself says about the attempt that a message speaks of. */
  async #confirm(
    event: StoredEvent,
    payment: Payment,
    reading: GenuineReading,
  ): Promise<ProviderState> {
    if (event.provider !== 'mpesa') {
      const known =
        payment.providerRef === null && reading.providerRef
          ? { ...payment, providerRef: reading.providerRef }
          : payment;
      return this.#payments.verify(known);
    }
    return this.#confirmPrompt(event, payment, reading);
  }

  /**
   * M-Pesa signs nothing: the secret path says who speaks, the CheckoutRequestID must be the attempt's, and a success
   * is confirmed by the STK query. That query is noisy and may even call a paid prompt failed; success wins, but only
   * after asking several times, and staff are told (docs/providers.md §1.5, §1.9, §9, 16).
   */
  async #confirmPrompt(
    event: StoredEvent,
    payment: Payment,
    reading: GenuineReading,
  ): Promise<ProviderState> {
    const { log, db, clock } = this.#payments.options;
    if (reading.claim.kind !== 'succeeded') return reading.claim;
    const asked = reading.providerRef
      ? await this.#payments.verify({ ...payment, providerRef: reading.providerRef })
      : ({ kind: 'unknown', reason: 'no reference' } as const);
    if (asked.kind === 'succeeded') return reading.claim;
    if (event.tries < TRUST_CALLBACK_AFTER)
      return { kind: 'unknown', reason: `the query said ${asked.kind}` };
    log.error(
      { payment: payment.id, query: asked.kind },
      'callback and query contradict each other; the callback counts',
    );
    await store.review(
      db,
      payment.id,
      `The callback said paid, the query said ${asked.kind}. Compare with the M-Pesa portal.`,
      clock.now(),
    );
    return reading.claim;
  }

  async #done(event: StoredEvent, outcome: string): Promise<void> {
    await inbox.done(
      this.#payments.options.db,
      event.id,
      outcome,
      this.#payments.options.clock.now(),
    );
  }

  async #later(event: StoredEvent, reason: string): Promise<void> {
    const wait = Math.min(15 * MINUTE, 2_000 * 2 ** event.tries);
    await inbox.later(
      this.#payments.options.db,
      event.id,
      reason,
      new Date(this.#payments.options.clock.now().getTime() + wait),
    );
  }
}

function keptHeaders(headers: RawEvent['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && HEADERS_KEPT.test(entry[0]),
    ),
  );
}

interface About {
  paymentId: string;
  refundId: string | null;
  secretHash: string;
}

/** The result of a reversal at an attempt's address, or of a prompt at a refund's: nobody sends that by mistake. */
function isAstray(reading: EventReading, about: About | null): boolean {
  if (!about || reading.kind !== 'genuine') return false;
  return (about.refundId !== null) !== (reading.returned !== undefined);
}

/** A message as it came, with what was read from it then. */
interface Message {
  provider: Provider;
  raw: RawEvent;
  secret: string | undefined;
  reading: EventReading;
}

type Storable = Message & { reading: Exclude<EventReading, { kind: 'refused' }> };

/** No provider sends U+0000, and PostgreSQL cannot store it. */
function isStorable(message: Message): message is Storable {
  const { reading, raw } = message;
  return (
    reading.kind !== 'refused' &&
    reading.key.length <= LONGEST_KEY &&
    !UNSTORABLE.test(raw.body.toString('utf8'))
  );
}

function notGenuine(): AppError {
  return refusal('bad_signature');
}
