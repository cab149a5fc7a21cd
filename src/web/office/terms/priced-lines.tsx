import { useFieldArray, useWatch } from 'react-hook-form';
import {
  discountProblem,
  pricedLine,
  totalsAsWritten,
  type WrittenLine,
} from '../../../contracts/pricing.ts';
import { settingsGroups } from '../../../contracts/settings.ts';
import type { DiscountInput, InstalmentInput } from '../../../contracts/terms.ts';
import type { TaxClass } from '../../../contracts/invoices.ts';
import { formatMoney, type Currency, type Totals } from '../../../kernel/money.ts';
import { SelectField } from '../../ui/field.tsx';
import { useRecord } from '../kit/use-record.ts';
import { DiscountField, DocumentLines, lineOf } from './document-lines.tsx';
import { NEW_LINE, type TermsForm } from './form.ts';
import { PlanFields } from './plan-fields.tsx';

const USUAL_RATE = 1_600;

/** The standard VAT rate from the settings in basis points; 0 if the seller is not registered. */
function useStandardRate(): number {
  const shop = useRecord(settingsGroups.shop.read);
  const seller = useRecord(settingsGroups.seller.read);
  if (seller.data && !seller.data.vatRegistered) return 0;
  return shop.data?.vatRate ?? USUAL_RATE;
}

interface Props {
  form: TermsForm;
  /** The field that holds the lines, and the noun for one. */
  name: 'lines' | 'items';
  noun: 'line' | 'item';
  /** The start of the days of a plan. */
  from: string;
  /** After sending only the plan can change. */
  fixed?: boolean;
  /** The label of the standard rate, given in basis points. */
  standard: (rate: number) => string;
}

/** Lines, discounts, totals and payment plan of a proposal or an invoice. */
export function PricedLines({ form, name, noun, from, fixed = false, standard }: Props) {
  const { control } = form;
  const list = useFieldArray({ control, name });
  const plan = useFieldArray({ control, name: 'plan' });
  const {
    currency = 'KES',
    discount,
    ...rest
  } = useWatch({ control }) as {
    currency?: Currency;
    discount?: DiscountInput;
    plan?: InstalmentInput[];
  } & Partial<Record<typeof name, (WrittenLine & { taxClass?: TaxClass })[]>>;
  const lines = rest[name] ?? [];
  const rate = useStandardRate();
  const totals = totalsAsWritten(
    lines.map((line) =>
      pricedLine(line ?? {}, (line?.taxClass ?? 'standard') === 'standard' ? rate : 0),
    ),
    discount,
  );
  return (
    <>
      <DocumentLines
        form={form}
        name={name}
        noun={noun}
        list={list}
        written={lines}
        currency={currency}
        fixed={fixed}
        vat={(index) => (
          <SelectField label="VAT" disabled={fixed} {...form.field(`${name}.${index}.taxClass`)}>
            <option value="standard">{standard(rate)}</option>
            <option value="zero">Zero-rated</option>
            <option value="exempt">Exempt</option>
          </SelectField>
        )}
        add={(item) =>
          list.append(
            item
              ? { ...NEW_LINE, ...lineOf(item), taxClass: item.vatRate > 0 ? 'standard' : 'zero' }
              : NEW_LINE,
          )
        }
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DiscountField
          form={form}
          name="discount"
          label="Discount on the total"
          fixed={fixed}
          wrong={discountProblem(lines, discount)}
        />
        <LiveTotals totals={totals} currency={currency} />
      </div>
      <PlanFields
        form={form}
        list={plan}
        written={rest.plan ?? []}
        total={totals?.total ?? null}
        currency={currency}
        from={from}
      />
    </>
  );
}

/** Live totals, calculated as on the server; null while a number is invalid. */
function LiveTotals({ totals, currency }: { totals: Totals | null; currency: Currency }) {
  const money = (minor: number | undefined): string =>
    minor === undefined ? '—' : formatMoney(minor, currency);
  const lines = totals ? totals.subtotal + totals.discount : 0;
  const rows: [string, string][] = [
    ...(totals && totals.discount > 0
      ? ([
          ['Lines', money(lines)],
          ['Discount', money(-totals.discount)],
        ] satisfies [string, string][])
      : []),
    ['Amount', money(totals?.subtotal)],
    ['VAT', money(totals?.vat)],
    ['Total', money(totals?.total)],
  ];
  return (
    <dl aria-live="polite" className="ml-auto w-full max-w-72 digits">
      {rows.map(([term, amount]) => (
        <div
          key={term}
          className="flex justify-between gap-6 border-b border-line py-1.5 last:border-0 last:font-semibold"
        >
          <dt>{term}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
