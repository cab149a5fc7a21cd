import { parseDecimal } from '../../kernel/money.ts';
import { readJson } from '../../kernel/outbound.ts';
import type { Arranged, StatusResult } from '../../modules/payments/gateway.ts';
import { arranged, momentOf, receiptOf } from './c2b.ts';
import { text, type DarajaClient, type MpesaOptions } from './client.ts';
import { field, resultCode } from './results.ts';

/** Queries the status of a receipt (docs/providers.md §1.12); the result comes to `resultUrl`. Throws without an initiator. */
export async function askStatus(
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
export function readStatus(
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
