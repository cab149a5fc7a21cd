import { useFieldArray, useWatch } from 'react-hook-form';
import { discountProblem, pricedLine, totalsAsWritten } from '../../../contracts/pricing.ts';
import { SelectField } from '../../ui/field.tsx';
import type { RecordFormOf } from '../kit/record-form.tsx';
import { lineOf, DocumentLines, DiscountField } from '../terms/document-lines.tsx';
import type { TermsForm } from '../terms/form.ts';
import { PlanFields } from '../terms/plan-fields.tsx';
import { LiveTotals } from '../terms/totals.tsx';
import { NEW_ITEM, type invoiceForm } from './form-values.ts';
import { useStandardRate } from './standard-rate.ts';

export type InvoiceFormState = RecordFormOf<typeof invoiceForm>;

interface Props {
  form: Pick<InvoiceFormState, 'control' | 'field' | 'problem'>;
  issued: boolean;
}

/** Items, discounts, sums and payment plan; of an issued invoice only the plan may still change. */
export function ItemLines({ form, issued }: Props) {
  const { control } = form;
  const list = useFieldArray({ control, name: 'items' });
  const plan = useFieldArray({ control, name: 'plan' as never });
  const { items = [], discount, currency = 'KES', plan: parts } = useWatch({ control });
  const rate = useStandardRate();
  const totals = totalsAsWritten(
    items.map((item) =>
      pricedLine(item ?? {}, (item?.taxClass ?? 'standard') === 'standard' ? rate : 0),
    ),
    discount,
  );
  const terms = form as TermsForm;
  return (
    <>
      <DocumentLines
        form={terms}
        name="items"
        noun="item"
        list={list}
        written={items}
        currency={currency}
        fixed={issued}
        vat={(index) => (
          <SelectField label="VAT" disabled={issued} {...form.field(`items.${index}.taxClass`)}>
            <option value="standard">Standard</option>
            <option value="zero">Zero-rated</option>
            <option value="exempt">Exempt</option>
          </SelectField>
        )}
        add={(item) =>
          list.append(
            item
              ? { ...NEW_ITEM, ...lineOf(item), taxClass: item.vatRate > 0 ? 'standard' : 'zero' }
              : NEW_ITEM,
          )
        }
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DiscountField
          form={terms}
          name="discount"
          label="Discount on the whole"
          fixed={issued}
          wrong={discountProblem(items, discount)}
        />
        <LiveTotals totals={totals} currency={currency} />
      </div>
      <PlanFields
        form={terms}
        list={plan as never}
        written={parts ?? []}
        total={totals?.total ?? null}
        currency={currency}
        from="invoice date"
      />
    </>
  );
}
