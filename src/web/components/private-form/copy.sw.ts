import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  unsent:
    'Ukurasa huu haukupata jibu, kwa hivyo huenda hatukupokea ulichotuma. Ulichoandika bado kipo hapa. Bonyeza kitufe tena ukiwa na mtandao. Tutakipokea mara moja tu.',
};
