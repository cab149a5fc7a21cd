import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { passwordReset, registration } from './accounts.ts';

const PERSON = {
  firstName: 'Wanjiru',
  lastName: 'Kamau',
  email: 'wanjiru@mfano.example',
  phone: '0712345678',
  terms: true,
};

function complaints(schema: z.ZodMiniType, value: unknown): string[] {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).sort();
}

test('two passwords that differ are said beside every other wrong field', () => {
  const passwords = { password: 'Savanna-7', confirmPassword: 'Savanna-8' };
  expect(complaints(registration, { ...PERSON, ...passwords })).toEqual([
    'confirmPassword: Passwords must match',
  ]);
  expect(complaints(registration, { ...PERSON, ...passwords, lastName: 'o'.repeat(51) })).toEqual([
    'confirmPassword: Passwords must match',
    'lastName: Must be 50 characters or fewer',
  ]);
});

test('an empty second password is missing, and no text at all is another fault than a difference', () => {
  const short = { password: 'Savanna-7', confirmPassword: '' };
  expect(complaints(registration, { ...PERSON, ...short })).toEqual([
    'confirmPassword: Confirm password is required',
  ]);
  expect(complaints(passwordReset, { password: 7, confirmPassword: 8 })).toHaveLength(2);
  expect(complaints(passwordReset, { password: 'Savanna-7' })).toEqual([]);
});
