import { expect, test } from 'vitest';
import { layoutMail } from './layout.ts';

const from = {
  name: 'Mfano & Sons',
  address: 'Ngong Road',
  city: 'Nairobi',
  phone: '+254 700 000 000',
  email: 'hello@mfano.example',
};

test('a name that looks like HTML stays text', () => {
  const mail = layoutMail(from, {
    subject: 'Hello',
    paragraphs: ['Dear <img src=x onerror=alert(1)>,'],
    rows: [['"Order"', '<b>']],
    link: { label: 'Open', url: 'https://a.example/?a="><script>' },
  });
  expect(mail.html).not.toMatch(/<img|<script|<b>/);
  expect(mail.html).toContain('Mfano &amp; Sons');
  expect(mail.text).toContain('Dear <img src=x onerror=alert(1)>,');
});

test('the text part carries everything that the HTML part does', () => {
  const mail = layoutMail(from, {
    subject: 'S',
    paragraphs: ['One.', 'Two.'],
    rows: [['Total', 'Ksh 5.00']],
    link: { label: 'Pay', url: 'https://a.example/pay' },
    note: 'Small print.',
  });
  for (const part of [
    'One.',
    'Two.',
    'Total',
    'Ksh 5.00',
    'https://a.example/pay',
    'Small print.',
    'Ngong Road',
  ]) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
});
