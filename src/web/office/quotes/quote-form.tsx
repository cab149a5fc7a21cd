import { callerQuote, quoteOptions, takeQuote } from '../../../contracts/quotes.ts';
import { REFERRAL_SOURCES } from '../../../contracts/referral-sources.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Options } from '../kit/controls.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';

const EMPTY = {
  fullName: '',
  businessName: '',
  email: '',
  mobile: '',
  selectedServices: [],
  referralSource: 'Other' as const,
  details: '',
  language: 'en' as const,
};

/** What a caller asks for, with the fields of the quote page; `onDone` gets the new number, null if the form was cancelled. */
export function QuoteForm({ onDone }: { onDone: (made: number | null) => void }) {
  const { data } = useRecord(quoteOptions);
  const take = useAction(takeQuote, { done: ({ id }) => `Quote #${id} created.` });
  const form = useRecordForm(callerQuote, {
    draft: 'quote:new',
    row: null,
    failed: 'We could not create the quote. Try again.',
    values: () => EMPTY,
    send: (body) => take.send({ body }),
    done: (made) => onDone(made?.id ?? null),
    acts: true,
  });
  return (
    <RecordForm form={form} save="Create quote" busyText="Creating…" onCancel={() => onDone(null)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Full name" required autoComplete="off" {...form.field('fullName')} />
        <TextField label="Business" required autoComplete="off" {...form.field('businessName')} />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          hint="We email our confirmation here."
          {...form.field('email')}
        />
        <TextField
          label="Mobile"
          type="tel"
          required
          autoComplete="off"
          {...form.field('mobile')}
        />
      </div>
      <fieldset>
        <legend className="font-medium">Services</legend>
        <div className="grid sm:grid-cols-2">
          {data?.services.map((service) => (
            <Checkbox
              key={service}
              label={service}
              value={service}
              {...form.register('selectedServices')}
            />
          ))}
        </div>
        <p className="text-sm text-danger">{form.problem('selectedServices')}</p>
      </fieldset>
      <TextArea label="Details" required rows={5} {...form.field('details')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="How they heard about us" {...form.field('referralSource')}>
          <Options of={REFERRAL_SOURCES} />
        </SelectField>
        <SelectField label="Language for emails and PDFs" {...form.field('language')}>
          <option value="en">English</option>
          <option value="sw">Kiswahili</option>
        </SelectField>
      </div>
    </RecordForm>
  );
}
