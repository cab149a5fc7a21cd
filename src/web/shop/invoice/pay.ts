import type { payByCard, payByMpesa, payByPaypal } from '../../../contracts/pay-page.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { invoice as copy } from '../../texts/invoice/en.ts';
import { asIs, messageOf } from '../../texts/messages/message.ts';
import { say } from '../../texts/messages/say.ts';
import type { CardFields } from '../checkout/card/card-fields.ts';
import type { Method } from './amount.ts';

interface PayInput {
  token: string;
  /** Major units of the invoice's currency. */
  amount: number;
  key: string;
  method: Method['id'];
  /** As typed; null for the number that the invoice has. */
  phone: string | null;
  payer: string;
  card: CardFields | null;
  keepCard: boolean;
}

type PayOutcome =
  /** It was started: follow this payment. */
  | { kind: 'follow'; id: string }
  /** The browser goes to PayPal or a bank. */
  | { kind: 'left' }
  /** `unheard`: no answer came, and the server may still have started the payment. */
  | { kind: 'refused'; text: string; fields: Record<string, string>; unheard: boolean };

type Refused = Extract<PayOutcome, { kind: 'refused' }>;

const refused = (text: string, fields: Record<string, string> = {}, unheard = false): Refused => ({
  kind: 'refused',
  text,
  fields,
  unheard,
});

/** One press of Pay on an invoice's page. */
export async function pay(input: PayInput): Promise<PayOutcome> {
  if (input.method === 'card') return payWithCard(input);
  const { amount, phone } = input;
  if (input.method === 'mpesa') {
    // Without a number, to the one that the invoice has.
    const body = { amount, ...(phone === null ? {} : { phoneNumber: phone }) };
    const started = await tried(() =>
      callAt<typeof payByMpesa>('POST', '/api/pay/{token}/mpesa', { ...asked(input), body }),
    );
    return 'kind' in started ? started : { kind: 'follow', id: started.paymentId };
  }
  const opened = await tried(() =>
    callAt<typeof payByPaypal>('POST', '/api/pay/{token}/paypal', {
      ...asked(input),
      body: { amount },
    }),
  );
  if ('kind' in opened) return opened;
  location.assign(opened.approvalUrl);
  return { kind: 'left' };
}

async function payWithCard(input: PayInput): Promise<PayOutcome> {
  const { card, amount, keepCard, payer } = input;
  const incomplete = card ? await card.check() : asIs(copy.cardFailed);
  if (incomplete) return refused(say(incomplete));
  const body = { amount, ...(keepCard ? { keepCard } : {}) };
  const opened = await tried(() =>
    callAt<typeof payByCard>('POST', '/api/pay/{token}/card', { ...asked(input), body }),
  );
  if ('kind' in opened) return opened;
  // The card provider may have changed since the page was loaded.
  if (opened.approvalUrl) {
    location.assign(opened.approvalUrl);
    return { kind: 'left' };
  }
  try {
    const outcome = await card!.confirm(opened, payer);
    if (outcome.kind === 'refused') return refused(say(outcome.message));
    return outcome.kind === 'left' ? { kind: 'left' } : { kind: 'follow', id: opened.paymentId };
  } catch (error) {
    console.info('The card could not be confirmed.', error);
    // The bank may still have taken the money: the server will know.
    return { kind: 'follow', id: opened.paymentId };
  }
}

/** The key makes the same start, sent again, the same payment. */
const asked = ({ token, key }: PayInput) => ({
  params: { token },
  headers: { 'idempotency-key': key },
});

async function tried<Answer>(call: () => Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NetworkError) return refused(orOffline(copy.unheard, error), {}, true);
    if (!(error instanceof ApiError)) throw error;
    const text = say(messageOf(error, asIs(copy.failed)));
    const [field] = Object.keys(error.fields);
    return refused(text, field === undefined ? {} : { ...error.fields, [field]: text });
  }
}
