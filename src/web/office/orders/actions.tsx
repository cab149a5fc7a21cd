import { useState } from 'react';
import * as z from 'zod/mini';
import { paymentMethods } from '../../../contracts/payments.ts';
import {
  invoiceOrder,
  stepChange,
  updateFulfilment,
  type FulfilmentStep,
  withdrawOrder,
  type OrderDetail,
} from '../../../contracts/orders-office.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { TextField } from '../../ui/field.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { RowAction, RowMenu } from '../kit/cells.tsx';
import { Status, type StatusTone } from '../kit/states.tsx';
import { Part } from '../kit/parts.tsx';
import { ifMatch, useAction, useAskedAction } from '../kit/use-action.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { useWidth } from '../kit/table-column.ts';
import { useRecord } from '../kit/use-record.ts';

const stepNote = z.object({ note: stepChange.shape.note });

const STATES: Record<FulfilmentStep['status'], { label: string; tone: StatusTone }> = {
  open: { label: 'To do', tone: 'wait' },
  done: { label: 'Done', tone: 'good' },
  dropped: { label: 'Dropped', tone: 'off' },
};

/** What the company must do for each line, marked as done one by one. */
export function Steps({ steps }: { steps: FulfilmentStep[] }) {
  const next = steps.find(({ status }) => status === 'open');
  return (
    <Part title="To do">
      {steps.length === 0 && (
        <p className="text-sm text-soft">Steps appear here when an order is paid.</p>
      )}
      <ul>
        {steps.map((step) => (
          <Step key={step.id} step={step} isNext={step === next} />
        ))}
      </ul>
    </Part>
  );
}

