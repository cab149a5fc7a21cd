import { useFieldArray } from 'react-hook-form';
import type { proposalInput } from '../../../contracts/proposals.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useStandardRate } from '../invoices/standard-rate.ts';
import { PriceField, QuantityField } from '../kit/number-fields.tsx';
import type { RecordFormOf } from '../kit/record-form.tsx';

export const NEW_LINE = { description: '', quantity: 1, price: 0, vatRate: 1600 as const };

type ProposalForm = RecordFormOf<typeof proposalInput>;

/** The lines of an offer; one always stays. */
export function ProposalLines({
  form,
}: {
  form: Pick<ProposalForm, 'control' | 'field' | 'problem'>;
}) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <fieldset>
      <legend className="mb-3 font-medium">Lines</legend>
      <ol className="grid gap-4">
        {fields.map((line, index) => (
          <Line
            key={line.id}
            form={form}
            index={index}
            remove={fields.length > 1 ? () => remove(index) : null}
          />
        ))}
      </ol>
      {form.problem('lines')}
      <Button
        type="button"
        variant="quiet"
        size="small"
        className="mt-4"
        onClick={() => append(NEW_LINE)}
      >
        <Icon name="plus" className="size-4" />
        Add a line
      </Button>
    </fieldset>
  );
}

interface LineProps {
  form: Pick<ProposalForm, 'field'>;
  index: number;
  /** Null where it has to stay. */
  remove: (() => void) | null;
}

function Line({ form, index, remove }: LineProps) {
  const standard = useStandardRate();
  return (
    <li className="grid grid-cols-3 items-start gap-3 border-t border-line pt-4">
      <div className="col-span-full flex items-end gap-2">
        <TextField
          label="Description"
          className="grow"
          {...form.field(`lines.${index}.description`)}
        />
        {remove && (
          <button
            type="button"
            aria-label={`Remove line ${index + 1}`}
            className="grid size-12 shrink-0 place-items-center rounded-lg hover:bg-sunken"
            onClick={remove}
          >
            <Icon name="trash" />
          </button>
        )}
      </div>
      <QuantityField {...form.field(`lines.${index}.quantity`, { valueAsNumber: true })} />
      <PriceField {...form.field(`lines.${index}.price`, { valueAsNumber: true })} />
      <SelectField label="VAT" {...form.field(`lines.${index}.vatRate`, { setValueAs: Number })}>
        <option value={1600}>
          {standard > 0 ? `${standard / 100} %` : 'None, not registered'}
        </option>
        <option value={0}>None</option>
      </SelectField>
    </li>
  );
}
