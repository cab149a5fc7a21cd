import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Fungua akaunti',
    description:
      'Fungua akaunti ya Mfano Technologies ili uagize vifurushi, ulipe kwa M-Pesa, kadi au PayPal na uhifadhi stakabadhi zako.',
    crumb: 'Jisajili',
  },
  title: 'Fungua akaunti yako',
  lead: 'Inachukua dakika moja, na unaweza kulipa papo hapo.',
  google: {
    title: 'Umekaribia kumaliza',
    lead: 'Google imethibitisha kuwa ni wewe. Ongeza nambari yako ya simu na ukubali masharti yetu.',
    confirmed: 'Imethibitishwa na Google',
    gone: 'Hatukupata maelezo yako kutoka kwa Google. Anza tena kwa Google, au jaza fomu.',
  },
  passwordHint: 'Angalau herufi 8, zikiwemo herufi ndogo, herufi kubwa, tarakimu na alama',
  byGoogle: 'Jisajili kwa Google',
  already: 'Tayari una akaunti?',
  login: 'Ingia',
  goToLogin: 'Nenda kuingia',
  aside: {
    title: 'Kwa shule na biashara zinazotunza kumbukumbu',
    points: [
      'Lipa kwa M-Pesa, kadi au PayPal na upate stakabadhi papo hapo.',
      'Rudi kwenye kikapu chako wakati wowote ukitumia kifaa kile kile.',
      'Weka KRA PIN yako unapolipa ili ionekane kwenye ankara yako.',
    ],
  },
};
