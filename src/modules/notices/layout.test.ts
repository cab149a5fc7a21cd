import { expect, test } from 'vitest';
import { layoutMail, paragraphsOf } from './layout.ts';
import { greeting } from './mail-content.ts';

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
    addressee: 'staff',
    paragraphs: ['From <img src=x onerror=alert(1)>,'],
    rows: [['"Order"', '<b>']],
    link: { label: 'Open', url: 'https://a.example/?a="><script>' },
  });
  expect(mail.html).not.toMatch(/<img|<script|<b>/);
  expect(mail.html).toContain('Mfano &amp; Sons');
  expect(mail.text).toContain('From <img src=x onerror=alert(1)>,');
});

test('the text part carries everything that the HTML part does', () => {
  const mail = layoutMail(from, {
    subject: 'S',
    addressee: { person: 'Achieng' },
    paragraphs: ['One.', 'Two.'],
    rows: [['Total', 'Ksh 5.00']],
    link: { label: 'Pay', url: 'https://a.example/pay' },
    note: 'Small print.',
    leave: { label: 'Unsubscribe', url: 'https://a.example/leave' },
  });
  for (const part of [
    'Dear Achieng,',
    'One.',
    'Two.',
    'Total',
    'Ksh 5.00',
    'https://a.example/pay',
    'Small print.',
    'Unsubscribe',
    'https://a.example/leave',
    'Ngong Road',
  ]) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
  expect(mail.html).toContain('<a href="https://a.example/leave"');
});

test('lines of what somebody typed are kept, in HTML as in plain text', () => {
  const typed = 'Karibu,\r\nas discussed:\n- a shop\n- M-Pesa\n\n\nYours';
  expect(paragraphsOf(typed)).toEqual(['Karibu,\nas discussed:\n- a shop\n- M-Pesa', 'Yours']);
  const mail = layoutMail(from, {
    subject: 'S',
    addressee: 'own words',
    paragraphs: paragraphsOf(typed),
  });
  expect(mail.html).toMatch(
    /Karibu,<br>\nas discussed:<br>\n- a shop<br>\n- <span[^>]+>M-Pesa<\/span><\/p>/,
  );
  expect(mail.text).toMatch(/^Karibu,\nas discussed:\n- a shop\n- M-Pesa\n\nYours\n/);
});

test('a value that fits beside no label stands below its own, and a short label never breaks', () => {
  const { html } = layoutMail(from, {
    subject: 'S',
    addressee: 'staff',
    paragraphs: [],
    rows: [
      ['Fingerprint', 'f'.repeat(64)],
      ['Hand-over', 'Ksh 1,000.00 by 23 November 2026'],
    ],
  });
  expect(html).toMatch(/<td colspan="2"[^>]*><span[^>]*>Fingerprint<\/span><br>f{64}<\/td>/);
  expect(html).toMatch(/<td [^>]*white-space:nowrap">Hand-over<\/td>/);
});

test('behind the subject a mail program shows the first words, or those meant for it, never the greeting', () => {
  const preheader = (content: object): string =>
    /<div style="display:none[^>]*>([^&]*)/.exec(
      layoutMail(from, {
        subject: 'S',
        addressee: { person: 'Achieng' },
        paragraphs: ['Your  order is paid.'],
        ...content,
      }).html,
    )![1]!;
  expect(preheader({})).toBe('Your order is paid.');
  expect(preheader({ preheader: 'Ksh 500.00' })).toBe('Ksh 500.00');
  expect(preheader({ paragraphs: ['word '.repeat(60)] })).toMatch(
    /^(word ){27}word…$|^[word …]{1,141}$/,
  );
});

test('numbers of documents, our phone and days stay on one line, in the HTML alone', () => {
  const said = 'Invoice INV-00012 was due on 4 December 2026, ask +254 700 000 000.';
  const { html, text } = layoutMail(from, { subject: 'S', addressee: 'staff', paragraphs: [said] });
  const whole = [...html.matchAll(/<span style="white-space:nowrap">([^<]+)<\/span>/g)];
  expect(whole.map(([, words]) => words)).toEqual([
    'INV-00012',
    '4 December 2026',
    '+254 700 000 000',
  ]);
  expect(text).toContain(said);
});

test.each(['Wanjiru Otieno', "Achieng' O’Brien-Ndung'u", 'Dr. José Mwangi', 'A. Said Ali Jr.'])(
  'greets %s by name',
  (person) => {
    expect(greeting({ person })).toBe(`Dear ${person},`);
  },
);

test.each([
  'www.win-a-phone.example',
  'Call 0700000000 now',
  'http://a.example',
  'ann@example.com',
  'Ann\nclick here',
  'x'.repeat(61),
  '',
])('leaves out %j', (person) => {
  expect(greeting({ person })).toBe('Hello,');
});

test('our own mailbox is not greeted, nor who is greeted by what staff wrote', () => {
  expect([greeting('stranger'), greeting('staff'), greeting('own words')]).toEqual([
    'Hello,',
    null,
    null,
  ]);
});
