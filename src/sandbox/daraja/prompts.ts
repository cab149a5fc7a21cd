import { randomUUID } from 'node:crypto';
import { notFound, refusal } from '../../kernel/errors.ts';
import { nairobiStamp } from '../../kernel/clock.ts';
import type { SandboxContext } from '../context.ts';
import { confirm } from './paybill.ts';
import type { Prompt, PromptAction } from './prompt.ts';
import { take, type Taking } from './receipts.ts';
import type { Fault } from '../faults.ts';

/** What each outcome is called on the wire; callback and query differ in words (docs/providers.md §1.5, §1.6). */
export const RESULTS: Record<
  PromptAction,
  { code: number; callbackText: string; queryText: string }
> = {
  pay: {
    code: 0,
    callbackText: 'The service request is processed successfully.',
    queryText: 'The service request is processed successfully.',
  },
  insufficient_funds: {
    code: 1,
    callbackText: 'The balance is insufficient for the transaction.',
    queryText: 'The balance is insufficient for the transaction',
  },
  cancel: {
    code: 1032,
    callbackText: 'Request cancelled by user',
    queryText: 'Request cancelled by user',
  },
  timeout: {
    code: 1037,
    callbackText: 'DS timeout user cannot be reached.',
    queryText: 'No response from user.',
  },
  wrong_pin: {
    code: 2001,
    callbackText: 'The initiator information is invalid.',
    queryText: 'The initiator information is invalid.',
  },
};

const LIFETIME = 60_000;
const KIND = 'prompt';

type NewPrompt = Pick<
  Prompt,
  'phone' | 'amount' | 'reference' | 'description' | 'callbackUrl' | 'shortcode'
>;

/** Shows a prompt on a phone for 60 s (docs/providers.md §1.8). */
export function openPrompt(ctx: SandboxContext, asked: NewPrompt): Prompt {
  const now = ctx.clock.now();
  const prompt: Prompt = {
    ...asked,
    CheckoutRequestID: newCheckoutId(ctx, now, asked.phone),
    MerchantRequestID: randomUUID().slice(9),
    openedAt: now.toISOString(),
    until: now.getTime() + LIFETIME,
    outcome: null,
  };
  ctx.store.put(KIND, prompt.CheckoutRequestID, prompt, 'waiting');
  return prompt;
}

export function findPrompt(ctx: SandboxContext, id: string): Prompt | null {
  return ctx.store.get<Prompt>(KIND, id);
}

/** Prompts that still wait for an answer, newest first; of one phone where given. */
export function waitingPrompts(ctx: SandboxContext, phone?: string): Prompt[] {
  const now = ctx.clock.now().getTime();
  const open = ctx.store
    .list<Prompt>(KIND, { tag: 'waiting' })
    .filter((prompt) => prompt.until > now);
  return phone === undefined ? open : open.filter((prompt) => prompt.phone === phone);
}

/** The latest prompts with their outcomes, for the page. */
export function latestPrompts(ctx: SandboxContext, limit: number): Prompt[] {
  return ctx.store.list<Prompt>(KIND, { limit });
}

/**
 * Ends a waiting prompt: books the money where it was paid and sends the callback. Null where the prompt does not
 * exist or has ended. `delivered` settles when the callback was sent for the first time.
 */
export function actOnPrompt(
  ctx: SandboxContext,
  id: string,
  action: PromptAction,
): { prompt: Prompt; delivered: Promise<void> } | null {
  return ctx.store.transaction(() => {
    const prompt = findPrompt(ctx, id);
    if (!prompt || prompt.outcome) return null;
    const taking =
      action === 'pay'
        ? take(ctx, id, { phone: prompt.phone, amount: prompt.amount, account: prompt.reference })
        : null;
    const ended: Prompt = {
      ...prompt,
      outcome: {
        action,
        receipt: taking?.receipt ?? null,
        at: taking?.at ?? ctx.clock.now().toISOString(),
      },
    };
    ctx.store.put(KIND, id, ended, 'ended');
    return { prompt: ended, delivered: sendResult(ctx, ended, taking) };
  });
}

