import { expect, test } from 'vitest';
import { textsInParts } from './texts-in-parts.ts';

/** What stands in a part and is no text to be written in another language. */
const EXCEPTIONS = [
  { text: /^… \| Mfano Technologies$/, why: "the company behind a title of the page's texts" },
  { text: /^(X \(Twitter\))$/, why: "a network's name, beside those of one word" },
  { text: /^M-PESA$/, why: 'what stands above its prompt on every phone' },
  { text: /^PublicKeyCredential$/, why: "a name of the browser's" },
  { text: /^… bootcamp$/, why: 'for search engines, as the page names the course' },
  {
    text: /^(Bulk SMS|Exam Parlour|Skiza Tunes|Web Hosting)$/,
    why: "kinds of packages, as the catalogue's call knows them",
  },
];

test('the words of the public site stand in text files, not in the parts of its pages', () => {
  const left = textsInParts().filter(
    (found) => !EXCEPTIONS.some(({ text }) => text.test(found.replace(/^\S+:\d+: /, ''))),
  );
  expect(left).toEqual([]);
  // It reads every part of the site: a second alone, more beside other work.
});
