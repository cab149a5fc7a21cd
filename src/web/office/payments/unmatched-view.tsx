import { useSearchParams } from 'react-router';
import {
  listReceived,
  pullReceived,
  type ReceivedRow,
  askReceipt,
  listChecks,
  type ReceiptCheckRow,
} from '../../../contracts/received.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { OneLine, Typed } from '../kit/cells.tsx';
import { ActionButton, labelsOf } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { Status, type StatusTone } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useRecord } from '../kit/use-record.ts';
import { show } from '../kit/words.ts';
import { DecideReceived, SmallForm } from './decide-received.tsx';

/** Whether the money is matched. */
const STATES: Record<ReceivedRow['state'], { label: string; tone: StatusTone }> = {
  waiting: { label: 'Unmatched', tone: 'danger' },
  told: { label: 'Being checked', tone: 'wait' },
  settled: { label: 'Settled', tone: 'good' },
  recorded: { label: 'Recorded by hand', tone: 'good' },
  refused: { label: 'Not known to M-Pesa', tone: 'off' },
};

/** The table of money from M-Pesa. */
const RECEIVED_COLUMNS: Column<ReceivedRow>[] = [
  { head: 'Receipt', fold: true, cell: (row) => <span className="font-semibold">{row.id}</span> },
  {
    head: 'Amount',
    phone: 'amount',
    align: 'right',
    cell: ({ amount, currency }) => <OneLine>{show(amount, currency)}</OneLine>,
  },
  {
    head: 'Account number entered',
    fold: true,
    cell: (row) => <Typed>{row.account || 'None'}</Typed>,
  },
  {
    head: 'From',
    lead: true,
    cell: (row) => (
      <span className="grid max-w-48 wrap-break-word">
        {row.payer || (!row.phone && 'Unknown')}
        <span className="whitespace-nowrap digits">{row.phone}</span>
      </span>
    ),
  },
  {
    head: 'Status',
    phone: 'below',
    cell: (row) => {
      const { label, tone } = STATES[row.state];
      const about = [
        row.number && `for ${row.number}`,
        row.decidedBy && `by ${row.decidedBy}`,
        row.note,
      ];
      return (
        <div className="grid max-w-md justify-items-start gap-1">
          <Status tone={tone}>{label}</Status>
          {about.some(Boolean) && (
            <p className="text-xs text-soft wrap-break-word">{about.filter(Boolean).join(' · ')}</p>
          )}
          {row.state === 'waiting' && <DecideReceived row={row} />}
        </div>
      );
    },
  },
  {
    head: 'Date',
    fold: true,
    cell: (row) => <span className="whitespace-nowrap digits">{showMoment(row.takenAt)}</span>,
  },
];

/** Money that M-Pesa received, unmatched first: staff assign or refund it. */
export function UnmatchedView() {
  const list = useList(listReceived, {
    filters: [
      { name: 'state', label: 'Status', all: 'All Statuses', options: labelsOf(STATES) },
      'days',
    ],
    initial: { state: 'waiting' },
  });
  const waiting = list.value('state') === 'waiting';
  const may = usePermission('sales');
  const asking = useAction(pullReceived, {
    done: () => [
      'info',
      'We asked M-Pesa for the payments from the last two days. New payments will appear here soon.',
    ],
    failed: 'We could not ask M-Pesa',
  });
  return (
    <>
      {may.write && <ReceiptCheck />}
      <ListPage
        label="Money from M-Pesa"
        list={list}
        search="Search by receipt, account or phone"
        actions={
          may.write && (
            <ActionButton busy={asking.busy} onClick={() => void asking.run({ body: {} })}>
              Ask M-Pesa now
            </ActionButton>
          )
        }
        columns={RECEIVED_COLUMNS}
        rowKey={(row) => row.id}
        failed="We could not load the payments from M-Pesa."
        empty={{
          title: waiting ? 'No unmatched money' : 'No payments found',
          hidden: 'No payments match your filters.',
          text: 'Money that we cannot match to an order or invoice appears here.',
          children: waiting && (
            <ActionButton onClick={() => list.set({ state: '' })}>View all</ActionButton>
          ),
        }}
      />
    </>
  );
}

const CHECKS: Record<ReceiptCheckRow['state'], { label: string; tone: StatusTone }> = {
  asked: { label: 'Asked', tone: 'wait' },
  found: { label: 'Found', tone: 'good' },
  refused: { label: 'Not found', tone: 'danger' },
  unanswered: { label: 'No answer', tone: 'off' },
  impossible: { label: 'Cannot be checked', tone: 'off' },
};

/** Checks a receipt code from a customer with M-Pesa and settles the payment if M-Pesa confirms it. */
function ReceiptCheck() {
  const [params] = useSearchParams();
  const { data: checks = [], refetch } = useRecord(listChecks, { query: {} });
  const asked = (): void => {
    for (const wait of [2_000, 5_000, 12_000]) setTimeout(() => void refetch(), wait);
  };
  return (
    <details
      className="mb-5 rounded-xl border border-line bg-raised p-4"
      open={params.has('number')}
    >
      <summary className="flex min-h-9 items-center font-semibold underline underline-offset-4">
        Customer says they paid: check a receipt code
      </summary>
      <div className="mt-3 max-w-2xl">
        <SmallForm
          call={askReceipt}
          draft="receipt-check"
          fields={[
            {
              name: 'receipt',
              label: 'Receipt code',
              hint: 'From the customer’s M-Pesa message, such as SG722NMVXQ.',
              autoCapitalize: 'characters',
            },
            { name: 'number', label: 'Order or invoice number' },
          ]}
          values={{ number: params.get('number') ?? '' }}
          save="Ask M-Pesa"
          busyText="Asking…"
          said={({ check }) => ['info', check.answer || `We asked M-Pesa about ${check.receipt}.`]}
          failed="We could not ask M-Pesa. Try again."
          onDone={asked}
        />
      </div>
      {checks.length > 0 && (
        <ul className="mt-4 border-t border-line text-sm" aria-label="Codes already checked">
          {checks.slice(0, 5).map((check) => (
            <li
              key={check.id}
              className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2 last:border-0"
            >
              <strong>{check.receipt}</strong>
              <span>for {check.number}</span>
              <Status tone={CHECKS[check.state].tone}>{CHECKS[check.state].label}</Status>
              <span className="text-soft">{showMoment(check.at)}</span>
              {check.answer && <p className="w-full text-soft wrap-anywhere">{check.answer}</p>}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
