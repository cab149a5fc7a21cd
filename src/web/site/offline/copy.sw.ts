import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  title: 'Huna mtandao',
  description: 'Ukurasa huu huonekana ukiwa huna mtandao.',
  heading: 'Huna mtandao',
  text: 'Hatukuweza kufungua ukurasa huu. Ukiwa huna mtandao:',
  kept: [
    'Kikapu chako kinahifadhiwa kwenye kivinjari hiki.',
    'Ulichoandika kwenye fomu zetu kinahifadhiwa, isipokuwa faili na manenosiri.',
    'Malipo uliyoanzisha yanaendelea bila ukurasa huu. Ikiwa ulilipa, tutakutumia stakabadhi kwa barua pepe.',
  ],
  cart: 'Kikapu chako',
  cartText: 'Bei ni za mara ya mwisho ulipotembelea tovuti hii, bila VAT.',
  cartTotal: 'Jumla',
  again: 'Jaribu tena',
  reach: 'Wasiliana nasi bila mtandao',
  call: 'Piga simu',
  sms: 'Tuma SMS kwa',
};
