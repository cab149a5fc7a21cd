import type { Edition } from '../edition.ts';
import type { specimens as english } from './en.ts';

export const specimens: Edition<typeof english> = {
  length: 'Herufi {places} kati ya {room}, {messages}',
  one: 'SMS 1',
  several: 'SMS {count}',
  cost: '{sum} kwa simu {phones}, pamoja na VAT',
  foreign: '“{sign}” ni herufi maalum, kwa hivyo SMS moja ina herufi 70 pekee, si 160.',
  business: 'biasharayako',
  domain: {
    free: '{name}.co.ke imeandikwa vizuri. Tutumie, nasi tutaangalia kama haijachukuliwa.',
    empty: '',
    letters: 'Tumia tarakimu, vistari na herufi zisizo na alama pekee. Usiweke nafasi.',
    edges: 'Jina lisianze wala kuishia kwa kistari.',
    length: 'Jina liwe na herufi 2 hadi 63.',
  },
};
