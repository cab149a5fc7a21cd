import type { SentMail } from '../../../contracts/mails.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { showPhone } from '../../../kernel/phone.ts';
import { OneLine } from '../kit/cells.tsx';
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
    },
    {
      head: 'To',
      fold: true,
      cell: (mail) => <span className="wrap-break-word">{receiverOf(mail)}</span>,
    },
    {
      head: 'Status',
      cell: (mail) => (
        <>
          <Status tone={STATES[mail.status].tone}>{STATES[mail.status].label}</Status>
          {mail.why && (
            <p className="mt-1 max-w-72 text-sm max-sm:hidden text-soft wrap-break-word">
              {mail.why}
            </p>
          )}
        </>
      ),
    },
    { head: 'Date', cell: (mail) => <OneLine>{showMoment(mail.sentAt ?? mail.date)}</OneLine> },
  ];
}
