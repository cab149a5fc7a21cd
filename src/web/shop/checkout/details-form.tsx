import { customerFields, promptedPhone } from '../../../contracts/orders.ts';
import { TextField } from '../../ui/field.tsx';
import { useContractForm } from '../../ui/form.ts';
import type { CheckoutView } from './use-checkout.ts';
import type { Customer } from './use-customer.ts';

export const DETAILS_FORM = 'details';

interface Props {
  customer: Customer;
  method: CheckoutView['method'];
  /** Called with values that the contract takes. */
  onReady: (customer: Customer) => void;
}

const phoneHint = (method: Props['method']): string | undefined => (method === 'mpesa' ? 'The M-Pesa prompt goes to this number.' : undefined);

/** For an order that is there already: who ordered stands, only the phone may be another. */
export function PhoneForm({ customer, method, onReady }: Props) {
  const form = useContractForm(promptedPhone, { defaultValues: { phone: customer.phone }, send: ({ phone }) => onReady({ ...customer, phone }) });
  return (
    <form id={DETAILS_FORM} onSubmit={form.submit} noValidate>
      {customer.name && (
        <p className="mb-5 text-soft wrap-anywhere">
          Ordered by {customer.name}, {customer.email}
        </p>
      )}
      <TextField label="Phone number" type="tel" autoComplete="tel" required hint={phoneHint(method)} {...form.field('phone')} />
    </form>
  );
}

/** Who orders. */
export function DetailsForm({ customer, method, onReady }: Props) {
  const form = useContractForm(customerFields, { defaultValues: customer, send: onReady });
  return (
    <form id={DETAILS_FORM} onSubmit={form.submit} noValidate className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" required {...form.field('name')} />
        <TextField label="Phone number" type="tel" autoComplete="tel" required hint={phoneHint(method)} {...form.field('phone')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" required hint="Your receipt goes here." {...form.field('email')} />
      <details className="rounded-xl border border-line px-4" open={Boolean(customer.company || customer.kraPin)}>
        <summary className="flex min-h-12 items-center font-medium underline underline-offset-4">Buying for a company or school?</summary>
        <div className="grid gap-5 pt-2 pb-5 sm:grid-cols-2">
          <TextField label="Company" optional autoComplete="organization" {...form.field('company')} />
          <TextField label="KRA PIN" optional placeholder="P051234567X" autoCapitalize="characters" hint="Stands on your invoice." {...form.field('kraPin')} />
        </div>
      </details>
    </form>
  );
}
