import {
  listQuotes,
  readQuote,
  type StaffQuote,
  callerQuote,
  quoteOptions,
  takeQuote,
} from '../../../contracts/quotes.ts';
import { REFERRAL_SOURCES } from '../../../contracts/referral-sources.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { CustomerLink, OneLine, OpenRow, RowAction, RowActions, Typed } from '../kit/cells.tsx';
import { Options } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import { HeldBack } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { LANGUAGES } from '../kit/words.ts';
import { NEW, useOpenNumber, useOpenRecord, useRecord } from '../kit/use-record.ts';
import { OpenedQuote, useStatusActions } from './quote.tsx';
import { QuoteStatus, ReplyDue, UnreadAnswers } from './unread-answers.tsx';

/** Quote requests with their conversation and proposals, and the time left for the promised reply. */
export default function Quotation() {
  const list = useList(listQuotes, {
    filters: [
      {
        name: 'status',
        label: 'Status',
        all: 'All Statuses',
        options: ['Open', 'In Progress', 'Closed'],
      },
    ],
    rows: rowsOf,
  });
  const { close, reopen, busy } = useStatusActions();
  const may = usePermission('enquiries');
  const { id, isWriting, show } = useOpenNumber('respond');
  const open = useOpenRecord();
  const columns: Column<StaffQuote>[] = [
    {
      head: 'ID',
      sort: 'id',
      cell: ({ id }) => (
        <OpenRow onClick={() => show(id)}>
          <OneLine>#{id}</OneLine>
        </OpenRow>
      ),
    },
    {
      head: 'Name',
      lead: true,
      sort: 'full_name',
      cell: (quote) => (
        <Typed>
          <CustomerLink of={`quote-${quote.id}`}>{quote.full_name}</CustomerLink>
        </Typed>
      ),
    },
    {
      head: 'Business',
      fold: true,
      sort: 'business_name',
      cell: (quote) => <Typed>{quote.business_name}</Typed>,
    },
    {
      head: 'Status',
      cell: (quote) => (
        <span className="flex flex-wrap gap-1.5 max-sm:flex-nowrap">
          <QuoteStatus status={quote.status} />
          <HeldBack channels={quote.held_back} />
        </span>
      ),
    },
    { head: 'Reply', sort: 'due_at', cell: (quote) => <ReplyDue quote={quote} /> },
    {
      head: 'Mobile',
      fold: true,
      phone: 'off',
      cell: (quote) => <span className="whitespace-nowrap digits">{quote.mobile}</span>,
    },
    {
      head: 'Date',
      fold: true,
      cell: (quote) => <OneLine>{showShortDay(new Date(quote.created_at))}</OneLine>,
    },
    {
      head: 'Actions',
      cell: (quote) => (
        <RowActions>
          {may.write && quote.status !== 'Closed' && (
            <RowAction
              keyed="r"
              label={`Respond to quote #${quote.id}`}
              onClick={() => show(quote.id, true)}
            >
              Respond
            </RowAction>
          )}
          {may.write && quote.status !== 'Closed' && (
            <RowAction
              label={`Close quote #${quote.id}`}
              disabled={busy}
              onClick={() => void close(quote)}
            >
              Close
            </RowAction>
          )}
          {may.write && quote.status === 'Closed' && (
            <RowAction
              label={`Reopen quote #${quote.id}`}
              disabled={busy}
              onClick={() => void reopen(quote)}
            >
              Reopen
            </RowAction>
          )}
        </RowActions>
      ),
    },
  ];

  return (
    <>
      <ListPage
        label="Quote requests"
        list={list}
        search="Search by name or business"
        exports
        add={may.write && ['New quote', () => open.show(NEW)]}
        columns={columns}
        rowKey={(quote) => String(quote.id)}
        failed="Failed to load quote requests."
        empty={{
          text: 'Requests from the quote page appear here. Reply within 24 hours.',
          reset: true,
        }}
      />
      <RecordSheet
        id={open.id === NEW ? NEW : id}
        add={{
          title: 'New quote',
          form: may.write && <QuoteForm onDone={show} />,
        }}
        read={readQuote}
        title={() => `Quote #${id ?? ''}`}
        failed="We could not load this quote."
        onClose={() => show(null)}
      >
        {(quote) => (
          <UnreadAnswers quote={quote}>
            <OpenedQuote quote={quote} responding={isWriting} onRespond={(on) => show(id, on)} />
          </UnreadAnswers>
        )}
      </RecordSheet>
    </>
  );
}

/** Throws the specified error text for an answer of another shape. */
function rowsOf(answer: { data: StaffQuote[] }): StaffQuote[] {
  if (!Array.isArray(answer?.data))
    throw new Error('Invalid response format: Expected an array in result.data');
  return answer.data;
}

const EMPTY = {
  fullName: '',
  businessName: '',
  email: '',
  mobile: '',
  selectedServices: [],
  referralSource: 'Other' as const,
  details: '',
  language: 'en' as const,
};

/** What a caller asks for, with the fields of the quote page; `onDone` gets the new number, null if the form was cancelled. */
function QuoteForm({ onDone }: { onDone: (made: number | null) => void }) {
  const { data } = useRecord(quoteOptions);
  const take = useAction(takeQuote, { done: ({ id }) => `Quote #${id} created.` });
  const form = useRecordForm(callerQuote, {
    draft: 'quote:new',
    row: null,
    failed: 'We could not create the quote. Try again.',
    values: () => EMPTY,
    send: (body) => take.send({ body }),
    done: (made) => onDone(made?.id ?? null),
    acts: true,
  });
  return (
    <RecordForm form={form} save="Create quote" busyText="Creating…" onCancel={() => onDone(null)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Full name" required autoComplete="off" {...form.field('fullName')} />
        <TextField label="Business" required autoComplete="off" {...form.field('businessName')} />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          hint="We email our confirmation here."
          {...form.field('email')}
        />
        <TextField
          label="Mobile"
          type="tel"
          required
          autoComplete="off"
          {...form.field('mobile')}
        />
      </div>
      <fieldset>
        <legend className="font-medium">Services</legend>
        <div className="grid sm:grid-cols-2">
          {data?.services.map((service) => (
            <Checkbox
              key={service}
              label={service}
              value={service}
              {...form.register('selectedServices')}
            />
          ))}
        </div>
        <p className="text-sm text-danger">{form.problem('selectedServices')}</p>
      </fieldset>
      <TextArea label="Details" required rows={5} {...form.field('details')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="How they heard about us" {...form.field('referralSource')}>
          <Options of={REFERRAL_SOURCES} />
        </SelectField>
        <SelectField label="Language for emails and PDFs" {...form.field('language')}>
          <Options of={LANGUAGES} />
        </SelectField>
      </div>
    </RecordForm>
  );
}
