import { expect, test } from 'vitest';
import { storePage } from './stored-page.ts';
import { wordsOf } from './page-words.ts';

const HEAD =
  '<meta name="description" content="Text &amp; voice"/><meta property="og:title" content="Bulk SMS | Mfano"/><meta property="og:site_name" content="Mfano"/>';
const LD = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'BreadcrumbList', itemListElement: [] },
    {
      '@type': 'Product',
      name: 'Airtel package',
      description: 'To Airtel',
      offers: { url: 'https://mfano.example/sw/services/bulk-sms#pricing' },
    },
    {
      '@type': 'FAQPage',
      mainEntity: [{ name: 'How soon?', acceptedAnswer: { text: 'In a week' } }],
    },
  ],
};
const page = (main: string, { status = 200, head = HEAD, locale = 'en_KE' } = {}) =>
  storePage(
    status,
    {},
    `<html><head>${head}<meta property="og:locale" content="${locale}"/><script type="application/ld+json">${JSON.stringify(LD)}</script></head><header>Menu</header>${main}<footer>Foot</footer></html>`,
    new Set(),
  );

test('a page is read as visitors read it: its main part without scripts and drawings, its packages, questions and details', () => {
  const main =
    '<main class="x"><h1>Send</h1><script>no()</script><svg><title>no</title></svg><p>Fast &#x27;n <b>cheap</b></p><dl data-facts><div><dt>KRA PIN</dt><dd>P05</dd></div><div><dt>Email</dt><dd><a href="/">hello@mfano.example</a></dd></div></dl></main>';
  expect(wordsOf(page(main), '/services/bulk-sms')).toEqual({
    title: 'Bulk SMS',
    detail: 'Text & voice',
    language: 'en',
    text: "Send Fast 'n cheap KRA PIN P05 Email hello@mfano.example",
    things: [
      { kind: 'fact', title: 'KRA PIN', detail: 'P05', path: '/services/bulk-sms' },
      { kind: 'fact', title: 'Email', detail: 'hello@mfano.example', path: '/services/bulk-sms' },
      {
        kind: 'package',
        title: 'Airtel package',
        detail: 'To Airtel',
        path: '/services/bulk-sms#pricing',
      },
      { kind: 'question', title: 'How soon?', detail: 'In a week', path: '/services/bulk-sms#faq' },
    ],
  });
});

test('a Kiswahili page says so; its places are named as the English edition has them', () => {
  const words = wordsOf(page('<main>Tuma</main>', { locale: 'sw_KE' }), '/sw/services/bulk-sms')!;
  expect(words.language).toBe('sw');
  expect(words.things.at(-1)!.path).toBe('/services/bulk-sms#faq');
});

test.each([
  ['is missing', page('<main>Gone</main>', { status: 404 })],
  ['has no preview, as what search engines leave out', page('<main>Private</main>', { head: '' })],
])('a page that %s has no words', (_why, given) => {
  expect(wordsOf(given, '/x')).toBeNull();
});

test('a tag that never ends takes no time and no words', () => {
  const long = '<script'.repeat(100_000);
  expect(wordsOf(page(`<main>Before ${long}</main>`), '/x')!.text).toBe('Before');
});
