import type { Service } from '../../../contracts/services.ts';
import { OneLine, OpenRow } from '../kit/cells.tsx';
import type { Column } from '../kit/table-column.ts';
import { show } from '../kit/words.ts';
import { nextOf, PERIODS, ServiceStatus } from './words.tsx';

/** The columns of the list. */
export const COLUMNS = (open: (id: string) => void): Column<Service>[] => [
  {
    head: 'Customer',
    lead: true,
    sort: 'customer',
    cell: ({ id, customer }) => <OpenRow onClick={() => open(id)}>{customer}</OpenRow>,
  },
  {
    head: 'Service',
    fold: true,
    phone: 'text',
    cell: ({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name),
  },
  { head: 'Status', cell: ({ status }) => <ServiceStatus status={status} /> },
  {
    head: 'Price',
    phone: 'amount',
    align: 'right',
    cell: ({ price, quantity }) => <OneLine>{show(price * quantity)}</OneLine>,
  },
  { head: 'Period', fold: true, phone: 'off', cell: ({ period }) => PERIODS[period] },
  {
    head: 'Next',
    fold: true,
    phone: 'off',
    sort: 'paidUntil',
    cell: (service) => <OneLine>{nextOf(service)}</OneLine>,
  },
];

/**
 * Of a card on the board, whose column has the status: the same, with what is next on a line of its own. Names may be cut,
 * so a pointer shows them in full.
 */
export const CARD = (open: (id: string) => void): Column<Service>[] =>
  COLUMNS(open)
    .filter(({ head }) => head !== 'Status')
    .map((column) => {
      if (column.head === 'Next') return { ...column, phone: 'below' };
      if (column.head !== 'Customer' && column.head !== 'Service') return column;
      const full = column.head === 'Customer' ? 'customer' : 'name';
      return { ...column, cell: (row) => <div title={row[full]}>{column.cell(row)}</div> };
    });
