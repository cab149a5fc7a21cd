import { fetchRules } from '../ui/fetch-rules.ts';

/* The contract's rules for the forms of an account. */

type Contract = typeof import('../../contracts/accounts.ts');
type Rules =
  | 'addressChange'
  | 'credentials'
  | 'forgottenPassword'
  | 'ownDetails'
  | 'passwordChange'
  | 'passwordReset'
  | 'registration';

/** Tells how to fetch one of them: for a form's schema, and for when it gets the focus. */
export function accountRules<Name extends Rules>(name: Name): () => Promise<Contract[Name] | null> {
  return async () => (await fetchRules(import('../../contracts/accounts.ts')))?.[name] ?? null;
}
