import { useState } from 'react';
import {
  listMails,
  readMail,
  sendMailAgain,
  type MailStatus,
  type OpenedMail,
  type SentMail,
} from '../../../contracts/mails.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { showPhone } from '../../../kernel/phone.ts';
import { Button } from '../../ui/button.tsx';
import { OneLine, OpenRow } from '../kit/cells.tsx';
import { Tabs, labelsOf } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { Letter, FactRow } from '../kit/parts.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import { Status, type StatusTone } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useAskedAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-record.ts';

/** The labels of the delivery statuses. */
const STATES: Record<MailStatus, { label: string; tone: StatusTone }> = {
  waiting: { label: 'Waiting', tone: 'wait' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
  held: { label: 'Held', tone: 'off' },
};

const titleOf = ({ subject, channel, what }: SentMail): string =>
  subject || (channel === 'sms' ? `Text message: ${what}` : what);

const receiverOf = ({ channel, recipient }: SentMail): string =>
  channel === 'sms' ? showPhone(recipient) : recipient;

/** Sent emails and text messages, to search, open and send again. */
export default function Mails() {
  const list = useList(listMails, {
    filters: [
      { name: 'status', label: 'Status', all: 'All Statuses', options: labelsOf(STATES) },
      {
        name: 'channel',
        label: 'Channel',
        all: 'Emails and text messages',
        options: { mail: 'Emails', sms: 'Text messages' },
      },
    ],
  });
  const open = useOpenRecord();
  const columns: Column<SentMail>[] = [
    {
      head: 'Subject',
      cell: (mail) => <OpenRow onClick={() => open.show(mail.id)}>{titleOf(mail)}</OpenRow>,
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
  return (
    <>
      <ListPage
        label="Outgoing messages"
        list={list}
        search="Search by address, number or subject"
        columns={columns}
        rowKey={(mail) => mail.id}
        failed="We could not load the messages."
        empty={{
          title: 'No messages found',
          hidden: 'No messages match your filters.',
          text: 'Emails and text messages to customers and staff appear here.',
        }}
      />
      <RecordSheet
        id={open.id}
        read={readMail}
        title={(mail) => (mail ? titleOf(mail) : 'Message')}
        failed="We could not load this message."
        onClose={open.close}
        wide
      >
        {(mail) => <Mail mail={mail} />}
      </RecordSheet>
    </>
  );
}

/** A message as its receiver got it, without links that work like a key. */
function Mail({ mail }: { mail: OpenedMail }) {
  const { ask, busy } = useAskedAction(sendMailAgain, {
    question: () => ({
      title: 'Send this message again?',
      text: `We will send it to ${receiverOf(mail)} again.`,
      confirm: 'Send again',
    }),
    input: () => ({ params: { id: mail.id }, body: {} }),
    done: () => `The message is on its way to ${receiverOf(mail)} again.`,
    failed: 'We could not send the message again',
  });
  return (
    <div className="grid gap-5">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[7rem_1fr]">
        <FactRow name="To">{receiverOf(mail)}</FactRow>
        <FactRow name="Status">
          <Status tone={STATES[mail.status].tone}>{STATES[mail.status].label}</Status>{' '}
          {showMoment(mail.sentAt ?? mail.date)}
          {mail.why && <span className="block text-sm text-soft">{mail.why}</span>}
        </FactRow>
        {mail.replyTo && <FactRow name="Replies go to">{mail.replyTo}</FactRow>}
        {mail.attachments.length > 0 && (
          <FactRow name="Attachments">{mail.attachments.join(', ')}</FactRow>
        )}
      </dl>
      {mail.again ? (
        <Button
          variant="quiet"
          busy={busy}
          className="justify-self-start"
          onClick={() => void ask(mail)}
        >
          Send again
        </Button>
      ) : (
        mail.status !== 'waiting' && (
          <p className="text-sm text-soft">
            You cannot send this again. Its link works only once, we no longer have its text, or
            your rights do not allow it.
          </p>
        )
      )}
      <Body mail={mail} />
    </div>
  );
}

function Body({ mail }: { mail: OpenedMail }) {
  const [side, setSide] = useState<'html' | 'text'>(mail.html ? 'html' : 'text');
  if (!mail.text) return <p className="text-soft">We no longer keep its text.</p>;
  return (
    <>
      {mail.html && (
        <Tabs
          label="Format of the email"
          value={side}
          onChange={setSide}
          tabs={[
            ['html', 'As sent'],
            ['text', 'Plain text'],
          ]}
        />
      )}
      {side === 'html' ? (
        <Letter
          html={mail.html}
          title="The email as sent"
          className="h-[calc(100dvh-20rem)] min-h-80"
        />
      ) : (
        <pre className="rounded-lg border border-line bg-paper p-4 text-sm wrap-anywhere whitespace-pre-wrap">
          {mail.text}
        </pre>
      )}
    </>
  );
}
