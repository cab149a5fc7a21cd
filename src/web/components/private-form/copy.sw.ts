import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  unsent:
    'Hakuna jibu lililokuja, kwa hiyo huenda haikufika. Ulichoandika bado kipo hapa: bonyeza tena ukiwa na mtandao. Inafika mara moja tu, hata ukibonyeza mara nyingi.',
};
