import { useRef } from 'react';
import type { Order } from '../../../contracts/orders.ts';
import { orderPrompt, promptOrder } from '../../../contracts/orders-office.ts';
import { fromMajor, mpesaTotal, toMajor } from '../../../kernel/money.ts';
import { TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';
import { show } from '../kit/words.ts';

/** What M-Pesa asks for: whole shillings. */
const dueOn = ({ owed, total }: Order): string =>
  show(toMajor(mpesaTotal(fromMajor(owed ?? total))));

/** Asks for what is due on an order, on the phone of a customer who is on the line. */
export function PromptForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const send = useAction(promptOrder, {
    done: (_saved, { body }) => `M-Pesa prompt sent to ${body!.phoneNumber}.`,
  });
  // One key per form, so that a repeated press after a lost answer asks only once.
  const key = useRef(crypto.randomUUID());
  const form = useRecordForm(orderPrompt, {
    draft: `order-prompt:${order.id}`,
    row: null,
    failed: 'We could not send the prompt. Try again.',
    values: () => ({ phoneNumber: order.customer?.phone ?? '' }),
    ask: ({ phoneNumber }) => ({
      title: 'Send the M-Pesa prompt?',
      text: `${phoneNumber} will be asked to pay ${dueOn(order)} for order ${order.number}.`,
      confirm: 'Send prompt',
    }),
    send: (body) =>
      send.send({ params: { id: order.id }, body, headers: { 'idempotency-key': key.current } }),
    done: onDone,
    acts: true,
  });
  return (
    <section
      aria-label="Send M-Pesa prompt"
      className="mb-8 rounded-xl border border-line p-4 sm:p-5"
    >
      <RecordForm form={form} save="Send prompt" busyText="Sending…" onCancel={onDone}>
        <TextField
          label="Phone number"
          type="tel"
          hint={`The prompt for ${dueOn(order)} appears on this phone. Stay on the line until the customer has entered the PIN.`}
          {...form.field('phoneNumber')}
        />
      </RecordForm>
    </section>
  );
}
