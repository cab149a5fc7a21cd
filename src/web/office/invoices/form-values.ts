import * as z from 'zod/mini';
import type { InvoiceDetail } from '../../../contracts/invoices.ts';
import { discountValues, NEW_LINE, planValues } from '../terms/form.ts';
import { day, invoiceInput } from '../../../contracts/invoices-office.ts';
import type { useForCustomer } from '../kit/for-customer.ts';
import { DAY, nairobiDay } from '../../../kernel/clock.ts';

/** The contract’s rules; the form also requires a due date. */
export const invoiceForm = z.safeExtend(invoiceInput, { dueDate: day('Due date is required') });

/** The values of a new invoice form, for a customer where one is known. */
export function newValues(whom?: ReturnType<typeof useForCustomer>) {
  return {
    customer: whom?.company || whom?.name || '',
    email: whom?.email ?? '',
    phone: whom?.phone ?? '',
    kraPin: whom?.kraPin ?? '',
    purchaseOrder: '',
    address: '',
    note: '',
    currency: 'KES' as const,
    status: 'Pending' as const,
    date: nairobiDay(new Date()),
    dueDate: nairobiDay(new Date(Date.now() + 7 * DAY)),
    items: [NEW_LINE],
    discount: discountValues(null),
    plan: [],
  };
}

/** The whole invoice as an update sends it. */
export function bodyOf(invoice: InvoiceDetail) {
  const { customer, email, address, note, currency, language, date, dueDate, status } = invoice;
  return {
    customer,
    email,
    address,
    note,
    currency,
    language,
    date,
    dueDate,
    status,
    discount: discountValues(invoice.discount),
    plan: planValues(invoice.plan),
    phone: invoice.phone ?? '',
    kraPin: invoice.kraPin ?? '',
    purchaseOrder: invoice.purchaseOrder ?? '',
    items: invoice.items.map(({ description, quantity, price, taxClass, discount: own }) => ({
      description,
      quantity,
      price,
      taxClass,
      discount: discountValues(own),
    })),
  };
}
