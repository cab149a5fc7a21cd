import type { ComponentProps } from 'react';
import { fill } from '../../texts/fill.ts';
import { useSaid } from '../../texts/said/said.ts';
import type { ShopTexts } from '../../texts/shop.ts';
import { TextField } from '../../ui/field.tsx';
import { useContractForm } from '../../ui/form.ts';
import { useTexts } from '../use-texts.ts';
import type { CheckoutView } from './use-checkout.ts';
import { loadCustomerFields, loadPromptedPhone } from './load-rules.ts';
import type { Customer } from './use-customer.ts';

export const DETAILS_FORM = 'details';

interface Props {
  customer: Customer;
  method: CheckoutView['method'];
  /** Called with values that the contract takes. */
  onReady: (customer: Customer) => void;
}

type Words = ShopTexts['checkout']['details'];

const phoneHint = (method: Props['method'], words: Words): string | undefined =>
  method === 'mpesa' ? words.phoneHint : undefined;

/** The contract's complaint in the page's language. */
function useTranslated() {
  const said = useSaid();
  return <F extends { error?: string }>(field: F): F => ({
    ...field,
    error: field.error && said(field.error),
  });
}

/** For an order that is there already: who ordered stands, only the phone may be another. */
export function PhoneForm({ customer, method, onReady }: Props) {
  const words = useTexts('checkout').details;
  const translated = useTranslated();
  const form = useContractForm(loadPromptedPhone, {
    defaultValues: { phone: customer.phone },
    send: ({ phone }) => onReady({ ...customer, phone }),
  });
  return (
    <form id={DETAILS_FORM} onSubmit={form.submit} onFocus={loadPromptedPhone} noValidate>
      {customer.name && (
        <p className="mb-5 text-soft wrap-anywhere">
          {fill(words.orderedBy, { name: customer.name, email: customer.email })}
        </p>
      )}
      <TextField
        label={words.phone}
        type="tel"
        autoComplete="tel"
        required
        hint={phoneHint(method, words)}
        {...translated(form.field('phone'))}
      />
    </form>
  );
}

/** Who orders. */
export function DetailsForm({ customer, method, onReady }: Props) {
  const words = useTexts('checkout').details;
  const translated = useTranslated();
  const form = useContractForm(loadCustomerFields, { defaultValues: customer, send: onReady });
  return (
    <form
      id={DETAILS_FORM}
      onSubmit={form.submit}
      onFocus={loadCustomerFields}
      noValidate
      className="space-y-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={words.name}
          autoComplete="name"
          required
          {...translated(form.field('name'))}
        />
        <TextField
          label={words.phone}
          type="tel"
          autoComplete="tel"
          required
          hint={phoneHint(method, words)}
          {...translated(form.field('phone'))}
        />
      </div>
      <TextField
        label={words.email}
        type="email"
        autoComplete="email"
        required
        hint={words.emailHint}
        {...translated(form.field('email'))}
      />
      <ForCompany
        open={Boolean(customer.company || customer.kraPin)}
        company={translated(form.field('company'))}
        kraPin={translated(form.field('kraPin'))}
      />
    </form>
  );
}

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

interface ForCompanyProps {
  open: boolean;
  company: FieldProps;
  kraPin: FieldProps;
}

/** For an invoice to a company; folded away until one is named. */
function ForCompany({ open, company, kraPin }: ForCompanyProps) {
  const words = useTexts('checkout').details;
  return (
    <details className="rounded-xl border border-line px-4" open={open}>
      <summary className="flex min-h-12 items-center font-medium underline underline-offset-4">
        {words.forCompany}
      </summary>
      <div className="grid gap-5 pt-2 pb-5 sm:grid-cols-2">
        <TextField
          label={words.company}
          optional={words.optional}
          autoComplete="organization"
          {...company}
        />
        <TextField
          label={words.kraPin}
          optional={words.optional}
          placeholder="P051234567X"
          autoCapitalize="characters"
          hint={words.kraPinHint}
          {...kraPin}
        />
      </div>
    </details>
  );
}
