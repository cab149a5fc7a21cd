import { KENYAN_WORDS } from './kenyan-words.ts';

/** How many guesses a password withstands, by zxcvbn with its dictionaries and ours (D140). It takes long: `passwordJudge` runs it. */

/** Of a longer one the beginning is enough to be sure; the time it takes grows by its square. */
const LOOKED_AT = 20;
/** Ways to read digits and signs as letters: the time grows with them. */
const READINGS = 3;
/** The library's fourteen lists of days, planets and the like have fewer. One after another they are as good as one list: each list is one more look at every part of a password. */
const FEW_WORDS = 100;
/** Begins as the library calls lists whose words follow each other. */
const SEQUENCES = 'daysOfWeek-and-others';
/** Of what is typed elsewhere, the first words. */
const WORDS_OF_PERSON = 30;
/** What guessing the first sign of a kind costs, as the library counts a character; and the same sign once more. */
const SIGN = 10;
const SAME_SIGN = 2;
/** With fewer letters it is no phrase: in a few characters made at random some word is found as well. */
const PHRASE = /\p{L}{5}|(\p{L}\P{L}*){6}/u;
/** A part among others is not taken for easier than this, as in the library. */
const LEAST_OF_PART = 50;
/** Capitals stand where a word begins, or nowhere. */
const WAYS_OF_CAPITALS = 2;

/** Loaded when the first password is looked at: the dictionaries are some megabytes. */
async function openEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const lists = Object.entries(english.dictionary);
  const isShort = ([, words]: (typeof lists)[number]): boolean => words.length < FEW_WORDS;
  return new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...Object.fromEntries(lists.filter((list) => !isShort(list))),
      [SEQUENCES]: lists.filter(isShort).flatMap(([, words]) => words),
      kenyan: [...KENYAN_WORDS],
    },
    graphs: common.adjacencyGraphs,
    maxLength: LOOKED_AT,
    l33tMaxSubstitutions: READINGS,
  });
}

let estimator: ReturnType<typeof openEstimator> | undefined;

/**
 * Guesses that somebody needs who knows these words: for the password as it stands, for what remains of it without the
 * signs between its words, and for each piece between such signs; whichever are fewest.
 */
export async function guessesOf(password: string, known: readonly string[]): Promise<number> {
  estimator ??= openEstimator();
  const words = known
    .flatMap((text) => [text, ...text.split(/[\s@._+-]+/)])
    .map((text) => text.slice(0, LOOKED_AT).toLowerCase())
    .filter((text) => text.length > 2)
    .slice(0, WORDS_OF_PERSON);
  const opened = await estimator;
  const beginning = password.slice(0, LOOKED_AT);
  // Cut differently, a password often has the same pieces: each is judged once.
  const judged = new Map<string, ReturnType<typeof opened.check>>();
  const check = (text: string): ReturnType<typeof opened.check> => {
    const judgement = judged.get(text) ?? opened.check(text, words);
    judged.set(text, judgement);
    return judgement;
  };
  const ofParts = (PHRASE.test(beginning) ? BETWEEN_WORDS : []).map((signs) => {
    const pieces = beginning.toLowerCase().split(signs);
    const joined = check(pieces.join('')).sequence.map(({ guesses, token }) => ({
      guesses,
      length: token.length,
    }));
    const apart = pieces
      .flatMap((piece) => piece.match(/\p{N}+|\P{N}+/gu) ?? [])
      .map((piece) => ({ guesses: check(piece).guesses, length: piece.length }));
    return Math.min(productOf(joined), productOf(apart)) * costOfSigns(beginning, signs);
  });
  return Math.min(check(beginning).guesses, ...ofParts);
}

interface Part {
  guesses: number;
  length: number;
}

/** Every sign; and those alone that nobody writes for a letter. */
const BETWEEN_WORDS = [/[^\p{L}\p{M}\p{N}]/u, /[^\p{L}\p{M}\p{N}@$!]/u];

/**
 * The guesses of each part by those of the others. The library adds ten thousand for each further part,
 * which makes any three words of a list a good password; people do put known words together.
 */
function productOf(parts: readonly Part[]): number {
  return parts.reduce((product, part) => product * least(part), 1);
}

function least({ guesses, length }: Part): number {
  return Math.max(guesses, length > 1 ? LEAST_OF_PART : SIGN ** length);
}

function costOfSigns(password: string, sign: RegExp): number {
  const found = [...password].filter((character) => sign.test(character));
  const different = new Set(found).size;
  return WAYS_OF_CAPITALS * SIGN ** different * SAME_SIGN ** (found.length - different);
}
