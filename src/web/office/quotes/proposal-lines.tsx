import { useFieldArray, useWatch } from 'react-hook-form';
import { pricedLine, totalsAsWritten, discountProblem } from '../../../contracts/pricing.ts';
import type { TaxClass } from '../../../contracts/invoices.ts';
import type { proposalInput } from '../../../contracts/proposals.ts';
import { SelectField } from '../../ui/field.tsx';
import { useStandardRate } from '../invoices/standard-rate.ts';
import type { RecordFormOf } from '../kit/record-form.tsx';
import { lineOf, DocumentLines, DiscountField } from '../terms/document-lines.tsx';
import { discountValues, type TermsForm } from '../terms/form.ts';
import { PlanFields } from '../terms/plan-fields.tsx';
import { LiveTotals } from '../terms/totals.tsx';

export const NEW_LINE = {
  description: '',
  quantity: 1,
  price: 0,
  taxClass: 'standard' as TaxClass,
  discount: discountValues(null),
};

type ProposalForm = Pick<RecordFormOf<typeof proposalInput>, 'control' | 'field' | 'problem'>;

/** Lines, discounts, sums and payment plan of an offer. */
export function ProposalLines({ form }: { form: ProposalForm }) {
  const { control } = form;
  const list = useFieldArray({ control, name: 'lines' });
  const plan = useFieldArray({ control, name: 'plan' as never });
  const { lines = [], discount, currency = 'KES', plan: parts } = useWatch({ control });
  const standard = useStandardRate();
  const totals = totalsAsWritten(
    lines.map((line) =>
      pricedLine(line ?? {}, (line?.taxClass ?? 'standard') === 'standard' ? standard : 0),
    ),
    discount,
  );
  const terms = form as TermsForm;
  return (
    <>
      <DocumentLines
        form={terms}
        name="lines"
        noun="line"
        list={list}
        written={lines}
        currency={currency}
        vat={(index) => (
          <SelectField label="VAT" {...form.field(`lines.${index}.taxClass`)}>
            <option value="standard">
              {standard > 0 ? `${standard / 100}%` : 'None, not registered'}
            </option>
            <option value="zero">Zero-rated</option>
            <option value="exempt">Exempt</option>
          </SelectField>
        )}
        add={(item) =>
          list.append(
            item
              ? { ...NEW_LINE, ...lineOf(item), taxClass: item.vatRate > 0 ? 'standard' : 'zero' }
              : NEW_LINE,
          )
        }
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DiscountField
          form={terms}
          name="discount"
          label="Discount on the whole"
          wrong={discountProblem(lines, discount)}
        />
        <LiveTotals totals={totals} currency={currency} />
      </div>
      <PlanFields
        form={terms}
        list={plan as never}
        written={parts ?? []}
        total={totals?.total ?? null}
        currency={currency}
        from="acceptance"
      />
    </>
  );
}
