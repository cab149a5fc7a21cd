import { useState } from 'react';
import * as z from 'zod/mini';
import {
  addPackage,
  BILLING_PERIODS,
  changePackage,
  newPackage,
  PACKAGE_TYPES,
  type PackageRecord,
  REPORT_MONTHS,
} from '../../../contracts/catalogue-office.ts';
import { TAX_CLASSES } from '../../../contracts/catalogue.ts';
import { listChecklists } from '../../../contracts/checklists.ts';
import { DELIVERIES, reportIn } from '../../../contracts/deliveries.ts';
import { largePriceChange } from '../../../contracts/far-change.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { largeChangeQuestion } from '../kit/confirm.tsx';
import { Options } from '../kit/controls.tsx';
import {
  AmountField,
  CountField,
  LinesField,
  NUMBER,
  NUMBER_OR_NONE,
  InKiswahili,
  type KiswahiliField,
  TEXT_OR_NONE,
} from '../kit/fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { PictureField } from '../kit/upload.tsx';
import { useSave } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { DELIVERY, EVERY, FIGURES, PERIODS, TAX } from './package-facts.tsx';

/** Every field of a package. The form hides the ID and kind of an existing one, because they cannot change. */
const schema = z.required(newPackage);
const BLANK = {
  id: '',
  packageType: '' as never,
  name: '',
  description: '',
  price: null as never,
  taxClass: 'standard' as const,
  features: [],
  recommended: false,
  image: '',
  delivery: '' as never,
  billingPeriod: null,
  unitsIncluded: null,
  changeRounds: null,
  reportMonths: null,
  curriculum: [],
  pastIntakes: [],
  kiswahili: { name: '', description: '', features: [], curriculum: [] },
  specs: { storageGb: null, websites: null, domains: null },
  minQuantity: 1,
  maxQuantity: 99,
  active: true,
};

const TEXTS = {
  name: { label: 'Name', input: 'line' },
  description: { label: 'Description', input: 'text', rows: 2 },
  features: { label: 'Features', input: 'lines' },
} satisfies Record<string, KiswahiliField>;
const BOOTCAMP_TEXTS = {
  ...TEXTS,
  curriculum: { label: 'Curriculum', input: 'lines' },
} satisfies Record<string, KiswahiliField>;

