import type { Language } from '../../kernel/language.ts';
import type { TakeOutcome } from './received-take.ts';
import type { RefundApplied } from './refund-apply.ts';

/** The words of M-Pesa when it has taken a prompt; it has no others. */
export const PROMPT_TAKEN = 'Success. Request accepted for processing';

/** The destination of a refund, and when it appears there (docs/providers.md §9). */
interface Back {
  to: string;
  seen: string;
}

interface Words {
  /** Ways of payment on their own, by the names that lists show; names of companies stay. */
  names: Record<string, string>;
  /** How money came, as part of a sentence, by the names that lists show. */
  came: Record<string, string>;
  by: (method: string) => string;
  /** A row's label. */
  charged: { card: string; by: (method: string) => string };
  back: Record<string, Back>;
  backOther: (by: string) => Back;
}

const WORDS: Record<Language, Words> = {
  en: {
    names: { 'Withholding Tax': 'Withholding tax' },
    came: {
      'Credit Card': 'by card',
      'Bank Transfer': 'by bank transfer',
      Cash: 'in cash',
      Cheque: 'by cheque',
      'Withholding Tax': 'as withholding tax',
      'Withholding VAT': 'as withholding VAT',
    },
    by: (method) => `by ${method}`,
    charged: { card: 'Charged to your card', by: (method) => `Charged by ${method}` },
    back: {
      'M-Pesa': { to: 'to your M-Pesa', seen: 'It is already in your M-Pesa account.' },
      'Credit Card': {
        to: 'to your card',
        seen: 'Your bank can take up to ten working days to show it.',
      },
      PayPal: {
        to: 'to your PayPal account',
        seen: 'It is already in your PayPal account. If you paid there with a card, your card issuer can take up to ten working days to show it.',
      },
      'bank transfer': {
        to: 'by bank transfer',
        seen: 'Your bank can take up to three working days to show it.',
      },
    },
    backOther: (by) => ({ to: `by ${by}`, seen: 'It is on its way to you.' }),
  },
  sw: {
    names: {
      'Credit Card': 'Kadi',
      'Bank Transfer': 'Kupitia benki',
      Cash: 'Pesa taslimu',
      Cheque: 'Hundi',
      'Withholding Tax': 'Kodi ya zuio',
      'Withholding VAT': 'VAT ya zuio',
    },
    came: {
      'Credit Card': 'kwa kadi',
      'Bank Transfer': 'kupitia benki',
      Cash: 'kwa pesa taslimu',
      Cheque: 'kwa hundi',
      'Withholding Tax': 'kama kodi ya zuio',
      'Withholding VAT': 'kama VAT ya zuio',
    },
    by: (method) => `kwa ${method}`,
    charged: {
      card: 'Kiasi kilichotozwa kadi yako',
      by: (method) => `Kiasi kilichotozwa na ${method}`,
    },
    back: {
      'M-Pesa': { to: 'kwenye M-Pesa yako', seen: 'Tayari ziko kwenye M-Pesa yako.' },
      'Credit Card': {
        to: 'kwenye kadi yako',
        seen: 'Benki yako inaweza kuchukua hadi siku kumi za kazi kuzionyesha.',
      },
      PayPal: {
        to: 'kwenye akaunti yako ya PayPal',
        seen: 'Tayari ziko kwenye akaunti yako ya PayPal. Kama ulilipa huko kwa kadi, benki iliyotoa kadi inaweza kuchukua hadi siku kumi za kazi kuzionyesha.',
      },
      'bank transfer': {
        to: 'kupitia benki',
        seen: 'Benki yako inaweza kuchukua hadi siku tatu za kazi kuzionyesha.',
      },
    },
    backOther: (by) => ({ to: `kwa ${by}`, seen: 'Ziko njiani kukufikia.' }),
  },
};

/** "Bank Transfer", "Kupitia benki": a way of payment on its own, as in a table. */
export const methodName = (method: string, language: Language): string =>
  WORDS[language].names[method] ?? method;

/** "by M-Pesa", "by card", "in cash". Takes the names that lists show. */
export function byMethod(method: string, language: Language = 'en'): string {
  const { came, by } = WORDS[language];
  return came[method] ?? by(method);
}

/** "Charged to your card", "Charged by PayPal": a row's label. */
export function chargedBy(method: string, language: Language = 'en'): string {
  const { charged } = WORDS[language];
  return method === 'Credit Card' ? charged.card : charged.by(method);
}

/** The destination of a refund, and when the customer sees it there. */
export function backTo(by: string, language: Language = 'en'): Back {
  const { back, backOther } = WORDS[language];
  return back[by] ?? backOther(by);
}

/** What became of a provider's message, as the inbox keeps it. */
export type Outcome =
  | TakeOutcome
  | RefundApplied
  | 'unknown'
  | 'returned_known'
  | 'returned_unknown';

const OUTCOMES: Record<Outcome, string> = {
  settled: 'Payment confirmed',
  surplus: 'Paid twice or too much, so a refund is due',
  differs: 'The amount differs from the one we asked for',
  failed: 'Failed',
  pending: 'Still pending at the provider',
  unknown: 'The provider did not say what became of the payment',
  nothing: 'Already known, so nothing changed',
  counted: 'Its payment was already recorded',
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
  outcome === null ? 'Not processed yet' : (OUTCOMES[outcome as Outcome] ?? outcome);
