import type { Language } from '../../kernel/language.ts';
import type { MailContent } from '../notices/index.ts';

export interface Links {
  confirm: string;
  unsubscribe: string;
}

const en = {
  confirm: {
    subject: (company: string) => `Please confirm your subscription to the ${company} newsletter`,
    text: 'This address was typed into the newsletter box of our website. Please confirm that you want it: new intakes, guides and offers, about once a month.',
    yes: 'Yes, subscribe me',
    note: 'The link works for 7 days. If it was not you, ignore this mail, and we will not write again.',
    leave: 'Leave this address out for good',
  },
  already: {
    subject: (company: string) => `You already get the ${company} newsletter`,
    text: 'This address was typed into the newsletter box of our website again. You are subscribed already, so there is nothing to do.',
    leave: 'Unsubscribe',
  },
};

const sw: typeof en = {
  confirm: {
    subject: (company) => `Tafadhali thibitisha kwamba unataka jarida la ${company}`,
    text: 'Anwani hii iliandikwa kwenye kisanduku cha jarida katika tovuti yetu. Tafadhali thibitisha kwamba unalitaka: mafunzo mapya, miongozo na ofa, takriban mara moja kwa mwezi. Jarida lenyewe limeandikwa kwa Kiingereza.',
    yes: 'Ndiyo, niandikishe',
    note: 'Kiungo hiki kinafanya kazi kwa siku 7. Kama si wewe uliyeiandika, puuza barua pepe hii, nasi hatutakuandikia tena.',
    leave: 'Iondoeni anwani hii kabisa',
  },
  already: {
    subject: (company) => `Tayari unapokea jarida la ${company}`,
    text: 'Anwani hii iliandikwa tena kwenye kisanduku cha jarida katika tovuti yetu. Tayari umejiandikisha, kwa hivyo huhitaji kufanya chochote.',
    leave: 'Jiondoe',
  },
};

const WORDS: Record<Language, typeof en> = { en, sw };

/** Asks whoever owns the address whether they want the newsletter: typing somebody else's in subscribes nobody. */
export function confirmMail(company: string, links: Links, language: Language): MailContent {
  const { confirm: words } = WORDS[language];
  return {
    subject: words.subject(company),
    language,
    addressee: 'stranger',
    paragraphs: [words.text],
    link: { label: words.yes, url: links.confirm },
    note: words.note,
    leave: { label: words.leave, url: links.unsubscribe },
  };
}

/** To an address that has the newsletter already; the website's answer does not say so, for it would tell anybody. */
export function alreadyMail(company: string, links: Links, language: Language): MailContent {
  const { already: words } = WORDS[language];
  return {
    subject: words.subject(company),
    language,
    addressee: 'stranger',
    paragraphs: [words.text],
    leave: { label: words.leave, url: links.unsubscribe },
  };
}
