import type { RefundApplied } from './refund-apply.ts';
import type { TakenAs } from './received-take.ts';

/** What became of a provider's message, as the inbox keeps it. */
export type Outcome = TakenAs | RefundApplied | 'unknown' | 'returned_known' | 'returned_unknown';

const WORDS: Record<Outcome, string> = {
  settled: 'Payment confirmed',
  surplus: 'Paid twice or too much, so a refund is due',
  differs: 'The amount differs from the one we asked for',
  failed: 'Failed',
  pending: 'Still pending at the provider',
  unknown: 'The provider did not say what became of the payment',
  nothing: 'Already known, so nothing changed',
  exchanged: 'Matched to another payment attempt',
  known: 'Already recorded',
  waiting: 'Not matched to an order or invoice yet',
  recorded: 'Recorded',
  succeeded: 'Refund made',
  taken_back: 'The provider cancelled the refund',
  twice: 'Refunded twice',
  returned_known: 'Refund or dispute recorded',
  returned_unknown: 'The provider did not confirm the refund or dispute',
};

/** The words for staff; a refusal is a sentence already. */
export const outcomeWords = (outcome: string | null): string =>
  outcome === null ? 'Not processed yet' : (WORDS[outcome as Outcome] ?? outcome);
