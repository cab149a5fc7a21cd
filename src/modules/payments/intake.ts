import { sha256 } from '../../kernel/sha256.ts';
import { AppError, notFound, refusal } from '../../kernel/errors.ts';
import { failpoint } from '../../kernel/failpoints.ts';
import { newId } from '../../kernel/ids.ts';
import { outsideTransaction } from '../../db/database.ts';
import { type CardDeclines, EventProcessor, leaseUntil } from './event-processor.ts';
import { inbox, type GenuineReading, type StoredEvent } from './events.store.ts';
import type { EventReading, Provider, RawEvent } from './gateway.ts';
import { HeldWrites } from './held-writes.ts';
import type { Ledger } from './payable.ts';
import type { Payment } from './payments.ts';
import type { Payments } from './payments.service.ts';
import { store } from './payments.store.ts';
import type { RefundSync } from './refund-sync.ts';
import { refundStore } from './refunds.store.ts';

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
/** An attempt that was made after the backup from which the database was brought back. */
export const UNKNOWN_ATTEMPT = 'unknown_attempt';
const HEADERS_KEPT = /^(stripe-signature|x-paystack-signature|paypal-|content-type|user-agent)/;

/** The way of a provider's message: authenticated, stored raw and once, acknowledged, then verified and applied. */
export class Intake {
  readonly #ledger: Pick<Ledger, 'db' | 'clock' | 'log'>;
  readonly #payments: Pick<Payments, 'gateway'>;
  readonly #work: EventProcessor;
  readonly #running = new Set<Promise<void>>();
  /** Messages that the database could not take. */
  readonly held: HeldWrites;

  constructor(
    ledger: Pick<Ledger, 'db' | 'clock' | 'log'>,
    payments: Pick<Payments, 'gateway' | 'verify' | 'apply'>,
    news: RefundSync,
    declines: CardDeclines,
  ) {
    this.#ledger = ledger;
    this.#payments = payments;
    this.#work = new EventProcessor(ledger, payments, news, declines);
    this.held = new HeldWrites(ledger.log, MOST_HELD);
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
    await this.held.storeOrHold(`a message of ${provider}`, raw.body.length, () =>
      this.#store(message),
    );
  }

  /** 404 at an unknown address, else 400; where the database is away nothing is held that is no message. */
  async #refuse(secret: string | undefined): Promise<never> {
    if (secret !== undefined) {
      await this.#ownerOf(secret).catch((error: unknown) => {
        if (error instanceof AppError) throw error;
      });
    }
    throw notGenuine();
  }

  async #store(message: Storable): Promise<void> {
    const { db, clock } = this.#ledger;
    const { provider, raw, secret, reading } = message;
    const about = secret === undefined ? null : await this.#ownerOrUnknown(secret, message);
    if (isMisdirected(message.reading, about)) throw notGenuine();
    if (reading.kind === 'unverified') await this.#refuseFlood(provider, raw.body.length);
    const genuine = reading.kind === 'genuine' ? keptReading(reading, about) : null;
    const now = clock.now();
    const event = await inbox.insert(db, {
      id: newId('evt', now.getTime()),
      provider,
      key: about ? `${about.refundId ?? about.paymentId}:${reading.key}` : reading.key,
      type: reading.kind === 'genuine' ? reading.type : 'unverified',
      paymentId: about?.paymentId ?? null,
      headers: keptHeaders(raw.headers),
      body: raw.body.toString('utf8'),
      reading: genuine,
      now,
      tries: 1,
      nextTryAt: leaseUntil(now),
    });
    // Only a message that names an attempt of ours: providers also tell of what needs no answer.
    if (about || genuine?.attemptId) failpoint('callback-stored');
    if (event) this.#startWork(event, about?.payment);
  }

  /** Throws 404 for an unknown address; what came to it is kept in the days after a restore, for staff. */
  async #ownerOrUnknown(
    secret: string,
    { provider, raw, reading }: Storable,
  ): Promise<AddressOwner> {
    const { db, clock } = this.#ledger;
    try {
      return await this.#ownerOf(secret);
    } catch (error) {
      const unknown = error instanceof AppError && error.kind === 'not_found';
      if (unknown && reading.kind === 'genuine' && !reading.returned) {
        const now = clock.now();
        await inbox.keepUnknown(db, {
          id: newId('evt', now.getTime()),
          provider,
          key: `unknown:${sha256(secret).slice(0, 16)}:${reading.key}`.slice(0, LONGEST_KEY),
          type: reading.type,
          body: raw.body.toString('utf8'),
          outcome: UNKNOWN_ATTEMPT,
          now,
        });
      }
      throw error;
    }
  }

  /** Throws 503 where too much of a provider waits to be verified. */
  async #refuseFlood(provider: Provider, bytes: number): Promise<void> {
    const waiting = await inbox.unverified(this.#ledger.db, provider);
    if (
      waiting.messages < MOST_UNVERIFIED.messages &&
      waiting.bytes + bytes <= MOST_UNVERIFIED.bytes
    )
      return;
    throw refusal('inbox_full', {}, { retryAfter: 300 });
  }

  /** What an address with a secret was made for: an attempt, or a refund of it. Throws 404 for an unknown one. */
  async #ownerOf(secret: string): Promise<AddressOwner> {
    const { db } = this.#ledger;
    const hash = sha256(secret);
    const payment = await store.bySecret(db, hash);
    if (payment) return { payment, paymentId: payment.id, refundId: null, secretHash: hash };
    const refund = await refundStore.bySecret(db, hash);
    if (!refund) throw notFound('This address');
    return { paymentId: refund.paymentId, refundId: refund.id, secretHash: hash };
  }

  /** Works on a stored message right after it was acknowledged. A crash in between is made good by `processDue`. */
  #startWork(event: StoredEvent, payment?: Payment): void {
    const work = outsideTransaction(() => this.#work.process(event, payment)).finally(() =>
      this.#running.delete(work),
    );
    this.#running.add(work);
  }

  /** What waits for its turn: left by a crash, or not answered by the provider yet. */
  processDue(): Promise<void> {
    return this.#work.processDue();
  }

  /** Resolves when nothing that was taken is being worked on. */
  async idle(): Promise<void> {
    await Promise.all(this.#running);
  }
}

function keptHeaders(headers: RawEvent['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && HEADERS_KEPT.test(entry[0]),
    ),
  );
}

function keptReading(
  { key: _key, type: _type, ...read }: Extract<EventReading, { kind: 'genuine' }>,
  about: AddressOwner | null,
): GenuineReading {
  const whose = about?.refundId ? { refundId: about.refundId } : { secretHash: about?.secretHash };
  return { ...read, ...whose };
}

interface AddressOwner {
  /** The attempt as it is now, where the address is its own. */
  payment?: Payment;
  paymentId: string;
  refundId: string | null;
  secretHash: string;
}

/** The result of a reversal at an attempt's address, or of a prompt at a refund's: nobody sends that by mistake. */
function isMisdirected(reading: EventReading, about: AddressOwner | null): boolean {
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
