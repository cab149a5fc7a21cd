import type { ReactNode } from 'react';
import type { Invoice, myInvoices } from '../../../contracts/invoices.ts';
import { showDay } from '../../../kernel/clock.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { buttonClass } from '../../ui/button.tsx';
import { content, INVOICE_STATUS } from './content.ts';
import { Panel, PersonList, Status } from './panel.tsx';
import { useList } from './use-list.ts';

const PAGE = 5;
const ALL = {};
const words = content.invoices;

/** The invoices that went out to this account, what is still open of each, and their PDFs (D76). */
export function Invoices() {
  const list = useList<typeof myInvoices>('/api/invoices/mine', PAGE, ALL);
  return (
    <Panel id="invoices" title={words.title}>
      <PersonList list={list} label={words.title} more={words.more} row={oneInvoice} empty={<p>{words.empty}</p>} />
    </Panel>
  );
}

function oneInvoice({ id, status, date, dueDate, total, balance, currency }: Invoice): ReactNode {
  const show = (amount: number): string => formatMoney(fromMajor(amount), currency);
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="tabular-nums">{id}</strong>
          <Status {...INVOICE_STATUS[status]} />
        </p>
        <p className="mt-0.5 text-sm text-soft">
          {showDay(date)}, due {showDay(dueDate)}
        </p>
        {balance > 0 && (
          <p className="mt-1">
            <strong className="tabular-nums">{show(balance)}</strong> to pay. {words.payable}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:flex-col sm:items-end sm:justify-start">
        <span className="text-lg font-semibold tabular-nums">{show(total)}</span>
        <a href={`/api/invoices/${id}/pdf`} target="_blank" rel="noreferrer" className={buttonClass('quiet')} aria-label={`PDF of invoice ${id}`}>
          PDF
        </a>
      </div>
    </div>
  );
}
