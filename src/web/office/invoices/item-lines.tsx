import { useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { RecordFormOf } from '../kit/record-form.tsx';
import { NEW_ITEM, type invoiceForm } from './form-schema.ts';

export type InvoiceFormState = RecordFormOf<typeof invoiceForm>;

/** The items; one always stays, and the remove button shows only where there are more (S2-215). */
export function ItemLines({
  form,
  issued,
}: {
  form: Pick<InvoiceFormState, 'control' | 'field' | 'problem'>;
  issued: boolean;
}) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' });
  return (
    <fieldset>
      <legend className="mb-3 font-medium">Items</legend>
      <ol className="grid gap-4">
        {fields.map((line, index) => (
          <li
            key={line.id}
            className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 border-t border-line pt-4 md:grid-cols-[minmax(0,1fr)_5.5rem_8rem_9rem_auto]"
          >
            <TextField
              label="Description"
              readOnly={issued}
              className="max-md:col-span-3"
              {...form.field(`items.${index}.description`)}
            />
            <TextField
              label="Quantity"
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              readOnly={issued}
              {...form.field(`items.${index}.quantity`, { valueAsNumber: true })}
            />
            <TextField
              label="Price"
              type="number"
              inputMode="decimal"
              min={0}
              step={0.01}
              readOnly={issued}
              {...form.field(`items.${index}.price`, { valueAsNumber: true })}
            />
            <SelectField label="VAT" disabled={issued} {...form.field(`items.${index}.taxClass`)}>
              <option value="standard">Standard</option>
              <option value="zero">Zero-rated</option>
              <option value="exempt">Exempt</option>
            </SelectField>
            {fields.length > 1 && !issued ? (
              <button
                type="button"
                aria-label={`Remove item ${index + 1}`}
                className="mt-8 grid size-11 place-items-center rounded-lg hover:bg-sunken"
                onClick={() => remove(index)}
              >
                <Icon name="trash" />
              </button>
            ) : (
              <span className="w-11 max-md:hidden" />
            )}
          </li>
        ))}
      </ol>
      {form.problem('items')}
      {!issued && (
        <Button
          type="button"
          variant="quiet"
          size="small"
          className="mt-4"
          onClick={() => append(NEW_ITEM)}
        >
          <Icon name="plus" className="size-4" />
          Add an item
        </Button>
      )}
    </fieldset>
  );
}
