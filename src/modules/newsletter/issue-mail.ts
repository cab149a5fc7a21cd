import type { MailContent } from '../notices/index.ts';
import { mailHtml, mailText } from '../richtext/index.ts';
import { stackWide } from './wide-tables.ts';

interface Written {
  subject: string;
  /** Clean HTML. */
  content: string;
}

/** An issue as a mail of one subscriber, whose way out stands at its foot. */
export function issueMail(
  { subject, content }: Written,
  publicUrl: string,
  leave: string,
): MailContent {
  return {
    subject,
    addressee: 'own words',
    paragraphs: [],
    body: { html: stackWide(mailHtml(content, publicUrl)), text: mailText(content, publicUrl) },
    note: 'You get this because you confirmed our newsletter.',
    leave: { label: 'Unsubscribe', url: leave },
  };
}

/** The same for the colleague who tries it out: nobody is unsubscribed by it. */
export function trialMail({ subject, content }: Written, publicUrl: string): MailContent {
  const { leave: _, ...issue } = issueMail({ subject: `Test: ${subject}`, content }, publicUrl, '');
  return {
    ...issue,
    note: 'This is a test that went to you only. In the real one, the way to unsubscribe stands here.',
  };
}
