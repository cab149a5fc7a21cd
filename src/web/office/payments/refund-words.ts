import { show } from '../kit/words.ts';

/** Money that is about to go back. */
interface Going {
  amount: number;
  currency: 'KES' | 'USD';
  method: string;
  /** The phone that paid, masked; empty where none is known. */
  payer: string;
}

/** The same, as the form has it. */
export interface MoneyGoing extends Going {
  /** All that is left of the payment. */
  rest: boolean;
  /** What was ordered and goes back whole. */
  lines: string[];
  /** What becomes of an invoice. */
  invoice?: 'smaller' | 'owed again';
}

/** What the money paid, and who gets it back. */
export interface Payee {
  kind: 'order' | 'invoice';
  number: string;
  customer: string;
  /** Where the mail goes; undefined where this page does not know, empty for nowhere. */
  email: string | undefined;
}

/** When it is there, in the words of the customer's mail (docs/providers.md §9). */
const WHEN: Record<string, string> = {
  'M-Pesa': 'M-Pesa usually has it there within minutes.',
};
const BANKS = 'Banks take up to ten working days to show it.';

/** What will happen once money is given back: how much, by which way, when, what becomes of what was sold, who is told. */
export function whatHappens(money: MoneyGoing, payee: Payee): string[] {
  return [wayOf(money, payee), ...consequences(money, payee), mailOf(payee)];
}

/** The same of money that is on the refund list: what becomes of what was sold was settled with it. */
export function whatSendingDoes(money: Going, payee: Payee): string[] {
  return [wayOf(money, payee), mailOf(payee)];
}

const wayOf = ({ amount, currency, method, payer }: Going, { customer }: Payee): string =>
  `${show(amount, currency)} goes back by ${method} to ${payer ? `the phone that paid, ${payer}` : customer}. ${WHEN[method] ?? BANKS} It cannot be stopped.`;

const mailOf = ({ email, kind, number }: Payee): string =>
  email === ''
    ? 'Nobody is written to: no address is known.'
    : `When it is done, ${email ?? 'the customer'} gets the mail “Refund for ${kind} ${number}” with the amount and the reference.`;

function consequences({ rest, lines, invoice }: MoneyGoing, { kind, number }: Payee): string[] {
  if (kind === 'invoice' && invoice === 'owed again')
    return [`Invoice ${number} will be due again by the same amount. No credit note is written.`];
  if (kind === 'invoice')
    return [`A credit note takes the same off invoice ${number}, so that it is not owed again.`];
  if (lines.length > 0)
    return [`No longer delivered: ${lines.join(', ')}. Seats of a class to come are free again.`];
  return rest ? [] : ['The order is delivered as it was: no line is ticked as going back.'];
}
