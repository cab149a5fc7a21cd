import { expect, test } from 'vitest';
import { isReplaced } from './proposals.tsx';

const at = (minute: number): string => `2026-11-20T09:0${minute}:00.000Z`;
const first = { version: 1, status: 'withdrawn', sentAt: at(0), decidedAt: at(5) } as const;
const second = (sentAt: string | null) =>
  ({ version: 2, status: sentAt ? 'sent' : 'draft', sentAt, decidedAt: null }) as const;

test('a proposal is replaced where a later version went out before it was withdrawn', () => {
  expect(isReplaced(first, [second(at(5)), first])).toBe(true);
});

test('one that staff withdrew stays withdrawn, whatever they wrote or sent later', () => {
  expect(isReplaced(first, [first])).toBe(false);
  expect(isReplaced(first, [second(null), first])).toBe(false);
  expect(isReplaced(first, [second(at(6)), first])).toBe(false);
});

test('what stands or was decided by the customer is not replaced', () => {
  expect(isReplaced({ ...first, status: 'declined' }, [second(at(3)), first])).toBe(false);
});
