import type { PayPage } from '../../../contracts/invoices.ts';
import { showDay } from '../../../kernel/clock.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { show } from './show.ts';

/** The one figure that counts, and whose it is. */
export function Balance({ page: { invoice, company }, token }: { page: PayPage; token: string }) {
  const { currency } = invoice;
  const settled = invoice.balance === 0;
  return (
    <header>
      <p className="font-semibold text-clay">Invoice {invoice.id}</p>
      <h1 className="mt-2 text-2xl wrap-anywhere sm:text-3xl">
        From {company.name} to {invoice.customer}
      </h1>
      <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-2 border-y-2 border-ink py-5 text-sm">
        <div className="mb-2 w-full text-base">
          <dt className="text-soft">{headOf(invoice)}</dt>
          <dd className="font-display text-4xl font-bold tabular-nums sm:text-6xl">{show(settled ? invoice.paid : invoice.balance, currency)}</dd>
        </div>
        <Fact name="Total">{show(invoice.total, currency)}</Fact>
        {invoice.paid > 0 && !settled && <Fact name="Paid so far">{show(invoice.paid, currency)}</Fact>}
        {invoice.credited > 0 && <Fact name="Credited">{show(invoice.credited, currency)}</Fact>}
        <Fact name="Written">{showDay(invoice.date)}</Fact>
        {!settled && <Fact name="Due" urgent={invoice.status === 'Overdue'}>{`${showDay(invoice.dueDate)}${invoice.status === 'Overdue' ? ', overdue' : ''}`}</Fact>}
      </dl>
      <a href={`/api/pay/${token}/pdf`} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'medium', 'mt-5')}>
        <Icon name="download" className="size-4" />
        Invoice as PDF
      </a>
    </header>
  );
}

function headOf({ status, balance }: PayPage['invoice']): string {
  if (status === 'Void') return 'This invoice was taken back. Nothing is owed';
  return balance === 0 ? 'Paid in full. Thank you' : 'To pay';
}

function Fact({ name, urgent = false, children }: { name: string; urgent?: boolean; children: string }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className={`font-medium tabular-nums ${urgent ? 'text-danger' : ''}`}>{children}</dd>
    </div>
  );
}
