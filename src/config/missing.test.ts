import { expect, test } from 'vitest';
import { EXAMPLE_SENDER } from './config.ts';
import { inOneLine, missingSettings } from './missing.ts';

const NOTHING = {
  smtpUrl: null,
  mailFrom: EXAMPLE_SENDER,
  mpesa: null,
  stripe: null,
  paystack: null,
  paypal: null,
  backupRecipient: null,
  backupOpen: false,
  keyInSetup: false,
} as const;

test('a live shop without settings: each is named with what does not work', () => {
  expect(missingSettings(NOTHING).map(inOneLine)).toEqual([
    'SMTP_URL is not set, so no email is sent',
    'MAIL_FROM is not set, so emails are sent from the example address Mfano Technologies <hello@mfano.example>',
    'MPESA_CONSUMER_KEY, PAYSTACK_SECRET_KEY or PAYPAL_CLIENT_ID is not set, so customers cannot pay online',
    'BACKUP_RECIPIENT is not set, so no backup is made',
  ]);
});

test.each([
  [{ smtpUrl: 'smtps://mail.example' }, 'SMTP_URL'],
  [{ mailFrom: 'shop@greenhills.example' }, 'MAIL_FROM'],
  [{ paypal: {} as never }, 'MPESA_'],
  [{ backupRecipient: 'age1key' }, 'BACKUP_RECIPIENT'],
  [{ backupOpen: true }, 'BACKUP_RECIPIENT'],
  [{ keyInSetup: true }, 'BACKUP_RECIPIENT'],
])('%o is enough for %s', (set, variable) => {
  const left = missingSettings({ ...NOTHING, ...set });
  expect(left).toHaveLength(3);
  expect(left.filter((one) => one.variable.startsWith(variable))).toEqual([]);
});
