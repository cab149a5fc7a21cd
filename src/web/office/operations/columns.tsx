import type { StuckNotice } from '../../../contracts/operations.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { OneLine, Typed } from '../kit/cells.tsx';
import type { Column } from '../kit/data-table.tsx';
import { inWords } from '../kit/in-words.ts';
import { RowAction } from '../kit/row-action.tsx';
import { Status } from '../kit/status.tsx';

interface Doing {
  mayWrite: boolean;
  busy: boolean;
  send: (row: StuckNotice) => Promise<unknown>;
}

/** The table of messages that did not go out, and why. */
export function noticeColumns({ mayWrite, busy, send }: Doing): Column<StuckNotice>[] {
  return [
    { head: 'Written', fold: true, cell: (row) => <OneLine>{showMoment(row.date)}</OneLine> },
    {
      head: 'To',
      lead: true,
      cell: (row) => (
        <span className="inline-block max-w-64 font-medium wrap-anywhere">{row.recipient}</span>
      ),
    },
    {
      head: 'Message',
      cell: (row) => <Typed>{row.subject || inWords(row.what)}</Typed>,
    },
    {
      head: 'State',
      cell: (row) => (
        <Status tone={row.status === 'failed' ? 'danger' : 'wait'}>
          {row.status === 'failed' ? 'Given up' : 'Held back'}
        </Status>
      ),
    },
    {
      head: 'Why',
      fold: true,
      phone: 'below',
      cell: (row) => <span className="text-soft whitespace-normal wrap-break-word">{row.why}</span>,
    },
    {
      head: 'Actions',
      cell: (row) =>
        mayWrite &&
        (row.retriable ? (
          <RowAction
            label={`Send the message to ${row.recipient}`}
            disabled={busy}
            onClick={() => void send(row)}
          >
            Send
          </RowAction>
        ) : (
          <span className="text-soft">Must be asked for anew</span>
        )),
    },
  ];
}
