import { expect, test } from 'vitest';
import { returnError } from './texts.ts';

test('what came back is shown after its prefix, as plain text of at most 200 characters (S1-192, S1-309)', () => {
  expect(returnError('Card declined').english).toBe('Payment failed: Card declined');
  expect(returnError('x'.repeat(500)).english).toHaveLength('Payment failed: '.length + 200);
  expect(returnError('constructor').english).toBe('Payment failed: constructor');
});

test('a known code is told in words (D40)', () => {
  expect(returnError('cancelled').english).toBe(
    'Payment failed: you cancelled it, and nothing was charged.',
  );
});
