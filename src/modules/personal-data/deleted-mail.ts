import type { MailContent } from '../notices/index.ts';

/** The last mail to an account that its owner deleted. */
export function deletedMail(firstName: string): MailContent {
  return {
    subject: 'Your account is deleted',
    addressee: { person: firstName },
    paragraphs: [
      'Your account with us was deleted just now, as you asked. Quotes, messages and applications went with it.',
      'Orders, invoices and payments stay in our books for at least five years, because the Tax Procedures Act, 2015, asks for it. Nobody uses them for anything else.',
    ],
    note: 'If it was not you, please call us at once.',
  };
}
