import { useState } from 'react';
import * as z from 'zod/mini';
import {
  addPackage,
  changePackage,
  newPackage,
  type PackageRecord,
} from '../../../contracts/catalogue-office.ts';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PictureField } from '../content/picture-field.tsx';
import { LinesField } from '../kit/lines-field.tsx';
import { farPrice } from '../../../contracts/far-change.ts';
import { farQuestion } from '../kit/far-question.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { Figures, Identity, NUMBER, Terms } from './package-fields.tsx';

/** The whole package: every field of the contract is in the form; of one that is there, id and kind are not shown and stay. */
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
  curriculum: [],
  pastIntakes: [],
  specs: { storageGb: null, websites: null, domains: null },
  minQuantity: 1,
  maxQuantity: 99,
  active: true,
};

function usePackageForm(item: PackageRecord | null, onDone: () => void) {
  const add = useAction(addPackage, { done: ({ name }) => `Package "${name}" added` });
  const change = useAction(changePackage, { done: ({ name }) => `Package "${name}" updated` });
  return useRecordForm(schema, {
    draft: `package:${item?.id ?? 'new'}`,
    row: item,
    failed: item ? 'Failed to update package' : 'Failed to add package',
    values: (read) => (read ? { ...read, packageType: read.packageType as never } : BLANK),
    ask(body, read) {
      const far = read ? farPrice(read.name, read.price, body.price) : [];
      return far.length === 0 ? null : farQuestion(far);
    },
    send: (body, read) =>
      read
        ? change.send({ params: { id: read.id }, body, headers: ifMatch(read) })
        : add.send({ body }),
    done: onDone,
  });
}

type PackageFormState = ReturnType<typeof usePackageForm>;

/** Adds a package, or changes one. Orders that were made already keep their prices. */
export function PackageForm({ item, onDone }: { item: PackageRecord | null; onDone: () => void }) {
  const [uploading, setUploading] = useState(false);
  const form = usePackageForm(item, onDone);
  const kind = form.watch('packageType');
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
      {!item && <Identity field={form.field} />}
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField label="Name" {...form.field('name')} />
        <TextField
          label="Price without VAT (KES)"
          type="number"
          inputMode="decimal"
          min={0.01}
          step={0.01}
          hint={item ? 'Orders made already keep their price.' : undefined}
          {...form.field('price', NUMBER)}
        />
      </div>
      <TextArea label="Description" rows={2} {...form.field('description')} />
      <Lists form={form} bootcamp={kind === 'Bootcamp'} />
      {kind === 'Web Hosting' && <Figures field={form.field} />}
      <Terms field={form.field} bootcamp={kind === 'Bootcamp'} />
      <PictureField
        label="Picture"
        hint="Shown in the cart; the packages’ cards need none."
        value={form.watch('image') ?? ''}
        error={form.problem('image')}
        onPick={(url) => form.put('image', url)}
        onBusy={setUploading}
      />
      <div className="flex flex-wrap gap-x-10">
        <Checkbox label="Recommended" {...form.field('recommended')} />
        <Checkbox label="On sale" {...form.field('active')} />
      </div>
    </RecordForm>
  );
}

interface ListsProps {
  form: Pick<PackageFormState, 'watch' | 'field' | 'put'>;
  bootcamp: boolean;
}

/** What the card lists; of a bootcamp also what it teaches and when it was held. */
function Lists({ form, bootcamp }: ListsProps) {
  const linesOf = (name: 'features' | 'curriculum' | 'pastIntakes') => ({
    lines: form.watch(name),
    error: form.field(name).error,
    onLines: (lines: string[]) => form.put(name, lines),
  });
  return (
    <>
      <LinesField
        label="Features"
        hint="One a line, as the card lists them."
        rows={6}
        {...linesOf('features')}
      />
      {bootcamp && (
        <>
          <LinesField
            label="Curriculum"
            hint="One part a line, in the order it is taught."
            rows={6}
            {...linesOf('curriculum')}
          />
          <LinesField
            label="Past intakes"
            hint="One a line, such as Jan 2025. Classes to come stand under Classes."
            rows={2}
            {...linesOf('pastIntakes')}
          />
        </>
      )}
    </>
  );
}
