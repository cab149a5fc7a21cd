import { listPayments, type PaymentRow } from '../../../contracts/payments.ts';
import { showDay } from '../../../kernel/clock.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { Empty } from '../kit/states.tsx';
import { Status } from '../kit/status.tsx';
import { useList } from '../kit/use-list.ts';

const COLUMNS: Column<PaymentRow>[] = [
  { head: 'Payment', cell: (row) => row.paymentId ?? '–' },
  { head: 'Customer', cell: (row) => row.customer },
  { head: 'Amount', align: 'right', cell: (row) => formatMoney(fromMajor(row.amount), row.currency === 'USD' ? 'USD' : 'KES') },
  { head: 'Method', cell: (row) => row.method },
  { head: 'Status', cell: (row) => <Status tone={row.status === 'Completed' ? 'good' : 'info'}>{row.status}</Status> },
  { head: 'Date', cell: (row) => showDay(new Date(row.date)) },
];

export default function Dashboard() {
  const payments = useList(listPayments);
  return <DataTable label="Latest payments" list={payments} columns={COLUMNS} rowKey={(row) => row.id} failed="Failed to load payments" empty={<Empty title="No payments found" text="No payment records available." />} />;
}
