import type { Answered } from './told.ts';

const words: Record<Answered, string> = {
  '/api/auth/register':
    'Umefanikiwa kujisajili. Fungua barua pepe yako ili uthibitishe anwani yako.',
  '/api/auth/forgot-password': 'Angalia barua pepe yako upate kiungo cha kuchagua nenosiri jipya.',
  '/api/auth/sign-in-link': 'Angalia barua pepe yako upate kiungo cha kuingia.',
  '/api/auth/reset-password/{token}':
    'Nenosiri lako limebadilishwa. Tunakupeleka kwenye ukurasa wa kuingia…',
};

/** What a page shows once a call is done: the server answers in English. */
export const told = (call: Answered): string => words[call];
