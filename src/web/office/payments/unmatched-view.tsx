import { listReceived, pullReceived, type ReceivedRow } from '../../../contracts/received.ts';
import { ActionButton } from '../kit/controls.tsx';
import type { Column } from '../kit/table-column.ts';
import { usePermission } from '../kit/me.ts';
import { Status, type StatusTone } from '../kit/states.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { ReceiptCheck } from './receipt-check.tsx';
import { showMoment } from '../../../kernel/moments.ts';
import { show } from '../kit/words.ts';
import { Typed } from '../kit/cells.tsx';
import { DecideReceived } from './decide-received.tsx';

/** Whether money has found what it was for. */
const STATES: Record<ReceivedRow['state'], { label: string; tone: StatusTone }> = {
  waiting: { label: 'Waits for you', tone: 'danger' },
  told: { label: 'Being checked', tone: 'wait' },
  settled: { label: 'Counted', tone: 'good' },
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

/** What M-Pesa took, and above all what belongs to nothing yet: staff say what it was for, or that it goes back. */
export function UnmatchedView() {
  const list = useList(listReceived, {
    filters: [
      {
        name: 'state',
        label: 'State',
        all: 'All States',
        options: Object.entries(STATES).map(([value, { label }]) => [value, label] as const),
      },
      'days',
    ],
    initial: { state: 'waiting' },
  });
  const waiting = list.value('state') === 'waiting';
  const may = usePermission('sales');
  const asking = useAction(pullReceived, {
    done: () => [
      'info',
      'M-Pesa is asked for its list of the last two days. What is new appears here in a moment.',
    ],
    failed: 'M-Pesa could not be asked',
  });
  return (
    <>
      {may.write && <ReceiptCheck />}
      <ListPage
        label="Money from M-Pesa"
        list={list}
        search="Search receipt, account, phone"
        actions={
          may.write && (
            <ActionButton busy={asking.busy} onClick={() => void asking.run({ body: {} })}>
              Ask M-Pesa now
            </ActionButton>
          )
        }
        columns={RECEIVED_COLUMNS}
        rowKey={(row) => row.id}
        failed="Failed to load the money from M-Pesa."
        empty={{
          title: waiting ? 'No unmatched money' : 'No money found',
          hidden: 'No money matches your filters.',
          text: 'Money that we cannot match to an order or invoice appears here.',
          children: waiting && (
            <ActionButton onClick={() => list.set({ state: '' })}>View all</ActionButton>
          ),
        }}
      />
    </>
  );
}
