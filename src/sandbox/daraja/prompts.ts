import { randomUUID } from 'node:crypto';
import { nairobiStamp } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault, PromptAction } from '../faults.ts';
import type { Answer, Call } from '../kit.ts';
import { confirm, prompts, type Prompt, take } from './paybill.ts';
import { answer, fieldsOf, invalidField, isAddress, refuse500 } from './wire.ts';

const LIFETIME = 60_000;
const TYPES = ['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'];
const PHONE = /^254[17]\d{8}$/;
const MAX_AMOUNT = 250_000;
const ACCEPTED = 'Success. Request accepted for processing';
const PROCESSED = 'The service request is processed successfully.';

interface Result {
  code: number;
  text: string;
  /** In the answer to a query, where that differs from the callback (docs/providers.md §1.5, §1.6). */
  queryText?: string;
}

/** What each outcome is called on the wire. */
const RESULTS: Record<PromptAction, Result> = {
  pay: { code: 0, text: PROCESSED },
  insufficient_funds: {
    code: 1,
    text: 'The balance is insufficient for the transaction.',
    queryText: 'The balance is insufficient for the transaction',
  },
  cancel: { code: 1032, text: 'Request cancelled by user' },
  timeout: {
    code: 1037,
    text: 'DS timeout user cannot be reached.',
    queryText: 'No response from user.',
  },
  wrong_pin: { code: 2001, text: 'The initiator information is invalid.' },
};

/** POST /mpesa/stkpush/v1/processrequest: shows a prompt on a phone for 60 s (docs/providers.md §1.2, §1.8). */
export async function pushPrompt({ ctx, request, fault }: Call): Promise<Answer> {
  const field = fieldsOf(request);
  checkMerchant(ctx, field);
  const amount = Number(field('Amount'));
  const type = field('TransactionType');
  const partyB = field('PartyB');
  const isOurs = type !== 'CustomerPayBillOnline' || partyB === ctx.options.mpesa.shortcode;
  const rules: [name: string, good: boolean][] = [
    ['TransactionType', TYPES.includes(type)],
    ['Amount', /^\d+$/.test(field('Amount')) && amount >= 1 && amount <= MAX_AMOUNT],
    ['PartyA', PHONE.test(field('PartyA'))],
    ['PartyB', /^\d{5,7}$/.test(partyB) && isOurs],
    ['PhoneNumber', PHONE.test(field('PhoneNumber'))],
    ['CallBackURL', isAddress(field('CallBackURL'))],
    ['AccountReference', /^[\x20-\x7e]{1,12}$/.test(field('AccountReference'))],
    ['TransactionDesc', field('TransactionDesc').length <= 13],
  ];
  const broken = rules.find(([, good]) => !good);
  if (broken) invalidField(broken[0]);
  const phone = field('PhoneNumber');
  if (!ctx.options.mpesa.manyPrompts && waitingPrompts(ctx, phone).length > 0)
    refuse500(
      'Unable to lock subscriber, a transaction is already in process for the current subscriber',
    );
  const now = ctx.clock.now();
  const CheckoutRequestID = newCheckoutId(ctx, now, phone);
  const MerchantRequestID = randomUUID().slice(9);
  const prompt: Prompt = {
    phone,
    amount,
    reference: field('AccountReference'),
    description: field('TransactionDesc'),
    callbackUrl: field('CallBackURL'),
    shortcode: field('BusinessShortCode'),
    CheckoutRequestID,
    MerchantRequestID,
    openedAt: now.toISOString(),
    until: now.getTime() + LIFETIME,
    outcome: null,
  };
  prompts.put(ctx, prompt, 'waiting');
  if (fault.callback_before_reply) await actOnPrompt(ctx, CheckoutRequestID, 'pay')?.delivered;
  else if (fault.auto_action) actOnPrompt(ctx, CheckoutRequestID, fault.auto_action);
  return answer({
    MerchantRequestID,
    CheckoutRequestID,
    ResponseCode: '0',
    ResponseDescription: ACCEPTED,
    CustomerMessage: ACCEPTED,
  });
}

/** POST /mpesa/stkpushquery/v1/query: no amount and no receipt in the answer (docs/providers.md §1.5). */
export function queryPrompt({ ctx, request, fault }: Call): Answer {
  const field = fieldsOf(request);
  checkMerchant(ctx, field);
  const id = field('CheckoutRequestID');
  if (!id.startsWith('ws_CO_')) invalidField('CheckoutRequestID');
  const prompt = prompts.get(ctx, id) ?? refuse500('The transaction does not Exist');
  if (fault.query_noise || !prompt.outcome) return refuse500('The transaction is being processed');
  const { action } = prompt.outcome;
  const said: Result = fault.query_pending
    ? { code: 4999, text: 'The transaction is still under processing' }
    : RESULTS[fault.query_failed && action === 'pay' ? 'timeout' : action];
  return answer({
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successsfully',
    MerchantRequestID: prompt.MerchantRequestID,
    CheckoutRequestID: prompt.CheckoutRequestID,
    ResultCode: fault.string_numbers ? said.code : String(said.code),
    ResultDesc: said.queryText ?? said.text,
  });
}

