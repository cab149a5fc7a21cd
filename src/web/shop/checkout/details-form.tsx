import { useLayoutEffect, useRef, type ComponentProps, type FormEvent } from 'react';
import { BILLING, type BillingDetail } from '../../../contracts/billing-details.ts';
import { fetchRules } from '../../ui/fetch-rules.ts';
import { readSaved } from '../../lib/saved-checkout.ts';
import { checkout as checkoutWords } from '../../texts/checkout/en.ts';
import { common as commonWords } from '../../texts/common/en.ts';
import { fill } from '../../texts/fill.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { useContractForm } from '../../ui/form.ts';
import type { CheckoutView } from './use-checkout.ts';
import { NOBODY, keepTyped, type Customer } from './use-customer.ts';

/* The contract's rules for who orders. */

async function loadCustomerFields() {
  return (await load())?.customerFields ?? null;
}

async function loadPromptedPhone() {
  return (await load())?.promptedPhone ?? null;
}

const load = () => fetchRules(import('../../../contracts/customer.ts'));

export const DETAILS_FORM = 'details';

const eachName = (customer: Customer) => Object.keys(customer) as (keyof Customer)[];

interface Props<C = Customer> {
  customer: C;
  method: CheckoutView['method'];
  /** Called with values that the contract takes. */
  onReady: (customer: Customer) => void;
}

/** What helps to type each of the billing details. */
const INPUTS: Record<BillingDetail, Partial<ComponentProps<typeof TextField>>> = {
  company: { autoComplete: 'organization' },
  kraPin: {
    placeholder: 'P051234567X',
    autoCapitalize: 'characters',
    hint: checkoutWords.details.kraPinHint,
  },
  purchaseOrder: { hint: checkoutWords.details.purchaseOrderHint },
};

const phoneHint = (method: Props['method']): string | undefined =>
  method === 'mpesa' ? checkoutWords.details.phoneHint : undefined;

/** For an existing order: the customer is fixed, only the phone can change. */
export function PhoneForm({ customer, method, onReady }: Props) {
  const words = checkoutWords.details;
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
        hint={phoneHint(method)}
        {...form.field('phone')}
      />
    </form>
  );
}

/**
 * The customer; null until it and the prices are known. The server draws the form: what was typed before the scripts
 * came stays, and only what is still empty is filled in.
 */
export function DetailsForm({ customer, method, onReady }: Props<Customer | null>) {
  const words = checkoutWords.details;
  const language = useLanguage();
  const form = useContractForm(loadCustomerFields, {
    defaultValues: {},
    send: (checked) => {
      // The form may stay for a while, and is kept as it is then.
      for (const name of eachName(checked)) setValue(name, checked[name]);
      onReady(checked);
    },
  });
  const { getValues, setValue } = form;
  const element = useRef<HTMLFormElement>(null);
  /** Sent before all was known: it is sent once that is filled in, unless the customer types on. */
  const early = useRef(false);
  useLayoutEffect(() => {
    if (!customer) return;
    // What was typed since, where the form goes and comes again with the cart.
    const saved = readSaved('customer');
    const known = saved ?? customer;
    for (const name of eachName(known))
      if (known[name] && !getValues(name)) setValue(name, known[name]);
    const stands = { ...NOBODY, ...getValues() };
    const typed = eachName(stands).some((name) => stands[name] && stands[name] !== known[name]);
    if (typed || (!saved && Object.values(stands).some(Boolean))) keepTyped(stands);
    if (early.current) element.current?.requestSubmit();
    early.current = false;
  }, [customer, getValues, setValue]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (customer) return void form.submit(event);
    event.preventDefault();
    early.current = true;
  };
  return (
    <form
      ref={element}
      id={DETAILS_FORM}
      onSubmit={submit}
      onChange={() => {
        early.current = false;
        keepTyped(form.getValues());
      }}
      onFocus={loadCustomerFields}
      noValidate
      className="space-y-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={words.name} autoComplete="name" required {...form.field('name')} />
        <TextField
          label={words.phone}
          type="tel"
          autoComplete="tel"
          required
          hint={phoneHint(method)}
          {...form.field('phone')}
        />
      </div>
      <TextField
        label={words.email}
        type="email"
        autoComplete="email"
        required
        hint={words.emailHint}
        {...form.field('email')}
      />
      <Checkbox label={words.texts} value={language} {...form.field('texts')} />
      <ForCompany open={BILLING.some((detail) => customer?.[detail])} field={form.field} />
    </form>
  );
}

interface ForCompanyProps {
  open: boolean;
  field: (detail: BillingDetail) => Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** For an invoice to a company; folded away until one is named. */
function ForCompany({ open, field }: ForCompanyProps) {
  const words = checkoutWords.details;
  return (
    <details className="rounded-xl border border-line px-4" open={open}>
      <summary className="flex min-h-12 items-center font-medium underline underline-offset-4">
        {words.forCompany}
      </summary>
      <div className="grid gap-5 pt-2 pb-5 sm:grid-cols-2">
        {BILLING.map((detail) => (
          <TextField
            key={detail}
            label={commonWords.billing[detail]}
            optional={words.optional}
            {...INPUTS[detail]}
            {...field(detail)}
          />
        ))}
      </div>
    </details>
  );
}
