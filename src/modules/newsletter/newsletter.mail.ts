import type { MailContent } from '../notices/index.ts';

export interface Links {
  confirm: string;
  unsubscribe: string;
}

/** Asks whoever owns the address whether they want the newsletter: typing somebody else's in subscribes nobody. */
export function confirmMail(company: string, links: Links): MailContent {
  return {
    subject: `Please confirm your subscription to the ${company} newsletter`,
    addressee: 'stranger',
    paragraphs: [
      'This address was typed into the newsletter box of our website. Please confirm that you want it: new intakes, guides and offers, about once a month.',
    ],
    link: { label: 'Yes, subscribe me', url: links.confirm },
    note: 'The link works for 7 days. If it was not you, ignore this mail, and we will not write again.',
    leave: { label: 'Leave this address out for good', url: links.unsubscribe },
  };
}

/** To an address that has the newsletter already; the website's answer does not say so, for it would tell anybody. */
export function alreadyMail(company: string, links: Links): MailContent {
  return {
    subject: `You already get the ${company} newsletter`,
    addressee: 'stranger',
    paragraphs: [
      'This address was typed into the newsletter box of our website again. You are subscribed already, so there is nothing to do.',
    ],
    leave: { label: 'Unsubscribe', url: links.unsubscribe },
  };
}
