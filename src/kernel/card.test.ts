import { expect, test } from 'vitest';
import { showExpiry } from './card.ts';

test('the end of a card is shown as it is on the card', () => {
  expect(showExpiry('2028-08')).toBe('08/28');
});
