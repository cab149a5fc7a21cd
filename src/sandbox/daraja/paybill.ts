import { z } from 'zod';
import { nairobiStamp } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { randomText } from '../../kernel/ids.ts';
import { readJson } from '../../kernel/outbound.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault, PromptAction } from '../faults.ts';
import { collection, type Answer, type Call } from '../kit.ts';
import { answer, fieldsOf, invalidField, isAddress, refuse, textOf } from './wire.ts';

/** An STK prompt on somebody's phone, and what became of it. */
export interface Prompt {
  phone: string;
  /** Whole shillings. */
  amount: number;
  reference: string;
  description: string;
  callbackUrl: string;
  shortcode: string;
  CheckoutRequestID: string;
  MerchantRequestID: string;
  openedAt: string;
  /** Milliseconds since 1970; the handset drops the prompt then. */
  until: number;
  outcome: { action: PromptAction; receipt: string | null; at: string } | null;
}

/** Tagged waiting or ended. */
export const prompts = collection<Prompt>('prompt', (prompt) => prompt.CheckoutRequestID);

/** Money that the shortcode took, by a prompt or by hand. */
interface Taking {
  phone: string;
  /** Whole shillings. */
  amount: number;
  /** The prompt's reference, or what the customer typed. */
  account: string;
  receipt: string;
  at: string;
}
type Money = Pick<Taking, 'phone' | 'amount' | 'account'>;

interface Kept {
  /** Null where it was paid by hand. */
  checkoutId: string | null;
  taking?: Taking;
  /** The last reversal's own receipt. */
  reversedBy: string | null;
  /** Whole shillings that went back so far; reversals may come in parts. */
  reversed?: number;
}

const KIND = 'receipt';

/** Ten upper-case letters and digits. */
export function newReceipt(): string {
  return `T${randomText(9).toUpperCase()}`;
}

/** Moves the money under a receipt that was never given before. */
export function take(ctx: SandboxContext, checkoutId: string | null, money: Money): Taking {
  const reference = newReceipt();
  const { amount, account: orderReference } = money;
  const entry = { provider: 'mpesa', reference, amount, currency: 'KES', orderReference };
  if (!ctx.store.record(entry)) return take(ctx, checkoutId, money);
  const taking = { ...money, receipt: reference, at: ctx.clock.now().toISOString() };
  ctx.store.put<Kept>(KIND, reference, { checkoutId, taking, reversedBy: null });
  return taking;
}

/** What was taken under a receipt, and how much of it is still here; null for an unknown one. */
export function findTaking(ctx: SandboxContext, receipt: string) {
  const kept = ctx.store.get<Kept>(KIND, receipt);
  const taking = kept && (kept.taking ?? takingOfPrompt(ctx, receipt, kept));
  return taking ? { taking, kept, left: taking.amount - (kept.reversed ?? 0) } : null;
}

/** A receipt of before takings were kept with it. */
function takingOfPrompt(ctx: SandboxContext, receipt: string, kept: Kept): Taking | null {
  const prompt = kept.checkoutId === null ? null : prompts.get(ctx, kept.checkoutId);
  if (!prompt?.outcome) return null;
  const { phone, amount, reference: account, outcome } = prompt;
  return { phone, amount, account, receipt, at: outcome.at };
}

/** Gives back a part of what was taken or all of it; `reversal` is its own receipt. */
export function giveBack(
  ctx: SandboxContext,
  { taking, kept }: NonNullable<ReturnType<typeof findTaking>>,
  reversal: string,
  amount: number,
): void {
  ctx.store.record({
    provider: 'mpesa',
    reference: reversal,
    amount: -amount,
    currency: 'KES',
    orderReference: taking.account,
  });
  ctx.store.put<Kept>(KIND, taking.receipt, {
    ...kept,
    reversedBy: reversal,
    reversed: (kept.reversed ?? 0) + amount,
  });
}

/** Everything that was taken from then to then, oldest first. */
function takingsBetween(ctx: SandboxContext, from: Date, to: Date): Taking[] {
  return ctx.store
    .list<Kept>(KIND, { oldestFirst: true })
    .flatMap((kept) => kept.taking ?? [])
    .filter(({ at }) => at >= from.toISOString() && at <= to.toISOString());
}

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