/** Checks shortcode, timestamp and password, which STK push and query have in common (docs/providers.md §1.2). */
function checkMerchant(ctx: SandboxContext, field: (name: string) => string): void {
  const { shortcode, passkey } = ctx.options.mpesa;
  const [given, timestamp] = [field('BusinessShortCode'), field('Timestamp')];
  if (!/^\d{5,7}$/.test(given)) invalidField('BusinessShortCode');
  const iso = timestamp.replace(
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
    '$1-$2-$3T$4:$5:$6.000Z',
  );
  const moment = new Date(iso);
  if (iso === timestamp || Number.isNaN(moment.getTime()) || moment.toISOString() !== iso)
    invalidField('Timestamp');
  if (given !== shortcode) refuse500('Merchant does not exist');
  const password = Buffer.from(shortcode + passkey + timestamp).toString('base64');
  if (field('Password') !== password) refuse500('Wrong credentials');
}

/** ws_CO_ + ddMMyyyyHHmmss + milliseconds + the subscriber's nine digits. */
function newCheckoutId(ctx: SandboxContext, now: Date, phone: string): string {
  const stamp = nairobiStamp(now);
  const day = stamp.slice(6, 8) + stamp.slice(4, 6) + stamp.slice(0, 4) + stamp.slice(8);
  const id = `ws_CO_${day}${String(now.getUTCMilliseconds()).padStart(3, '0')}${phone.slice(3)}`;
  return prompts.get(ctx, id) ? newCheckoutId(ctx, new Date(now.getTime() + 1), phone) : id;
}

/** Prompts that still wait for an answer, newest first; of one phone where given. */
export function waitingPrompts(ctx: SandboxContext, phone?: string): Prompt[] {
  const now = ctx.clock.now().getTime();
  return prompts
    .list(ctx, { tag: 'waiting' })
    .filter((prompt) => prompt.until > now && (phone ?? prompt.phone) === prompt.phone);
}

/** Ends every prompt whose minute is over, with 1037. */
export function expirePrompts(ctx: SandboxContext): void {
  const now = ctx.clock.now().getTime();
  for (const prompt of prompts.list(ctx, { tag: 'waiting', oldestFirst: true }))
    if (prompt.until <= now) actOnPrompt(ctx, prompt.CheckoutRequestID, 'timeout');
}

/** Answers a waiting prompt. Throws 404 for an unknown one and 409 for one that has ended. */
export function answerPrompt(ctx: SandboxContext, id: string, action: PromptAction) {
  const done = actOnPrompt(ctx, id, action);
  if (done) return { CheckoutRequestID: id, action, receipt: done.receipt };
  if (!prompts.get(ctx, id)) throw notFound('This prompt');
  throw refusal('prompt_ended');
}

/**
 * Ends a waiting prompt: books the money where it was paid, and sends the callback and the confirmation that each
 * payment to a paybill with registered addresses raises (docs/providers.md §1.11). Null where the prompt does not
 * exist or has ended. `delivered` settles when the callback was sent for the first time.
 */
export function actOnPrompt(
  ctx: SandboxContext,
  id: string,
  action: PromptAction,
): { receipt: string | null; delivered: Promise<void> } | null {
  return ctx.store.transaction(() => {
    const prompt = prompts.get(ctx, id);
    if (!prompt || prompt.outcome) return null;
    const { phone, amount, reference: account } = prompt;
    const taking = action === 'pay' ? take(ctx, id, { phone, amount, account }) : null;
    const receipt = taking?.receipt ?? null;
    const at = taking?.at ?? ctx.clock.now().toISOString();
    prompts.put(ctx, { ...prompt, outcome: { action, receipt, at } }, 'ended');
    const fault = ctx.faults.take('mpesa', 'callback', 'callback');
    if (taking) void confirm(ctx, taking, fault);
    const delivered = ctx.deliver.send({
      provider: 'mpesa',
      url: prompt.callbackUrl,
      body: callbackBody(prompt, action, receipt, new Date(at), fault),
      headers: { businessshortcode: prompt.shortcode },
      retry: false,
      fault,
    });
    return { receipt, delivered };
  });
}

/** The body of a result callback (docs/providers.md §1.3), bent where a fault says so. */
function callbackBody(
  { phone, amount, MerchantRequestID, CheckoutRequestID }: Prompt,
  action: PromptAction,
  receipt: string | null,
  at: Date,
  fault: Fault,
): string {
  const written = (value: number) => (fault.string_numbers ? String(value) : value);
  const shown = fault.mask_phone
    ? `${phone.slice(0, 7)}***${phone.slice(-2)}`
    : written(Number(phone));
  const Item = [
    { Name: 'Amount', Value: written(amount + (fault.amount_off ?? 0)) },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    ...(fault.no_balance ? [] : [{ Name: 'Balance' }]),
    { Name: 'TransactionDate', Value: written(Number(nairobiStamp(at))) },
    { Name: 'PhoneNumber', Value: shown },
  ];
  const stkCallback = {
    MerchantRequestID,
    CheckoutRequestID: fault.unknown_id ? `${CheckoutRequestID}0` : CheckoutRequestID,
    ResultCode: written(RESULTS[action].code),
    ResultDesc: RESULTS[action].text,
    CallbackMetadata: receipt === null ? undefined : { Item },
  };
  return JSON.stringify({ Body: { stkCallback } });
}
