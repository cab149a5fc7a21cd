import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  title: 'Huna intaneti',
  description: 'Tovuti hii inaonyesha ukurasa huu kwenye kivinjari chako wakati hakuna intaneti.',
  heading: 'Huna intaneti',
  text: 'Ukurasa huu haujafika kwenye simu au kompyuta yako. Hakuna kilichopotea:',
  kept: [
    'Vilivyo kwenye kikapu chako vinabaki kwenye kivinjari hiki.',
    'Ulichoandika kwenye fomu zetu bado kipo ukirudi, isipokuwa faili na manenosiri.',
    'Malipo uliyoanzisha yanaendelea bila ukurasa huu; risiti yake inakuja kwa barua pepe.',
  ],
  cart: 'Kikapu chako',
  cartText: 'Bei ni za mara ya mwisho ulipotembelea, bila VAT.',
  cartTotal: 'Jumla',
  again: 'Jaribu tena',
  reach: 'Wasiliana nasi bila intaneti',
  call: 'Piga simu',
  sms: 'Tuma SMS kwa',
};
