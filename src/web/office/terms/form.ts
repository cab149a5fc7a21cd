import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type { useContractForm } from '../../ui/form.ts';
import type { Show } from '../kit/conflict.tsx';
import type { TaxClass } from '../../../contracts/invoices.ts';
import type {
  AgreedDiscount,
  DiscountInput,
  Instalment,
  InstalmentInput,
} from '../../../contracts/terms.ts';

type Register = NonNullable<Parameters<ReturnType<typeof useContractForm>['field']>[1]>;

/** What these fields need from the form around them, a proposal or an invoice. */
export interface TermsForm {
  control: Control<FieldValues>;
  field(name: string, options?: Register): ReturnType<ReturnType<typeof useContractForm>['field']>;
  problem(name: string, show?: Show): ReactNode;
}

/** An empty discount, in percent by default. */
export function discountValues(discount: AgreedDiscount | undefined): DiscountInput {
  return { kind: discount?.kind ?? 'percent', value: discount?.value ?? null };
}

/** A new line. */
export const NEW_LINE = {
  description: '',
  quantity: 1,
  price: 0,
  taxClass: 'standard' as TaxClass,
  discount: discountValues(null),
};

export function planValues(plan: readonly Instalment[] | null | undefined): InstalmentInput[] {
  return (plan ?? []).map(({ label, share, value, due, days, date }) => ({
    label,
    share,
    value,
    due,
    days,
    date: due === 'date' ? date : '',
  }));
}

const part = (change: Partial<InstalmentInput>): InstalmentInput => ({
  label: '',
  share: 'percent',
  value: null,
  due: 'days',
  days: 7,
  date: '',
  ...change,
});

export const NEW_INSTALMENT = part({});
/** Half now, the rest on completion. */
export const HALVES = [
  part({ label: 'Deposit', value: 50 }),
  part({ label: 'On handover', share: 'rest', due: 'milestone', days: null }),
];
export const THREE_INSTALMENTS = [
  part({ label: 'Deposit', value: 40 }),
  part({ label: 'Second instalment', value: 30, days: 30 }),
  part({ label: 'Last instalment', share: 'rest', days: 60 }),
];
