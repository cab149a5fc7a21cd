import type * as z from 'zod/mini';
import {
  BILLING_PERIODS,
  PACKAGE_TYPES,
  type newPackage,
} from '../../../contracts/catalogue-office.ts';
import { DELIVERIES } from '../../../contracts/deliveries.ts';
import { TAX_CLASSES } from '../../../contracts/catalogue.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { RecordFormOf } from '../kit/record-form.tsx';
import { DELIVERY, PERIODS, TAX } from './words.ts';

type Whole = ReturnType<typeof z.required<typeof newPackage>>;
type Field = RecordFormOf<Whole>['field'];

export const NUMBER = { valueAsNumber: true };
/** An empty field stands for none. */
const NUMBER_OR_NONE = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
};
const TEXT_OR_NONE = { setValueAs: (typed: unknown) => typed || null };

/** What a new package is, for good. */
export function Identity({ field }: { field: Field }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField label="Kind" hint="Its page sells the package." {...field('packageType')}>
        <option value="">Choose a kind</option>
        {PACKAGE_TYPES.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </SelectField>
      <TextField
        label="Id"
        hint="Such as exam-gold. Orders name it, so it never changes."
        autoCapitalize="none"
        spellCheck={false}
        {...field('id')}
      />
    </div>
  );
}

/** How it is billed and taxed, and how much of it goes into an order. */
export function Terms({ field, bootcamp }: { field: Field; bootcamp: boolean }) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <SelectField label="Task after payment" {...field('delivery')}>
        <option value="" disabled>
          Choose the task
        </option>
        {DELIVERIES.filter((delivery) => (delivery === 'seat') === bootcamp).map((delivery) => (
          <option key={delivery} value={delivery}>
            {DELIVERY[delivery]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Billing period" {...field('billingPeriod', TEXT_OR_NONE)}>
        <option value="">Not set</option>
        {BILLING_PERIODS.map((period) => (
          <option key={period} value={period}>
            {PERIODS[period]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Tax class" {...field('taxClass')}>
        {TAX_CLASSES.map((taxClass) => (
          <option key={taxClass} value={taxClass}>
            {TAX[taxClass]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Units included"
        type="number"
        inputMode="numeric"
        min={1}
        optional
        hint="Such as SMS in a bundle."
        {...field('unitsIncluded', NUMBER_OR_NONE)}
      />
      <TextField
        label="Least in an order"
        type="number"
        inputMode="numeric"
        min={1}
        {...field('minQuantity', NUMBER)}
      />
      <TextField
        label="Most in an order"
        type="number"
        inputMode="numeric"
        min={1}
        hint={bootcamp ? 'And never more than the seats left.' : undefined}
        {...field('maxQuantity', NUMBER)}
      />
    </div>
  );
}

/** What a hosting plan holds, beside the words of its features (D127). */
export function Figures({ field }: { field: Field }) {
  const figures = [
    ['specs.storageGb', 'Storage (GB)'],
    ['specs.websites', 'Websites'],
    ['specs.domains', 'Domains'],
  ] as const;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Figures</legend>
      <p className="mb-3 text-sm text-soft">
        To compare plans by. The card on the page shows the features above.
      </p>
      <div className="grid gap-5 sm:grid-cols-3">
        {figures.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type="number"
            inputMode="numeric"
            min={1}
            optional
            {...field(name, NUMBER_OR_NONE)}
          />
        ))}
      </div>
    </fieldset>
  );
}
