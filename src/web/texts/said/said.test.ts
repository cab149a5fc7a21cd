import { describe, expect, test } from 'vitest';
import { meaningOf } from '../../../adapters/paypal/issues.ts';
import { RESULTS } from '../../../adapters/mpesa/results.ts';
import { foundIn } from '../../../contracts/complaint.ts';
import { customerFields, promptedPhone } from '../../../contracts/customer.ts';
import { AppError, invalidField } from '../../../kernel/errors.ts';
import { REFUSALS, type RefusalKey } from '../../../kernel/refusals/index.ts';
import { general } from '../../../kernel/refusals/general.ts';
import { shop } from '../../../kernel/refusals/shop.ts';
import { answerFor } from '../../../http/errors.ts';
import { ApiError } from '../../lib/api.ts';
import { failureOf, inWords, returnError } from '../../shop/checkout/texts.ts';
import { checkoutSays } from './en.ts';
import { asIs, sayOf, sayWith, type Say } from './say.ts';
import { inKiswahili } from './sw.ts';

const KEYS = Object.keys(REFUSALS) as RefusalKey[];

/** A value for each place of a text, which is found again wherever it is put. */
const valuesFor = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, `<${name}>`]));

/** A refusal as a page gets it: thrown, answered, read. */
function told(error: AppError): Say {
  const { status, body } = answerFor(error, 'r');
  return sayOf(new ApiError(status, { ...body }), asIs(''));
}

describe('every refusal', () => {
  test.each(KEYS)('%s has English words with its parameters in them', (key) => {
    const text = REFUSALS[key][1];
    const params = valuesFor(text);
    const { status, body } = answerFor(new AppError(key, params), 'r');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.message).not.toMatch(/[{}]|undefined/);
    for (const value of Object.values(params)) expect(body.message).toContain(value);
    const [code, reason] = key.split(':');
    expect(body).toMatchObject({ code, error: body.message });
    expect(body.reason).toBe(reason);
    expect(body.params ?? {}).toEqual(params);
  });

  const met = Object.keys({ ...general, ...shop }) as (keyof typeof general | keyof typeof shop)[];

  test.each(met)('%s, which a buyer may meet, is said in Kiswahili with the same', (key) => {
    const text = REFUSALS[key][1];
    const params = valuesFor(text);
    const say = told(new AppError(key, params));
    const kiswahili = inKiswahili(say);
    expect(kiswahili).not.toBe(say.english);
    expect(kiswahili).not.toMatch(/[{}]|undefined/);
    for (const value of Object.values(params)) expect(kiswahili).toContain(value);
  });

  test('at a field is said by the same code', () => {
    const error = invalidField('lines.0.quantity', 'quantity_out_of_range:few_seats', { left: 3 });
    expect(inKiswahili(told(error))).toBe('Zimebaki nafasi 3 pekee katika darasa hili');
  });
});

/** What a form's rules find in values that are no good. */
function findings(schema: typeof customerFields | typeof promptedPhone, values: object): Say[] {
  const result = schema.safeParse(values);
  return (result.error?.issues ?? []).map((issue) => {
    const { code, reason, params } = foundIn(issue);
    const field = issue.path.join('.');
    return { code: `${code}:${reason}`, params, field, english: issue.message };
  });
}

test('every finding of the contract about who orders is said in Kiswahili', () => {
  const long = 'x'.repeat(300);
  const all = [
    ...findings(customerFields, { name: '', email: '', phone: '' }),
    ...findings(customerFields, {
      name: long,
      email: `${long}@x.co`,
      phone: '12',
      company: long,
      kraPin: 'B12',
    }),
    ...findings(customerFields, { name: 'A', email: 'no', phone: long }),
    ...findings(promptedPhone, { phone: '' }),
  ];
  expect(all.length).toBeGreaterThan(10);
  const general = inKiswahili({ code: 'invalid_input:required', english: '' });
  for (const say of all) {
    expect(inKiswahili(say), say.english).not.toBe(say.english);
    expect(inKiswahili(say), say.english).not.toMatch(/[{}]|undefined/);
    expect(inKiswahili(say), say.english).not.toBe(general);
  }
  expect(inKiswahili(all.find(({ code }) => code.endsWith('too_long'))!)).toMatch(
    /^Isizidi herufi \d+$/,
  );
});

const failed = (method: 'mpesa' | 'card' | 'paypal', code: string, reason: string) =>
  ({ method, code, reason }) as Parameters<typeof failureOf>[0] & object;

describe('why an attempt failed', () => {
  test('every final result of M-Pesa has words of its own', () => {
    const other = inKiswahili(failureOf(failed('mpesa', 'unheard of', 'x')));
    for (const [code, { reason, class: outcome }] of Object.entries(RESULTS))
      if (outcome === 'failed') {
        const kiswahili = inKiswahili(failureOf(failed('mpesa', code, reason)));
        expect(kiswahili, code).not.toBe(reason);
        expect(kiswahili, code).not.toBe(other);
      }
  });

  test.each([
    'INSTRUMENT_DECLINED',
    'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
    'TRANSACTION_REFUSED',
    'PAYER_CANNOT_PAY',
    'COMPLIANCE_VIOLATION',
  ])('PayPal: %s', (code) => {
    const meaning = meaningOf(code) as { reason: string };
    expect(inKiswahili(failureOf(failed('paypal', code, meaning.reason)))).toMatch(/^PayPal /);
    expect(inKiswahili(failureOf(failed('paypal', code, meaning.reason)))).not.toBe(meaning.reason);
  });

  test('a code of ours is said alike for every method, a strange one as that of its method', () => {
    const differs = failed('card', 'amount_differs', 'x');
    expect(inKiswahili(failureOf(differs))).toBe(
      inKiswahili(failureOf({ ...differs, method: 'mpesa' })),
    );
    expect(inKiswahili(failureOf(failed('card', 'do_not_honor', 'x')))).toBe(
      'Kadi yako ilikataliwa.',
    );
    expect(inKiswahili(failureOf(null))).toBe('Malipo hayakufaulu');
  });
});

test('what came back in the address is said with its reason in it, and with the order’s own', () => {
  expect(inKiswahili(returnError('cancelled'))).toBe(
    'Malipo hayakufaulu: uliyaghairi, na hukutozwa chochote.',
  );
  expect(inKiswahili(returnError('<b>$1</b>'))).toBe('Malipo hayakufaulu: <b>$1</b>');
  expect(inKiswahili(inWords(returnError('1032'), failed('mpesa', '1032', 'You cancelled.')))).toBe(
    'Malipo hayakufaulu: Ulighairi ombi kwenye simu yako.',
  );
});

test('an English sentence in another one’s code changes nothing: no words are found by it', () => {
  const { english } = checkoutSays.noMethod;
  expect(inKiswahili(asIs(english))).toBe(english);
  expect(inKiswahili({ code: 'sold_out', params: { name: 'Web' }, english: 'anything' })).toContain(
    'Darasa la mafunzo ya Web limejaa',
  );
});

test('what nobody has translated stays as it came', () => {
  expect(inKiswahili(asIs('Your bank asks you to call.'))).toBe('Your bank asks you to call.');
  expect(inKiswahili(sayWith(asIs('{a} of {b}'), { a: 1, b: asIs('two') }))).toBe('1 of two');
});
