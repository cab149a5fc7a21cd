import { randomText } from '../../kernel/ids.ts';
import type { SandboxContext } from '../context.ts';
import { collection } from '../kit.ts';

export const ACTIONS = ['pay', 'cancel', 'wrong_pin', 'insufficient_funds', 'timeout'] as const;
export type PromptAction = (typeof ACTIONS)[number];

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
export interface Taking {
  phone: string;
  /** Whole shillings. */
  amount: number;
  /** The prompt's reference, or what the customer typed. */
  account: string;
  receipt: string;
  at: string;
}
export type Money = Pick<Taking, 'phone' | 'amount' | 'account'>;

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
export function takingsBetween(ctx: SandboxContext, from: Date, to: Date): Taking[] {
  return ctx.store
    .list<Kept>(KIND, { oldestFirst: true })
    .flatMap((kept) => kept.taking ?? [])
    .filter(({ at }) => at >= from.toISOString() && at <= to.toISOString());
}
