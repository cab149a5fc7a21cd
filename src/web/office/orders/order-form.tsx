import { useRef } from 'react';
import { useFieldArray, type Control } from 'react-hook-form';
import { listCatalogue, type CatalogueItem } from '../../../contracts/catalogue.ts';
import { callerOrder, takeOrder, type CallerOrder } from '../../../contracts/orders-office.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { showKes } from '../../components/price.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { CountField, NUMBER } from '../kit/fields.tsx';
import { RowAction } from '../kit/cells.tsx';
import { RecordForm, useRecordForm, type RecordFormOf } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';
import { useForCustomer } from '../kit/for-customer.ts';
import { useRecord } from '../kit/use-record.ts';
import { CataloguePicker, nameOf } from '../terms/document-lines.tsx';

const EMPTY = {
  name: '',
  email: '',
  phone: '',
  company: '',
  kraPin: '',
  purchaseOrder: '',
  language: 'en' as const,
  lines: [],
};

/** What a caller orders, at the catalogue's prices; `onDone` gets the id of the new order, null if the form was cancelled. */
export function OrderForm({ onDone }: { onDone: (made: string | null) => void }) {
  const take = useAction(takeOrder, {
    done: ({ order }) => `Order ${order.number} placed. The link to pay it is on its way.`,
  });
  // One key per form, so that a repeated press after a lost answer makes one order.
  const key = useRef(crypto.randomUUID());
  const whom = useForCustomer();
  const form = useRecordForm(callerOrder, {
    draft: `order:new${whom?.email ?? ''}`,
    row: null,
    failed: 'We could not place the order. Try again.',
    values: () => ({ ...EMPTY, ...whom }),
    send: (body) => take.send({ body, headers: { 'idempotency-key': key.current } }),
    done: (answer) => onDone(answer?.order.id ?? null),
  });
  return (
    <RecordForm form={form} save="Place order" busyText="Placing…" onCancel={() => onDone(null)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" required autoComplete="off" {...form.field('name')} />
        <TextField label="Phone" type="tel" required autoComplete="off" {...form.field('phone')} />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          hint="We email the link to pay here."
          {...form.field('email')}
        />
        <SelectField label="Language for emails and pay page" {...form.field('language')}>
          <option value="en">English</option>
          <option value="sw">Kiswahili</option>
        </SelectField>
        <TextField label="Company" optional autoComplete="off" {...form.field('company')} />
        <TextField label="KRA PIN" optional placeholder="P051234567X" {...form.field('kraPin')} />
      </div>
      <Packages form={form as unknown as RecordFormOf<typeof callerOrder>} />
    </RecordForm>
  );
}

/** The packages with quantity, price and total; the server refuses what is sold out or out of range. */
function Packages({ form }: { form: RecordFormOf<typeof callerOrder> }) {
  const { data: items = [] } = useRecord(listCatalogue);
  const { fields, append, remove } = useFieldArray({
    control: form.control as unknown as Control<CallerOrder>,
    name: 'lines',
  });
  const written = (form.watch('lines') ?? []) as CallerOrder['lines'];
  const itemOf = (id: string | undefined): CatalogueItem | undefined =>
    items.find((one) => one.id === id);
  const subtotal = written.reduce((sum, { id, quantity }) => {
    const item = itemOf(id);
    return sum + (item && quantity > 0 ? fromMajor(item.price) * quantity : 0);
  }, 0);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-medium">Packages</legend>
      <ol className="grid gap-4">
        {fields.map((line, index) => {
          const item = itemOf(written[index]?.id);
          const name = item ? nameOf(item) : 'Package';
          return (
            <li
              key={line.id}
              className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-center gap-3 border-t border-line pt-4"
            >
              <p className="min-w-0 text-sm wrap-anywhere">
                {name}
                {item && <span className="block text-soft">{showKes(item.price)} without VAT</span>}
                <span className="block text-danger">{form.problem(`lines.${index}.id`)}</span>
              </p>
              <CountField
                label="Quantity"
                step={1}
                {...form.field(`lines.${index}.quantity`, NUMBER)}
              />
              <RowAction label={`Remove ${name}`} onClick={() => remove(index)}>
                Remove
              </RowAction>
            </li>
          );
        })}
      </ol>
      <p className="text-sm text-danger">{form.problem('lines')}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <CataloguePicker onPick={(item) => append({ id: item.id, quantity: item.minQuantity })} />
        <p className="text-sm text-soft digits">{formatMoney(subtotal)} without VAT</p>
      </div>
    </fieldset>
  );
}