/** Adds or changes a package. Existing orders keep their prices. */
export function PackageForm({ item, onDone }: { item: PackageRecord | null; onDone: () => void }) {
  const [uploading, setUploading] = useState(false);
  const form = useRecordForm(schema, {
    draft: `package:${item?.id ?? 'new'}`,
    row: item,
    failed: item
      ? 'We could not update the package. Try again.'
      : 'We could not add the package. Try again.',
    values: (read) => (read ? { ...read, packageType: read.packageType as never } : BLANK),
    ask(body, read) {
      const far = read ? largePriceChange(read.name, read.price, body.price) : [];
      return far.length === 0 ? null : largeChangeQuestion(far);
    },
    send: useSave(addPackage, changePackage, {
      added: ({ name }) => `Package “${name}” added`,
      changed: ({ name }) => `Package “${name}” updated`,
    }),
    done: onDone,
  });
  const { field } = form;
  const kind = form.watch('packageType');
  const isBootcamp = kind === 'Bootcamp';
  const { steps = [] } =
    useRecord(listChecklists).data?.find((one) => one.kind === form.watch('delivery')) ?? {};
  const approves = steps.some(({ asks }) => asks === 'approval');
  const linesOf = (name: 'features' | 'curriculum' | 'pastIntakes') => ({
    lines: form.watch(name),
    error: field(name).error,
    onLines: (lines: string[]) => form.put(name, lines),
  });
  return (
    <RecordForm
      form={form}
      save={item ? 'Save changes' : 'Add package'}
      wait={uploading}
      onCancel={onDone}
    >
      {item?.notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      {!item && (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Kind"
            hint="We sell the package on the page for this kind."
            {...field('packageType')}
          >
            <option value="">Choose a kind</option>
            <Options of={PACKAGE_TYPES} />
          </SelectField>
          <TextField
            label="ID"
            hint="Such as exam-gold. Orders use it, so it cannot change later."
            autoCapitalize="none"
            spellCheck={false}
            {...field('id')}
          />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField label="Name" {...field('name')} />
        <AmountField
          label="Price without VAT (Ksh)"
          min={0.01}
          hint={item ? 'Existing orders keep their price.' : undefined}
          {...field('price', NUMBER)}
        />
      </div>
      <TextArea label="Description" rows={2} {...field('description')} />
      <LinesField
        label="Features"
        hint="One per line, as on the package card."
        rows={6}
        {...linesOf('features')}
      />
      {isBootcamp && (
        <>
          <LinesField
            label="Curriculum"
            hint="One part per line, in teaching order."
            rows={6}
            {...linesOf('curriculum')}
          />
          <LinesField
            label="Past classes"
            hint="One per line, such as Jan 2025. Add future classes under Classes."
            rows={2}
            {...linesOf('pastIntakes')}
          />
        </>
      )}
      <InKiswahili form={form} fields={isBootcamp ? BOOTCAMP_TEXTS : TEXTS} />
      {kind === 'Web Hosting' && (
        <fieldset>
          <legend className="mb-1 font-medium">Plan values</legend>
          <p className="mb-3 text-sm text-soft">
            Used to compare plans. The card on the page shows the features above.
          </p>
          <div className="grid gap-5 sm:grid-cols-3">
            {FIGURES.map(([key, label]) => (
              <CountField
                key={key}
                label={label}
                optional
                {...field(`specs.${key}`, NUMBER_OR_NONE)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField label="Task after payment" {...field('delivery')}>
          <option value="" disabled>
            Choose a task
          </option>
          <Options
            of={DELIVERIES.filter((delivery) => (delivery === 'seat') === isBootcamp).map(
              (delivery) => [delivery, DELIVERY[delivery]] as const,
            )}
          />
        </SelectField>
        <SelectField label="Billing period" {...field('billingPeriod', TEXT_OR_NONE)}>
          <option value="">Not set</option>
          <Options of={BILLING_PERIODS.map((period) => [period, PERIODS[period]] as const)} />
        </SelectField>
        <SelectField label="Tax class" {...field('taxClass')}>
          <Options of={TAX_CLASSES.map((taxClass) => [taxClass, TAX[taxClass]] as const)} />
        </SelectField>
        <CountField
          label="Units included"
          optional
          hint="For example, the SMS credits in a bundle."
          {...field('unitsIncluded', NUMBER_OR_NONE)}
        />
        {approves && (
          <CountField
            label="Rounds of changes"
            optional
            min={0}
            max={20}
            hint="Leave it empty for no limit."
            {...field('changeRounds', NUMBER_OR_NONE)}
          />
        )}
        {reportIn(steps) !== -1 && (
          <SelectField label="Reports" {...field('reportMonths', NUMBER_OR_NONE)}>
            <option value="">One report</option>
            <Options
              of={REPORT_MONTHS.map((months) => [String(months), EVERY[months]!] as const)}
            />
          </SelectField>
        )}
        <CountField label="Smallest quantity in an order" {...field('minQuantity', NUMBER)} />
        <CountField
          label="Largest quantity in an order"
          hint={isBootcamp ? 'Orders cannot exceed the seats left.' : undefined}
          {...field('maxQuantity', NUMBER)}
        />
      </div>
      <PictureField
        label="Image"
        hint="Shown in the cart. The package cards do not use it."
        value={form.watch('image') ?? ''}
        error={form.problem('image')}
        onPick={(url) => form.put('image', url)}
        onBusy={setUploading}
      />
      <div className="flex flex-wrap gap-x-10">
        <Checkbox label="Recommended" {...field('recommended')} />
        <Checkbox label="On sale" {...field('active')} />
      </div>
    </RecordForm>
  );
}
