import { expect, test } from 'vitest';
import { textsIn, textsInParts } from './texts-in-parts.ts';

test('words are found where a page would show or say them, and nowhere else', () => {
  const part = `
    const CLASS = 'mt-4 text-soft';
    if (network === 'Not open') throw new Error('It was closed before');
    export const meta = () => pageMeta({ title: 'Our work', path: '/about' });
    export const Part = ({ n }) => (
      <a href="/about" aria-label={\`Read \${n}\`} className="block p-4">
        {n > 1 ? 'Several' : words.one}, {words.two}
        12% Read <b>{n && 'it'}</b>
      </a>
    );`;
  expect(textsIn(part)).toEqual(['4: Our work', '6: Read …', '7: Several', '7: 12% Read', '8: it']);
});

/** What stands in a part and is no text to be written in another language. */
const EXCEPTIONS = [
  { text: /^… \| Mfano Technologies$/, why: "the company behind a title of the page's texts" },
  { text: /^(X \(Twitter\))$/, why: "a network's name, beside those of one word" },
  { text: /^M-PESA$/, why: 'what stands above its prompt on every phone' },
  { text: /^you@example\.co\.ke$/, why: 'an address as an example' },
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
