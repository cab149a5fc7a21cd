import { z } from 'zod';
import { nairobiStamp } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { randomText } from '../../kernel/ids.ts';
import { readJson } from '../../kernel/outbound.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../faults.ts';
import type { Answer, Call } from '../kit.ts';
import { newReceipt, take, takingsBetween, type Money, type Taking } from './takings.ts';
import { answer, fieldsOf, invalidField, isAddress, refuse, textOf } from './wire.ts';

const URLS = 'c2b-urls';
const REGISTERED = 'pull-registration';
const PAGE = 100;

interface Urls {
  confirmation: string;
  validation: string;
  /** What a validation without an answer means. */
  unanswered: 'Completed' | 'Cancelled';
}

/** POST /mpesa/c2b/v2/registerurl (docs/providers.md §1.11); the last registration counts, as in Daraja's sandbox. */
export function registerUrls({ ctx, request }: Call): Answer {
  const field = fieldsOf(request);
  const confirmation = field('ConfirmationURL');
  const validation = field('ValidationURL');
  const unanswered = field('ResponseType');
  if (field('ShortCode') !== ctx.options.mpesa.shortcode) invalidField('ShortCode');
  if (unanswered !== 'Completed' && unanswered !== 'Cancelled') return invalidField('ResponseType');
  if (!isAddress(confirmation)) invalidField('ConfirmationURL');
  if (!isAddress(validation)) invalidField('ValidationURL');
  ctx.store.put<Urls>(URLS, 'current', { confirmation, validation, unanswered });
  return answer({
    OriginatorCoversationID: randomText(20),
    ResponseCode: '0',
    ResponseDescription: 'success',
  });
}

/** What a customer types into M-Pesa's menu. */
export const paybillPayment = z.object({
  phone: z
    .string()
    .transform((phone) => normalisePhone(phone) ?? '')
    .pipe(z.string().min(1, 'must be a Kenyan mobile number')),
  account: z.string().trim().min(1).max(20),
  amount: z.int().min(1).max(250_000),
});

/** A customer pays the paybill by hand: asked for validation, moved, confirmed. Throws 409 where the shop refused it. */
export async function payPaybill(ctx: SandboxContext, money: Money): Promise<{ receipt: string }> {
  const urls = ctx.store.get<Urls>(URLS, 'current');
  if (urls) {
    const asked = { ...money, receipt: newReceipt(), at: ctx.clock.now().toISOString() };
    const body = { ...message(ctx, asked, {}), OrgAccountBalance: '' };
    const told = await ctx.deliver.ask(urls.validation, JSON.stringify(body));
    const said =
      told.kind === 'answer' && told.status === 200
        ? (readJson(told.text) as Record<string, unknown> | undefined)
        : undefined;
    const code = textOf(said?.ResultCode);
    if (code !== '0' && (code !== '' || urls.unanswered !== 'Completed'))
      throw refusal('payment_rejected', { code: code || 'no answer' });
  }
  return ctx.store.transaction(() => {
    const taking = take(ctx, null, money);
    void confirm(ctx, taking, ctx.faults.take('mpesa', 'callback', 'callback'));
    return { receipt: taking.receipt };
  });
}

/** Sends the confirmation of money that was taken, bent by the faults of the callback beside it and by those of its own. */
export async function confirm(ctx: SandboxContext, taking: Taking, beside: Fault): Promise<void> {
  const urls = ctx.store.get<Urls>(URLS, 'current');
  const own = ctx.faults.take('mpesa', 'callback', 'c2b');
  if (!urls) return;
  const fault = { ...(beside.only === 'callback' ? {} : beside), ...own };
  await ctx.deliver.send({
    provider: 'mpesa',
    channel: 'c2b',
    url: urls.confirmation,
    body: JSON.stringify(message(ctx, taking, fault)),
    retry: false,
    fault,
  });
}

/** Daraja's field names and types: everything is a string (docs/providers.md §1.11). */
function message(ctx: SandboxContext, taking: Taking, fault: Fault): Record<string, string> {
  const { phone, account, amount, at, receipt } = taking;
  return {
    TransactionType: 'Pay Bill',
    TransID: receipt,
    TransTime: nairobiStamp(new Date(at)),
    TransAmount: `${amount + (fault.amount_off ?? 0)}.00`,
    BusinessShortCode: ctx.options.mpesa.shortcode,
    BillRefNumber: account.slice(0, 20),
    InvoiceNumber: '',
    OrgAccountBalance: '49197.00',
    ThirdPartyTransID: '',
    MSISDN: `${phone.slice(0, 5)}****${phone.slice(-3)}`,
    FirstName: 'WANJIKU',
    MiddleName: '',
    LastName: '',
  };
}

/** POST /pulltransactions/v1/register (docs/providers.md §1.12). */
export function registerPull({ ctx, request }: Call): Answer {
  const field = fieldsOf(request);
  const shortcode = field('ShortCode');
  if (shortcode !== ctx.options.mpesa.shortcode) invalidField('ShortCode');
  if (!/^(0|254)[17]\d{8}$/.test(field('NominatedNumber'))) invalidField('NominatedNumber');
  if (!isAddress(field('CallBackURL'))) invalidField('CallBackURL');
  const known = ctx.store.get(REGISTERED, shortcode) !== null;
  ctx.store.put(REGISTERED, shortcode, true);
  return answer({
    ResponseRefID: randomText(12),
    ResponseStatus: known ? '1001' : '1000',
    ShortCode: shortcode,
    ResponseDescription: known
      ? 'Shortcode already registered'
      : 'Shortcode registered successfully',
  });
}

/** POST /pulltransactions/v1/query: what was taken, by hand and by prompt, a hundred at a time; an array within an array. */
export function pullTransactions({ ctx, request }: Call): Answer {
  const field = fieldsOf(request);
  if (ctx.store.get(REGISTERED, field('ShortCode')) === null)
    refuse(500, '500.003.1001', 'The shortcode is not registered');
  const from = momentOf(field('StartDate')) ?? invalidField('StartDate');
  const to = momentOf(field('EndDate')) ?? invalidField('EndDate');
  const offset = Number(field('OffSetValue'));
  if (!Number.isSafeInteger(offset) || offset < 0) invalidField('OffSetValue');
  const rows = takingsBetween(ctx, from, new Date(to.getTime() + 999))
    .slice(offset, offset + PAGE)
    .map(({ receipt, phone, amount, account, at }) => ({
      transactionId: receipt,
      trxDate: nairobiStamp(new Date(at)).replace(
        /^(....)(..)(..)(..)(..)(..)$/,
        '$1-$2-$3T$4:$5:$6Z',
      ),
      msisdn: phone,
      sender: 'MPESA',
      transactiontype: 'c2b-pay-bill-debit',
      billreference: account,
      amount: `${amount}.00`,
      organizationname: 'Mfano Technologies',
    }));
  const found = rows.length > 0;
  return answer({
    ResponseRefID: randomText(12),
    ResponseCode: found ? '1000' : '1001',
    ResponseMessage: found ? 'Success' : 'No records',
    Response: [rows],
  });
}

/** "2020-08-04 8:36:00" in Nairobi. */
function momentOf(text: string): Date | null {
  const parts = /^(\d{4}-\d\d-\d\d) (\d{1,2}):(\d\d):(\d\d)$/.exec(text);
  if (!parts) return null;
  const at = new Date(`${parts[1]}T${parts[2]!.padStart(2, '0')}:${parts[3]}:${parts[4]}+03:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
