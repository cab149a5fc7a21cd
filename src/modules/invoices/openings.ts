import type { Tx } from '../../db/database.ts';
import { showDay } from '../../kernel/clock.ts';
import { createInvoice } from './create.ts';

/** What a customer owes from an invoice of another system. Minor units of KES, VAT included. */
export interface Opening {
  customer: string;
  email: string;
  phone: string;
  pin: string | null;
  /** The number of that invoice. */
  reference: string;
  amount: number;
  date: string;
  dueDate: string;
}

/** Makes an invoice of each opening balance and answers their numbers. It is due as any other and counts as neither revenue nor VAT; nobody is emailed. */
export async function createOpenings(
  tx: Tx,
  openings: readonly Opening[],
  now: Date,
  by: string,
): Promise<string[]> {
  const numbers: string[] = [];
  for (const opening of openings) numbers.push((await create(tx, opening, now, by)).number);
  return numbers;
}

const create = (
  tx: Tx,
  { reference, amount, ...opening }: Opening,
  now: Date,
  by: string,
): ReturnType<typeof createInvoice> =>
  createInvoice(
    tx,
    {
      ...opening,
      opening: true,
      currency: 'KES',
      note: `VAT, if any, is on invoice ${reference}. This is no new tax invoice.`,
      items: [
        {
          description: `Opening balance: invoice ${reference} of ${showDay(opening.date)}`,
          quantity: 1,
          price: amount,
          // Shown without VAT: a class of its own would say that the sale was zero-rated or exempt.
          taxClass: 'standard',
          vatRate: 0,
        },
      ],
    },
    now,
    { by },
  );
