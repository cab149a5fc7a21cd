import type { PersonInput } from '../../contracts/people.ts';
import type { Language } from '../../kernel/language.ts';
import type { MailContent } from '../notices/index.ts';

/** Texts of the email that invites somebody to act for an account, in the language of that account. */
const en = {
  subject: {
    see: (account: string) => `${account} invites you to see their account and pay for them`,
    act: (account: string) => `${account} invites you to act for them`,
  },
  said: {
    see: (account: string) =>
      `${account} has an account with us and invites you to see it and pay for them.`,
    act: (account: string) => `${account} has an account with us and invites you to act for them.`,
  },
  see: 'You may see their invoices, statement, services and papers, and pay for them.',
  act: 'You may see and pay for everything in their account. You may also change services, name participants and send files.',
  how: 'You sign in with your own account. You need no password of theirs.',
  label: 'See the invitation',
  note: 'The link works once and expires after 7 days. If you did not expect this invitation, ignore this email.',
};

type Words = typeof en;

const sw: Words = {
  // No verb agrees with both a person and a school, so the sentences are passive.
  subject: {
    see: (account) => `Mwaliko wa kuona na kulipia akaunti ya ${account}`,
    act: (account) => `Mwaliko wa kuwakilisha ${account}`,
  },
  said: {
    see: (account) => `Umealikwa kuona na kulipia akaunti ya ${account} iliyo kwetu.`,
    act: (account) => `Umealikwa kuwakilisha ${account}, mwenye akaunti kwetu.`,
  },
  see: 'Utaweza kuona ankara, taarifa ya akaunti, huduma na hati zao, na kuwalipia.',
  act: 'Utaweza kuona na kulipia kila kitu kwenye akaunti yao. Pia utaweza kubadilisha huduma, kutaja washiriki na kutuma faili.',
  how: 'Utaingia kwa akaunti yako mwenyewe. Huhitaji nenosiri lao.',
  label: 'Tazama mwaliko',
  note: 'Kiungo hiki kinafanya kazi mara moja tu, na muda wake utaisha baada ya siku 7. Kama hukutarajia mwaliko huu, puuza barua pepe hii.',
};

export const WORDS: Record<Language, Words> = { en, sw };

/** Invites somebody to see or to act for an account, as their right says. */
export function invitationMail(
  { name, role }: Pick<PersonInput, 'name' | 'role'>,
  { account, url, language }: { account: string; url: string; language: Language },
): MailContent {
  const words = WORDS[language];
  return {
    language,
    addressee: { person: name },
    subject: words.subject[role](account),
    paragraphs: [words.said[role](account), words[role], words.how],
    link: { label: words.label, url },
    note: words.note,
  };
}
