import { parseDecimal } from '../../kernel/money.ts';
import { readJson } from '../../kernel/outbound.ts';
import type { Arranged, C2bReading } from '../../modules/payments/gateway.ts';
import { text, type DarajaClient, type DarajaReply, type MpesaOptions } from './client.ts';
import { field } from './results.ts';

const RECEIPT = /^[A-Z0-9]{6,20}$/;
const LONGEST_ACCOUNT = 64;

/** Reads a C2B validation or confirmation (docs/providers.md §1.11): amounts are strings, names may be missing, the number is masked or hashed. */
export function readC2b(
  options: Pick<MpesaOptions, 'shortcode' | 'partyB'>,
  raw: Buffer,
): C2bReading {
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
export async function registerC2b(
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
export function arranged(reply: DarajaReply, done: readonly string[] = ['0']): Arranged {
  if (reply.kind !== 'answer') return { kind: 'failed', reason: reply.reason };
  const code = text(reply.body.ResponseCode) || text(reply.body.ResponseStatus);
  const words = `${reply.message} ${text(reply.body.ResponseDescription)}`;
  if (/already (been )?registered/i.test(words)) return { kind: 'done', before: true };
  if (reply.status === 200 && done.includes(code)) return { kind: 'done' };
  return { kind: 'failed', reason: `HTTP ${reply.status} ${reply.errorCode || code}`.trim() };
}

/** A receipt in the one way of writing it; null where it is none. */
export function receiptOf(value: unknown): string | null {
  const receipt = text(value).trim().toUpperCase();
  return RECEIPT.test(receipt) ? receipt : null;
}

/** YYYYMMDDHHmmss in East Africa Time as an instant; null where it is none. */
export function momentOf(stamp: string): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp);
  if (!parts) return null;
  const at = new Date(
    `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}+03:00`,
  );
  return Number.isNaN(at.getTime()) ? null : at;
}
