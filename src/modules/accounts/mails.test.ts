import { describe, expect, test } from 'vitest';
import { wholeMail } from '../../../tests/support/whole-mail.ts';
import {
  passwordDroppedByLinkMail,
  passwordDroppedMail,
  passwordChangedMail,
  resetMail,
  addressChangedMail,
  invitationMail,
  verifyMail,
  signInMail,
  identityLinkedMail,
  identityRemovedMail,
  recoveryUsedMail,
} from './account-mails.ts';

const TO = { firstName: 'Wanjiku', language: 'en' } as const;
const URL = 'https://mfano.example/there';

describe('a mail about an account greets, says what it is about, leads there and says what to do if it was somebody else', () => {
  test.each([
    [
      verifyMail(TO, URL, 'registered'),
      /^Dear Wanjiku,\nWelcome\..*confirm/,
      /7 days.*If you did not create an account/,
    ],
    [
      verifyMail(TO, URL, 'moved'),
      /^Dear Wanjiku,\nThis is now the email address for your account/,
      /7 days.*If you have no account/,
    ],
    [signInMail(TO, URL), /sign in/, /works once.*expires after 60 minutes.*did not ask/],
    [resetMail(TO, URL), /new password/, /works once and expires after 60 minutes.*did not ask/],
    [passwordChangedMail(TO, URL), /password .* was just changed/, /If not, use the link/],
    [
      passwordDroppedMail(TO, URL),
      /removed that password and ended every session that used it/,
      /need a password only/,
    ],
    [
      passwordDroppedByLinkMail(TO, URL),
      /removed that password and ended every session that used it/,
      /sign in with a link/,
    ],
    [
      invitationMail(TO, 'Amina Njeri', URL),
      /Amina Njeri created an account with us for you/,
      /works once and expires after 7 days.*ignore this email/,
    ],
    [identityLinkedMail(TO, URL), /was just linked to Google/, /If not, choose another password/],
    [
      identityRemovedMail(TO, URL),
      /between your account with us and Google was just removed/,
      /If not, choose another password/,
    ],
  ])('%#: $subject', (mail, about, note) => {
    expect(wholeMail(mail)).toMatch(about);
    expect(mail.addressee).toEqual({ person: 'Wanjiku' });
    expect(mail.link?.url).toBe(URL);
    expect(mail.note).toMatch(note);
  });

  test('the address that is no more the account’s is told, without a link into it', () => {
    const mail = addressChangedMail(TO, 'staff');
    expect(wholeMail(mail)).toMatch(/^Dear Wanjiku,\n.*new address.*\n.*call us/);
    expect(mail.link).toBeUndefined();
  });
});

test.each([
  [0, 'It was the last one.'],
  [3, 'You have 3 left.'],
])('after a recovery code its owner is told what is left: %i', (left, said) => {
  expect(wholeMail(recoveryUsedMail(TO, left, URL))).toContain(said);
});
