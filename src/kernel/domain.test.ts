import { expect, test } from 'vitest';
import { domainName } from '../contracts/fields.ts';

const field = domainName();
const LONG = `${'a'.repeat(63)}.`.repeat(3);

test.each([
  ['shule.co.ke', 'shule.co.ke'],
  ['  Shule.CO.KE \n', 'shule.co.ke'],
  ['https://www.shule.co.ke/', 'shule.co.ke'],
  ['HTTP://shule.sc.ke', 'shule.sc.ke'],
  ['www.shule.ac.ke/', 'shule.ac.ke'],
  ['st-marys-2.school', 'st-marys-2.school'],
  ['1.ke', '1.ke'],
  ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  [`${'a'.repeat(63)}.ke`, `${'a'.repeat(63)}.ke`],
  [`${LONG}${'a'.repeat(58)}.ke`, `${LONG}${'a'.repeat(58)}.ke`],
])('%j is the domain %s', (typed, domain) => expect(field.parse(typed)).toBe(domain));

test.each([
  '',
  '   ',
  'shule',
  'shule.',
  '.co.ke',
  'shule..ke',
  'shule.k',
  'shule.k3',
  'shule.123',
  'shule.3ke',
  '-shule.ke',
  'shule-.ke',
  'my school.co.ke',
  'shule.co.ke/about',
  'shule.co.ke//',
  'shule.co.ke:8080',
  'info@shule.co.ke',
  'ftp://shule.co.ke',
  'https://https://shule.co.ke',
  'shule_1.co.ke',
  'shûle.ke',
  '<b>.ke',
  `${'a'.repeat(64)}.ke`,
  `${LONG}${'a'.repeat(59)}.ke`,
])('%j is no domain', (typed) =>
  expect(field.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    'Enter a domain such as shule.co.ke',
  ]),
);

test('a very long text is refused at once', () => {
  const began = performance.now();
  for (const part of ['a', 'a.', '-', 'www.', ' ', '/'])
    expect(field.safeParse(`shule${part.repeat(100_000)}.ke!`).success).toBe(false);
  expect(performance.now() - began).toBeLessThan(100);
});
