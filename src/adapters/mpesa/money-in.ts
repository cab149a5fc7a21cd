import { nairobiStamp } from '../../kernel/clock.ts';
import { parseDecimal } from '../../kernel/money.ts';
import { readJson } from '../../kernel/outbound.ts';
import type {
  Arranged,
  C2bReading,
  StatusResult,
  Pulled,
  Taken,
  MoneyIn,
} from '../../modules/payments/gateway.ts';
import { text, type DarajaClient, type DarajaReply, type MpesaOptions } from './client.ts';
import { field, resultCode } from './results.ts';

const RECEIPT = /^[A-Z0-9]{6,20}$/;
const LONGEST_ACCOUNT = 64;

/** Reads a C2B validation or confirmation (docs/providers.md §1.11): amounts are strings, names may be missing, the number is masked or hashed. */
function readC2b(options: Pick<MpesaOptions, 'shortcode' | 'partyB'>, raw: Buffer): C2bReading {
  const body = readJson(raw.toString('utf8'));
  const receipt = receiptOf(field(body, 'TransID'));
  if (receipt === null) return { kind: 'refused', code: 'C2B00016', reason: 'no receipt' };
  const amount = parseDecimal(text(field(body, 'TransAmount')));
  if (amount === null || amount === 0)
    return { kind: 'refused', code: 'C2B00013', reason: 'no amount' };
  const shortcode = text(field(body, 'BusinessShortCode'));
  if (shortcode !== options.shortcode && shortcode !== options.partyB)
    return { kind: 'refused', code: 'C2B00015', reason: `shortcode ${shortcode.slice(0, 12)}` };
  const takenAt = momentOf(text(field(body, 'TransTime')));
  if (takenAt === null) return { kind: 'refused', code: 'C2B00016', reason: 'no time' };
  const account = text(field(body, 'BillRefNumber')).trim().slice(0, LONGEST_ACCOUNT);
  return {
    kind: 'taken',
    taken: {
      receipt,
      amount,
      account,
      phone: text(field(body, 'MSISDN')),
      payer: text(field(body, 'FirstName')).trim().slice(0, 60),
      takenAt,
    },
  };
}

/** Tells Daraja where to send validations and confirmations. In production that is done once: "already registered" is as good as done. */
async function registerC2b(
  client: DarajaClient,
  options: MpesaOptions,
  urls: { confirmation: string; validation: string },
): Promise<Arranged> {
  const body = {
    ShortCode: options.shortcode,
    ResponseType: 'Completed',
    ConfirmationURL: urls.confirmation,
    ValidationURL: urls.validation,
  };
  const reply = await client.post('/mpesa/c2b/v2/registerurl', body);
  if (reply.kind === 'answer' && reply.status === 404)
    return arranged(await client.post('/mpesa/c2b/v1/registerurl', body));
  return arranged(reply);
}

/** What the answer to an arrangement means. */
function arranged(reply: DarajaReply, done: readonly string[] = ['0']): Arranged {
  if (reply.kind !== 'answer') return { kind: 'failed', reason: reply.reason };
  const code = text(reply.body.ResponseCode) || text(reply.body.ResponseStatus);
  const words = `${reply.message} ${text(reply.body.ResponseDescription)}`;
  if (/already (been )?registered/i.test(words)) return { kind: 'done', before: true };
  if (reply.status === 200 && done.includes(code)) return { kind: 'done' };
  return { kind: 'failed', reason: `HTTP ${reply.status} ${reply.errorCode || code}`.trim() };
}

/** A receipt in the one way of writing it; null where it is none. */
function receiptOf(value: unknown): string | null {
  const receipt = text(value).trim().toUpperCase();
  return RECEIPT.test(receipt) ? receipt : null;
}

/** YYYYMMDDHHmmss in East Africa Time as an instant; null where it is none. */
function momentOf(stamp: string): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp);
  if (!parts) return null;
  const at = new Date(
    `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}+03:00`,
  );
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Queries the status of a receipt (docs/providers.md §1.12); the result comes to `resultUrl`. Throws without an initiator. */
async function askStatus(
  client: DarajaClient,
  options: MpesaOptions,
  receipt: string,
  resultUrl: string,
): Promise<Arranged> {
  const { initiator, securityCredential, shortcode } = options;
  if (!initiator || !securityCredential) throw new Error('only an initiator can query a receipt');
  return arranged(
    await client.post('/mpesa/transactionstatus/v1/query', {
      Initiator: initiator,
      SecurityCredential: securityCredential,
      CommandID: 'TransactionStatusQuery',
      TransactionID: receipt,
      PartyA: shortcode,
      IdentifierType: '4',
      ResultURL: resultUrl,
      QueueTimeOutURL: `${resultUrl}?late=1`,
      Remarks: 'Payment check',
      Occasion: '',
    }),
  );
}

/** Codes about the receipt itself. All other codes are about our user, the queue or the time. */
const NO_SUCH = /^(R000002|2032|500\.002\.1001)$/;

/** Reads the result sent to ResultURL; null if the body is something else. Keys may repeat and values may be missing, so the first value of a key counts. */
function readStatus(
  raw: Buffer,
  options: Pick<MpesaOptions, 'shortcode' | 'partyB'>,
): StatusResult | null {
  const result = field(readJson(raw.toString('utf8')), 'Result');
  const code = resultCode(field(result, 'ResultCode'));
  if (code === null) return null;
  if (code !== '0')
    return NO_SUCH.test(code)
      ? { kind: 'refused', reason: 'M-Pesa did not find this receipt among the payments to us.' }
      : { kind: 'unknown', reason: `M-Pesa answered with error ${code}` };
  const value = valuesOf(field(field(result, 'ResultParameters'), 'ResultParameter'));
  const receipt = receiptOf(value('ReceiptNo'));
  const amount = parseDecimal(value('Amount'));
  if (receipt === null || amount === null || amount === 0)
    return { kind: 'unknown', reason: 'M-Pesa’s answer has no receipt or no amount' };
  const status = value('TransactionStatus');
  if (!/^completed$/i.test(status))
    return {
      kind: 'refused',
      reason: `M-Pesa reports the status “${status.slice(0, 40)}” for this receipt.`,
    };
  const credited = /^\d{5,7}\b/.exec(value('CreditPartyName'))?.[0];
  if (credited !== undefined && credited !== options.shortcode && credited !== options.partyB)
    return { kind: 'refused', reason: 'This receipt is for a payment to another paybill or till.' };
  const [phone = '', payer = ''] = value('DebitPartyName').split(' - ');
  const takenAt = momentOf(value('FinalisedTime')) ?? momentOf(value('InitiatedTime'));
  if (takenAt === null)
    return { kind: 'unknown', reason: 'M-Pesa’s answer does not say when the payment was made' };
  return {
    kind: 'taken',
    taken: {
      receipt,
      amount,
      phone: phone.trim(),
      payer: payer.trim().split(/\s+/)[0]!.slice(0, 60),
      takenAt,
    },
  };
}

function valuesOf(parameters: unknown): (key: string) => string {
  const list: unknown[] = Array.isArray(parameters) ? parameters : [];
  return (key) =>
    text(
      field(
        list.find((one) => field(one, 'Key') === key && text(field(one, 'Value')) !== ''),
        'Value',
      ),
    );
}

const QUERY = '/pulltransactions/v1/query';
const PAGE = 100;
/** Ten thousand payments in two days are more than this shop takes: beyond them something is wrong with the paging. */
const MOST_PAGES = 100;

/** Arranges the Pull API once (docs/providers.md §1.12). */
async function registerPull(
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
async function pull(
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
