/** Estimates how hard a key is to guess: for refusing what nobody chose at random, not for measuring it. */

/** What people begin with, in small letters; the letters that digits and signs stand for are read first. */
const WORDS = [
  'password',
  'passphrase',
  'changeme',
  'change',
  'please',
  'replace',
  'secret',
  'supersecret',
  'default',
  'example',
  'biashara',
  'mfano',
  'technologies',
  'admin',
  'administrator',
  'letmein',
  'welcome',
  'qwertyuiop',
  'qwerty',
  'asdfghjkl',
  'zxcvbnm',
  'kenya',
  'nairobi',
  'mombasa',
  'safari',
  'jambo',
  'karibu',
  'company',
  'website',
  'server',
  'production',
  'development',
  'testing',
  'test',
  'demo',
  'live',
  'local',
  'your',
  'this',
  'with',
  'value',
  'string',
  'random',
  'here',
  'minimum',
  'character',
  'least',
  'long',
  'must',
  'that',
  'key',
  'token',
  'session',
  'cookie',
  'root',
  'user',
  'login',
  'iloveyou',
  'monkey',
  'dragon',
  'master',
  'sunshine',
  'football',
  'summer',
];
const STANDS_FOR: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const WORD_BITS = 8;
const RUN_BITS = 8;

/** A sequence or repetition shorter than this is taken for chance: a long random text has some. */
const SHORTEST_RUN = 5;

/** Bits of a text, at the most. */
export function guessBits(text: string): number {
  const each = bitsOfEach(text);
  const small = text.toLowerCase();
  const read = [...small].map((sign) => STANDS_FOR[sign] ?? sign).join('');
  let bits = 0;
  for (let at = 0; at < text.length;) {
    const word = Math.max(
      0,
      ...WORDS.filter((one) => small.startsWith(one, at) || read.startsWith(one, at)).map(
        (one) => one.length,
      ),
    );
    const run = Math.max(sequenceAt(small, at), repetitionAt(small, at));
    const year = /^(19|20)\d\d/.test(text.slice(at)) ? 4 : 0;
    const length = Math.max(word, run >= SHORTEST_RUN ? run : 0, year);
    // Characters between words add no secret.
    if (length === 0) bits += /[\s._-]/.test(text[at]!) ? 1 : each;
    else bits += Math.min(word ? WORD_BITS : RUN_BITS, length * each);
    at += Math.max(1, length);
  }
  return bits;
}

/** Of one character of the text, by the kinds of characters in it; few different ones are worth less. */
function bitsOfEach(text: string): number {
  const different = new Set(text).size;
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z0-9]/, 30],
  ];
  const kindsThere = kinds.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0);
  const size = /^[\da-f]+$|^[\dA-F]+$/.test(text) ? 16 : kindsThere;
  return Math.log2(different <= text.length / 3 ? Math.min(size, different) : size);
}

/** How many characters from here occurred before. */
function sequenceAt(text: string, at: number): number {
  const step = (index: number): number => text.charCodeAt(index + 1) - text.charCodeAt(index);
  const first = step(at);
  if (Number.isNaN(first) || Math.abs(first) > 1) return 0;
  let length = 2;
  while (step(at + length - 1) === first) length++;
  return length;
}

/** How many characters from here occurred before. */
function repetitionAt(text: string, at: number): number {
  let length = 0;
  while (
    at + length < text.length &&
    text.slice(0, at + length).includes(text.slice(at, at + length + 1))
  )
    length++;
  return length;
}
