import {
  type OpenedDataRequest,
  closeDataRequest,
  closing,
  type DataRequest,
  type RequestKind,
} from '../../../contracts/data-requests.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Notice } from '../../ui/notice.tsx';
import { MailLink } from '../kit/cells.tsx';
import { usePermission } from '../kit/me.ts';
import { Status, type StatusTone } from '../kit/states.tsx';
import { Part, FactRow } from '../kit/parts.tsx';
import { Checkbox, SelectField, TextArea } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';

export const KINDS: Record<RequestKind, string> = {
  access: 'A copy of their data',
  correction: 'Correction',
  deletion: 'Deletion',
  objection: 'Objection',
};

export const STATES: Record<DataRequest['state'], { label: string; tone: StatusTone }> = {
  unconfirmed: { label: 'Not confirmed', tone: 'off' },
  open: { label: 'To answer', tone: 'wait' },
  closed: { label: 'Closed', tone: 'good' },
};

export const OUTCOMES = { answered: 'Answered', deleted: 'Deleted', refused: 'Refused' };

/** How long the law still gives us, as people say it. */
export function timeLeft(days: number | null): string {
  if (days === null) return '';
  if (days < 0) return `${-days} ${days === -1 ? 'day' : 'days'} over`;
  return days === 0 ? 'Today' : `${days} ${days === 1 ? 'day' : 'days'} left`;
}

const FIRST: Record<RequestKind, { outcome: 'answered' | 'deleted'; answer: string }> = {
  access: {
    outcome: 'answered',
    answer: 'You asked what we hold about you. You will find all of it in the attached file.',
  },
  correction: { outcome: 'answered', answer: 'You asked us to correct something. It is done: ' },
  deletion: {
    outcome: 'deleted',
    answer:
      'You asked us to delete what we hold about you. It is done. Orders, invoices and payments stay in our books for at least five years, because the Tax Procedures Act, 2015, asks for it.',
  },
  objection: {
    outcome: 'answered',
    answer: 'You objected to a use of your data. We have stopped it: ',
  },
};

/** The answer to a request, which closes it: with the data, after the deletion, or with the reason why not. */
function CloseForm({ row }: { row: OpenedDataRequest }) {
  const close = useAction(closeDataRequest, {
    done: ({ email }) => `Answered and closed; the mail to ${email} is on its way`,
  });
  const form = useRecordForm(closing, {
    draft: `data-request:${row.id}`,
    row: null,
    failed: 'The request could not be closed.',
    values: () => ({ ...FIRST[row.kind], withData: row.kind === 'access' }),
    send: (body) => close.send({ params: { id: row.id }, body }),
    ask: ({ outcome }) => ({
      title: outcome === 'deleted' ? `Delete what we hold under ${row.email}?` : 'Send the answer?',
      text:
        outcome === 'deleted'
          ? 'What no law keeps goes, with the account, and cannot be brought back. The answer goes out by mail.'
          : 'It goes out by mail, and the request is closed.',
      confirm: outcome === 'deleted' ? 'Delete and answer' : 'Send',
      danger: outcome === 'deleted',
    }),
    acts: true,
  });
  return (
    <RecordForm form={form} save="Answer and close" busyText="Sending...">
      <SelectField label="What was done" required {...form.field('outcome')}>
        <option value="answered">Answered</option>
        <option value="deleted">Deleted, as far as the law lets us</option>
        <option value="refused">Refused, with the reason</option>
      </SelectField>
      <TextArea label="Answer" rows={6} required {...form.field('answer')} />
      <Checkbox label="Send all that we hold along, as a file" {...form.field('withData')} />
    </RecordForm>
  );
}

/** One request: what is wanted by when, what is held under the address, and the answer. */
export function Request({ row }: { row: OpenedDataRequest }) {
  const { write } = usePermission('people');
  return (
    <div className="grid gap-6">
      <Facts row={row} />
      {row.state === 'unconfirmed' && (
        <Notice>
          The mailed link was not followed yet. Until then nobody knows whether the address is
          theirs, so nothing is shown and nothing can be done.
        </Notice>
      )}
      {row.staff && (
        <Notice>
          This address belongs to somebody of the house: nothing of it is deleted here.
        </Notice>
      )}
      {row.state !== 'unconfirmed' && <Held row={row} />}
      {row.state === 'open' && write && <CloseForm row={row} />}
      {row.answer !== null && (
        <Part title="What was answered" className="">
          <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{row.answer}</p>
        </Part>
      )}
    </div>
  );
}

function Facts({ row }: { row: OpenedDataRequest }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[7rem_1fr]">
      <FactRow name="Wants">{KINDS[row.kind]}</FactRow>
      <FactRow name="Status">
        <Status tone={STATES[row.state].tone}>
          {row.outcome ? OUTCOMES[row.outcome] : STATES[row.state].label}
        </Status>{' '}
        {row.closedAt && `${showMoment(row.closedAt)}, ${row.closedBy}`}
      </FactRow>
      {row.daysLeft !== null && (
        <FactRow name="Time by law">
          {timeLeft(row.daysLeft)}, until {showMoment(row.dueAt)}
        </FactRow>
      )}
      <FactRow name="Email">
        <MailLink to={row.email} />
      </FactRow>
      <FactRow name="Asked">{showMoment(row.date)}</FactRow>
      {row.details && (
        <FactRow name="Says">
          <span className="whitespace-pre-wrap">{row.details}</span>
        </FactRow>
      )}
    </dl>
  );
}

const FATES = { goes: 'goes', stays: 'stays', stays_in_part: 'stays in part' };

function Held({ row }: { row: OpenedDataRequest }) {
  return (
    <Part title="What we hold under this address" className="">
      {row.held.length === 0 && <p className="mt-2 text-soft">Nothing.</p>}
      <ul className="mt-2 text-sm">
        {row.held.map(({ name, count, deleted, why }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2"
          >
            <span className="font-medium">{name}</span>
            <span className="text-right tabular-nums">{count}</span>
            <span className="text-soft">
              {deleted === 'goes'
                ? 'A deletion takes it.'
                : `A deletion: ${FATES[deleted]}. ${why}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
