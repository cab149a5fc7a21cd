import type { MailContent } from '../notices/index.ts';

/** The test email: its code shows that emails arrive. */
export function testMail(code: string): MailContent {
  return {
    subject: `Your test code: ${code}`,
    addressee: 'staff',
    paragraphs: [
      'This email shows that the website can send emails. Enter the code on the Set-up page.',
    ],
    rows: [['Code', code]],
    note: 'Check that this email did not go to spam.',
  };
}
