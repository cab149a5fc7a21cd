import { planAsWritten } from '../../../contracts/pricing.ts';
import type { InstalmentInput } from '../../../contracts/terms.ts';
import { formatMoney, type Currency } from '../../../kernel/money.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { AmountField, CountField, NUMBER_OR_NONE } from '../kit/fields.tsx';
import { HALVES, NEW_INSTALMENT, THREE_INSTALMENTS, type TermsForm, planInWords } from './form.ts';

interface PlanProps {
  form: TermsForm;
  list: {
    fields: { id: string }[];
    append(part: InstalmentInput): void;
    replace(parts: InstalmentInput[]): void;
    remove(index: number): void;
  };
  written: readonly (Partial<InstalmentInput> | undefined)[];
  /** Minor units; null while the totals cannot be calculated. */
  total: number | null;
  currency: Currency;
  /** The start of the days: "acceptance", "the invoice date". */
  from: string;
}

/** The payment plan: instalments with their amounts, or one payment. */
export function PlanFields({ form, list, written, total, currency, from }: PlanProps) {
  const { fields, append, replace, remove } = list;
  const plan = total === null ? null : planAsWritten(total, written);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">Payment plan</legend>
      {fields.length === 0 ? (
        <p className="text-soft">The whole amount is due on one day. To split it, choose:</p>
      ) : (
        <ol className="@container mt-2 grid gap-5">
          {fields.map((part, index) => (
            <Part
              key={part.id}
              form={form}
              index={index}
              written={written[index] ?? {}}
              amount={plan ? formatMoney(plan.amounts[index] ?? 0, currency) : '—'}
              from={from}
              remove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <Sum
        off={plan?.off ?? 0}
        currency={currency}
        problem={form.problem('plan', planInWords(currency, from))}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        {fields.length === 0 && (
          <>
            <Preset onClick={() => replace(HALVES)}>Half now, the rest on handover</Preset>
            <Preset onClick={() => replace(THREE_INSTALMENTS)}>Three instalments</Preset>
          </>
        )}
        <Preset onClick={() => append(NEW_INSTALMENT)}>
          <Icon name="plus" className="size-4" />
          Add instalment
        </Preset>
      </div>
    </fieldset>
  );
}

function Preset({ onClick, children }: { onClick: () => void; children: React.ReactNode }) {
  return <ActionButton onClick={onClick}>{children}</ActionButton>;
}

/** The difference between the instalments and the total; a server error comes first. */
function Sum({
  off,
  currency,
  problem,
}: {
  off: number;
  currency: Currency;
  problem: React.ReactNode;
}) {
  const live =
    off > 0
      ? `The instalments add up to ${formatMoney(off, currency)} less than the total`
      : off < 0 && `The instalments add up to ${formatMoney(-off, currency)} more than the total`;
  return (
    <div aria-live="polite" className="mt-2 text-sm font-medium text-danger">
      {live || problem}
    </div>
  );
}

interface PartProps {
  form: TermsForm;
  index: number;
  written: Partial<InstalmentInput>;
  amount: string;
  from: string;
  remove: () => void;
}

function Part({ form, index, written, amount, from, remove }: PartProps) {
  const at = `plan.${index}`;
  return (
    <li className="grid grid-cols-2 items-start gap-3 border-t border-line pt-4 @min-[52rem]:grid-cols-[7.5rem_5.5rem_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="col-span-full flex items-end gap-2">
        <TextField
          label="Instalment"
          className="grow"
          placeholder="Deposit"
          {...form.field(`${at}.label`)}
        />
        <button
          type="button"
          aria-label={`Remove instalment ${index + 1}`}
          className="grid size-12 shrink-0 place-items-center rounded-lg hover:bg-sunken"
          onClick={remove}
        >
          <Icon name="trash" />
        </button>
      </div>
      <SelectField
        label="Share"
        className={written.share === 'rest' ? 'col-span-2' : ''}
        {...form.field(`${at}.share`)}
      >
        <option value="percent">Percent</option>
        <option value="sum">Amount</option>
        <option value="rest">The rest</option>
      </SelectField>
      {written.share !== 'rest' && (
        <AmountField
          label={written.share === 'sum' ? 'Amount' : 'Percent'}
          {...form.field(`${at}.value`, NUMBER_OR_NONE)}
        />
      )}
      <When form={form} at={at} due={written.due} from={from} />
      <p className="col-span-full text-right text-sm text-soft digits">{amount}</p>
    </li>
  );
}

interface WhenProps extends Pick<PartProps, 'form' | 'from'> {
  at: string;
  due: InstalmentInput['due'] | undefined;
}

/** When an instalment is due: days, a date or a milestone. */
function When({ form, at, due, from }: WhenProps) {
  return (
    <>
      <SelectField label="When" className="@max-[36rem]:col-span-full" {...form.field(`${at}.due`)}>
        <option value="days">After a number of days</option>
        <option value="date">On a date</option>
        <option value="milestone">When the milestone is reached</option>
      </SelectField>
      {due === 'days' && (
        <CountField
          label={`Days after ${from}`}
          min={0}
          step={1}
          {...form.field(`${at}.days`, NUMBER_OR_NONE)}
        />
      )}
      {due === 'date' && <TextField label="Pay by" type="date" {...form.field(`${at}.date`)} />}
    </>
  );
}
