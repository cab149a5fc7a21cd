import type { Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { formatMoney } from '../../kernel/money.ts';
import { mayBeOf, plainReceipt, toldOf, type Payment } from '../payments/index.ts';
import { recorded } from './recorded.store.ts';
import type { InvoiceRow, ManualRow } from './rows.store.ts';

/** What staff record of money, as far as it says whether it is a prompt's. Minor units. */
type Typed = Pick<ManualRow, 'amount' | 'reference' | 'date'>;

/** Which records may be the money of one of these prompts: not one whose receipt M-Pesa has told of other money. */
export async function fitting<Record extends Typed>(
  tx: Tx,
  prompts: readonly Payment[],
  typed: readonly Record[],
): Promise<Record[]> {
  const found: Record[] = [];
  for (const one of typed) {
    const alike = prompts.filter((prompt) => mayBeThatOf(prompt, one));
    const told = alike.length > 0 ? await toldOf(tx, one.reference) : null;
    if (alike.some((prompt) => told === null || mayBeOf(prompt, told))) found.push(one);
  }
  return found;
}

/** Whether a record may be the money of a prompt whose receipt is not known: same amount, a receipt of M-Pesa's shape by whatever method, not older. */
function mayBeThatOf(
  prompt: Pick<Payment, 'settles' | 'amount' | 'createdAt'>,
  typed: Typed,
): boolean {
  return (
    /^[A-Z0-9]{10}$/.test(plainReceipt(typed.reference)) &&
    (typed.amount === prompt.settles || typed.amount === prompt.amount) &&
    typed.date >= nairobiDay(prompt.createdAt)
  );
}

/** Throws 409 where a prompt that is counted without its receipt fits what staff want to record. */
export async function refuseIfPrompted(tx: Tx, invoice: InvoiceRow, input: Typed): Promise<void> {
  const prompts = await recorded.withoutReceipt(tx, invoice.number);
  if ((await fitting(tx, prompts, [input])).length > 0)
    throw refusal('payment_known:prompt', {
      amount: formatMoney(input.amount, invoice.currency),
      number: invoice.number,
    });
}
