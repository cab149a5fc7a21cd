import type { CardFields } from '../checkout/card/card-fields.ts';
import type { Method } from './amount.ts';
import { asIs } from '../../texts/messages/message.ts';
import { say } from '../../texts/messages/say.ts';
import { openCard, openPaypal, promptPhone, type Refused } from './start.ts';
import { invoice as copy } from '../../texts/invoice/en.ts';

export interface PayInput {
  token: string;
  amount: number;
  key: string;
  method: Method['id'];
  /** As typed; null for the number that the invoice has. */
  phone: string | null;
  payer: string;
  card: CardFields | null;
  keepCard: boolean;
}

export type PayOutcome =
  /** It was started: follow this payment. */
  | { kind: 'follow'; id: string }
  /** The browser goes to PayPal or a bank. */
  | { kind: 'left' }
  /** `unheard`: no answer came, and the server may still have started the payment. */
  | { kind: 'refused'; text: string; fields: Record<string, string>; unheard: boolean };

/** One press of Pay on an invoice's page. */
export async function pay(input: PayInput): Promise<PayOutcome> {
  if (input.method === 'card') return payByCard(input);
  if (input.method === 'mpesa') {
    const started = await promptPhone(input, input.phone);
    return started.kind === 'refused'
      ? refused(started)
      : { kind: 'follow', id: started.paymentId };
  }
  const opened = await openPaypal(input);
  if (opened.kind === 'refused') return refused(opened);
  location.assign(opened.approvalUrl);
  return { kind: 'left' };
}

async function payByCard(input: PayInput): Promise<PayOutcome> {
  const incomplete = input.card ? await input.card.check() : asIs(copy.cardFailed);
  if (incomplete) return { kind: 'refused', text: say(incomplete), fields: {}, unheard: false };
  const opened = await openCard(input);
  if (opened.kind === 'refused') return refused(opened);
  // The card provider may have changed since the page was loaded.
  if (opened.approvalUrl) {
    location.assign(opened.approvalUrl);
    return { kind: 'left' };
  }
  try {
    const outcome = await input.card!.confirm(opened, input.payer);
    if (outcome.kind === 'refused')
      return { kind: 'refused', text: say(outcome.message), fields: {}, unheard: false };
    return outcome.kind === 'left' ? { kind: 'left' } : { kind: 'follow', id: opened.paymentId };
  } catch (error) {
    console.info('The card could not be confirmed.', error);
    // The bank may still have taken the money: the server will know.
    return { kind: 'follow', id: opened.paymentId };
  }
}

function refused({ text, fields, code }: Refused): PayOutcome {
  return { kind: 'refused', text, fields, unheard: code === 'network' };
}
