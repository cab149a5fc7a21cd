import { useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PriceField, QuantityField } from '../kit/number-fields.tsx';
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
          <Item
            key={line.id}
            form={form}
            index={index}
            issued={issued}
            remove={fields.length > 1 && !issued ? () => remove(index) : null}
          />
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

interface ItemProps {
  form: Pick<InvoiceFormState, 'field'>;
  index: number;
  issued: boolean;
  /** Null where it has to stay. */
  remove: (() => void) | null;
}

function Item({ form, index, issued, remove }: ItemProps) {
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 border-t border-line pt-4 md:grid-cols-[minmax(0,1fr)_5.5rem_8rem_9rem_auto]">
      <TextField
        label="Description"
        readOnly={issued}
        className="max-md:col-span-3"
        {...form.field(`items.${index}.description`)}
      />
      <QuantityField
        readOnly={issued}
        {...form.field(`items.${index}.quantity`, { valueAsNumber: true })}
      />
      <PriceField
        readOnly={issued}
        {...form.field(`items.${index}.price`, { valueAsNumber: true })}
      />
      <SelectField label="VAT" disabled={issued} {...form.field(`items.${index}.taxClass`)}>
        <option value="standard">Standard</option>
        <option value="zero">Zero-rated</option>
        <option value="exempt">Exempt</option>
      </SelectField>
      {remove ? (
        <button
          type="button"
          aria-label={`Remove item ${index + 1}`}
          className="mt-8 grid size-11 place-items-center rounded-lg hover:bg-sunken"
          onClick={remove}
        >
          <Icon name="trash" />
        </button>
      ) : (
        <span className="w-11 max-md:hidden" />
      )}
    </li>
  );
}
