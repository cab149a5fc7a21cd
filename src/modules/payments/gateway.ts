import { refusal } from '../../kernel/errors.ts';
import type { Currency } from '../../kernel/money.ts';

/** The port that a payment provider's adapter fills (src/adapters/mpesa, stripe, paystack, paypal). */
export type Provider = 'mpesa' | CardProvider | 'paypal';
/** The companies that take cards, one of them at a time. Refunds go to the one that took the money. */
export type CardProvider = 'stripe' | 'paystack';

export function isCard(provider: Provider): provider is CardProvider {
  return provider === 'stripe' || provider === 'paystack';
}

/** A card that its provider keeps for later payments, because its holder asked for that. */
export interface CardOnFile {
  /** What the provider charges it by. Nobody but the provider's adapter reads it. */
  token: string;
  /** As the provider writes it: visa, mastercard. */
  brand: string;
  last4: string;
  /** Its last month: 2028-08. */
  expires: string;
}

/** What an attempt does with a kept card: it keeps the one that pays for an account, or charges the one that was kept. */
export type CardUse =
  | { use: 'keep'; userId: string }
  | { use: 'charge'; userId: string; token: string };

/** What an attempt tells its provider. The row exists before any of this leaves the house. */
export interface StartRequest {
  /** Our attempt's id; the idempotency key towards the provider is derived from it. */
  attemptId: string;
  /** What the customer reads on the phone or statement, at most 12 characters: the order number. */
  reference: string;
  description: string;
  amount: number;
  currency: Currency;
  /** 2547… ; M-Pesa only. */
  phone?: string;
  email?: string;
  /** Where the provider reports to; for M-Pesa it carries the attempt's secret in its path. */
  callbackUrl: string;
  /** Where the browser comes back to after approval or cancelling; Paystack and PayPal only. */
  returnUrl: string;
  cancelUrl: string;
  /** The payer asks that the card is kept for later payments; cards only. */
  keepsCard?: boolean;
  /**
   * The token of a kept card: it is charged at once and without its holder. `accepted` says that the provider knows the
   * charge, `refused` that the card was not charged and cannot be by this attempt.
   */
  cardToken?: string;
}

export type StartOutcome =
  /** The provider took it. `details` go to the browser (clientSecret, approvalUrl, MerchantRequestID). */
  | { kind: 'accepted'; providerRef: string; details: Record<string, string> }
  /** Final: no money can move. `code` is the provider's own. */
  | { kind: 'refused'; code: string; reason: string }
  /** The answer never came or says nothing: money may still move (docs/providers.md §9, 10). */
  | { kind: 'unknown'; reason: string };

/** Why a start was refused that never reached its provider: nobody there knows of it. */
export const NOT_SENT: ReadonlySet<string> = new Set([
  'unreachable',
  'unavailable',
  'configuration',
]);

/** What is known of an attempt, as told by the provider. */
export type ProviderState =
  | {
      kind: 'succeeded';
      /** Minor units actually received; absent where the provider does not say (STK query). */
      amount?: number;
      currency?: Currency;
      /** The provider's own receipt: M-Pesa receipt number, charge, capture. */
      receipt?: string;
      /** What the provider kept, minor units, where it says. */
      fee?: number;
      /** The card that paid, where the provider keeps it for later payments. */
      card?: CardOnFile;
    }
  | {
      kind: 'failed';
      code: string;
      reason: string;
      /** Its bank declined a card: the provider's mark of it, empty where it tells none. */
      card?: string;
    }
  /** PayPal only: the payer approved, nothing is captured yet. */
  | { kind: 'approved' }
  | {
      kind: 'pending';
      /** The payer has still to act, and nothing is on its way. */
      unpaid?: true;
    }
  /** No information: ask again, change nothing. */
  | { kind: 'unknown'; reason: string };

/** A provider's message as it arrived. */
export interface RawEvent {
  headers: Record<string, string | undefined>;
  body: Buffer;
}

export type EventReading =
  /** Not from the provider, or not readable: the caller answers 400. */
  | { kind: 'refused'; reason: string }
  /** The verifying call failed: store it and verify again when it is processed. */
  | { kind: 'unverified'; key: string; reason: string }
  | {
      kind: 'genuine';
      /** Unique per message at this provider: repeated delivery has the same key. */
      key: string;
      type: string;
      /** Which attempt it speaks of; a type that concerns no payment has neither. */
      attemptId?: string;
      providerRef?: string;
      /** The attempt's receipt, where the message names nothing else of it. */
      receipt?: string;
      /** What it claims. Applied only as far as the provider confirms it when asked. */
      claim: ProviderState;
      /** It speaks of money that went back. Holds what cannot be asked for; the rest comes from `returned`. */
      returned?: ReturnedMoney[];
    };

/** Money to be given back. The refund's row exists before any of this leaves the house. */
export interface RefundRequest {
  /** The refund's id and try ("rfd_…-1"): the idempotency key towards the provider, and how it is recognised later. */
  key: string;
  attemptId: string;
  /** The attempt's own reference and receipt. */
  providerRef: string;
  receipt: string | null;
  amount: number;
  currency: Currency;
  /** What the customer knows it by: the order's or invoice's number. */
  reference: string;
  /** Where the result is reported to, with the refund's secret in its path; M-Pesa only. */
  resultUrl: string;
}

