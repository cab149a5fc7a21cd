import type { Language } from '../../kernel/language.ts';

/** Texts of emails about the newsletter, in the language of the sign-up box. */
const en = {
  confirm: {
    subject: (company: string) => `Please confirm your subscription to the ${company} newsletter`,
    text: 'Someone entered this address in the newsletter form on our website. Please confirm that you want our newsletter. We send news of classes, guides and offers about once a month.',
    yes: 'Yes, subscribe me',
    note: 'The link works for 7 days. If it was not you, ignore this email and we will not write again.',
    leave: 'Never email this address',
  },
  already: {
    subject: (company: string) => `You already get the ${company} newsletter`,
    text: 'Someone entered this address again in the newsletter form on our website. You are already subscribed, so there is nothing to do.',
    leave: 'Unsubscribe',
  },
  /** What we add to an issue. */
  issue: {
    why: 'You receive this email because you subscribed to our newsletter.',
    leave: 'Unsubscribe',
  },
};

type Words = typeof en;

const sw: Words = {
  confirm: {
    subject: (company) => `Thibitisha kwamba unataka jarida la ${company}`,
    text: 'Anwani hii iliandikwa kwenye kisanduku cha jarida katika tovuti yetu. Thibitisha kwamba unataka jarida letu. Tunatuma habari za madarasa, miongozo na ofa, takriban mara moja kwa mwezi, kwa Kiingereza.',
    yes: 'Ndiyo, niandikishe',
    note: 'Kiungo hiki kinafanya kazi kwa siku 7. Kama si wewe uliyeiandika, puuza barua pepe hii, nasi hatutakuandikia tena.',
    leave: 'Iondoe anwani hii kabisa',
  },
  already: {
    subject: (company) => `Tayari unapokea jarida la ${company}`,
    text: 'Anwani hii iliandikwa tena kwenye kisanduku cha jarida katika tovuti yetu. Tayari umejiandikisha, kwa hivyo huhitaji kufanya chochote.',
    leave: 'Jiondoe',
  },
  issue: {
    why: 'Unapokea barua pepe hii kwa sababu ulijiandikisha kupokea jarida letu.',
    leave: 'Jiondoe',
  },
};

export const WORDS: Record<Language, Words> = { en, sw };
