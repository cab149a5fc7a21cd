import { useState } from 'react';
import {
  readMail,
  sendMailAgain,
  type OpenedMail,
  type SentMail,
} from '../../../contracts/mails.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Button } from '../../ui/button.tsx';
import { Letter } from '../kit/letter.tsx';
import { OneRecord } from '../kit/one-record.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { Status } from '../kit/status.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { useAskedAction } from '../kit/use-asked-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { STATES } from './words.ts';
import { showPhone } from '../../../kernel/phone.ts';
import { OneLine } from '../kit/cells.tsx';
import type { Column } from '../kit/data-table.tsx';
import { OpenRow } from '../kit/row-action.tsx';

const titleOf = ({ subject, channel, what }: SentMail): string =>
  subject || (channel === 'sms' ? `SMS: ${what}` : what);

const receiverOf = ({ channel, recipient }: SentMail): string =>
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

/** A mail as its receiver has it, but for addresses that work like a key. */
export function MailSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const found = useRecord(readMail, id === null ? null : { params: { id } });
  return (
    <Sheet
      open={id !== null}
      title={found.data ? titleOf(found.data) : 'Mail'}
      onClose={onClose}
      wide
    >
      <OneRecord found={found} failed="This mail could not be loaded.">
        {(mail) => <Mail key={mail.id} mail={mail} />}
      </OneRecord>
    </Sheet>
  );
}

function Mail({ mail }: { mail: OpenedMail }) {
  const { ask, busy } = useAskedAction(sendMailAgain, {
    question: () => ({
      title: 'Send it again?',
      text: `The same goes to ${receiverOf(mail)} once more.`,
      confirm: 'Send again',
    }),
    input: () => ({ params: { id: mail.id }, body: {} }),
    done: () => `It is on its way to ${receiverOf(mail)} again.`,
    failed: 'It could not be sent again',
  });
  return (
    <div className="grid gap-5">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[7rem_1fr]">
        <Fact name="To">{receiverOf(mail)}</Fact>
        <Fact name="Status">
          <Status tone={STATES[mail.status].tone}>{STATES[mail.status].label}</Status>{' '}
          {showMoment(mail.sentAt ?? mail.date)}
          {mail.why && <span className="block text-sm text-soft">{mail.why}</span>}
        </Fact>
        {mail.replyTo && <Fact name="Answers to">{mail.replyTo}</Fact>}
        {mail.attachments.length > 0 && <Fact name="With it">{mail.attachments.join(', ')}</Fact>}
      </dl>
      {mail.again ? (
        <Button
          type="button"
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
            It cannot be sent again from here: its link worked once, its text is no longer kept, or
            your rights leave it out.
          </p>
        )
      )}
      <Body mail={mail} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function Body({ mail }: { mail: OpenedMail }) {
  const [side, setSide] = useState<'html' | 'text'>(mail.html ? 'html' : 'text');
  if (!mail.text) return <p className="text-soft">Its text is no longer kept.</p>;
  return (
    <>
      {mail.html && (
        <Tabs
          label="Form of the mail"
          value={side}
          onChange={setSide}
          tabs={[
            ['html', 'As it looks'],
            ['text', 'Plain text'],
          ]}
        />
      )}
      {side === 'html' ? (
        <Letter
          html={mail.html}
          title="The mail as it was sent"
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
