import type { Edition } from '../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  fields: {
    firstName: 'Jina la kwanza',
    lastName: 'Jina la mwisho',
    email: 'Barua pepe',
    phone: 'Nambari ya simu',
    phoneHint: 'Tarakimu kumi, kama 0712345678',
    password: 'Nenosiri',
    confirmPassword: 'Thibitisha nenosiri',
  },
  strength: {
    short: 'Ni fupi mno',
    repeats: 'Herufi zinazojirudia ni nyingi mno',
    guessable: 'Ni rahisi mno kukisia',
    fair: 'Zuri',
    strong: 'Zuri sana',
  },
  terms: { text: 'Ninakubali {terms}', link: 'vigezo na masharti' },
  create: 'Fungua akaunti',
  creating: 'Tunafungua akaunti yako…',
  registered: 'Umefanikiwa kujisajili',
  registrationFailed: 'Imeshindikana kukusajili. Jaribu tena baadaye.',
  registrationUnreadable: 'Imeshindikana kukusajili',
  otherWays: { or: 'au', facebook: 'Facebook', notYet: 'Bado huwezi kuingia kwa {name}.' },
};
