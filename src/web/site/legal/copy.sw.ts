import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  menu: { terms: 'Masharti', privacy: 'Faragha', license: 'Leseni', refunds: 'Urejeshaji wa Pesa' },
  version: 'Toleo la {version}',
  since: 'lilichapishwa {day}',
  ofVersion: '{title}, toleo la {version}',
  replaced:
    'Toleo hili halitumiki tena. Tunalihifadhi kwa ajili ya makubaliano yaliyofanywa chini yake.',
  inForce: 'Soma toleo linalotumika sasa',
  earlier: 'Matoleo mengine',
  parts: 'Yaliyomo',
  others: {
    terms: 'Masharti ya Mauzo',
    privacy: 'Ilani ya Faragha',
    license: 'Leseni',
    refunds: 'Sera ya Urejeshaji wa Pesa',
  },
  company: '{name}, {address}, {city}. Simu {phone}, barua pepe {email}.',
};
