import { useEffect, useState } from 'react';
import type { ratePassword } from '../../contracts/accounts.ts';
import type { AnswerOf, BodyInputOf } from '../../contracts/endpoint.ts';
import { callAt } from '../lib/api.ts';

const SHORTEST = 8;
/** A sign, or up to four in their order, three times and more. */
const [LONGEST_UNIT, TIMES] = [4, 3];
/** With fewer characters once what is repeated counts once, it is easy whatever they are. */
const LEFT_OVER = 6;

/** What is seen of a password without a dictionary; null where the server has to judge. */
export function weakAtOnce(password: string): 'short' | 'repeats' | null {
  if (password.length < SHORTEST) return 'short';
  return withoutRepeats(password.toLowerCase()) < LEFT_OVER ? 'repeats' : null;
}

/** How many characters are left where what is repeated counts once. */
function withoutRepeats(text: string): number {
  let left = 0;
  for (let at = 0; at < text.length;) {
    const [unit, times] = repeatAt(text, at);
    left += unit;
    at += unit * times;
  }
  return left;
}

function repeatAt(text: string, at: number): [unit: number, times: number] {
  for (let unit = 1; unit <= LONGEST_UNIT; unit++) {
    let end = at + unit;
    while (end < text.length && text[end] === text[end - unit]) end++;
    const times = Math.floor((end - at) / unit);
    if (times >= TIMES) return [unit, times];
  }
  return [1, 1];
}

type Strength = AnswerOf<typeof ratePassword>['strength'];
type Person = Omit<BodyInputOf<typeof ratePassword>, 'password'>;

type Shown = Strength | NonNullable<ReturnType<typeof weakAtOnce>>;

/** What is longer is refused by the rule itself. */
const LONGEST = 200;
/** After the last letter: who types on is asked about once. Milliseconds. */
const PAUSE = 800;

const LOOK: Record<Shown, { bar: string; className: string }> = {
  short: { bar: 'w-1/12 bg-danger', className: 'text-danger' },
  repeats: { bar: 'w-1/12 bg-danger', className: 'text-danger' },
  guessable: { bar: 'w-1/4 bg-danger', className: 'text-danger' },
  fair: { bar: 'w-2/3 bg-clay', className: 'text-soft' },
  strong: { bar: 'w-full bg-good', className: 'text-good' },
};

/**
 * How hard the password is to guess, while it is typed, pasted or filled in. What is too short or repeats itself is
 * seen at once; for the rest the server is asked: the dictionaries that it takes are a megabyte, which nobody should pay
 * for on a phone.
 */
export function PasswordStrength({
  password = '',
  person,
  words,
}: {
  password?: string;
  /** What is typed beside it, which makes it easier. */
  person?: Person;
  words: Record<Shown, string>;
}) {
  const [rated, setRated] = useState<{ of: string; strength: Strength } | null>(null);
  // The person object is new at each render, so we compare what was typed as text.
  const typed = JSON.stringify({ password, ...person });
  const weak = password === '' ? null : weakAtOnce(password);
  const isRatable = password !== '' && weak === null && password.length <= LONGEST;
  useEffect(() => {
    if (!isRatable) return;
    const body = JSON.parse(typed) as Person & { password: string };
    const ask = setTimeout(() => {
      callAt<typeof ratePassword>('POST', '/api/auth/password-strength', { body }).then(
        ({ strength }) => setRated({ of: typed, strength }),
        (error: unknown) => console.info('The password could not be rated.', error),
      );
    }, PAUSE);
    return () => clearTimeout(ask);
  }, [isRatable, typed]);
  const strength = isRatable && rated?.of === typed ? rated.strength : weak;
  return (
    <div className="mt-2 flex min-h-6 items-center gap-3 text-sm" aria-live="polite">
      {strength && (
        <>
          <span aria-hidden="true" className="h-1.5 w-24 overflow-hidden rounded-full bg-sunken">
            <span className={`block h-full rounded-full ${LOOK[strength].bar}`} />
          </span>
          <span className={`font-medium ${LOOK[strength].className}`}>{words[strength]}</span>
        </>
      )}
    </div>
  );
}
