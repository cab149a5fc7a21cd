import type { Mutant } from './mutants.ts';

/** A mutant that changes nothing anybody could notice, and why. It still counts as alive. */
interface Equivalent {
  file: string;
  original: string;
  replacement: string;
  why: string;
}

/** Looked at one by one; `npm run mutants` fails on an entry that names no mutant any more, and on one that a test kills. */
const EQUIVALENT: Equivalent[] = [
  {
    file: 'src/kernel/money.ts',
    original: 'a.rest > b.rest',
    replacement: 'a.rest >= b.rest',
    why: 'Equal remainders are told apart before, by their position.',
  },
  {
    file: 'src/kernel/money.ts',
    original: '!formatter',
    replacement: 'true',
    why: 'A formatter that is made anew writes the same; it is kept for speed.',
  },
];

export function reasonOf(mutant: Mutant): string | null {
  return EQUIVALENT.find((entry) => names(entry, mutant))?.why ?? null;
}

/** The entries that name none of the mutants. */
export function staleEntries(mutants: Mutant[]): string[] {
  return EQUIVALENT.filter((entry) => !mutants.some((mutant) => names(entry, mutant))).map(
    ({ file, original }) => `${file}: ${original}`,
  );
}

function names(entry: Equivalent, mutant: Mutant): boolean {
  return (
    entry.file === mutant.file &&
    entry.original === mutant.original &&
    entry.replacement === mutant.replacement
  );
}
