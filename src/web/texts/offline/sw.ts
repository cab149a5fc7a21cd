import type { Edition } from '../edition.ts';
import type { offline as english } from './en.ts';

export const offline: Edition<typeof english> = {
  neverLeft: 'Huna mtandao. Hakuna kilichotumwa.',
};
