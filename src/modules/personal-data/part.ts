import type { Rows } from '../../db/personal/index.ts';

/** One kind of what is held about a person, found by the account ($1) and its proved address in lower case ($2, else empty). */
export interface Part {
  name: string;
  about: string;
  /** Why some or all of it stays when the account is deleted; empty where all of it goes. */
  stays: string;
  /** All of it stays. */
  whole?: true;
  /** What its owner gets of it; which columns, src/db/personal says. */
  rows: Rows;
  /** What removes what no law keeps, in this order; none where the account's own removal takes it. */
  remove: string[];
}

/** By the account, or by its address once that is proved: somebody else may have typed it otherwise. */
export const mine = (user: string, email: string): string =>
  `(${user} = $1 or ($2 <> '' and lower(${email}) = $2))`;
export const byAddress = (email: string): string => `$2 <> '' and lower(${email}) = $2`;
