import {
  listDataRequests,
  readDataRequest,
  type DataRequest,
  type OpenedDataRequest,
  closeDataRequest,
  closing,
  type RequestKind,
} from '../../../contracts/data-requests.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Checkbox, SelectField, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MailLink, OneLine, OpenRow, Typed } from '../kit/cells.tsx';
import { labelsOf } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { Part, FactRow } from '../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import { Status, type StatusTone } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-record.ts';

const KINDS: Record<RequestKind, string> = {
  access: 'Copy of their data',
  correction: 'Correction',
  deletion: 'Deletion',
  objection: 'Objection',
};

const STATES: Record<DataRequest['state'], { label: string; tone: StatusTone }> = {
  unconfirmed: { label: 'Not confirmed', tone: 'off' },
  open: { label: 'To answer', tone: 'wait' },
  closed: { label: 'Closed', tone: 'good' },
};

const OUTCOMES = { answered: 'Answered', deleted: 'Deleted', refused: 'Refused' };

/** The time left until the legal deadline, as text. */
function timeLeft(days: number | null): string {
  if (days === null) return '';
  if (days < 0) return `${-days} ${days === -1 ? 'day' : 'days'} overdue`;
  return days === 0 ? 'Today' : `${days} ${days === 1 ? 'day' : 'days'} left`;
}

const FIRST: Record<RequestKind, { outcome: 'answered' | 'deleted'; answer: string }> = {
  access: {
    outcome: 'answered',
    answer: 'You asked what we hold about you. The attached file contains all of it.',
  },
  correction: {
    outcome: 'answered',
    answer: 'You asked us to correct some of your data. We have corrected this: ',
  },
  deletion: {
    outcome: 'deleted',
    answer:
      'You asked us to delete what we hold about you. We have done this, except for orders, invoices and payments. We keep these for at least five years, as the Tax Procedures Act, 2015, requires.',
  },
  objection: {
    outcome: 'answered',
    answer: 'You objected to how we use some of your data. We have stopped this use: ',
  },
};

const FATES = { goes: 'remove this', stays: 'keep this', stays_in_part: 'keep part of this' };

const urgent = ({ state, daysLeft }: DataRequest): boolean =>
  state === 'open' && daysLeft !== null && daysLeft < 2;

/** Data requests from people without an account, with the legal deadline. */
export default function Requests() {
  const list = useList(listDataRequests, {
    filters: [{ name: 'state', label: 'Status', all: 'All Statuses', options: labelsOf(STATES) }],
  });
  const open = useOpenRecord();
  const columns: Column<DataRequest>[] = [
    {
      head: 'Who',
      cell: (row) => (
        <OpenRow onClick={() => open.show(row.id)}>
          <Typed>{row.name}</Typed>
        </OpenRow>
      ),
    },
    { head: 'Email', fold: true, phone: 'off', cell: (row) => <MailLink to={row.email} /> },
    { head: 'Request', fold: true, cell: (row) => KINDS[row.kind] },
    {
      head: 'Status',
      cell: (row) => (
        <Status tone={STATES[row.state].tone}>
          {row.outcome ? OUTCOMES[row.outcome] : STATES[row.state].label}
        </Status>
      ),
    },
    {
      head: 'Legal deadline',
      phone: 'amount',
      cell: (row) => (
        <OneLine>
          <span className={urgent(row) ? 'font-semibold text-danger' : ''}>
            {timeLeft(row.daysLeft)}
          </span>
        </OneLine>
      ),
    },
    {
      head: 'Requested',
      fold: true,
      phone: 'off',
      cell: (row) => <OneLine>{showMoment(row.date)}</OneLine>,
    },
  ];
  return (
    <>
      <ListPage
        label="Data requests"
        list={list}
        search="Search by name or address"
        columns={columns}
        rowKey={(row) => row.id}
        failed="We could not load the requests."
        empty={{
          title: 'No requests found',
          hidden: 'No requests match your filters.',
          text: 'Requests from the form at /data-request appear here.',
        }}
      />
      <RecordSheet
        id={open.id}
        read={readDataRequest}
        title={(row) => row?.name ?? 'Request'}
        failed="We could not load this request."
        onClose={open.close}
        wide
      >
        {(row) => <Request row={row} />}
      </RecordSheet>
    </>
  );
}

