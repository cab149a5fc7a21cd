import { describe, expect, it } from 'vitest';
import type { Notification } from '../../../contracts/notifications.ts';
import { grouped, isAt } from './bell-notes.ts';

const ADMIN = '/dashboard/admin';
let id = 0;
const note = (section: string, read = false): Notification => ({
  id: ++id,
  message: `${section} ${id}`,
  type: 'info',
  read,
  timestamp: '2026-03-01T09:00:00.000Z',
  href: section && `${ADMIN}/${section}?open=${id}`,
});

describe('what the bell speaks of', () => {
  it.each([
    [`${ADMIN}/quotation?open=7`, '/quotation', '?open=7', true],
    [`${ADMIN}/quotation?open=7`, '/quotation', '?q=duka&open=7&respond=1', true],
    [`${ADMIN}/quotation?open=7`, '/quotation', '?open=77', false],
    [`${ADMIN}/quotation?open=7`, '/orders', '?open=7', false],
    [`${ADMIN}/comments`, '/comments', '', true],
  ])('%s is on screen at %s%s: %s', (href, path, search, shown) => {
    expect(isAt(href, ADMIN + path, search)).toBe(shown);
  });

  it('three unread ones of a section are one line; read ones and those of others stand by themselves', () => {
    const notes = [
      note('contactmessage'),
      note('quotation'),
      note('contactmessage'),
      note('contactmessage', true),
      note('contactmessage'),
      note('quotation'),
      note(''),
    ];
    expect(grouped(notes).map(({ title, notes: of }) => [title, of.map((one) => one.id)])).toEqual([
      ['3 new messages', [1, 3, 5]],
      [null, [2]],
      [null, [4]],
      [null, [6]],
      [null, [7]],
    ]);
  });

  it('other sections are named', () => {
    const four = Array.from({ length: 4 }, () => note('orders'));
    expect(grouped(four)[0]!.title).toBe('4 new in Orders');
  });
});
