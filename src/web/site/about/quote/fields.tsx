import { Link } from 'react-router';
import { REFERRAL_SOURCES } from '../../../../contracts/quotes.ts';
import { Checkbox, FieldError, SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import type { QuoteErrors, QuoteTyped } from './steps.ts';

export interface StepProps {
  errors: QuoteErrors;
  /** What was typed before the form came back. */
  typed?: QuoteTyped;
  services: string[];
}

/** Step 1: where the quote goes. */
export function AboutYou({ errors, typed }: StepProps) {
  const field = (name: 'fullName' | 'email' | 'mobile' | 'businessName') => ({ id: name, name, error: errors[name], defaultValue: typed?.[name], required: true });
  return (
    <div className="mt-6 grid gap-5 sm:grid-cols-2">
      <TextField label="Full name" autoComplete="name" {...field('fullName')} />
      <TextField label="Business name" autoComplete="organization" {...field('businessName')} />
      <TextField label="Email" type="email" autoComplete="email" hint="The quote comes here." {...field('email')} />
      <TextField label="Mobile number" type="tel" autoComplete="tel" hint="Such as 0712 345 678, for the confirmation SMS." {...field('mobile')} />
    </div>
  );
}

/** Step 2: one or more of the services on the list (D66). */
export function Services({ errors, typed, services }: StepProps) {
  return (
    <fieldset aria-describedby={errors.selectedServices ? 'selectedServices-error' : undefined} className="mt-3">
      <legend className="text-soft">Tick everything that may be part of it. It commits you to nothing.</legend>
      <div className="mt-5 grid gap-2.5 sm:grid-cols-2">
        {services.map((service) => (
          <label key={service} className="flex min-h-12 items-center gap-3 rounded-lg border border-edge px-4 py-2 has-checked:border-leaf has-checked:bg-good-soft">
            <input type="checkbox" name="selectedServices" value={service} defaultChecked={typed?.selectedServices.includes(service)} className="size-5 shrink-0 accent-leaf" />
            {service}
          </label>
        ))}
      </div>
      <FieldError id="selectedServices" error={errors.selectedServices} />
    </fieldset>
  );
}

/** Step 3: the work itself, and leave to answer. */
export function Project({ errors, typed }: StepProps) {
  return (
    <div className="mt-6 grid gap-5">
      <TextArea
        label="Project details" rows={7} id="details" name="details" required error={errors.details} defaultValue={typed?.details}
        hint="What should it do, who will use it, what do you use today, and when must it be ready? A rough budget helps."
      />
      <SelectField label="How did you hear about us?" id="referralSource" name="referralSource" required error={errors.referralSource} defaultValue={typed?.referralSource ?? ''}>
        <option value="">Please choose</option>
        {REFERRAL_SOURCES.map((source) => (
          <option key={source}>{source}</option>
        ))}
      </SelectField>
      <Checkbox label={<ConsentLabel />} id="consent" name="consent" required error={errors.consent} defaultChecked={typed?.consent} />
    </div>
  );
}

function ConsentLabel() {
  const look = 'underline underline-offset-4';
  return (
    <>
      I agree to the <Link to="/legal/terms" className={look}>terms</Link> and the <Link to="/legal/privacy" className={look}>privacy notice</Link>, and to be contacted about this request
    </>
  );
}
