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

/** What the fields here need of the form that they stand in: a proposal's or an invoice's. */
export interface TermsForm {
  control: Control<FieldValues>;
  field(name: string, options?: Register): ReturnType<ReturnType<typeof useContractForm>['field']>;
  problem(name: string, show?: Show): ReactNode;
}

/** Shown in the form: a discount that is none yet is in percent. */
export function discountValues(discount: AgreedDiscount | undefined): DiscountInput {
  return { kind: discount?.kind ?? 'percent', value: discount?.value ?? null };
}

/** A line that is added. */
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

export const NEW_PART = part({});
/** Half now, the rest when it is done. */
export const HALVES = [
  part({ label: 'Deposit', value: 50 }),
  part({ label: 'On hand-over', share: 'rest', due: 'milestone', days: null }),
];
export const THREE_PARTS = [
  part({ label: 'Deposit', value: 40 }),
  part({ label: 'Second part', value: 30, days: 30 }),
  part({ label: 'Last part', share: 'rest', days: 60 }),
];