/** One request: what the person wants and by when, what we hold, and the answer. */
function Request({ row }: { row: OpenedDataRequest }) {
  const { write } = usePermission('people');
  return (
    <div className="grid gap-6">
      <Facts row={row} />
      {row.state === 'unconfirmed' && (
        <Notice>
          The person has not confirmed this request yet. Until they do, you cannot see their data or
          answer them, because the address might not be theirs.
        </Notice>
      )}
      {row.staff && (
        <Notice>
          This email address belongs to a staff member, so you cannot delete their data here.
        </Notice>
      )}
      {row.state !== 'unconfirmed' && <Held row={row} />}
      {row.state === 'open' && write && <CloseForm row={row} />}
      {row.answer !== null && (
        <Part title="Our answer" className="">
          <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{row.answer}</p>
        </Part>
      )}
    </div>
  );
}

/** The form to answer and close a request: with the data, after the deletion, or with a refusal. */
function CloseForm({ row }: { row: OpenedDataRequest }) {
  const close = useAction(closeDataRequest, {
    done: ({ email }) => `Answered and closed. The email to ${email} is on its way.`,
  });
  const form = useRecordForm(closing, {
    draft: `data-request:${row.id}`,
    row: null,
    failed: 'We could not close the request. Try again.',
    values: () => ({ ...FIRST[row.kind], withData: row.kind === 'access' }),
    send: (body) => close.send({ params: { id: row.id }, body }),
    ask: ({ outcome }) => ({
      title: outcome === 'deleted' ? `Delete what we hold for ${row.email}?` : 'Send the answer?',
      text:
        outcome === 'deleted'
          ? 'We will delete any account under this address, and everything else that no law requires us to keep. You cannot undo this. We will email the answer.'
          : 'We will email the answer and close the request.',
      confirm: outcome === 'deleted' ? 'Delete and answer' : 'Send',
      danger: outcome === 'deleted',
    }),
    acts: true,
  });
  return (
    <RecordForm form={form} save="Answer and close" busyText="Sending…">
      <SelectField label="What was done" required {...form.field('outcome')}>
        <option value="answered">Answered</option>
        <option value="deleted">Deleted, as far as the law allows</option>
        <option value="refused">Refused, with the reason</option>
      </SelectField>
      <TextArea label="Answer" rows={6} required {...form.field('answer')} />
      <Checkbox label="Attach all the data that we hold" {...form.field('withData')} />
    </RecordForm>
  );
}

function Facts({ row }: { row: OpenedDataRequest }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[7rem_1fr]">
      <FactRow name="Request">{KINDS[row.kind]}</FactRow>
      <FactRow name="Status">
        <Status tone={STATES[row.state].tone}>
          {row.outcome ? OUTCOMES[row.outcome] : STATES[row.state].label}
        </Status>{' '}
        {row.closedAt && `${showMoment(row.closedAt)}, ${row.closedBy}`}
      </FactRow>
      {row.daysLeft !== null && (
        <FactRow name="Legal deadline">
          {showMoment(row.dueAt)} ({timeLeft(row.daysLeft)})
        </FactRow>
      )}
      <FactRow name="Email">
        <MailLink to={row.email} />
      </FactRow>
      <FactRow name="Requested">{showMoment(row.date)}</FactRow>
      {row.details && (
        <FactRow name="Details">
          <span className="whitespace-pre-wrap">{row.details}</span>
        </FactRow>
      )}
    </dl>
  );
}

function Held({ row }: { row: OpenedDataRequest }) {
  return (
    <Part title="What we hold for this address" className="">
      {row.held.length === 0 && <p className="mt-2 text-soft">No data</p>}
      <ul className="mt-2 text-sm">
        {row.held.map(({ name, count, deleted, why }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2"
          >
            <span className="font-medium">{name}</span>
            <span className="text-right digits">{count}</span>
            <span className="text-soft">
              {deleted === 'goes'
                ? 'If you choose deletion, we will remove this.'
                : `If you choose deletion, we will ${FATES[deleted]}. ${why}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
