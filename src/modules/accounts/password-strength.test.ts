import { expect, test } from 'vitest';
import { KENYAN_WORDS } from './kenyan-words.ts';
import { guessesOf, PasswordStrength, strengthOf } from './password-strength.ts';

const strength = new PasswordStrength(async () => ['Mfano Technologies', 'mfano.example']);
const person = {
  firstName: 'Wanjiru',
  lastName: 'Otieno',
  email: 'wanjiru.o@shuleyetu.example',
  phone: '0712345678',
};

test.each([
  'Password1!',
  'P@ssw0rd1',
  'Qwerty123!',
  'Welcome@2026',
  'Nairobi@2025',
  'Safaricom2024!',
  'Harambee1!',
  'Kilimanjaro-1',
  'Gormahia#1',
  'Wanjiku@254',
  'Mungunimwema1!',
  'Mfano2026!',
  'Technologies1!',
  'Shuleyetu#1',
  'Otieno-1990',
  // Nothing but known words, whatever stands between them.
  'Wanjiru-Otieno1',
  'Otieno.Wanjiru!1',
  'Mfano-Technologies-1',
  'Wanjiru@Shuleyetu1',
])('%s satisfies the rule and is refused as too easy to guess (D140)', async (password) => {
  await expect(strength.refuse(password, person)).rejects.toMatchObject({
    kind: 'invalid',
    fields: { password: 'This password is too easy to guess. Please choose another.' },
  });
});

test.each([
  'Savanna-7-rain',
  'Baobab-9-shade',
  'Nyota-angavu-4417',
  'Mf-k7qf2m-9x0rtd-h4wsp0-9',
  'Otieno rides 9 blue Matatus',
])('%s is taken', async (password) => {
  await expect(strength.refuse(password, person)).resolves.toBeUndefined();
});

test('what is known of a person or the house makes a password easier, and only then', async () => {
  const of = (known: string[]) => guessesOf('Shuleyetu#1', known);
  expect(await of(['wanjiru@shuleyetu.example'])).toBeLessThan((await of([])) / 100);
});

test('there are three answers, and the border is at a hundred million guesses', () => {
  expect([1, 1e8 - 1, 1e8, 1e12 - 1, 1e12].map(strengthOf)).toEqual([
    'guessable',
    'guessable',
    'fair',
    'fair',
    'strong',
  ]);
});

test('a text of any length and kind is judged within a moment', async () => {
  await guessesOf('warm', []);
  const hostile = [
    'aA1!'.repeat(2_500),
    '4@8({[<369&#!1/|0$5+7%2'.repeat(400),
    'a'.repeat(10_000),
    Array.from({ length: 10_000 }, (_, at) => String.fromCharCode(33 + ((at * 37) % 90))).join(''),
  ];
  const known = Array.from({ length: 200 }, (_, at) => `${at}word`.repeat(50));
  const before = process.threadCpuUsage();
  for (const text of hostile) await guessesOf(text, known);
  // Unbounded, one of them takes minutes. Microseconds of our own, however busy the machine is.
  expect(process.threadCpuUsage(before).user).toBeLessThan(3_000_000);
});

test('our own list has some hundred words, in small letters', () => {
  expect(KENYAN_WORDS.length).toBeGreaterThan(400);
  expect(KENYAN_WORDS.filter((word) => !/^[a-z0-9]{2,}$/.test(word))).toEqual([]);
});
