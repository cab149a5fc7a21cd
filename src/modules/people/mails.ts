import type { PersonInput } from '../../contracts/people.ts';
import type { Language } from '../../kernel/language.ts';
import type { MailContent } from '../notices/index.ts';
import { WORDS } from './mail-words.ts';

/** Invites somebody to act for an account. */
export function invitationMail(
  { name, role }: Pick<PersonInput, 'name' | 'role'>,
  { account, url, language }: { account: string; url: string; language: Language },
): MailContent {
  const words = WORDS[language];
  return {
    language,
    addressee: { person: name },
    subject: words.subject(account),
    paragraphs: [words.said(account), words[role], words.how],
    link: { label: words.label, url },
    note: words.note,
  };
}
