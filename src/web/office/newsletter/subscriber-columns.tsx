import type { Subscriber } from '../../../contracts/newsletter.ts';
import { showDay } from '../../../kernel/clock.ts';
import { OneLine } from '../kit/cells.tsx';
import type { Column } from '../kit/data-table.tsx';
import { RowAction } from '../kit/row-action.tsx';
import { Status, type StatusTone } from '../kit/status.tsx';

const TONES: Record<Subscriber['status'], StatusTone> = {
  Pending: 'wait',
  Confirmed: 'good',
  Unsubscribed: 'off',
};

interface Doing {
  mayWrite: boolean;
  busy: boolean;
  end: (row: Subscriber) => Promise<unknown>;
}

/** The table of addresses, with the days on which each asked, confirmed and left. */
export function subscriberColumns({ mayWrite, busy, end }: Doing): Column<Subscriber>[] {
  return [
    {
      head: 'Email',
      sort: 'email',
      cell: (row) => (
        <span className="inline-block max-w-72 font-medium wrap-anywhere">{row.email}</span>
      ),
    },
    {
      head: 'Status',
      sort: 'status',
      cell: (row) => <Status tone={TONES[row.status]}>{row.status}</Status>,
    },
    { head: 'Asked', sort: 'date', cell: (row) => <Day at={row.date} /> },
    {
      head: 'Confirmed',
      fold: true,
      cell: (row) => row.confirmedAt && <Day at={row.confirmedAt} />,
    },
    {
      head: 'Left',
      fold: true,
      cell: (row) => row.unsubscribedAt && <Day at={row.unsubscribedAt} />,
    },
    {
      head: 'Actions',
      cell: (row) =>
        mayWrite &&
        row.status !== 'Unsubscribed' && (
          <RowAction
            danger
            label={`End the subscription of ${row.email}`}
            disabled={busy}
            onClick={() => void end(row)}
          >
            End
          </RowAction>
        ),
    },
  ];
}

function Day({ at }: { at: string }) {
  return <OneLine>{showDay(new Date(at))}</OneLine>;
}
