import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  firstName: 'Jina la kwanza',
  lastName: 'Jina la mwisho',
  email: 'Barua pepe',
  phone: 'Simu',
  subject: 'Mada',
  message: 'Ujumbe',
  general: 'Swali la jumla',
  send: 'Tuma ujumbe',
  sending: 'Tunatuma…',
  sent: 'Ujumbe umetumwa!',
  failed: 'Imeshindikana kutuma ujumbe. Jaribu tena.',
  required: {
    firstName: 'Jina la kwanza linahitajika',
    lastName: 'Jina la mwisho linahitajika',
    email: 'Barua pepe inahitajika',
    subject: 'Mada inahitajika',
    message: 'Ujumbe unahitajika',
  },
  tooLong: 'Herufi zisizidi {most}',
  noEmail: 'Weka anwani sahihi ya barua pepe',
  noPhone: 'Weka nambari sahihi ya simu',
};
