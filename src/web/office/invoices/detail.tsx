import { useState } from 'react';
import type { InvoiceDetail } from '../../../contracts/invoices.ts';
import { CreditForm } from './credit-form.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceStatus } from './invoice-status.tsx';
import { CreditNotes, Payments, TooMuch } from './money.tsx';
import { PaymentForm } from './payment-form.tsx';
import { Schedule } from './schedule.tsx';
import { Timeline } from './timeline.tsx';

/** One invoice: its state, its lines, its money, and what happened to it. */
export function Detail({ invoice, edit }: { invoice: InvoiceDetail; edit: () => void }) {
  const [form, setForm] = useState<'payment' | 'credit' | null>(null);
  const done = (): void => setForm(null);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <InvoiceStatus invoice={invoice} />
        <InvoiceActions
          invoice={invoice}
          edit={edit}
          record={() => setForm('payment')}
          credit={() => setForm('credit')}
        />
      </div>
      <TooMuch invoice={invoice} />
      {form === 'payment' && <PaymentForm invoice={invoice} onDone={done} />}
      {form === 'credit' && invoice.balance > 0 && <CreditForm invoice={invoice} onDone={done} />}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 content-start gap-8">
          <InvoiceLines invoice={invoice} />
          <Schedule invoice={invoice} />
          <Payments invoice={invoice} />
          <CreditNotes invoice={invoice} />
        </div>
        <div className="grid content-start gap-8">
          <CustomerFacts invoice={invoice} />
          <Timeline events={invoice.timeline} />
        </div>
      </div>
    </>
  );
}
