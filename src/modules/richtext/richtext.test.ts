import { expect, test } from 'vitest';
import { cleanHtml, mailHtml, mailText, markdownToHtml, plainText } from './richtext.ts';

test.each([
  ['a script', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['a handler', '<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
  ['a frame', '<iframe src="https://a.example"></iframe><p>Hi</p>', '<p>Hi</p>'],
  ['a style', '<p style="position:fixed">Hi</p>', '<p>Hi</p>'],
  [
    'a picture from elsewhere',
    '<p>Hi<img src="https://a.example/pixel.gif" onerror="alert(1)"></p>',
    '<p>Hi</p>',
  ],
  ['a drawing that runs', '<svg onload="alert(1)"></svg><p>Hi</p>', '<p>Hi</p>'],
])('%s does not survive', (_what, html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test('links to pages, mail and telephone stay; links that run code lose their address', () => {
  for (const href of [
    'https://a.example/',
    'mailto:a@b.example',
    'tel:+254700000000',
    '/services',
  ]) {
    expect(cleanHtml(`<a href="${href}">x</a>`)).toBe(
      `<a href="${href}" rel="noopener nofollow">x</a>`,
    );
  }
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#9;script:alert(1)',
    'data:text/html,x',
    '//a.example/',
  ]) {
    expect(cleanHtml(`<a href="${href}">x</a>`)).toBe('<a rel="noopener nofollow">x</a>');
  }
});

test('cleaning twice is cleaning once', () => {
  const once = cleanHtml(
    '<h1>A & B</h1><p>1 < 2 <b>now</b></p><img src="/uploads/blog/x.webp" alt="x"><table><tr><td>1</td></tr></table>',
  );
  expect(cleanHtml(once)).toBe(once);
  expect(once).toContain('<h2>A &amp; B</h2>');
  expect(once).toContain('/uploads/blog/x.webp');
});

test('Markdown becomes structure, and the HTML hidden in it does not', () => {
  const html = markdownToHtml(
    '## You will\n\n- write **tests**\n- read [this](javascript:alert(1))\n\n<script>alert(1)</script>',
  );
  expect(html).toContain('<h2>You will</h2>');
  expect(html).toContain('<strong>tests</strong>');
  expect(html).not.toMatch(/script/i);
});

test('plain text has the words, apart, and nothing of the tags', () => {
  expect(
    plainText(
      '<h2>Fees &amp; books</h2><p>Paid&nbsp;by <b>M-Pesa</b></p><ul><li>one</li><li>two</li></ul>',
    ),
  ).toBe('Fees & books Paid by M-Pesa one two');
});

test('in a mail our own addresses are whole, and the plain text names where links lead', () => {
  const clean = cleanHtml(
    '<h2>July</h2><p>See <a href="/about/blog/x">the guide</a> &amp; more.</p><ul><li><p>one</p></li><li>two</li></ul><img src="/uploads/blog/a.webp" alt="A lab">',
  );
  expect(mailHtml(clean, 'https://a.example')).toContain('href="https://a.example/about/blog/x"');
  expect(mailHtml(clean, 'https://a.example')).toContain(
    'src="https://a.example/uploads/blog/a.webp"',
  );
  expect(mailText(clean, 'https://a.example')).toBe(
    'July\n\nSee the guide (https://a.example/about/blog/x) & more.\n- one\n- two\n\n[A lab]',
  );
});
