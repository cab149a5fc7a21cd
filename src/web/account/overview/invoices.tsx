import type { ReactNode } from 'react';
import type { Invoice } from '../../../contracts/invoices.ts';
import { formatMoney, fromMajor, toMajor } from '../../../kernel/money.ts';
import { addressOf } from '../../lib/api.ts';
import { hasDueDay } from '../../lib/has-due-day.ts';
import { fill } from '../../texts/fill.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { showDay } from '../../texts/show-day.ts';
import { buttonClass } from '../../ui/button.tsx';
import { copy } from './copy.ts';
import { More, Panel, PersonList, Named, INVOICE_TONE, useOnBehalf, useList } from './panel.tsx';
import type { FirstPage } from './read-account.ts';

const words = copy.invoices;

/** The invoices that went out to this account, what is still open of each, and their PDFs. */
export function Invoices({ first }: { first: FirstPage<Invoice> }) {
  const list = useList(first);
  const whose = useOnBehalf();
  return (
    <Panel id="invoices" title={words.title}>
      <PersonList
        rows={list.rows}
        label={words.title}
        row={(invoice) => <One invoice={invoice} />}
        empty={<p>{whose.for ? copy.acting.none : words.empty}</p>}
      />
      <More list={list} label={words.more} />
      {list.rows.length > 0 && (
        <p className="mt-4">
          <a
            href={addressOf('/api/me/statement/pdf', { query: whose })}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet')}
          >
            {words.statement}
          </a>
        </p>
      )}
    </Panel>
  );
}

export const show = (amount: number, { currency }: Invoice): string =>
  formatMoney(fromMajor(amount), currency);

function One({ invoice }: { invoice: Invoice }): ReactNode {
  const { id, status, total, balance } = invoice;
  const query = useOnBehalf();
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <Named name={id} words={copy.invoiceStatus[status]} tone={INVOICE_TONE[status]} />
        <p className="mt-0.5 text-sm text-soft">
          <Days invoice={invoice} />
        </p>
        {balance > 0 && <ToPay invoice={invoice} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:flex-col sm:items-end sm:justify-start">
        <span className="text-lg font-semibold digits">{show(total, invoice)}</span>
        <span className="flex flex-wrap justify-end gap-2">
          <a
            href={addressOf('/api/invoices/{id}/pdf', { params: { id }, query })}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet')}
            aria-label={fill(words.pdfOf, { number: id })}
          >
            {words.pdf}
          </a>
        </span>
      </div>
    </div>
  );
}

/** When it was made, and by when it is due or was. */
export function Days({ invoice }: { invoice: Invoice }): ReactNode {
  const { status, date, dueDate } = invoice;
  if (invoice.balance > 0 && !hasDueDay(invoice)) return showDay(date);
  if (status !== 'Overdue') return fill(words.days, { day: showDay(date), due: showDay(dueDate) });
  return (
    <Sentence
      text={words.late}
      places={{
        day: showDay(date),
        due: (
          <strong className="text-danger">{fill(words.wasDue, { due: showDay(dueDate) })}</strong>
        ),
      }}
    />
  );
}

/** What is paid first, which the day above is of, and what comes later. */
function ToPay({ invoice }: { invoice: Invoice }): ReactNode {
  const { balance, dueNext } = invoice;
  const later = toMajor(fromMajor(balance) - fromMajor(dueNext));
  return (
    <p className="mt-1">
      <Sentence
        text={words.toPay}
        places={{
          sum: <strong className="digits">{show(dueNext, invoice)}</strong>,
        }}
      />
      {later > 0 && `, ${fill(words.later, { sum: show(later, invoice) })}`}
    </p>
  );
}
