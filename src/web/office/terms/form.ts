import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type { TaxClass } from '../../../contracts/invoices.ts';
import type { WrittenLine } from '../../../contracts/pricing.ts';
import type {
  AgreedDiscount,
  DiscountInput,
  Instalment,
  InstalmentInput,
} from '../../../contracts/terms.ts';
import { showDay } from '../../../kernel/clock.ts';
import type { Currency } from '../../../kernel/money.ts';
import type { useContractForm } from '../../ui/form.ts';
import type { Show } from '../kit/conflict.tsx';
import { show } from '../kit/words.ts';

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

const VAT: Record<TaxClass, string> = {
  standard: 'standard VAT',
  zero: 'zero-rated',
  exempt: 'exempt from VAT',
};

type Line = WrittenLine & { description?: string; taxClass?: TaxClass };

/** The lines of a proposal or invoice as text. */
export const linesInWords =
  (currency: Currency): Show =>
  (lines) =>
    (lines as Line[])
      .map(({ description, quantity, price, taxClass = 'standard', discount }) =>
        [
          `${description}: ${quantity} × ${show(price ?? 0, currency)}`,
          VAT[taxClass],
          ...(discount?.value ? [`less ${shareInWords(discount, currency)}`] : []),
        ].join(', '),
      )
      .join('\n');

/** A payment plan as text; `from` as in `PlanFields`. */
export const planInWords =
  (currency: Currency, from: string): Show =>
  (plan) =>
    ((plan ?? []) as InstalmentInput[])
      .map((part) => {
        const share =
          part.share === 'rest'
            ? 'the rest'
            : shareInWords({ ...part, kind: part.share }, currency);
        return `${part.label}: ${share}, ${dueInWords(part, from)}`;
      })
      .join('\n') || 'All due on one day';

function shareInWords({ kind, value }: Partial<DiscountInput>, currency: Currency): string {
  return kind === 'percent' ? `${value ?? 0}%` : show(value ?? 0, currency);
}

function dueInWords({ due, days, date }: InstalmentInput, from: string): string {
  if (due === 'days') return `${days ?? 0} ${days === 1 ? 'day' : 'days'} after ${from}`;
  return due === 'date' && date ? `by ${showDay(date)}` : 'when the milestone is reached';
}
