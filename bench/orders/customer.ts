import { randomInt } from 'node:crypto';
import { randomText } from '../../src/kernel/ids.ts';
import type { NewOrder } from '../../src/contracts/orders.ts';

/** What a customer of the benchmark asks for: two lines, as a small shop would. */
export const CART: NewOrder['lines'] = [
  { id: 'sms-safaricom', packageType: 'Bulk SMS', quantity: 1 },
  { id: 'hosting-starlight', packageType: 'Web Hosting', quantity: 2 },
];

/** An order of a new customer: prompts are counted by phone, and a customer's record grows with each phone. */
export function newOrder(phone: string): NewOrder {
  const email = `wanjiku-${phone}@duka.example`;
  return { lines: CART, customer: { name: 'Wanjiku Kamau', email, phone } };
}

let phones = 0;

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** One after the other: of thousands drawn by chance two would be the same, and the second a question. */
export const newPhone = (): string => `25479${String(phones++).padStart(7, '0')}`;
export const newCheckoutId = (): string => `ws_CO_${digits(18)}`;
export const newReceipt = (): string => `RCT${randomText(7).toUpperCase()}`;

/** The callback that Daraja sends for a paid prompt (docs/providers.md §1.3). `amount` in whole shillings. */
export function paidCallback(checkoutId: string, amount: number, phone: string): Buffer {
  const items = [
    { Name: 'Amount', Value: amount },
    { Name: 'MpesaReceiptNumber', Value: newReceipt() },
    { Name: 'TransactionDate', Value: 20_261_121_101_500 },
    { Name: 'PhoneNumber', Value: Number(phone) },
  ];
  const stkCallback = {
    MerchantRequestID: '29115-34620561-1',
    CheckoutRequestID: checkoutId,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    CallbackMetadata: { Item: items },
  };
  return Buffer.from(JSON.stringify({ Body: { stkCallback } }));
}
