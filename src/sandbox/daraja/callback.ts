import { nairobiStamp } from '../../kernel/clock.ts';
import type { Fault } from '../fault-fields.ts';
import type { Prompt } from './prompt.ts';
import { RESULTS } from './results.ts';

interface Item {
  Name: string;
  Value?: string | number;
}

/** The body of a result callback (docs/providers.md §1.3), bent where a fault says so. Throws for a waiting prompt. */
export function callbackBody(prompt: Prompt, fault: Fault): string {
  if (!prompt.outcome) throw new Error(`the prompt ${prompt.CheckoutRequestID} has not ended`);
  const { code, callbackText } = RESULTS[prompt.outcome.action];
  const { receipt, at } = prompt.outcome;
  const stkCallback = {
    MerchantRequestID: prompt.MerchantRequestID,
    CheckoutRequestID: fault.unknown_id ? `${prompt.CheckoutRequestID}0` : prompt.CheckoutRequestID,
    ResultCode: fault.string_numbers ? String(code) : code,
    ResultDesc: callbackText,
    ...(receipt === null
      ? {}
      : { CallbackMetadata: { Item: items(prompt, receipt, new Date(at), fault) } }),
  };
  return JSON.stringify({ Body: { stkCallback } });
}

function items(prompt: Prompt, receipt: string, at: Date, fault: Fault): Item[] {
  const written = (value: number): string | number =>
    fault.string_numbers ? String(value) : value;
  const phone = fault.mask_phone
    ? `${prompt.phone.slice(0, 7)}***${prompt.phone.slice(-2)}`
    : written(Number(prompt.phone));
  const balance: Item[] = fault.no_balance ? [] : [{ Name: 'Balance' }];
  return [
    { Name: 'Amount', Value: written(prompt.amount + (fault.amount_off ?? 0)) },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    ...balance,
    { Name: 'TransactionDate', Value: written(Number(nairobiStamp(at))) },
    { Name: 'PhoneNumber', Value: phone },
  ];
}
