import { invalidField } from '../../kernel/errors.ts';
import { WorkQueue } from '../../kernel/work-queue.ts';
import { OneThread } from '../threads/index.ts';

export interface Judged {
  password: string;
  /** What somebody who guesses knows. */
  known: readonly string[];
}

/** Answers how many guesses a password withstands. The worst takes less than a twentieth of a second of a processor; a busy machine takes longer. */
export const passwordJudge = new OneThread<Judged, number>(
  new URL('./password-judge.worker.ts', import.meta.url),
  { mostWaiting: 50, longest: 3_000, mostMegabytes: 256 },
);

/** How hard a password is to guess. */

/** Fewer guesses than this are too few: a thief of the hashes needs a day. */
export const TOO_FEW = 1e8;
/** From here on it withstands a thief of the hashes for years. */
const MANY = 1e12;

export type Strength = 'guessable' | 'fair' | 'strong';

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
  /** Hints while somebody types: one at a time among the passwords that are chosen, which never wait for more than that. */
  readonly #hints = new WorkQueue({ atOnce: 1, mostWaiting: 8 });

  /** `house`: what everybody knows of the company, such as its name. */
  constructor(house: () => Promise<string[]>) {
    this.#house = house;
  }

  /** For the meter beside a field. Throws 503 where many are typing: the form does without. */
  hint(password: string, person: KnownPerson): Promise<Strength> {
    return this.#hints.run(() => this.of(password, person));
  }

  async of(password: string, person: KnownPerson): Promise<Strength> {
    const { firstName = '', lastName = '', email = '', phone = '' } = person;
    const known = [firstName, lastName, email, phone, ...(await this.#house())];
    return strengthOf(await passwordJudge.ask({ password, known }));
  }

  async refuse(password: string, person: KnownPerson): Promise<void> {
    if ((await this.of(password, person)) === 'guessable')
      throw invalidField('password', 'password_guessable');
  }
}
