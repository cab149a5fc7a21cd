import type { Edition } from '../../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Wateja na wanachosema',
    description:
      'Tulichowafanyia wateja wetu, na wanachosema kuhusu kazi hiyo kwa maneno yao wenyewe.',
    crumb: 'Wateja',
  },
  headline: 'Zaidi ya wateja {clients} wanatuamini',
  plain: 'Maoni ya wateja wetu',
  lead: 'Tulichofanyia biashara na taasisi za Kenya, na wanachosema kuhusu kazi hiyo.',
  list: 'Kwa maneno yao wenyewe',
  none: 'Bado hakuna hadithi za wateja. Tuulize kuhusu kazi zetu nasi tutakueleza zaidi.',
  got: 'Tulichofanya',
  speak: 'Zungumza nasi',
  speakText: 'Tuambie kuhusu biashara yako na tatizo unalotaka kulitatua.',
  contact: 'Wasiliana nasi',
  quote: 'Omba Bei',
};
