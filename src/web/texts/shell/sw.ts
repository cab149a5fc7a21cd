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
  offline: 'Inaonekana huna intaneti. Ulichoandika kinabaki hapa: kitume tena ukiwa na intaneti.',
  leaving: 'Unatoka…',
  unreached: 'Seva haijafikiwa. Kikao chako huko kinaendelea hadi tuifikie; tunaendelea kujaribu.',
};
