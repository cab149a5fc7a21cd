import type { ReceivedRow } from '../../../contracts/received.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { show } from '../invoices/show.ts';
import { Typed } from '../kit/cells.tsx';
import type { Column } from '../kit/data-table.tsx';
import { Status, type StatusTone } from '../kit/status.tsx';
import { DecideReceived } from './decide-received.tsx';

/** Whether money has found what it was for. */
export const STATES: Record<ReceivedRow['state'], { label: string; tone: StatusTone }> = {
  waiting: { label: 'Waits for you', tone: 'danger' },
  told: { label: 'Being checked', tone: 'wait' },
  settled: { label: 'Counted', tone: 'good' },
  recorded: { label: 'Recorded by hand', tone: 'good' },
  refused: { label: 'Not known to M-Pesa', tone: 'off' },
};

/** The table of money from M-Pesa. */
export const RECEIVED_COLUMNS: Column<ReceivedRow>[] = [
  { head: 'Receipt', fold: true, cell: (row) => <span className="font-semibold">{row.id}</span> },
  {
    head: 'Amount',
    phone: 'amount',
    align: 'right',
    cell: (row) => <span className="whitespace-nowrap">{show(row.amount, row.currency)}</span>,
  },
  {
    head: 'Account typed',
    fold: true,
    cell: (row) => <Typed>{row.account || 'None'}</Typed>,
  },
  {
    head: 'From',
    lead: true,
    cell: (row) => (
      <span className="grid max-w-48 wrap-break-word">
        {row.payer || (!row.phone && 'Not told')}
        <span className="whitespace-nowrap tabular-nums">{row.phone}</span>
      </span>
    ),
  },
  { head: 'State', phone: 'below', cell: (row) => <State row={row} /> },
  {
    head: 'Date',
    fold: true,
    cell: (row) => (
      <span className="whitespace-nowrap tabular-nums">{showMoment(row.takenAt)}</span>
    ),
  },
];

function State({ row }: { row: ReceivedRow }) {
  const { label, tone } = STATES[row.state];
  const about = [
    row.number && `for ${row.number}`,
    row.decidedBy && `by ${row.decidedBy}`,
    row.note,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="grid max-w-md justify-items-start gap-1">
      <Status tone={tone}>{label}</Status>
      {about && <p className="text-xs text-soft wrap-break-word">{about}</p>}
      {row.state === 'waiting' && <DecideReceived row={row} />}
    </div>
  );
}
