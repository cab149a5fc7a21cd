import { describe, expect, test } from 'vitest';
import { classifyIssue } from '../../../adapters/paypal/paypal.ts';
import { RESULTS } from '../../../adapters/mpesa/results.ts';
import { complaintOf } from '../../../contracts/complaint.ts';
import { customerFields, promptedPhone } from '../../../contracts/customer.ts';
import { AppError, invalidField } from '../../../kernel/errors.ts';
import { REFUSALS, type RefusalKey } from '../../../kernel/refusals/index.ts';
import { general } from '../../../kernel/refusals/general.ts';
import { shop } from '../../../kernel/refusals/shop.ts';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { CONTRACTS } from '../../../http/description/contracts.ts';
import { nameOf } from '../../../http/description/operation.ts';
import { REFUSED } from '../../../http/description/refused.ts';
import { answerFor } from '../../../http/errors.ts';
import { ApiError } from '../../lib/api.ts';
import { failureOf, inWords, returnError } from '../../shop/checkout/state.ts';
import { checkoutMessages } from './en.ts';
import { asIs, messageOf, withParams, type Message } from './message.ts';
import { translate } from './sw.ts';

const KEYS = Object.keys(REFUSALS) as RefusalKey[];

/** A value for each place of a text, which is found again wherever it is put. */
const valuesFor = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, `<${name}>`]));

/** A refusal as a page gets it: thrown, answered, read. */
function told(error: AppError): Message {
  const { status, body } = answerFor(error, 'r');
  return messageOf(new ApiError(status, { ...body }), asIs(''));
}

test('an answer without words, as a proxy gives, is said in the language of the page', () => {
  const say = messageOf(new ApiError(502, {}), checkoutMessages.tryLater);
  expect(translate(say)).toBe('Hitilafu imetokea. Jaribu tena baadaye.');
});

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
    const kiswahili = translate(say);
    expect(kiswahili).not.toBe(say.english);
    expect(kiswahili).not.toMatch(/[{}]|undefined/);
    for (const value of Object.values(params)) expect(kiswahili).toContain(value);
  });

  /** Refusals of staff and of providers, and of links whose pages have words of their own. */
  const NOT_MET: RefusalKey[] = [
    'bad_message',
    'bad_signature',
    'inbox_full',
    'not_stored',
    'not_allowed:answer',
    'own_account',
    'factor_needed',
    'gone',
    'gone:link',
    'gone:vacancy',
  ];

  test('of a call that is open to customers is said in Kiswahili', () => {
    const closed = Object.values(CONTRACTS)
      .flatMap((contract) => Object.values(contract) as Partial<Endpoint>[])
      .filter(({ access }) => access === 'admin')
      .map((call) => nameOf(call as Endpoint));
    const english = Object.entries(REFUSED)
      .filter(([call]) => !closed.includes(call))
      .flatMap(([, keys]) => keys!)
      .filter((key) => translate(told(new AppError(key, {}))) === REFUSALS[key][1]);
    expect([...new Set(english)].toSorted()).toEqual(NOT_MET.toSorted());
  });

  test('at a field is said by the same code', () => {
    const error = invalidField('lines.0.quantity', 'quantity_out_of_range:few_seats', { left: 3 });
    expect(translate(told(error))).toBe('Zimebaki nafasi 3 pekee katika darasa hili');
  });
});

/** What a form's rules find in values that are no good. */
function findings(schema: typeof customerFields | typeof promptedPhone, values: object): Message[] {
  const result = schema.safeParse(values);
  return (result.error?.issues ?? []).map((issue) => {
    const { code, reason, params } = complaintOf(issue);
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
  const general = translate({ code: 'invalid_input:required', english: '' });
  for (const say of all) {
    expect(translate(say), say.english).not.toBe(say.english);
    expect(translate(say), say.english).not.toMatch(/[{}]|undefined/);
    expect(translate(say), say.english).not.toBe(general);
  }
  expect(translate(all.find(({ code }) => code.endsWith('too_long'))!)).toMatch(
    /^Herufi zisizidi \d+$/,
  );
});

const failed = (method: 'mpesa' | 'card' | 'paypal', code: string, reason: string) =>
  ({ method, code, reason }) as Parameters<typeof failureOf>[0] & object;

describe('why an attempt failed', () => {
  test('every final result of M-Pesa has words of its own', () => {
    const other = translate(failureOf(failed('mpesa', 'unheard of', 'x')));
    for (const [code, { reason, class: outcome }] of Object.entries(RESULTS))
      if (outcome === 'failed') {
        const kiswahili = translate(failureOf(failed('mpesa', code, reason)));
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
    const meaning = classifyIssue(code) as { reason: string };
    expect(translate(failureOf(failed('paypal', code, meaning.reason)))).toMatch(/^PayPal /);
    expect(translate(failureOf(failed('paypal', code, meaning.reason)))).not.toBe(meaning.reason);
  });

  test('a code of ours is said alike for every method, a strange one as that of its method', () => {
    const differs = failed('card', 'amount_differs', 'x');
    expect(translate(failureOf(differs))).toBe(
      translate(failureOf({ ...differs, method: 'mpesa' })),
    );
    expect(translate(failureOf(failed('card', 'do_not_honor', 'x')))).toBe(
      'Kadi yako ilikataliwa.',
    );
    expect(translate(failureOf(null))).toBe('Malipo hayakufaulu');
  });
});

test('what came back in the address is said with its reason in it, and with the order’s own', () => {
  expect(translate(returnError('cancelled'))).toBe(
    'Malipo hayakufaulu: uliyaghairi, na hukutozwa chochote.',
  );
  expect(translate(returnError('<b>$1</b>'))).toBe('Malipo hayakufaulu: <b>$1</b>');
  expect(translate(inWords(returnError('1032'), failed('mpesa', '1032', 'You cancelled.')))).toBe(
    'Malipo hayakufaulu: Ulighairi ombi kwenye simu yako.',
  );
});

test('an English sentence in another one’s code changes nothing: no words are found by it', () => {
  const { english } = checkoutMessages.noMethod;
  expect(translate(asIs(english))).toBe(english);
  expect(translate({ code: 'sold_out', params: { name: 'Web' }, english: 'anything' })).toContain(
    'Darasa la mafunzo ya Web limejaa',
  );
});

test('what nobody has translated stays as it came', () => {
  expect(translate(asIs('Your bank asks you to call.'))).toBe('Your bank asks you to call.');
  expect(translate(withParams(asIs('{a} of {b}'), { a: 1, b: asIs('two') }))).toBe('1 of two');
});
