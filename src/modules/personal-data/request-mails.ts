import type { RequestKind } from '../../contracts/data-requests.ts';
import { paragraphsOf, type MailContent } from '../notices/index.ts';

const WANTED: Record<RequestKind, string> = {
  access: 'a copy of what we hold about you',
  correction: 'that we correct what we hold about you',
  deletion: 'that we delete what we hold about you',
  objection: 'that we stop using what we hold about you',
};

/** To the address that somebody typed: nothing goes on before its link was followed. */
export function confirmRequestMail(name: string, kind: RequestKind, url: string): MailContent {
  return {
    subject: 'Please confirm your request about your data',
    addressee: { person: name },
    paragraphs: [
      `Somebody, most likely you, asked us for this: ${WANTED[kind]}. So that nobody else gets or deletes what is yours, please confirm that this address is yours.`,
    ],
    link: { label: 'Confirm my request', url },
    note: 'The link works for a week. If it was not you, you can ignore this mail: nothing happens.',
  };
}

/** What staff answer, as they wrote it. */
export function requestAnswerMail(text: string, by: string, withData: boolean): MailContent {
  return {
    subject: 'Your request about your data',
    addressee: 'own words',
    paragraphs: paragraphsOf(text),
    note: `${by} wrote this in answer to your request.${withData ? ' What we hold about you is attached as a file that any text editor opens.' : ''} If we did not settle it, you can complain to the Office of the Data Protection Commissioner, which costs nothing.`,
  };
}
