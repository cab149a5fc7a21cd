import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { Keys } from '../../kernel/keys.ts';
import { signedLinks } from './unsubscribe.ts';

const ID = `sub_${'a'.repeat(26)}`;
const with_ = (secret: string, previous?: string) =>
  signedLinks(new Keys(secret, previous).for('newsletter links'));

test('a link that was mailed before keys were derived by HKDF works on, as long as its secret is known', () => {
  const key = createHmac('sha256', 'old').update('newsletter links').digest();
  const mailed = `${ID}.${createHmac('sha256', key).update(`unsubscribe ${ID} 0`).digest('base64url')}`;
  const fits = (links = with_('old')): boolean => links.fits(mailed, 'unsubscribe', ID);
  expect([fits(), fits(with_('new', 'old')), fits(with_('new'))]).toEqual([true, true, false]);
  expect(with_('old').fits(mailed, 'confirm', ID)).toBe(false);
});

test('a link of the secret before is good while that one is being replaced, and new ones are made with the new one', () => {
  const mailed = with_('old').sign('confirm', ID, 2);
  const during = with_('new', 'old');
  expect([during.fits(mailed, 'confirm', ID, 2), during.fits(mailed, 'confirm', ID, 3)]).toEqual([
    true,
    false,
  ]);
  expect(during.sign('confirm', ID, 2)).toBe(with_('new').sign('confirm', ID, 2));
});
