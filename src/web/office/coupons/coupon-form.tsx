import { listPackages } from '../../../contracts/catalogue-office.ts';
import {
  couponInput,
  createCoupon,
  updateCoupon,
  type Coupon,
} from '../../../contracts/coupons.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Options } from '../kit/controls.tsx';
import { AmountField, CountField, NUMBER, NUMBER_OR_NONE } from '../kit/fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useSave } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';

const BLANK = {
  code: '',
  kind: 'percent' as const,
  value: undefined as never,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxPerCustomer: null,
  minOrder: null,
  packages: [] as string[],
  note: '',
  active: true,
};
const DAY_OR_NONE = { setValueAs: (typed: unknown) => typed || null };

/** Adds or changes a coupon. Orders that were placed keep their discount. */
export function CouponForm({ coupon, onDone }: { coupon: Coupon | null; onDone: () => void }) {
  const packages = useRecord(listPackages, { query: { limit: 200 } }).data ?? [];
  const form = useRecordForm(couponInput, {
    draft: `coupon:${coupon?.id ?? 'new'}`,
    row: coupon,
    failed: coupon
      ? 'We could not update the coupon. Try again.'
      : 'We could not add the coupon. Try again.',
    values: (read) => (read ? { ...read, minOrder: read.minOrder || null } : BLANK),
    send: useSave(createCoupon, updateCoupon, {
      added: ({ code }) => `Coupon ${code} added`,
      changed: ({ code }) => `Coupon ${code} updated`,
    }),
    done: onDone,
  });
  const { field } = form;
  const chosen = form.watch('packages') ?? [];
  const percent = form.watch('kind') === 'percent';
  return (
    <RecordForm form={form} save={coupon ? 'Save changes' : 'Add coupon'} onCancel={onDone}>
      <TextField
        label="Code"
        hint="3 to 30 letters, digits and hyphens. Customers can type it in any case."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Kind" {...field('kind')}>
          <Options
            of={[
              ['percent', 'Percentage'],
              ['sum', 'Amount in Ksh'],
            ]}
          />
        </SelectField>
        <AmountField
          label={percent ? 'Discount (%)' : 'Discount before VAT (Ksh)'}
          {...field('value', NUMBER)}
        />
        <TextField label="First day" type="date" optional {...field('startsOn', DAY_OR_NONE)} />
        <TextField label="Last day" type="date" optional {...field('endsOn', DAY_OR_NONE)} />
        <CountField label="Most uses" optional {...field('maxUses', NUMBER_OR_NONE)} />
        <CountField
          label="Uses per customer"
          optional
          hint="Counted by email address and phone number."
          {...field('maxPerCustomer', NUMBER_OR_NONE)}
        />
        <AmountField
          label="Smallest order (Ksh)"
          optional
          hint="Before VAT."
          {...field('minOrder', NUMBER_OR_NONE)}
        />
      </div>
      <details className="group rounded-xl border border-line px-4" open={chosen.length > 0}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-medium">
          {chosen.length === 0 ? 'For all packages' : `For packages: ${chosen.length}`}
          <Icon name="chevron" className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="grid pb-3 sm:grid-cols-2">
          {packages.map(({ id, packageType, name }) => (
            <Checkbox
              key={id}
              label={`${packageType}: ${name}`}
              checked={chosen.includes(id)}
              onChange={(event) =>
                form.put(
                  'packages',
                  event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                )
              }
            />
          ))}
        </div>
      </details>
      <TextArea label="Note" optional rows={2} hint="For staff only." {...field('note')} />
      <Checkbox label="Active" {...field('active')} />
    </RecordForm>
  );
}
