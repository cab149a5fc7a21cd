import { useId } from 'react';
import * as z from 'zod/mini';
import {
  deliveryMessage,
  messageCustomer,
  updateDelivery,
  type DeliveryDetail,
} from '../../../contracts/deliveries-office.ts';
import { line } from '../../../contracts/fields.ts';
import { nairobiDay, showDay } from '../../../kernel/clock.ts';
import { showTypedPhone } from '../../../kernel/phone.ts';
import { Checkbox, TextArea } from '../../ui/field.tsx';
import { CustomerLink, MailLink, TextLink } from '../kit/cells.tsx';
import { ActionButton, ChoiceSelect } from '../kit/controls.tsx';
import { AnswerBox } from '../kit/conversation.tsx';
import { usePermission } from '../kit/me.ts';
import { Fact, Part, Timeline } from '../kit/parts.tsx';
import { FormBox, RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useOpenRecord, type OpenRecord } from '../kit/use-record.ts';
import { LANGUAGES, inOneLine } from '../kit/words.ts';
import { Checklist } from './checklist.tsx';
import { Credits } from './credits.tsx';
import { DeliveryStatus } from './words.tsx';

interface Props {
  delivery: DeliveryDetail;
}

const expiryOf = (day: string): string =>
  `${day < nairobiDay(new Date()) ? 'Expired' : 'Expires'} on ${showDay(day)}`;

