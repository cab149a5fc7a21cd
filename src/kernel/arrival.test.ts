import { expect, test } from 'vitest';
import { safeOrigin, targetFor, withToken } from './arrival.ts';

test('only a path of this site is returned to (D5)', () => {
  expect(safeOrigin('/cart')).toBe('/cart');
  expect(safeOrigin('/services/bulk-sms?plan=a#pricing')).toBe('/services/bulk-sms?plan=a');
  for (const bad of [
    null,
    '',
    'cart',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/login?origin=/login',
  ]) {
    expect(safeOrigin(bad), String(bad)).toBeNull();
  }
});

test('an administrator goes to the dashboard, a user to the origin or the start page (S1-221, S1-222)', () => {
  expect(targetFor('admin', '/cart')).toBe('/dashboard/admin');
  for (const back of [
    '/dashboard/admin',
    '/dashboard/admin/jobs?open=job_1',
    '/dashboard/admin?q=1',
  ])
    expect(targetFor('admin', back)).toBe(back);
  for (const elsewhere of [
    '/dashboard/administrators',
    '/dashboard/admin/../../cart',
    'https://evil.example/dashboard/admin',
    '//evil.example/dashboard/admin',
    null,
  ])
    expect(targetFor('admin', elsewhere)).toBe('/dashboard/admin');
  expect(targetFor('user', '/cart')).toBe('/cart');
  expect(targetFor('user', 'https://evil.example')).toBe('/');
});

test('any other role goes nowhere (S1-223)', () => {
  expect(targetFor('editor', '/cart')).toBeNull();
});

test('the token joins a query that is there already', () => {
  expect(withToken('/cart', 'a.b.c')).toBe('/cart?token=a.b.c');
  expect(withToken('/a?b=1', 'a.b.c')).toBe('/a?b=1&token=a.b.c');
});
