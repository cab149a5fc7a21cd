import type { Edition } from '../edition.ts';
import type { shell as english } from './en.ts';

export const shell: Edition<typeof english> = {
  oneItem: 'bidhaa 1 kwenye kikapu chako',
  items: 'bidhaa {count} kwenye kikapu chako',
  added: '{name} imeongezwa kwenye kikapu chako.',
  allAdded: 'Vifurushi {count} vimeongezwa kwenye kikapu chako.',
  leaving: 'Unatoka. Subiri ujumbe huu uondoke.',
};
