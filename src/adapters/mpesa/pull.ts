import { nairobiStamp } from '../../kernel/clock.ts';
import { parseDecimal } from '../../kernel/money.ts';
import type { Arranged, Pulled, Taken, MoneyIn } from '../../modules/payments/gateway.ts';
import { arranged, receiptOf, readC2b, registerC2b } from './c2b.ts';
import { text, type DarajaClient, type DarajaReply, type MpesaOptions } from './client.ts';
import { field } from './results.ts';
import { askStatus, readStatus } from './status.ts';

const QUERY = '/pulltransactions/v1/query';
const PAGE = 100;
/** Ten thousand payments in two days are more than this shop takes: beyond them something is wrong with the paging. */
const MOST_PAGES = 100;

/** Arranges the Pull API once (docs/providers.md §1.12). */
export async function registerPull(
  client: DarajaClient,
  options: MpesaOptions,
  callbackUrl: string,
): Promise<Arranged> {
  const reply = await client.post('/pulltransactions/v1/register', {
    ShortCode: options.shortcode,
    RequestType: 'Pull',
    NominatedNumber: options.pullNumber ?? '',
    CallBackURL: callbackUrl,
  });
  // 1001 is what it says of a shortcode that is registered.
  return arranged(reply, ['1000', '1001']);
}

/** Everything that the shortcode took from then to then, page by page. */
export async function pull(
  client: DarajaClient,
  options: MpesaOptions,
  from: Date,
  to: Date,
): Promise<Pulled> {
  const taken: Taken[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const rows = await readPage(client, {
      ShortCode: options.shortcode,
      StartDate: moment(from),
      EndDate: moment(to),
      OffSetValue: String(page * PAGE),
    });
    if (!Array.isArray(rows)) return { kind: 'unknown', reason: rows.reason };
    taken.push(...rows.map(takenOf).filter((one) => one !== null));
    if (rows.length < PAGE) return { kind: 'list', taken };
  }
  return { kind: 'unknown', reason: 'M-Pesa’s list has too many pages' };
}

async function readPage(
  client: DarajaClient,
  query: Record<string, unknown>,
): Promise<unknown[] | { reason: string }> {
  const posted = await client.post(QUERY, query);
  // The documentation says GET with a body, a client that works says POST: the second is tried first.
  const reply =
    posted.kind === 'answer' && (posted.status === 404 || posted.status === 405)
      ? await client.get(QUERY, query)
      : posted;
  return rowsOf(reply);
}

/** An array within an array; 1001 is an empty window. */
function rowsOf(reply: DarajaReply): unknown[] | { reason: string } {
  if (reply.kind !== 'answer') return { reason: reply.reason };
  const code = text(reply.body.ResponseCode);
  if (reply.status === 200 && code === '1001') return [];
  const list: unknown = reply.body.Response;
  if (reply.status !== 200 || code !== '1000' || !Array.isArray(list))
    return { reason: `HTTP ${reply.status} ${reply.errorCode || code}`.trim() };
  return list.flat();
}

/** One payment of the list; null for what took no money, or cannot be read. */
function takenOf(row: unknown): Taken | null {
  const receipt = receiptOf(field(row, 'transactionId'));
  const amount = parseDecimal(text(field(row, 'amount')));
  const takenAt = instantOf(text(field(row, 'trxDate')));
  if (receipt === null || amount === null || amount === 0 || takenAt === null) return null;
  return {
    receipt,
    amount,
    account: text(field(row, 'billreference')).trim().slice(0, 64),
    phone: text(field(row, 'msisdn')),
    payer: firstOf(text(field(row, 'sender'))),
    takenAt,
  };
}

const firstOf = (name: string): string => /^[A-Za-z'’-]{2,60}/.exec(name.trim())?.[0] ?? '';

/**
 * "2020-08-05T10:13:00Z" is Nairobi's time with a wrong letter. We ask for windows in the same
 * form.
 */
function instantOf(value: string): Date | null {
  const at = new Date(`${value.replace(/Z$/, '').replace(' ', 'T')}+03:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** "2020-08-04 08:36:00" in Nairobi. */
function moment(at: Date): string {
  const stamp = nairobiStamp(at);
  return `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)} ${stamp.slice(8, 10)}:${stamp.slice(10, 12)}:${stamp.slice(12, 14)}`;
}

/** The means of M-Pesa that find money: messages of the paybill, questions about a receipt, the list of payments. */
export function createMoneyIn(options: MpesaOptions, client: DarajaClient): MoneyIn {
  return {
    shortcode: options.partyB,
    readC2b: (raw) => readC2b(options, raw),
    registerC2b: (urls) => registerC2b(client, options, urls),
    readStatus: (raw) => readStatus(raw, options),
    ...(options.initiator && options.securityCredential
      ? { askStatus: (receipt: string, url: string) => askStatus(client, options, receipt, url) }
      : {}),
    ...(options.pullNumber
      ? {
          registerPull: (url: string) => registerPull(client, options, url),
          pull: (from: Date, to: Date) => pull(client, options, from, to),
        }
      : {}),
  };
}
