import { REFERRAL_SOURCES } from '../../../../contracts/referral-sources.ts';
import { LANG_AS_TYPED } from '../../../texts/record-lang.ts';
import { Sentence } from '../../../texts/sentence.tsx';
import { Checkbox, FieldError, SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { copy } from './copy.ts';
import type { QuoteErrors, QuoteTyped } from './steps.ts';
import { Link } from '../../../ui/link.tsx';

const words = copy.fields;

export interface StepProps {
  errors: QuoteErrors;
  /** What was typed before the form came back. */
  typed?: QuoteTyped;
  services: string[];
}

/** Step 1: where the quote goes. */
export function AboutYou({ errors, typed }: StepProps) {
  const field = (name: 'fullName' | 'email' | 'mobile' | 'businessName') => ({
    id: name,
    name,
    error: errors[name],
    defaultValue: typed?.[name],
    required: true,
  });
  return (
    <div className="mt-6 grid gap-5 sm:grid-cols-2">
      <TextField label={words.fullName} autoComplete="name" {...field('fullName')} />
      <TextField
        label={words.businessName}
        autoComplete="organization"
        {...field('businessName')}
      />
      <TextField
        label={words.email}
        type="email"
        autoComplete="email"
        hint={words.emailHint}
        {...field('email')}
      />
      <TextField
        label={words.mobile}
        type="tel"
        autoComplete="tel"
        hint={words.mobileHint}
        {...field('mobile')}
      />
    </div>
  );
}

/** Step 2: one or more of the services on the list. */
export function Services({ errors, typed, services }: StepProps) {
  return (
    <fieldset
      aria-describedby={errors.selectedServices ? 'selectedServices-error' : undefined}
      className="mt-3"
    >
      <legend className="text-soft">{words.services}</legend>
      <div className="mt-5 grid gap-2.5 sm:grid-cols-2">
        {services.map((service) => (
          <label
            key={service}
            className="flex min-h-12 items-center gap-3 rounded-lg border border-edge px-4 py-2 has-checked:border-leaf has-checked:bg-good-soft"
          >
            <input
              type="checkbox"
              name="selectedServices"
              value={service}
              defaultChecked={typed?.selectedServices.includes(service)}
              className="size-5 shrink-0"
            />
            <span lang={LANG_AS_TYPED}>{service}</span>
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
        label={words.details}
        rows={7}
        id="details"
        name="details"
        required
        error={errors.details}
        defaultValue={typed?.details}
        hint={words.detailsHint}
      />
      <SelectField
        label={words.referral}
        id="referralSource"
        name="referralSource"
        required
        error={errors.referralSource}
        defaultValue={typed?.referralSource ?? ''}
      >
        <option value="">{words.choose}</option>
        {REFERRAL_SOURCES.map((source) => (
          <option key={source}>{source}</option>
        ))}
      </SelectField>
      <Checkbox
        label={<ConsentLabel />}
        id="consent"
        name="consent"
        required
        error={errors.consent}
        defaultChecked={typed?.consent}
      />
    </div>
  );
}

function ConsentLabel() {
  const look = 'underline underline-offset-4';
  return (
    <Sentence
      text={words.consent}
      places={{
        terms: (
          <Link to="/legal/terms" className={look}>
            {words.terms}
          </Link>
        ),
        privacy: (
          <Link to="/legal/privacy" className={look}>
            {words.privacy}
          </Link>
        ),
      }}
    />
  );
}