export type RefundState =
  | { kind: 'succeeded'; providerRef?: string; receipt?: string }
  /** Taken, not done yet. */
  | { kind: 'pending'; providerRef?: string }
  /** Final: nothing went back. */
  | { kind: 'failed'; code: string; reason: string; providerRef?: string }
  /** The provider says that all of the attempt went back before. */
  | { kind: 'returned_before'; reason: string }
  /** Nothing reached the provider: safe to repeat. */
  | { kind: 'not_sent'; reason: string }
  /** It may have been done: unknown is not failed. */
  | { kind: 'unknown'; reason: string };

/** One movement of money back to the payer, as the provider tells it. */
export interface ReturnedMoney {
  /** The provider's id of the refund or dispute. */
  providerRef: string;
  /** The key of our request, where it was asked for by us. */
  key?: string;
  cause: 'refund' | 'dispute';
  /** Minor units, where the provider says. */
  amount?: number;
  currency?: Currency;
  state: Extract<RefundState, { kind: 'succeeded' | 'pending' | 'failed' | 'returned_before' }>;
}

export type Returned =
  | { kind: 'known'; moves: ReturnedMoney[] }
  | { kind: 'unknown'; reason: string };

export interface QueryRequest {
  attemptId: string;
  providerRef: string;
  amount: number;
  currency: Currency;
}

/**
 * One payment provider. No method throws for what a provider does (refusals, time-outs, nonsense): these are
 * values. Every call is bounded in time; nothing here touches the database.
 */
export interface Gateway {
  readonly provider: Provider;
  start(request: StartRequest): Promise<StartOutcome>;
  query(request: QueryRequest): Promise<ProviderState>;
  /** Takes approved money; PayPal only. Safe to repeat. */
  capture?(request: QueryRequest): Promise<ProviderState>;
  /** Ends an attempt at the provider so that it can no longer be paid, where the provider can; safe to repeat. */
  cancel?(request: QueryRequest): Promise<ProviderState>;
  /**
   * Gives money back. Stripe and PayPal do the same `key` once however often they are asked, Paystack is asked for it
   * first; M-Pesa has no such key (docs/providers.md §1.12, §2.5, §2.10, §3.5).
   */
  refund(request: RefundRequest): Promise<RefundState>;
  /**
   * Removes a kept card, so that nothing can charge it any more; safe to repeat. False where the provider did not answer.
   * Card companies only.
   */
  removeCard?(token: string): Promise<boolean>;
  /** All that went back of an attempt, asked for by whomever; absent where the provider cannot be asked (M-Pesa). */
  returned?(request: QueryRequest): Promise<Returned>;
  /** Authenticates and reads a webhook or callback. For M-Pesa the secret path was checked before. */
  readEvent(raw: RawEvent): Promise<EventReading>;
}

/** Throws 409 method_unavailable for a provider that is not set up. */
export function gatewayOf(
  gateways: Partial<Record<Provider, Gateway>>,
  provider: Provider,
): Gateway {
  const gateway = gateways[provider];
  if (!gateway) throw refusal('method_unavailable');
  return gateway;
}

/** What M-Pesa says it took for us (docs/providers.md §1.11, §1.12). */
export interface Taken {
  /** M-Pesa's receipt number, upper case. */
  receipt: string;
  /** Minor units of KES. */
  amount: number;
  /** The account number as typed, or the reference of a prompt; empty where the source names none. */
  account: string;
  /** The payer's number as told: whole, masked or hashed; empty where the source names none. */
  phone: string;
  /** The payer's first name, where told. */
  payer: string;
  takenAt: Date;
}

export type C2bReading =
  | { kind: 'taken'; taken: Taken }
  /** No money of ours; `code` is what the validation answers (docs/providers.md §1.11). */
  | { kind: 'refused'; code: 'C2B00013' | 'C2B00015' | 'C2B00016'; reason: string };

/** What M-Pesa said when it was asked for something once. */
export type Arranged =
  | { kind: 'done'; /** It was arranged before, perhaps with another address. */ before?: true }
  | { kind: 'failed'; reason: string };

/** What became of a question about one receipt, as told at ResultURL. */
export type StatusResult =
  | { kind: 'taken'; taken: Omit<Taken, 'account'> }
  /** M-Pesa knows no such receipt of ours, or the money went back. */
  | { kind: 'refused'; reason: string }
  /** No information about the receipt. */
  | { kind: 'unknown'; reason: string };

/** Whether M-Pesa gave its list of payments, when it was asked for it. */
export type ListGiven = 'given' | 'refused' | 'not set up';

export type Pulled = { kind: 'list'; taken: Taken[] } | { kind: 'unknown'; reason: string };

/**
 * The means that find money which no callback told of. No method throws for what M-Pesa does; every call is bounded in
 * time, and nothing here touches the database.
 */
export interface MoneyIn {
  /** Where customers pay by hand: the shortcode that M-Pesa shows. */
  readonly shortcode: string;
  /** Reads a validation or confirmation. */
  readC2b(body: Buffer): C2bReading;
  /** Tells M-Pesa where to send them. Done as well where addresses are registered already. */
  registerC2b(urls: { confirmation: string; validation: string }): Promise<Arranged>;
  /** Asks about one receipt; absent without an initiator. `failed`: no result will come. */
  askStatus?(receipt: string, resultUrl: string): Promise<Arranged>;
  readStatus(body: Buffer): StatusResult | null;
  /** Arranges the list of payments once; absent where it is not set up. */
  registerPull?(callbackUrl: string): Promise<Arranged>;
  /** Everything that was taken from then to then. */
  pull?(from: Date, to: Date): Promise<Pulled>;
}
