import { describe, expect, test } from 'vitest';
import { RESULTS } from '../../../adapters/mpesa/results.ts';
import { customerFields, promptedPhone } from '../../../contracts/customer.ts';
import { returnError } from '../../shop/checkout/texts.ts';
import { translate } from './said.ts';
import { pairs } from './sw.ts';

const kiswahili = (english: string): string => translate(english, pairs);

/** What a form's rules say of a value that is no good. */
function complaints(
  schema: typeof customerFields | typeof promptedPhone,
  values: object,
): string[] {
  const result = schema.safeParse(values);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe('in Kiswahili', () => {
  test('every reason for which M-Pesa refuses', () => {
    for (const { reason, class: outcome } of Object.values(RESULTS))
      if (outcome === 'failed') expect(kiswahili(reason), reason).not.toBe(reason);
  });

  test('every complaint of the contract about who orders', () => {
    const long = 'x'.repeat(300);
    const said = [
      ...complaints(customerFields, { name: '', email: '', phone: '' }),
      ...complaints(customerFields, {
        name: long,
        email: `${long}@x.co`,
        phone: '12',
        company: long,
        kraPin: 'B12',
      }),
      ...complaints(customerFields, { name: 'A', email: 'no', phone: long }),
      ...complaints(promptedPhone, { phone: '' }),
    ];
    expect(said.length).toBeGreaterThan(10);
    for (const sentence of said) expect(kiswahili(sentence), sentence).not.toBe(sentence);
  });

  test('a sentence with values in it, and one within another', () => {
    expect(kiswahili('Must be 150 characters or less')).toBe('Isizidi herufi 150');
    expect(kiswahili(returnError('cancelled'))).toBe(
      'Malipo hayakufaulu: uliyaghairi, na hukutozwa chochote.',
    );
    expect(kiswahili(returnError('<b>$1</b>'))).toBe('Malipo hayakufaulu: <b>$1</b>');
  });

  test('what nobody has translated stays as it came', () => {
    expect(kiswahili('Your bank asks you to call.')).toBe('Your bank asks you to call.');
  });
});
