import { forgetForGood, leave } from '../../lib/sign-out.ts';
import { shell } from '../../texts/shell/en.ts';

/** Ends the session and goes to the site's root (S2-078, D150). */
export function signOut(): Promise<void> {
  forgetForGood();
  return leave('/', shell.leaving, shell.unreached);
}
