import { randomText } from '../../kernel/ids.ts';
import type { SandboxContext } from '../context.ts';
import type { Prompt } from './prompt.ts';

const KIND = 'receipt';

/** Money that the shortcode took, by a prompt or by hand. */
export interface Taking {
  receipt: string;
  phone: string;
  /** Whole shillings. */
  amount: number;
  /** The prompt's reference, or what the customer typed. */
  account: string;
  at: string;
}

interface Kept {
  /** Null where it was paid by hand. */
  checkoutId: string | null;
  taking?: Taking;
  /** The last reversal's own receipt. */
  reversedBy: string | null;
  /** Whole shillings that went back so far; reversals may come in parts. */
  reversed?: number;
}

/** Moves the money; the receipt is ten upper-case letters and digits, never given twice. */
export function take(
  ctx: SandboxContext,
  checkoutId: string | null,
  money: Omit<Taking, 'receipt' | 'at'>,
): Taking {
  const receipt = `T${randomText(9).toUpperCase()}`;
  const entry = {
    provider: 'mpesa',
    reference: receipt,
    amount: money.amount,
    currency: 'KES',
    orderReference: money.account,
  };
  if (!ctx.store.record(entry)) return take(ctx, checkoutId, money);
  const taking = { ...money, receipt, at: ctx.clock.now().toISOString() };
  ctx.store.put<Kept>(KIND, receipt, { checkoutId, taking, reversedBy: null });
  return taking;
}

/** What was taken under a receipt, and how much of it is still here; null for an unknown one. */
export function findTaking(
  ctx: SandboxContext,
  receipt: string,
): { taking: Taking; left: number; kept: Kept } | null {
  const kept = ctx.store.get<Kept>(KIND, receipt);
  const taking = kept && (kept.taking ?? ofPrompt(ctx, receipt, kept));
  return taking ? { taking, kept, left: taking.amount - (kept.reversed ?? 0) } : null;
}

export function markReversed(
  ctx: SandboxContext,
  receipt: string,
  kept: Kept,
  reversal: string,
  amount: number,
): void {
  ctx.store.put<Kept>(KIND, receipt, {
    ...kept,
    reversedBy: reversal,
    reversed: (kept.reversed ?? 0) + amount,
  });
}

/** Everything that was taken from then to then, oldest first. */
export function takingsBetween(ctx: SandboxContext, from: Date, to: Date): Taking[] {
  const rows = ctx.store
    .list<Kept>(KIND, { oldestFirst: true })
    .flatMap((kept) => kept.taking ?? []);
  return rows.filter((one) => one.at >= from.toISOString() && one.at <= to.toISOString());
}

/** A receipt of before takings were kept with it. */
function ofPrompt(ctx: SandboxContext, receipt: string, kept: Kept): Taking | null {
  const prompt = kept.checkoutId === null ? null : ctx.store.get<Prompt>('prompt', kept.checkoutId);
  return prompt?.outcome
    ? {
        receipt,
        phone: prompt.phone,
        amount: prompt.amount,
        account: prompt.reference,
        at: prompt.outcome.at,
      }
    : null;
}
