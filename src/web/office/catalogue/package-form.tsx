import { useState } from 'react';
import * as z from 'zod/mini';
import { BILLING_PERIODS, changePackage, packageChange, type PackageRecord } from '../../../contracts/catalogue-office.ts';
import { TAX_CLASSES } from '../../../contracts/catalogue.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PictureField } from '../content/picture-field.tsx';
import { LinesField } from '../kit/lines-field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { PERIODS, TAX } from './words.ts';

/** The whole package: every field of the contract's change is in the form. */
const schema = z.required(packageChange);
const NUMBER = { valueAsNumber: true };
/** An empty field stands for none. */
const NUMBER_OR_NONE = { setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)) };
const TEXT_OR_NONE = { setValueAs: (typed: unknown) => typed || null };

/** Changes a package. Orders that were made already keep their prices. */
export function PackageForm({ item, onDone }: { item: PackageRecord; onDone: () => void }) {
  // What was read when the form opened: a colleague's later change must not pass for it.
  const [read] = useState(item);
  const [uploading, setUploading] = useState(false);
  const change = useAction(changePackage, { done: ({ name }) => `Package "${name}" updated` });
  const form = useRecordForm(schema, {
    draft: `package:${read.id}`,
    failed: 'Failed to update package',
    defaultValues: read,
    send: async (body) => {
      await change.send({ params: { id: read.id }, body, headers: ifMatch(read) });
      onDone();
    },
  });
  return (
    <RecordForm form={form} save="Save changes" wait={uploading} onCancel={onDone}>
      {read.notes.map((note) => <Notice key={note}>{note}</Notice>)}
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField label="Name" {...form.field('name')} />
        <TextField label="Price without VAT (KES)" type="number" inputMode="decimal" min={0.01} step={0.01} hint="Orders made already keep their price." {...form.field('price', NUMBER)} />
      </div>
      <TextArea label="Description" rows={2} {...form.field('description')} />
      <LinesField
        label="Features" hint="One a line, as the card lists them." rows={6} lines={form.watch('features')} error={form.field('features').error}
        onLines={(lines) => form.setValue('features', lines, { shouldDirty: true, shouldValidate: true })}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField label="Billing period" {...form.field('billingPeriod', TEXT_OR_NONE)}>
          <option value="">Not set</option>
          {BILLING_PERIODS.map((period) => <option key={period} value={period}>{PERIODS[period]}</option>)}
        </SelectField>
        <SelectField label="Tax class" {...form.field('taxClass')}>
          {TAX_CLASSES.map((taxClass) => <option key={taxClass} value={taxClass}>{TAX[taxClass]}</option>)}
        </SelectField>
        <TextField label="Units included" type="number" inputMode="numeric" min={1} optional hint="Such as SMS in a bundle." {...form.field('unitsIncluded', NUMBER_OR_NONE)} />
        <TextField label="Least in an order" type="number" inputMode="numeric" min={1} {...form.field('minQuantity', NUMBER)} />
        <TextField label="Most in an order" type="number" inputMode="numeric" min={1} hint={read.packageType === 'Bootcamp' ? 'And never more than the seats left.' : undefined} {...form.field('maxQuantity', NUMBER)} />
      </div>
      <PictureField
        label="Picture" hint="Shown in the cart; the packages’ cards need none." value={form.watch('image') ?? ''} error={form.formState.errors.image?.message}
        onPick={(url) => form.setValue('image', url, { shouldDirty: true, shouldValidate: true })} onBusy={setUploading}
      />
      <div className="flex flex-wrap gap-x-10">
        <Checkbox label="Recommended" {...form.field('recommended')} />
        <Checkbox label="On sale" {...form.field('active')} />
      </div>
    </RecordForm>
  );
}
