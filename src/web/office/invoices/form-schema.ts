import * as z from 'zod/mini';
import type { TaxClass } from '../../../contracts/invoices.ts';
import { discountValues } from '../terms/form.ts';
import { day, invoiceInput } from '../../../contracts/invoices-office.ts';

/** The contract's rules; in the form a due date has to stand there. */
export const invoiceForm = z.safeExtend(invoiceInput, { dueDate: day('Due date is required') });

export const NEW_ITEM = {
  description: '',
  quantity: 1,
  price: 0,
  taxClass: 'standard' as TaxClass,
  discount: discountValues(null),
};
