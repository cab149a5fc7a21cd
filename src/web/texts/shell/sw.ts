import type { Edition } from '../edition.ts';
import type { shell as english } from './en.ts';

export const shell: Edition<typeof english> = {
  oneItem: 'bidhaa 1',
  items: 'bidhaa {count}',
  added: '{name} imeongezwa kwenye kikapu chako.',
  allAdded: 'Vifurushi {count} vimeongezwa kwenye kikapu chako.',
  done: 'Imeongezwa',
  viewCart: 'Angalia kikapu',
  paid: 'Agizo lako {number} limelipwa.',
  viewOrder: 'Angalia agizo',
  offline: 'Inaonekana huna mtandao. Ulichoandika bado kipo hapa. Kitume tena ukiwa na mtandao.',
  leaving: 'Unatoka…',
  unreached:
    'Hatukuweza kufikia seva, kwa hivyo huenda kipindi chako bado kiko wazi. Tutaendelea kujaribu.',
};
