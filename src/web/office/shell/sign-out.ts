import { leave } from '../../lib/sign-out.ts';
import { shell } from '../../texts/shell/en.ts';

/** Ends the session and goes to the site's root (S2-078, D150). */
export const signOut = (): Promise<void> => leave('/', shell.leaving, shell.unreached);
