import type { Answer } from '../answer.ts';
import type { SandboxContext } from '../context.ts';
import { darajaError, invalidField, textOf } from './wire.ts';

/** Checks shortcode, timestamp and password, which STK push and query have in common (docs/providers.md §1.2). */
export function checkMerchant(ctx: SandboxContext, body: Record<string, unknown>): Answer | null {
  const shortcode = textOf(body.BusinessShortCode);
  const timestamp = textOf(body.Timestamp);
  if (!/^\d{5,7}$/.test(shortcode)) return invalidField('BusinessShortCode');
  if (!isStamp(timestamp)) return invalidField('Timestamp');
  if (shortcode !== ctx.options.mpesa.shortcode)
    return darajaError(500, '500.001.1001', 'Merchant does not exist');
  const expected = Buffer.from(shortcode + ctx.options.mpesa.passkey + timestamp).toString(
    'base64',
  );
  return textOf(body.Password) === expected
    ? null
    : darajaError(500, '500.001.1001', 'Wrong credentials');
}

/** YYYYMMDDHHmmss that names a real moment. */
function isStamp(text: string): boolean {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!parts) return false;
  const iso = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}.000Z`;
  const date = new Date(iso);
  return !Number.isNaN(date.getTime()) && date.toISOString() === iso;
}
