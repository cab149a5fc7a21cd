import { show } from '../kit/words.ts';

/** A refund about to be sent. */
interface Going {
  amount: number;
  currency: 'KES' | 'USD';
  method: string;
  /** The phone that paid, masked; empty if unknown. */
  payer: string;
}

/** The same with the choices of the form. */
export interface MoneyGoing extends Going {
  /** Whether it is the whole remainder of the payment. */
  rest: boolean;
  /** The order lines that are refunded in full. */
  lines: string[];
  /** What happens to an invoice. */
  invoice?: 'smaller' | 'owed again';
}

/** What the payment was for, and who receives the refund. */
export interface Payee {
  kind: 'order' | 'invoice';
  number: string;
  customer: string;
  /** The customer’s email address; undefined if this page does not know it, empty if there is none. */
  email: string | undefined;
}

/** When the money arrives, as in the customer’s email (docs/providers.md §9). */
const WHEN: Record<string, string> = {
  'M-Pesa': 'M-Pesa refunds usually arrive within minutes.',
};
const BANKS = 'The money can take up to ten working days to appear.';

/** What a refund does: amount, method, time, effect on what was sold, and who is emailed. */
export function whatHappens(money: MoneyGoing, payee: Payee): string[] {
  return [wayOf(money, payee), ...consequences(money, payee), mailOf(payee)];
}

/** The same for a refund on the list, whose effect on what was sold is already decided. */
export function whatSendingDoes(money: Going, payee: Payee): string[] {
  return [wayOf(money, payee), mailOf(payee)];
}

const wayOf = ({ amount, currency, method, payer }: Going, { customer }: Payee): string =>
  `We will refund ${show(amount, currency)} by ${method} to ${payer ? `the phone that paid, ${payer}` : customer}. ${WHEN[method] ?? BANKS} You cannot undo this.`;

const mailOf = ({ email, kind, number }: Payee): string =>
  email === ''
    ? 'No email is sent, because we have no address.'
    : `When the refund is complete, we will email ${email ?? 'the customer'} “Refund for ${kind} ${number}” with the amount and reference.`;

function consequences({ rest, lines, invoice }: MoneyGoing, { kind, number }: Payee): string[] {
  if (kind === 'invoice' && invoice === 'owed again')
    return [
      `The same amount will become due again on invoice ${number}. We will not create a credit note.`,
    ];
  if (kind === 'invoice')
    return [
      `We will credit the same amount against invoice ${number}, so it does not become due again.`,
    ];
  if (lines.length > 0)
    return [
      `We will not deliver: ${lines.join(', ')}. If a class has not started, its seats will become available again.`,
    ];
  return rest ? [] : ['We will still deliver the whole order, because you ticked no lines.'];
}
