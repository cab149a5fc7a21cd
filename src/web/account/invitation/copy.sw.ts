import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  title: 'Mwaliko',
  description: 'Mwaliko kuhusu akaunti ya mtu mwingine.',
  heading: {
    see: 'Umealikwa kuona na kulipia akaunti ya {account}',
    act: 'Umealikwa kuwakilisha {account}',
  },
  see: 'Utaweza kuona ankara, taarifa ya akaunti, huduma na hati zao, na kuwalipia.',
  act: 'Utaweza kuona na kulipia kila kitu kwenye akaunti yao. Pia utaweza kubadilisha huduma, kutaja washiriki na kutuma faili.',
  how: 'Utaingia kwa akaunti yako mwenyewe. Wanaweza kubadilisha ruhusa hii au kukuondoa wakati wowote.',
  yours: 'Mwaliko huu ni wa {email}. Akaunti yako lazima iwe na anwani hii.',
  accept: 'Kubali',
  decline: 'Kataa',
  signIn: 'Ingia au fungua akaunti',
  noScript: 'Ili ukubali au ukatae, washa JavaScript.',
  declined: 'Umekataa. Kiungo hiki hakifanyi kazi tena.',
  failed: 'Hatukuweza kuhifadhi jibu lako. Jaribu tena.',
  gone: {
    heading: 'Mwaliko huu haupo tena',
    text: 'Tayari ulijibiwa au kutenduliwa, muda wake umeisha, au tulituma mwingine mpya. Mwombe aliyekualika akutumie tena.',
    ways: [
      { to: '/account', name: 'Nenda kwenye akaunti yangu' },
      { to: '/about/contact', name: 'Tuandikie' },
    ],
  },
};
