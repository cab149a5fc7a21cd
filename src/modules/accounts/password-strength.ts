import { invalidField } from '../../kernel/errors.ts';
import { KENYAN_WORDS } from './kenyan-words.ts';

/** How hard a password is to guess, by zxcvbn with its dictionaries and ours (D140). */

/** Fewer guesses than this are too few: a day for whoever steals the hashes. */
export const TOO_FEW = 1e8;
/** From here on it withstands whoever has the hashes for years. */
const MANY = 1e12;

/** Of a longer one the beginning is enough to be sure; the time it takes grows by its square. */
const LOOKED_AT = 64;
/** Ways to read digits and signs as letters. With the library's 100, a hostile text takes half a second instead of a tenth. */
const READINGS = 20;
/** Of what is typed elsewhere, the first words. */
const WORDS_OF_PERSON = 30;
/** In how many orders, and with which capitals, somebody writes known words. */
const WAYS_OF_WORDS = 1e4;

export type Strength = 'guessable' | 'fair' | 'strong';

/** Loaded when the first password is looked at: the dictionaries are some megabytes. */
async function openEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...english.dictionary,
      kenyan: [...KENYAN_WORDS],
    },
    graphs: common.adjacencyGraphs,
    maxLength: LOOKED_AT,
    l33tMaxSubstitutions: READINGS,
  });
}

let estimator: ReturnType<typeof openEstimator> | undefined;

/**
 * Guesses that somebody needs who knows these words. The library counts what stands together as much harder than its
 * parts; for words that are known it is not, so what the password has besides them must be hard by itself.
 */
export async function guessesOf(password: string, known: readonly string[]): Promise<number> {
  estimator ??= openEstimator();
  const words = known
    .flatMap((text) => [text, ...text.split(/[\s@._+-]+/)])
    .map((text) => text.slice(0, LOOKED_AT).toLowerCase())
    .filter((text) => text.length > 2)
    .slice(0, WORDS_OF_PERSON);
  const opened = await estimator;
  const { guesses } = opened.check(password, words);
  const rest = withoutWords(password.slice(0, LOOKED_AT), words);
  return rest === null ? guesses : Math.min(guesses, opened.check(rest).guesses * WAYS_OF_WORDS);
}

/** What of a password is none of these words; null where none is in it. */
function withoutWords(password: string, words: readonly string[]): string | null {
  const whole = password.toLowerCase();
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), whole);
  return rest === whole ? null : rest;
}

export function strengthOf(guesses: number): Strength {
  if (guesses < TOO_FEW) return 'guessable';
  return guesses < MANY ? 'fair' : 'strong';
}

/** What somebody who guesses knows of a person. */
export interface KnownPerson {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
}

/** Tells how hard a new password is to guess; `refuse` throws 422 at `password` for one that is too easy. */
export class PasswordStrength {
  readonly #house: () => Promise<string[]>;

  /** `house`: what everybody knows of the company, such as its name. */
  constructor(house: () => Promise<string[]>) {
    this.#house = house;
  }

  async of(password: string, person: KnownPerson): Promise<Strength> {
    const { firstName = '', lastName = '', email = '', phone = '' } = person;
    const house = await this.#house();
    return strengthOf(await guessesOf(password, [firstName, lastName, email, phone, ...house]));
  }

  async refuse(password: string, person: KnownPerson): Promise<void> {
    if ((await this.of(password, person)) === 'guessable')
      throw invalidField('password', 'password_guessable');
  }
}