/** Answers a waiting prompt. Throws 404 for an unknown one and 409 for one that has ended. */
export function answerPrompt(ctx: SandboxContext, id: string, action: PromptAction) {
  const done = actOnPrompt(ctx, id, action);
  if (done) return { CheckoutRequestID: id, action, receipt: done.prompt.outcome?.receipt ?? null };
  if (!findPrompt(ctx, id)) throw notFound('This prompt');
  throw refusal('prompt_ended');
}

/** Ends every prompt whose minute is over, with 1037. */
export function expirePrompts(ctx: SandboxContext): void {
  const now = ctx.clock.now().getTime();
  for (const prompt of ctx.store.list<Prompt>(KIND, { tag: 'waiting', oldestFirst: true })) {
    if (prompt.until <= now) actOnPrompt(ctx, prompt.CheckoutRequestID, 'timeout');
  }
}

/** The callback of the prompt, and the confirmation that each payment to a paybill with registered addresses raises (docs/providers.md §1.11). */
function sendResult(ctx: SandboxContext, prompt: Prompt, taking: Taking | null): Promise<void> {
  const fault = ctx.faults.take('mpesa', 'callback', 'callback');
  const headers = { businessshortcode: prompt.shortcode };
  if (taking) void confirm(ctx, taking, fault);
  return ctx.deliver.send({
    provider: 'mpesa',
    url: prompt.callbackUrl,
    body: callbackBody(prompt, fault),
    headers,
    retry: false,
    fault,
  });
}

/** ws_CO_ + ddMMyyyyHHmmss + milliseconds + the subscriber's nine digits. */
function newCheckoutId(ctx: SandboxContext, now: Date, phone: string): string {
  const stamp = nairobiStamp(now);
  const day = stamp.slice(6, 8) + stamp.slice(4, 6) + stamp.slice(0, 4) + stamp.slice(8);
  const id = `ws_CO_${day}${String(now.getUTCMilliseconds()).padStart(3, '0')}${phone.slice(3)}`;
  return findPrompt(ctx, id) ? newCheckoutId(ctx, new Date(now.getTime() + 1), phone) : id;
}

interface Item {
  Name: string;
  Value?: string | number;
}

/** The body of a result callback (docs/providers.md §1.3), bent where a fault says so. Throws for a waiting prompt. */
function callbackBody(prompt: Prompt, fault: Fault): string {
  if (!prompt.outcome) throw new Error(`the prompt ${prompt.CheckoutRequestID} has not ended`);
  const { code, callbackText } = RESULTS[prompt.outcome.action];
  const { receipt, at } = prompt.outcome;
  const stkCallback = {
    MerchantRequestID: prompt.MerchantRequestID,
    CheckoutRequestID: fault.unknown_id ? `${prompt.CheckoutRequestID}0` : prompt.CheckoutRequestID,
    ResultCode: fault.string_numbers ? String(code) : code,
    ResultDesc: callbackText,
    ...(receipt === null
      ? {}
      : { CallbackMetadata: { Item: items(prompt, receipt, new Date(at), fault) } }),
  };
  return JSON.stringify({ Body: { stkCallback } });
}

function items(prompt: Prompt, receipt: string, at: Date, fault: Fault): Item[] {
  const written = (value: number): string | number =>
    fault.string_numbers ? String(value) : value;
  const phone = fault.mask_phone
    ? `${prompt.phone.slice(0, 7)}***${prompt.phone.slice(-2)}`
    : written(Number(prompt.phone));
  const balance: Item[] = fault.no_balance ? [] : [{ Name: 'Balance' }];
  return [
    { Name: 'Amount', Value: written(prompt.amount + (fault.amount_off ?? 0)) },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    ...balance,
    { Name: 'TransactionDate', Value: written(Number(nairobiStamp(at))) },
    { Name: 'PhoneNumber', Value: phone },
  ];
}
