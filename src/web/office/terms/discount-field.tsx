import type { ReactNode } from 'react';
import { FieldFrame, INPUT_LOOK, useFieldIds } from '../../ui/field.tsx';
import { OPTIONAL_NUMBER, type TermsForm } from './form.ts';

interface Props {
  form: TermsForm;
  /** The field: "discount", or that of a line. */
  name: string;
  label?: string;
  fixed?: boolean;
  /** What is wrong with it as it stands, while the form says nothing yet. */
  wrong?: ReactNode;
  className?: string;
}

/** How much is taken off, in percent or as a sum. */
export function DiscountField({
  form,
  name,
  label = 'Discount',
  fixed = false,
  wrong,
  className,
}: Props) {
  const { error: stated, ...value } = form.field(`${name}.value`, OPTIONAL_NUMBER);
  const { error: _none, ...kind } = form.field(`${name}.kind`);
  const error = stated ?? wrong;
  const { own, aria } = useFieldIds(undefined, { error, hint: undefined });
  return (
    <FieldFrame id={own} label={label} error={error} className={className}>
      <div className="flex">
        <input
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          readOnly={fixed}
          {...value}
          {...aria}
          className={`${INPUT_LOOK} min-w-0 rounded-r-none`}
        />
        <select
          aria-label={`${label} in percent or as a sum`}
          disabled={fixed}
          {...kind}
          className={`${INPUT_LOOK} w-auto! rounded-l-none border-l-0 pl-2!`}
        >
          <option value="percent">%</option>
          <option value="sum">Sum</option>
        </select>
      </div>
    </FieldFrame>
  );
}
