import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  title: 'Ingia',
  text: 'Bonyeza kitufe ili uingie ukitumia kifaa hiki.',
  button: 'Ingia sasa',
  failed: 'Imeshindikana kuingia',
  passkey: 'Tumia ufunguo wa siri badala yake',
  another: 'Nitumie kiungo kingine kwa barua pepe',
};
