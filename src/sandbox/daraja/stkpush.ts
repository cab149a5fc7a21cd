import type { FastifyRequest } from 'fastify';
import type { Answer } from '../answer.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../faults.ts';
import { jsonBody } from '../kit.ts';
import type { Prompt } from './prompt.ts';
import { actOnPrompt, openPrompt, waitingPrompts } from './prompts.ts';
import { checkToken, darajaError, invalidField, isAddress, textOf } from './token.ts';

const TYPES = ['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'];
const PHONE = /^254[17]\d{8}$/;
const MAX_AMOUNT = 250_000;

/** POST /mpesa/stkpush/v1/processrequest (docs/providers.md §1.2). */
export async function pushPrompt(
  ctx: SandboxContext,
  request: FastifyRequest,
  fault: Fault,
): Promise<Answer> {
  const refused = checkToken(ctx, request, fault);
  if (refused) return refused;
  const body = jsonBody(request);
  const invalid = checkMerchant(ctx, body) ?? checkFields(ctx, body);
  if (invalid) return invalid;
  const phone = textOf(body.PhoneNumber);
  if (!ctx.options.mpesa.manyPrompts && waitingPrompts(ctx, phone).length > 0) {
    return darajaError(
      500,
      '500.001.1001',
      'Unable to lock subscriber, a transaction is already in process for the current subscriber',
    );
  }
  const prompt = openPrompt(ctx, {
    phone,
    amount: Number(textOf(body.Amount)),
    reference: textOf(body.AccountReference),
    description: textOf(body.TransactionDesc),
    callbackUrl: textOf(body.CallBackURL),
    shortcode: textOf(body.BusinessShortCode),
  });
  if (fault.callback_before_reply)
    await actOnPrompt(ctx, prompt.CheckoutRequestID, 'pay')?.delivered;
  else if (fault.auto_action) actOnPrompt(ctx, prompt.CheckoutRequestID, fault.auto_action);
  return accepted(prompt);
}

function accepted(prompt: Prompt): Answer {
  const text = 'Success. Request accepted for processing';
  const { MerchantRequestID, CheckoutRequestID } = prompt;
  return {
    status: 200,
    body: {
      MerchantRequestID,
      CheckoutRequestID,
      ResponseCode: '0',
      ResponseDescription: text,
      CustomerMessage: text,
    },
  };
}

function checkFields(ctx: SandboxContext, body: Record<string, unknown>): Answer | null {
  const amount = textOf(body.Amount);
  const paysBill = body.TransactionType === 'CustomerPayBillOnline';
  const rules: [name: string, good: boolean][] = [
    ['TransactionType', TYPES.includes(textOf(body.TransactionType))],
    ['Amount', /^\d+$/.test(amount) && Number(amount) >= 1 && Number(amount) <= MAX_AMOUNT],
    ['PartyA', PHONE.test(textOf(body.PartyA))],
    [
      'PartyB',
      /^\d{5,7}$/.test(textOf(body.PartyB)) &&
        (!paysBill || textOf(body.PartyB) === ctx.options.mpesa.shortcode),
    ],
    ['PhoneNumber', PHONE.test(textOf(body.PhoneNumber))],
    ['CallBackURL', isAddress(textOf(body.CallBackURL))],
    ['AccountReference', /^[\x20-\x7e]{1,12}$/.test(textOf(body.AccountReference))],
    [
      'TransactionDesc',
      body.TransactionDesc === undefined || textOf(body.TransactionDesc).length <= 13,
    ],
  ];
  const broken = rules.find(([, good]) => !good);
  return broken ? invalidField(broken[0]) : null;
}

/** Checks shortcode, timestamp and password, which STK push and query have in common (docs/providers.md §1.2). */
export function checkMerchant(ctx: SandboxContext, body: Record<string, unknown>): Answer | null {
  const shortcode = textOf(body.BusinessShortCode);
  const timestamp = textOf(body.Timestamp);
  if (!/^\d{5,7}$/.test(shortcode)) return invalidField('BusinessShortCode');
  if (!isStamp(timestamp)) return invalidField('Timestamp');
  if (shortcode !== ctx.options.mpesa.shortcode)
    return darajaError(500, '500.001.1001', 'Merchant does not exist');
  const expected = Buffer.from(shortcode + ctx.options.mpesa.passkey + timestamp).toString(
    'base64',
  );
  return textOf(body.Password) === expected
    ? null
    : darajaError(500, '500.001.1001', 'Wrong credentials');
}

/** YYYYMMDDHHmmss that names a real moment. */
function isStamp(text: string): boolean {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!parts) return false;
  const iso = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}.000Z`;
  const date = new Date(iso);
  return !Number.isNaN(date.getTime()) && date.toISOString() === iso;
}
