import { leaveOnce } from '../../lib/leave-once.ts';
import { forgetForGood, leave } from '../../lib/sign-out.ts';
import { shell } from '../../texts/shell/en.ts';

/** Ends the session and goes to the site's root; a list that learns of it on the way leads nowhere else. */
export function signOut(): void {
  forgetForGood();
  leaveOnce(() => void leave('/', shell.leaving, shell.unreached));
}
