import type { Edition } from '../texts/edition.ts';
import type { uiCopy as english } from './copy.ts';

export const uiCopy: Edition<typeof english> = {
  optional: '(si lazima)',
  show: 'Onyesha {field}',
  hide: 'Ficha {field}',
  cancel: 'Ghairi',
  newTab: '(hufunguka kwenye kichupo kipya)',
  noNetwork: 'Hatukuweza kufikia seva. Angalia mtandao wako kisha ujaribu tena.',
  failed: 'Imeshindikana. Jaribu tena baada ya muda mfupi.',
};
