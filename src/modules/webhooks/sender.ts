import type { IncomingMessage } from 'node:http';
import type { Database } from '../../db/database.ts';
import { openText } from '../../kernel/box.ts';
import { DAY, MINUTE, type Clock } from '../../kernel/clock.ts';
import { failpoint } from '../../kernel/failpoints.ts';
import type { PurposeKeys } from '../../kernel/keys.ts';
import { notifyStaff } from '../notifications/index.ts';
import { openTyped, PrivateAddress, refusedAddress } from '../typed-address/index.ts';
import { bodyOf, nextTry, signatureOf } from './webhooks.ts';
import { store, type Claimed, type Tried } from './webhooks.store.ts';

/** How long one try may take, all of it. Milliseconds. */
const WITHIN = 10_000;
/** A node that died is not waited for after this. Longer than a try and what it writes afterwards. */
const LEASE = MINUTE;
/** How many are sent at the same time by one node. */
const AT_ONCE = 5;
/** What of an answer is read and kept. Bytes. */
const KEPT = 500;
/** How long staff find what was sent. */
const KEPT_FOR = 30 * DAY;

export interface SenderOptions {
  db: Database;
  clock: Clock;
  keys: PurposeKeys;
  /** Which network addresses may be asked. */
  allow: (address: string) => boolean;
}

type Outcome = Pick<Tried, 'code' | 'answer' | 'problem'>;

/** Sends what is queued for other systems: signed, at least once, in no promised order. */
export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #closing = new AbortController();

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Sends what is due, a few at a time, until none is left or `close` is called; then tells staff of endpoints that fail for a day. */
  async work(): Promise<void> {
    const couriers = Array.from({ length: AT_ONCE }, () => this.#deliver());
    const failed = (await Promise.allSettled(couriers)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    await this.#tellFailing();
  }

  /** Ends what is being sent; the next node sends it again. */
  close(): void {
    this.#closing.abort();
  }

  /** Once a night: removes old deliveries. */
  async tidy(): Promise<void> {
    const { db, clock } = this.#options;
    await store.tidy(db, new Date(clock.now().getTime() - KEPT_FOR));
  }

  async #deliver(): Promise<void> {
    const { db, clock } = this.#options;
    while (!this.#closing.signal.aborted) {
      const now = clock.now();
      const claimed = await store.claim(db, now, new Date(now.getTime() + LEASE));
      if (!claimed) return;
      failpoint('webhook-claimed');
      const outcome = await this.#send(claimed);
      if (this.#closing.signal.aborted && outcome.code === null)
        return void (await store.release(db, claimed));
      await this.#record(claimed, outcome);
    }
  }

  async #send(claimed: Claimed): Promise<Outcome> {
    const { allow, keys, clock } = this.#options;
    const url = new URL(claimed.url);
    if (refusedAddress(url, allow)) return lost('The address is not public');
    const secret = openText(keys, claimed.sealed)?.text;
    if (secret === undefined)
      return lost('The secret was sealed with a key that no longer exists. Renew the secret');
    const body = bodyOf(claimed);
    try {
      const answer = await openTyped(url, allow, {
        method: 'POST',
        body,
        signal: AbortSignal.any([AbortSignal.timeout(WITHIN), this.#closing.signal]),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Biashara',
          'biashara-event': claimed.type,
          'biashara-delivery': String(claimed.id),
          'biashara-signature': signatureOf(secret, body, clock.now()),
        },
      });
      return await outcomeOf(answer);
    } catch (error) {
      return lost(reasonOf(error));
    }
  }

  async #record(claimed: Claimed, outcome: Outcome): Promise<void> {
    const { db, clock } = this.#options;
    const now = clock.now();
    const delivered = outcome.problem === '';
    const dueAt = delivered ? null : nextTry(claimed.tries, now);
    const status = delivered ? 'delivered' : dueAt ? 'queued' : 'failed';
    await store.tried(db, claimed, { ...outcome, status, dueAt }, now);
    if (delivered) await store.answered(db, claimed.endpointId);
    else await store.failing(db, claimed.endpointId, now);
  }

  async #tellFailing(): Promise<void> {
    const { db, clock } = this.#options;
    const now = clock.now();
    await db.transaction(async (tx) => {
      const since = new Date(now.getTime() - DAY);
      for (const { id, name } of await store.takeFailing(tx, since, now))
        await notifyStaff(tx, {
          message: `The webhook endpoint ${name} has not worked for a day. Check it, or switch it off.`,
          type: 'error',
          href: `/dashboard/admin/webhooks?open=${id}`,
          area: 'company',
        });
    });
  }
}

const lost = (problem: string): Outcome => ({ code: null, answer: '', problem });

/** What an answer is, from its status and the beginning of its text; the rest stays unread. */
async function outcomeOf(answer: IncomingMessage): Promise<Outcome> {
  const code = answer.statusCode!;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= KEPT) break;
    }
  } catch {
    // The status is known, and with it what became of the delivery.
  }
  answer.destroy();
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, KEPT));
  const redirects = code >= 300 && code < 400 ? '. Redirects are not followed' : '';
  return {
    code,
    // The database takes no such character.
    answer: text.replaceAll('\0', ''),
    problem: code >= 200 && code < 300 ? '' : `HTTP ${code}${redirects}`,
  };
}

/** What staff read for the faults of a network that they can do something about. */
const REASONS: Record<string, string> = {
  ENOTFOUND: 'The address was not found',
  ECONNREFUSED: 'The server refused the connection',
  ECONNRESET: 'The server closed the connection',
};

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddress) return 'The address is not public';
  if (!(error instanceof Error)) return 'Network error';
  if (error.name === 'AbortError') return 'No answer within 10 seconds';
  if (!('code' in error)) return error.name;
  return REASONS[String(error.code)] ?? String(error.code);
}
