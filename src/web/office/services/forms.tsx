import type { ReactNode } from 'react';
import {
  changeServicePrice,
  priceInput,
  serviceInput,
  startInput,
  startService,
  updateService,
  type ServiceDetail,
} from '../../../contracts/services.ts';
import { nairobiDay, showDay } from '../../../kernel/clock.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { AmountField, NUMBER } from '../kit/fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { show } from '../kit/words.ts';

export interface FormProps {
  service: ServiceDetail;
  onDone: () => void;
}

export function Box({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="mb-8 rounded-xl border border-line p-4 sm:p-5">
      {children}
    </section>
  );
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
    <Box label={label}>
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
    </Box>
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
    <Box label="Change price">
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
    </Box>
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
    <Box label="Edit service">
      <RecordForm form={form} save="Save changes" onCancel={onDone}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Customer" {...form.field('customer')} />
          <TextField label="Email" type="email" {...form.field('email')} />
          <TextField label="Phone number" type="tel" {...form.field('phone')} />
          <TextField label="KRA PIN" optional {...form.field('kraPin')} />
          <SelectField label="Language of invoices and emails" {...form.field('language')}>
            <option value="en">English</option>
            <option value="sw">Kiswahili</option>
          </SelectField>
        </div>
        <TextArea label="Note" optional rows={3} {...form.field('note')} />
      </RecordForm>
    </Box>
  );
}
