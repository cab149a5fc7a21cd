import { expect, test } from 'vitest';
import { staffForm } from './user-form.tsx';

const FILLED = { first_name: 'Achieng', last_name: 'Were', email: 'achieng@example.com' };
const complaints = (values: object) =>
  staffForm
    .safeParse({ ...FILLED, ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test("an administrator's rights are a choice: nobody chosen is not taken, beside what else is missing (D94)", () => {
  const choose = ['preset', 'Choose rights for this administrator'];
  expect(complaints({ role: 'admin', preset: '' })).toEqual([choose]);
  expect(complaints({ role: 'admin', preset: '', first_name: '' })).toEqual([
    ['first_name', 'First name is required'],
    choose,
  ]);
  expect(complaints({ role: 'admin', preset: 'support' })).toBeUndefined();
  expect(complaints({ role: 'user', preset: '' })).toBeUndefined();
});
