import { checkoutMessages } from '../../../texts/messages/en.ts';
import { asIs, type Message } from '../../../texts/messages/message.ts';

/** What became of a card. */
export type CardOutcome =
  | { kind: 'succeeded' }
  /** The bank has not answered yet. */
  | { kind: 'processing' }
  /** The browser goes to the bank's or the card provider's own page. */
  | { kind: 'left' }
  | { kind: 'refused'; message: Message };

/** What a start answers for the browser: Stripe's secret, or the address of the page that takes the card. */
export interface Intent {
  clientSecret: string;
  paymentIntentId: string;
  approvalUrl?: string;
}

/** Card fields of one provider, open while Card is chosen. */
export interface CardFields {
  /** Looks at what was typed, before anything is ordered; a text where it is not complete. */
  check(): Promise<Message | null>;
  /** Confirms the intent with the card; throws where the provider could not be reached. */
  confirm(intent: Intent, billingName: string): Promise<CardOutcome>;
}

/** Where a bank's page leads back to; the server asks the provider and goes on to the checkout. */
export function returnAddress(): string {
  return `${location.origin}/api/payments/return/stripe`;
}

/** 'succeeded' is the one status that is a success. */
export function outcomeOf(status: string | undefined): CardOutcome {
  if (status === 'succeeded') return { kind: 'succeeded' };
  if (status === 'processing') return { kind: 'processing' };
  return { kind: 'refused', message: checkoutMessages.paymentFailed };
}

/** What Stripe says of a card or of what was typed, as its script and its API tell it. */
export interface StripeError {
  type?: string;
  code?: string;
  decline_code?: string;
  message?: string;
}

/** A bank's refusal by its code; everything else in Stripe's own words, which follow the browser's language. */
export function sayOfStripe({ type, code, decline_code, message }: StripeError): Message {
  if (!message) return checkoutMessages.paymentFailed;
  const declined = type === 'card_error' || decline_code !== undefined;
  return declined ? { code: `card/${decline_code ?? code}`, english: message } : asIs(message);
}
