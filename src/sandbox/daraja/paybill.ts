import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusal } from '../../kernel/errors.ts';
import { randomText } from '../../kernel/ids.ts';
import { nairobiStamp } from '../../kernel/clock.ts';
import { readJson } from '../../kernel/outbound.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import type { Answer } from '../answer.ts';
import { jsonBody } from '../kit.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../faults.ts';
import { take, type Taking } from './receipts.ts';
import { checkToken, invalidField, isAddress, textOf } from './token.ts';

const KIND = 'c2b-urls';

/** What a customer types into M-Pesa's menu. */
export const paybillPayment = z.object({
  phone: z
    .string()
    .transform((phone) => normalisePhone(phone) ?? '')
    .pipe(z.string().min(1, 'must be a Kenyan mobile number')),
  account: z.string().trim().min(1).max(20),
  amount: z.int().min(1).max(250_000),
});

interface Urls {
  confirmation: string;
  validation: string;
  /** What a validation without an answer means. */
  unanswered: 'Completed' | 'Cancelled';
}

/** POST /mpesa/c2b/v2/registerurl (docs/providers.md §1.11); the last registration counts, as in Daraja's sandbox. */
export function registerUrls(ctx: SandboxContext, request: FastifyRequest, fault: Fault): Answer {
  const refused = checkToken(ctx, request, fault);
  if (refused) return refused;
  const body = jsonBody(request);
  const [confirmation, validation, unanswered] = [
    textOf(body.ConfirmationURL),
    textOf(body.ValidationURL),
    textOf(body.ResponseType),
  ];
  if (textOf(body.ShortCode) !== ctx.options.mpesa.shortcode) return invalidField('ShortCode');
  if (unanswered !== 'Completed' && unanswered !== 'Cancelled') return invalidField('ResponseType');
  if (!isAddress(confirmation)) return invalidField('ConfirmationURL');
  if (!isAddress(validation)) return invalidField('ValidationURL');
  ctx.store.put<Urls>(KIND, 'current', { confirmation, validation, unanswered });
  return {
    status: 200,
    body: {
      OriginatorCoversationID: randomText(20),
      ResponseCode: '0',
      ResponseDescription: 'success',
    },
  };
}

/** A customer pays the paybill by hand: asked for validation, moved, confirmed. Throws 409 where the shop refused it. */
export async function payPaybill(
  ctx: SandboxContext,
  money: { phone: string; account: string; amount: number },
): Promise<{ receipt: string }> {
  const urls = ctx.store.get<Urls>(KIND, 'current');
  if (urls) await validate(ctx, urls, money);
  const taking = ctx.store.transaction(() => {
    const done = take(ctx, null, money);
    void confirm(ctx, done, ctx.faults.take('mpesa', 'callback', 'callback'));
    return done;
  });
  return { receipt: taking.receipt };
}

/** Sends the confirmation of money that was taken, bent by the faults of the callback beside it and by those of its own. */
export async function confirm(ctx: SandboxContext, taking: Taking, beside: Fault): Promise<void> {
  const urls = ctx.store.get<Urls>(KIND, 'current');
  const own = ctx.faults.take('mpesa', 'callback', 'c2b');
  if (!urls) return;
  const fault = { ...(beside.only === 'callback' ? {} : beside), ...own };
  const body = JSON.stringify(message(ctx, taking, fault));
  await ctx.deliver.send({
    provider: 'mpesa',
    channel: 'c2b',
    url: urls.confirmation,
    body,
    retry: false,
    fault,
  });
}

async function validate(
  ctx: SandboxContext,
  urls: Urls,
  money: { phone: string; account: string; amount: number },
): Promise<void> {
  const receipt = `T${randomText(9).toUpperCase()}`;
  const at = ctx.clock.now().toISOString();
  const answer = await ctx.deliver.ask(
    urls.validation,
    JSON.stringify({ ...message(ctx, { ...money, receipt, at }, {}), OrgAccountBalance: '' }),
  );
  const said =
    answer.kind === 'answer' && answer.status === 200
      ? (readJson(answer.text) as Record<string, unknown> | undefined)
      : undefined;
  const code = textOf(said?.ResultCode);
  if (code === '0' || (code === '' && urls.unanswered === 'Completed')) return;
  throw refusal('payment_rejected', { code: code || 'no answer' });
}

/** Daraja's field names and types: everything is a string (docs/providers.md §1.11). */
function message(
  ctx: SandboxContext,
  { phone, account, amount, at, receipt }: Taking,
  fault: Fault,
): Record<string, string> {
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
