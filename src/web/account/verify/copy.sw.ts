import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  title: 'Thibitisha anwani yako ya barua pepe',
  heading: 'Thibitisha anwani yako ya barua pepe',
  text: 'Bonyeza kitufe ili uthibitishe kwamba anwani hii ni yako. Kisha tutaweza kukutumia stakabadhi na maelezo ya kozi.',
  button: 'Thibitisha anwani',
};
