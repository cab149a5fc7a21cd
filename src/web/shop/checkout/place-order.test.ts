import { expect, test } from 'vitest';
import { sameOrder } from './place-order.ts';

const body = {
  lines: [{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 }],
  customer: { name: 'Amina', email: 'a@b.co', phone: '0712345678' },
};

test('another phone for the prompt needs no other order', () => {
  expect(sameOrder(body, { ...body, customer: { ...body.customer, phone: '0722000111' } })).toBe(
    true,
  );
});

test('another quantity or customer does', () => {
  expect(sameOrder(body, { ...body, lines: [{ ...body.lines[0]!, quantity: 2 }] })).toBe(false);
  expect(sameOrder(body, { ...body, customer: { ...body.customer, email: 'c@d.co' } })).toBe(false);
});
