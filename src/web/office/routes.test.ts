import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sectionAt, SECTIONS } from '../../contracts/office-sections.ts';

test('every page of the office belongs to a section, and every section has its page', () => {
  const files = globSync('*/{page,editor/page}.tsx', { cwd: import.meta.dirname });
  const named = SECTIONS.flatMap(({ slug, folder = slug, editor }) => [
    `${folder}/page.tsx`,
    ...(editor ? [`${folder}/editor/page.tsx`] : []),
  ]);
  expect(files.toSorted()).toEqual(named.toSorted());
});

test('an address leads to its section, with what it is narrowed to; an unknown one to the dashboard', () => {
  const found = (address: string): string => sectionAt(address).slug;
  expect(found('/dashboard/admin')).toBe('dashboard');
  expect(found('/dashboard/admin/orders')).toBe('orders');
  expect(found('/dashboard/admin/users?q=asha%40example.co.ke')).toBe('users');
  expect(found('/dashboard/admin/blog/new')).toBe('blog');
  expect(found('/dashboard/admin/nothing')).toBe('dashboard');
});
