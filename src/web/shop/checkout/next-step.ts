import type { OrderPayment } from '../../../contracts/orders.ts';

/** M-Pesa's codes (src/adapters/mpesa/results.ts) after which another prompt to this phone can hardly be paid. */
const METHOD = new Set(['1', '2', '3', '4', '8', '2028', '8006', 'SFC_IC0003', 'configuration']);
/** The phone was not reached: it may be off, or another one. */
const NUMBER = new Set(['1025', '1037', '9999']);

/** What fits why a prompt was not paid: another one, one to another number, or another method. */
export function nextStep({ code = '' }: Pick<OrderPayment, 'code'>): 'again' | 'number' | 'method' {
  if (METHOD.has(code)) return 'method';
  return NUMBER.has(code) ? 'number' : 'again';
}