function Step({ step, isNext }: { step: FulfilmentStep; isNext: boolean }) {
  const may = usePermission('sales');
  const [noting, setNoting] = useState(false);
  const { label, tone } = STATES[step.status];
  return (
    <li className="border-t border-line py-2.5 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className={step.status === 'dropped' ? 'text-soft line-through' : 'font-medium'}>
          {step.title}
        </p>
        <Status tone={tone}>{label}</Status>
      </div>
      {(step.doneAt || step.note) && (
        <p className="text-soft wrap-anywhere">
          {[step.doneAt && `${step.doneBy}, ${showMoment(step.doneAt)}`, step.note]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {may.write && !noting && (
        <StepActions step={step} isNext={isNext} onNote={() => setNoting(true)} />
      )}
      {noting && <NoteForm step={step} onDone={() => setNoting(false)} />}
    </li>
  );
}

interface StepActionsProps {
  step: FulfilmentStep;
  isNext: boolean;
  onNote: () => void;
}

function StepActions({ step, isNext, onNote }: StepActionsProps) {
  const change = useChange();
  const call = (status: FulfilmentStep['status'], on: { updated_at: string }) => ({
    params: { id: step.id },
    body: { status },
    headers: ifMatch(on),
  });
  const set = (status: FulfilmentStep['status']) =>
    void change.run(call(status, step), (now) => call(step.status, now.step));
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4">
      {step.status !== 'done' && (
        <ActionButton
          variant={isNext ? 'primary' : 'quiet'}
          busy={change.busy}
          aria-label={`Done: ${step.title}`}
          onClick={() => set('done')}
        >
          Done
        </ActionButton>
      )}
      {step.status === 'open' && (
        <RowAction
          disabled={change.busy}
          label={`Drop: ${step.title}`}
          onClick={() => set('dropped')}
        >
          Drop
        </RowAction>
      )}
      {step.status !== 'open' && (
        <RowAction
          disabled={change.busy}
          label={`Reopen: ${step.title}`}
          onClick={() => set('open')}
        >
          Reopen
        </RowAction>
      )}
      <RowAction label={`${step.note ? 'Edit' : 'Add'} note for: ${step.title}`} onClick={onNote}>
        {step.note ? 'Edit note' : 'Add note'}
      </RowAction>
    </p>
  );
}

function useChange() {
  return useAction(updateFulfilment, {
    done: ({ step }) => `“${step.title}”: ${STATES[step.status].label.toLowerCase()}.`,
    failed: 'We could not change the step',
  });
}

function NoteForm({ step, onDone }: { step: FulfilmentStep; onDone: () => void }) {
  const change = useChange();
  const form = useRecordForm(stepNote, {
    draft: `step-note:${step.id}`,
    row: step,
    values: ({ note }) => ({ note }),
    send: (body, { id, status, updated_at }) =>
      change.send({ params: { id }, body: { ...body, status }, headers: ifMatch({ updated_at }) }),
    done: onDone,
    failed: 'We could not change the step. Try again.',
  });
  return (
    <div className="mt-2">
      <RecordForm form={form} save="Save note" onCancel={onDone}>
        <TextField label="Note" maxLength={500} {...form.field('note')} />
      </RecordForm>
    </div>
  );
}

interface ActionsProps {
  detail: OrderDetail;
  /** Opens the refund form of a payment. */
  refund: (paymentId: string) => void;
  /** Opens the form for an M-Pesa prompt. */
  open: (beside: 'prompt') => void;
}

/** Links and actions of an order, the next step first. On a phone the rest of an unpaid order’s is behind ⋯. */
export function OrderActions({ detail, refund, open }: ActionsProps) {
  const { order } = detail;
  const may = usePermission('sales');
  const onPhone = useWidth() === 'phone';
  const waits = may.write && order.status === 'pending';
  // The payments that can still be refunded.
  const left = detail.refundable.filter((payment) => payment.left > 0);
  const ended = ['expired', 'cancelled'].includes(order.status) && !order.invoiceNumber;
  const rest = may.write && (waits || ended) && (
    <>
      {waits && <OtherWay order={order} />}
      <ButtonLink
        to={`/dashboard/admin/payments?view=unmatched&number=${order.number}`}
        variant="quiet"
        size="small"
      >
        Customer says they paid
      </ButtonLink>
      {waits && <Cancel order={order} />}
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
      {order.invoiceNumber && (
        <ButtonLink
          to={`/dashboard/admin/invoices?open=${order.invoiceNumber}`}
          variant="quiet"
          size="small"
        >
          Invoice {order.invoiceNumber}
        </ButtonLink>
      )}
      {may.write &&
        left.map(({ paymentId, method }) => (
          <ActionButton key={paymentId} onClick={() => refund(paymentId)}>
            {left.length === 1 ? 'Refund' : `Refund ${method}`}
          </ActionButton>
        ))}
      {waits && <NextStep order={order} open={open} />}
      {rest && onPhone && waits ? <RowMenu>{rest}</RowMenu> : rest}
    </div>
  );
}

/** Whether M-Pesa does not take at once what is due; false while its limit is not known. */
function useAboveLimit({ owed, total }: OrderDetail['order']): boolean {
  const { data } = useRecord(paymentMethods);
  const most = data?.methods.find(({ id }) => id === 'mpesa')?.maxAmount;
  return most !== undefined && (owed ?? total) > most;
}

/** What gets an unpaid order paid: a prompt, or above M-Pesa’s limit an invoice. */
function NextStep({ order, open }: { order: OrderDetail['order']; open: ActionsProps['open'] }) {
  if (useAboveLimit(order)) return <MakeInvoice order={order} variant="primary" />;
  return (
    <ActionButton variant="primary" onClick={() => open('prompt')}>
      Send M-Pesa prompt
    </ActionButton>
  );
}

function OtherWay({ order }: { order: OrderDetail['order'] }) {
  return useAboveLimit(order) ? null : <MakeInvoice order={order} variant="quiet" />;
}

function MakeInvoice({
  order,
  variant,
}: {
  order: OrderDetail['order'];
  variant: 'primary' | 'quiet';
}) {
  const invoice = useAskedAction(invoiceOrder, {
    question: ({ number, customer }: OrderDetail['order']) => ({
      title: `Make an invoice of order ${number}?`,
      text: `The order ends and goes on as an invoice, which we email to ${customer?.email ?? 'the customer'} with a private pay link. It can be paid in parts within 7 days. Seats are kept until then.`,
      confirm: 'Make invoice',
    }),
    input: ({ id }) => ({ params: { id }, body: {} }),
    done: ({ order: ended }) => `Order ${ended.number} goes on as invoice ${ended.invoiceNumber}.`,
    failed: 'We could not make the invoice',
  });
  return (
    <ActionButton variant={variant} busy={invoice.busy} onClick={() => void invoice.ask(order)}>
      Make invoice
    </ActionButton>
  );
}

function Cancel({ order }: { order: OrderDetail['order'] }) {
  const withdraw = useAskedAction(withdrawOrder, {
    question: ({ number }: OrderDetail['order']) => ({
      title: `Cancel order ${number}?`,
      text: 'We will not charge the customer, and held seats will become available again. If the customer still pays an open M-Pesa prompt, the order will become paid, unless its seats are gone. No email is sent.',
      confirm: 'Cancel order',
      danger: true,
    }),
    input: ({ id }) => ({ params: { id }, body: {} }),
    done: ({ order: ended }) => ['info', `Order ${ended.number} cancelled.`],
    failed: 'We could not cancel the order',
  });
  return (
    <ActionButton busy={withdraw.busy} onClick={() => void withdraw.ask(order)}>
      Cancel order
    </ActionButton>
  );
}
