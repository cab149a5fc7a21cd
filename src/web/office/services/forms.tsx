import { useState } from 'react';
import {
  changeServicePrice,
  priceInput,
  serviceInput,
  startInput,
  startService,
  updateService,
  type ServiceDetail,
  changeServicePlan,
  keepServicePlan,
  listServicePlans,
  type PlanOffer,
} from '../../../contracts/services.ts';
import { nairobiDay, showDay } from '../../../kernel/clock.ts';
import { SelectField, TextArea, TextField, Checkbox } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../kit/cells.tsx';
import { ActionButton, Options } from '../kit/controls.tsx';
import { AmountField, NUMBER } from '../kit/fields.tsx';
import { FormBox, RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction, useAskedAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { LANGUAGES, show } from '../kit/words.ts';
import { PERIODS } from './words.tsx';

interface FormProps {
  service: ServiceDetail;
  onDone: () => void;
}

/** The day on which a paid service begins to run. */
export function StartForm({ service, onDone }: FormProps) {
  const start = useAction(startService, {
    done: ({ paidUntil }) => `Service started, paid until ${showDay(paidUntil!)}`,
  });
  const label = service.startsOn === null ? 'Start service' : 'Correct first day';
  const form = useRecordForm(startInput, {
    draft: `service-start:${service.id}`,
    row: null,
    failed: 'We could not start the service. Try again.',
    values: () => ({ startsOn: service.startsOn ?? nairobiDay(new Date()), paidUntil: undefined }),
    send: (body) => start.send({ params: { id: service.id }, body }),
    done: onDone,
    acts: true,
  });
  return (
    <FormBox label={label}>
      <RecordForm form={form} save={label} onCancel={onDone}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First day" type="date" {...form.field('startsOn')} />
          <TextField
            label="Paid until"
            optional
            type="date"
            hint={
              service.period === 'term'
                ? 'If you leave it empty: the last day of the school term.'
                : 'If you leave it empty: one whole period.'
            }
            {...form.field('paidUntil', { setValueAs: (typed: unknown) => typed || undefined })}
          />
        </div>
      </RecordForm>
    </FormBox>
  );
}

/** A price for later periods; the customer hears of it at once. */
export function PriceForm({ service, onDone }: FormProps) {
  const change = useAction(changeServicePrice, { done: () => 'The customer has been told' });
  const form = useRecordForm(priceInput, {
    draft: `service-price:${service.id}`,
    row: null,
    failed: 'We could not change the price. Try again.',
    values: () => ({ price: service.price, from: '' }),
    ask: ({ price, from }) => ({
      title: 'Announce this price?',
      text: `We email ${service.email}: ${service.name} costs ${show(price)} without VAT for periods that begin on ${showDay(from)} or later.`,
      confirm: 'Announce price',
    }),
    send: (body) => change.send({ params: { id: service.id }, body }),
    done: onDone,
    acts: true,
  });
  return (
    <FormBox label="Change price">
      <RecordForm form={form} save="Announce price" onCancel={onDone}>
        <div className="grid gap-5 sm:grid-cols-2">
          <AmountField label="Price without VAT (Ksh)" {...form.field('price', NUMBER)} />
          <TextField
            label="For periods that begin on or after"
            type="date"
            hint="A higher price needs 30 days’ notice."
            {...form.field('from')}
          />
        </div>
      </RecordForm>
    </FormBox>
  );
}

/** The customer to whom invoices and emails of a service go, and the note of staff. */
export function HolderForm({ service, onDone }: FormProps) {
  const update = useAction(updateService, { done: () => 'Service updated' });
  const form = useRecordForm(serviceInput, {
    draft: `service:${service.id}`,
    row: service,
    failed: 'We could not update the service. Try again.',
    values: ({ customer, email, phone, kraPin, language, note }) => ({
      customer,
      email,
      phone,
      kraPin,
      language,
      note,
    }),
    send: (body, row) => update.send({ params: { id: service.id }, body, headers: ifMatch(row) }),
    done: onDone,
  });
  return (
    <FormBox label="Edit service">
      <RecordForm form={form} save="Save changes" onCancel={onDone}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Customer" {...form.field('customer')} />
          <TextField label="Email" type="email" {...form.field('email')} />
          <TextField label="Phone number" type="tel" {...form.field('phone')} />
          <TextField label="KRA PIN" optional {...form.field('kraPin')} />
          <SelectField label="Language of invoices and emails" {...form.field('language')}>
            <Options of={LANGUAGES} />
          </SelectField>
        </div>
        <TextArea label="Note" optional rows={3} {...form.field('note')} />
      </RecordForm>
    </FormBox>
  );
}

/** Another plan of the same kind and period; its figures come from the server. */
export function PlanForm({ service, onDone }: FormProps) {
  const { id, period } = service;
  const { data: offers } = useRecord(listServicePlans, { params: { id } });
  const [chosen, setChosen] = useState('');
  const [atOnce, setAtOnce] = useState(false);
  const change = useAction(changeServicePlan, {
    done: ({ change: waits }) => (waits ? 'Change of plan saved' : 'Plan changed'),
    failed: 'We could not change the plan',
  });
  const offer = offers?.find(({ packageId }) => packageId === chosen);
  const press = async ({ packageId, total, isDearer }: PlanOffer): Promise<void> => {
    const body = { packageId, total, ...(isDearer && { atOnce }) };
    if (await change.run({ params: { id }, body })) onDone();
  };
  return (
    <FormBox label="Change plan">
      <div className="grid gap-5">
        <SelectField
          label="New plan"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Choose a plan</option>
          {offers?.map(({ packageId, name, price }) => (
            <option key={packageId} value={packageId}>
              {name}, {show(price)} {PERIODS[period]}
            </option>
          ))}
        </SelectField>
        {offer && <Figures offer={offer} />}
        {offer?.isDearer && (
          <Checkbox
            label="Start it at once, before the invoice is paid"
            checked={atOnce}
            onChange={({ target }) => setAtOnce(target.checked)}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {offer && (
            <ActionButton variant="primary" busy={change.busy} onClick={() => void press(offer)}>
              Change plan
            </ActionButton>
          )}
          <ActionButton onClick={onDone}>Cancel</ActionButton>
        </div>
      </div>
    </FormBox>
  );
}

function Figures({ offer }: { offer: PlanOffer }) {
  const { isDearer, days, charge, credit, vat, total, from } = offer;
  if (!isDearer)
    return (
      <p>
        Starts on {showDay(from)}, after what is paid. Nothing is refunded. The next invoice has the
        new price, and an unpaid one is made again.
      </p>
    );
  const rows: [string, number][] = [
    [`New plan, ${days} paid days left`, charge],
    ['Credit for the old plan', -credit],
    ['VAT', vat],
    ['Invoice for the difference', total],
  ];
  return (
    <dl className="grid max-w-md gap-1.5 digits">
      {rows.map(([name, sum]) => (
        <div
          key={name}
          className="flex justify-between gap-4 last:border-t last:border-line last:pt-1.5 last:font-semibold"
        >
          <dt>{name}</dt>
          <dd>{show(sum)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The difference for its plan was refunded: whether it keeps the plan is for staff to decide. */
export function Refunded({
  service: { name, change, refundedChange },
}: {
  service: ServiceDetail;
}) {
  if (refundedChange === null || change) return null;
  return (
    <Notice className="mb-6">
      <p>
        <TextLink to={`/dashboard/admin/invoices?open=${refundedChange}`}>
          {refundedChange}
        </TextLink>{' '}
        for the change to {name} was refunded or cancelled, but the service keeps this plan and its
        price. To end it, change the plan.
      </p>
    </Notice>
  );
}

/** The plan that a service waits for, and the way to keep the one it has. */
export function Waiting({ service, may }: { service: ServiceDetail; may: boolean }) {
  const { id, name, change } = service;
  const keep = useAskedAction(keepServicePlan, {
    question: () => ({
      title: `Keep ${name}?`,
      text: `${change?.name} does not start. ${change?.invoiceNumber ? `Invoice ${change.invoiceNumber} is cancelled by a credit note.` : 'An unpaid invoice for the next period is made again at the old price.'}`,
      confirm: 'Keep plan',
    }),
    input: () => ({ params: { id } }),
    done: () => 'The plan stays',
    failed: 'We could not cancel the change',
  });
  if (!change) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line p-4">
      <p className="min-w-0 flex-1 basis-60">
        Changes to {change.name}{' '}
        {change.from === null ? (
          <>
            once{' '}
            <TextLink to={`/dashboard/admin/invoices?open=${change.invoiceNumber}`}>
              {change.invoiceNumber}
            </TextLink>{' '}
            for {show(change.total)} is paid
          </>
        ) : (
          `on ${showDay(change.from)}`
        )}
        , then {show(change.price)} {PERIODS[service.period]} without VAT.
      </p>
      {may && (
        <ActionButton busy={keep.busy} onClick={() => void keep.ask(service)}>
          Keep old plan
        </ActionButton>
      )}
    </div>
  );
}