/** One delivery: its steps, who looks after it, its customer and its history. */
export function Detail({ delivery }: Props) {
  const beside = useOpenRecord('beside');
  const may = usePermission('sales');
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <DeliveryStatus delivery={delivery} />
        <span className="text-sm text-soft">
          {inOneLine(
            delivery.closedBecause ?? (delivery.next && `Due on ${showDay(delivery.dueOn)}`),
            delivery.expiresOn && expiryOf(delivery.expiresOn),
          )}
        </span>
        {may.write && <Actions delivery={delivery} beside={beside} />}
      </div>
      {may.write && beside.id === 'message' && (
        <div className="mb-8">
          <Message delivery={delivery} onDone={beside.close} />
        </div>
      )}
      {may.write && beside.id === 'note' && <NoteForm delivery={delivery} onDone={beside.close} />}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 content-start gap-8">
          <Checklist delivery={delivery} onCredits={() => beside.show('credits')} />
          <Credits delivery={delivery} beside={beside} />
          {delivery.note && (
            <Part title="Note">
              <p className="wrap-anywhere whitespace-pre-line">{delivery.note}</p>
            </Part>
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <Facts delivery={delivery} mayWrite={may.write} />
          <Timeline moments={delivery.timeline} />
        </div>
      </div>
    </>
  );
}

function Actions({ delivery, beside }: Props & { beside: OpenRecord }) {
  const change = useAction(updateDelivery, {
    done: ({ status }) => (status === 'waiting' ? 'Waiting for the customer' : 'Back in work'),
    failed: 'We could not change the delivery',
    part: true,
  });
  const waits = delivery.status === 'waiting';
  return (
    <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
      <ActionButton aria-expanded={beside.id === 'message'} onClick={() => beside.show('message')}>
        Email customer
      </ActionButton>
      <ActionButton aria-expanded={beside.id === 'note'} onClick={() => beside.show('note')}>
        {delivery.note ? 'Edit note' : 'Add note'}
      </ActionButton>
      {delivery.next && (
        <ActionButton
          busy={change.busy}
          onClick={() =>
            void change.run({
              params: { id: delivery.id },
              body: { waiting: !waits },
              headers: ifMatch(delivery),
            })
          }
        >
          {waits ? 'No longer waiting' : 'Wait for customer'}
        </ActionButton>
      )}
    </div>
  );
}

function Message({ delivery, onDone }: Props & { onDone: () => void }) {
  const send = useAction(messageCustomer, { done: ({ email }) => `Email sent to ${email}` });
  const form = useRecordForm(deliveryMessage, {
    draft: `delivery-message:${delivery.id}`,
    row: delivery,
    values: () => ({ message: '', waiting: delivery.status === 'waiting' }),
    send: (body, read) => send.send({ params: { id: read.id }, body, headers: ifMatch(read) }),
    done: onDone,
    acts: true,
    failed: 'We could not send the email. Try again.',
  });
  return (
    <AnswerBox title="Email customer">
      <RecordForm form={form} save="Send email" busyText="Sending…" onCancel={onDone}>
        <TextArea
          label={`Message to ${delivery.customer}`}
          rows={7}
          hint={`We will email this to ${delivery.email} with the link to the steps. The customer reads ${LANGUAGES[delivery.language]}. The answer will arrive in the company’s mailbox.`}
          {...form.field('message')}
        />
        <Checkbox label="Then wait for the customer" {...form.field('waiting')} />
      </RecordForm>
    </AnswerBox>
  );
}

const noteInput = z.object({ note: line(2_000) });

/** What colleagues should know; the customer never sees it. */
function NoteForm({ delivery, onDone }: Props & { onDone: () => void }) {
  const save = useAction(updateDelivery, { done: () => 'Note saved' });
  const form = useRecordForm(noteInput, {
    draft: `delivery-note:${delivery.id}`,
    row: delivery,
    values: ({ note }) => ({ note }),
    send: (body, read) => save.send({ params: { id: read.id }, body, headers: ifMatch(read) }),
    done: onDone,
    failed: 'We could not save the note. Try again.',
  });
  return (
    <FormBox label="Note">
      <RecordForm form={form} save="Save note" onCancel={onDone}>
        <TextArea label="Note for colleagues" rows={3} maxLength={2_000} {...form.field('note')} />
      </RecordForm>
    </FormBox>
  );
}

function Facts({ delivery, mayWrite }: Props & { mayWrite: boolean }) {
  const { orderId, orderNumber, customer, email, phone, owner } = delivery;
  return (
    <dl className="grid grid-cols-1 gap-3 text-sm">
      <Fact name="Assigned to">
        {mayWrite ? <Owner delivery={delivery} /> : (owner ?? 'Nobody yet')}
      </Fact>
      <Fact name="Customer">
        <CustomerLink of={`order-${orderId}`}>{customer}</CustomerLink>
      </Fact>
      <Fact name="Contact">
        <span className="grid gap-1">
          <MailLink to={email} />
          <a href={`tel:+${phone}`}>{showTypedPhone(phone)}</a>
        </span>
      </Fact>
      <Fact name="Order">
        <TextLink to={`/dashboard/admin/orders?open=${orderId}`}>{orderNumber}</TextLink>
      </Fact>
    </dl>
  );
}

/** The colleague who looks after it, who gets a notification. */
function Owner({ delivery }: Props) {
  const field = useId();
  const { id, ownerId, owner, staff } = delivery;
  const change = useAction(updateDelivery, {
    done: ({ owner: now }) => (now ? `Assigned to ${now}` : 'Assigned to nobody'),
    failed: 'We could not assign the delivery',
    part: true,
  });
  // Somebody who has left or lost the right is still listed.
  const gone =
    ownerId !== null && !staff.some((one) => one.id === ownerId)
      ? [[ownerId, owner ?? 'A former colleague'] as const]
      : [];
  return (
    <>
      <label htmlFor={field} className="sr-only">
        Assigned to
      </label>
      <ChoiceSelect
        id={field}
        value={ownerId ?? ''}
        options={[['', 'Nobody yet'], ...gone, ...staff.map((one) => [one.id, one.name] as const)]}
        onChoose={(chosen) =>
          void change.run({
            params: { id },
            body: { ownerId: chosen === '' ? null : chosen },
            headers: ifMatch(delivery),
          })
        }
      />
    </>
  );
}
