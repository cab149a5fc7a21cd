import type { SentMail } from '../../../contracts/mails.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { showPhone } from '../../../kernel/phone.ts';
import type { Column } from '../kit/data-table.tsx';
import { OpenRow } from '../kit/row-action.tsx';
import { Status } from '../kit/status.tsx';
import { STATES } from './words.ts';

export const titleOf = ({ subject, channel, what }: SentMail): string =>
  subject || (channel === 'sms' ? `SMS: ${what}` : what);

export const receiverOf = ({ channel, recipient }: SentMail): string =>
  channel === 'sms' ? showPhone(recipient) : recipient;

export function mailColumns(show: (id: string) => void): Column<SentMail>[] {
  return [
    {
      head: 'Subject',
      cell: (mail) => <OpenRow onClick={() => show(mail.id)}>{titleOf(mail)}</OpenRow>,
      className: 'lg:w-2/5',
    },
    { head: 'To', cell: (mail) => <span className="wrap-anywhere">{receiverOf(mail)}</span> },
    {
      head: 'Status',
      cell: (mail) => (
        <>
          <Status tone={STATES[mail.status].tone}>{STATES[mail.status].label}</Status>
          {mail.why && <p className="mt-1 text-sm text-soft wrap-anywhere">{mail.why}</p>}
        </>
      ),
    },
    { head: 'Date', cell: (mail) => showMoment(mail.sentAt ?? mail.date) },
  ];
}
