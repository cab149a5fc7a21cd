import { expect, test } from 'vitest';
import { openText, sealText } from './box.ts';
import { Keys } from './keys.ts';

const keys = (secret: string, previous?: string) =>
  new Keys(secret, previous).for('authenticator apps');

test('what is sealed opens with the same secret, differs each time, and tells nothing', () => {
  const sealed = sealText(keys('this year'), 'a secret');
  expect(openText(keys('this year'), sealed)).toEqual({ text: 'a secret', newest: true });
  expect(sealText(keys('this year'), 'a secret')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').includes('secret')).toBe(false);
});

test('while the secret is replaced the older one opens and says so; one that is gone does not, nor another purpose', () => {
  const sealed = sealText(keys('last year'), 'a secret');
  expect(openText(keys('this year', 'last year'), sealed)).toEqual({
    text: 'a secret',
    newest: false,
  });
  expect(openText(keys('this year'), sealed)).toBeNull();
  expect(openText(new Keys('last year').for('private links'), sealed)).toBeNull();
});

test('what was changed does not open', () => {
  const bytes = Buffer.from(sealText(keys('this year'), 'a secret'), 'base64url');
  bytes[14]! ^= 1;
  expect(openText(keys('this year'), bytes.toString('base64url'))).toBeNull();
});
