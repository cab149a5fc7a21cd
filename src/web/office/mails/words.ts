import type { MailStatus } from '../../../contracts/mails.ts';

/** Where a mail is on its way, as the office says it. */
export const STATES: Record<
  MailStatus,
  { label: string; tone: 'good' | 'wait' | 'danger' | 'off' }
> = {
  waiting: { label: 'Waiting', tone: 'wait' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Given up', tone: 'danger' },
  held: { label: 'Held back', tone: 'off' },
};
