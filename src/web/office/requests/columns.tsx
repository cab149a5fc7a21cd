import type { DataRequest } from '../../../contracts/data-requests.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { OneLine, Typed } from '../kit/cells.tsx';
import type { Column } from '../kit/data-table.tsx';
import { OpenRow } from '../kit/row-action.tsx';
import { Status } from '../kit/status.tsx';
import { KINDS, OUTCOMES, STATES, timeLeft } from './words.ts';

export function requestColumns(show: (id: string) => void): Column<DataRequest>[] {
  return [
    {
      head: 'Who',
      cell: (row) => (
        <OpenRow onClick={() => show(row.id)}>
          <Typed>{row.name}</Typed>
        </OpenRow>
      ),
    },
    { head: 'Email', fold: true, phone: 'off', cell: (row) => <Typed>{row.email}</Typed> },
    { head: 'Wants', fold: true, cell: (row) => KINDS[row.kind] },
    {
      head: 'Status',
      cell: (row) => (
        <Status tone={STATES[row.state].tone}>
          {row.outcome ? OUTCOMES[row.outcome] : STATES[row.state].label}
        </Status>
      ),
    },
    {
      head: 'Time by law',
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
      head: 'Asked',
      fold: true,
      phone: 'off',
      cell: (row) => <OneLine>{showMoment(row.date)}</OneLine>,
    },
  ];
}

const urgent = ({ state, daysLeft }: DataRequest): boolean =>
  state === 'open' && daysLeft !== null && daysLeft < 2;
