import { paragraphsOf, type MailContent } from '../notices/index.ts';
import type { CompanyFacts } from '../settings/index.ts';
import type { NewMessage } from '../../contracts/messages.ts';
import { showTypedPhone } from '../../kernel/phone.ts';

/** To the sender. Nothing that was typed goes out but a harmless name: the address may be a stranger's. */
export function acknowledgement(
  name: string,
  number: number,
  company: Pick<CompanyFacts, 'name' | 'phone' | 'hours'>,
): MailContent {
  return {
    subject: `We have your message (number ${number})`,
    addressee: { person: name },
    paragraphs: [
      `Thank you for writing to ${company.name}. Your message has arrived under number ${number}, and one of our team will answer you by e-mail.`,
      `If it cannot wait, call us on ${company.phone}. We are there ${company.hours}.`,
    ],
    note: 'This address was typed into our contact form. If that was not you, you can ignore this mail.',
  };
}

/** To the company's own mailbox, with everything that was typed. */
export function staffNotice(message: NewMessage, number: number, office: string): MailContent {
  return {
    subject: `Contact message ${number}: ${message.subject.replace(/\s+/g, ' ')}`,
    addressee: 'staff',
    paragraphs: [
      'A message came in through the contact form. Answer this mail to reach the sender.',
      ...paragraphsOf(message.message),
    ],
    rows: [
      ['Name', message.name],
      ['E-mail', message.email],
      ['Phone', message.phone ? showTypedPhone(message.phone) : 'Not given'],
      ['Subject', message.subject],
    ],
    link: { label: 'Open the message', url: office },
  };
}

/** What staff answer, line by line as they wrote it. */
export function reply(to: { subject: string }, text: string, by: string): MailContent {
  return {
    subject: `Re: ${to.subject.replace(/\s+/g, ' ')}`,
    addressee: 'own words',
    paragraphs: paragraphsOf(text),
    note: `${by} wrote this in answer to your message. Answering this mail reaches us.`,
  };
}
