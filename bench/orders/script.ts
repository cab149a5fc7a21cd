import { newHexToken, newId, newOrderNumber, newSecretId } from '../../src/kernel/ids.ts';
import { newCheckoutId, newPhone, newReceipt } from './customer.ts';
import type { Recorded } from './pg-recording.ts';

/** What belongs to one order alone, and how another order's is made. All else is the same for every order of the benchmark. */
const OWN: [RegExp, (recorded: string) => string][] = [
  [/\bord_[0-9a-z]{32}\b/g, () => newSecretId('ord')],
  [/\b(?:pay|evt|tsk|svc|ntc|cns)_[0-9a-z]{26}\b/g, (recorded) => newId(recorded.slice(0, 3))],
  [/\bBA[0-9A-Z]{8}\b/g, newOrderNumber],
  [/\b25479\d{7}\b/g, newPhone],
  [/\bws_CO_\d{18}\b/g, newCheckoutId],
  [/\bRCT[0-9A-Z]{7}\b/g, newReceipt],
  [/\b[0-9a-f]{64}\b/g, newHexToken],
];
const INVOICE = /\bINV-\d{5,}\b/g;

/** One statement ready to be sent. `invoice`: its values name the invoice, whose number is known only when it was taken. */
export interface Step extends Recorded {
  invoice: boolean;
}

/** The recorded order again, with ids of its own and times of now, as statements ready to be sent. */
export function freshScript(recording: Recorded[], recordedAt: number): Step[] {
  const made = new Map<string, string>();
  const later = Date.now() - recordedAt;
  const another = (recorded: string, make: (recorded: string) => string): string => {
    const known = made.get(recorded) ?? make(recorded);
    made.set(recorded, known);
    return known;
  };
  const renew = (value: unknown): unknown => {
    if (typeof value === 'string')
      return OWN.reduce(
        (text, [pattern, make]) => text.replace(pattern, (recorded) => another(recorded, make)),
        value,
      );
    if (value instanceof Date) return new Date(value.getTime() + later);
    return Array.isArray(value) ? value.map(renew) : value;
  };
  return recording.map((statement) => ({
    ...statement,
    values: statement.values.map(renew),
    invoice: statement.values.some(
      (value) => typeof value === 'string' && value.search(INVOICE) >= 0,
    ),
  }));
}

/** The values with the invoice's number put in, as any program does that takes the number from its counter first. */
export function withInvoice(values: unknown[], number: string): unknown[] {
  return values.map((value) =>
    typeof value === 'string' ? value.replace(INVOICE, number) : value,
  );
}
