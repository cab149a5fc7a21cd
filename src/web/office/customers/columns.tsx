import type { CustomerRow } from '../../../contracts/customers.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { OneLine } from '../kit/cells.tsx';
import type { Column } from '../kit/data-table.tsx';
import { MailLink } from '../kit/mail-link.tsx';
import { OpenRow } from '../kit/row-action.tsx';
import { phoneText } from './words.ts';

const count = (head: string, pick: (row: CustomerRow) => number): Column<CustomerRow> => ({
  head,
  align: 'right',
  cell: (row) => (pick(row) === 0 ? <span className="text-soft">0</span> : pick(row)),
});

export function customerColumns(show: (id: string) => void): Column<CustomerRow>[] {
  return [
    {
      head: 'Customer',
      cell: (row) => (
        <div>
          <OpenRow onClick={() => show(row.id)}>{row.company ?? row.name}</OpenRow>
          {row.company && (
            <p className="max-w-64 text-xs text-soft wrap-break-word max-sm:hidden">{row.name}</p>
          )}
        </div>
      ),
    },
    {
      head: 'Email',
      fold: true,
      cell: (row) => row.email && <MailLink to={row.email} />,
    },
    {
      head: 'Phone',
      fold: true,
      phone: 'off',
      cell: (row) => row.phone && <OneLine>{phoneText(row.phone)}</OneLine>,
    },
    count('Orders', (row) => row.orders),
    count('Invoices', (row) => row.invoices),
    count('Quotes', (row) => row.quotes),
    { head: 'Last heard of', cell: (row) => <OneLine>{showShortDay(row.lastAt)}</OneLine> },
  ];
}
