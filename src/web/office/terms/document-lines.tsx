import type { ReactNode } from 'react';
import { type CatalogueItem, listCatalogue } from '../../../contracts/catalogue.ts';
import { lineProblems, pricedLine, type WrittenLine } from '../../../contracts/pricing.ts';
import { formatMoney, totalsOf, type Currency } from '../../../kernel/money.ts';
import { periodWords, showKes } from '../../components/price.tsx';
import { TextField, INPUT_LOOK, FieldFrame, useFieldIds } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { AmountField, CountField, NUMBER, NUMBER_OR_NONE } from '../kit/fields.tsx';
import { useRecord } from '../kit/use-record.ts';
import { type TermsForm, linesInWords } from './form.ts';

/** Adds a package from the catalogue with its current name and price. */
export function CataloguePicker({ onPick }: { onPick(item: CatalogueItem): void }) {
  const { data: items } = useRecord(listCatalogue);
  if (!items || items.length === 0) return null;
  return (
    <select
      aria-label="Add from catalogue"
      value=""
      className={`${INPUT_LOOK} min-h-11! py-2! sm:w-auto!`}
      onChange={(event) => {
        const item = items.find((one) => keyOf(one) === event.target.value);
        if (item) onPick(item);
      }}
    >
      <option value="">Add from catalogue</option>
      {items.map((item) => (
        <option key={keyOf(item)} value={keyOf(item)}>
          {nameOf(item)}, {showKes(item.price)}
        </option>
      ))}
    </select>
  );
}

const keyOf = ({ packageType, id }: CatalogueItem): string => `${packageType}/${id}`;

/** Product, plan and billing period, because several products have a "Premium" plan. */
export function nameOf(item: CatalogueItem): string {
  const period = periodWords(item);
  return `${item.packageType}: ${item.name}${period === periodWords({}) ? '' : `, ${period}`}`;
}

/** The document line for a package. */
export const lineOf = (item: CatalogueItem) => ({
  description: nameOf(item),
  quantity: item.minQuantity,
  price: item.price,
});

interface LinesProps {
  form: TermsForm;
  /** The field that holds the lines, and the noun for one. */
  name: 'lines' | 'items';
  noun: 'line' | 'item';
  list: { fields: { id: string }[]; remove(index: number): void };
  written: readonly (WrittenLine | undefined)[];
  currency: Currency;
  /** Sent lines cannot change. */
  fixed?: boolean;
  /** The VAT field of a line. */
  vat(index: number): ReactNode;
  /** Adds an empty line, or one from the catalogue. */
  add(item: CatalogueItem | null): void;
}

/** The lines of a proposal or invoice with their totals; at least one always remains. */
export function DocumentLines({ list, noun, currency, fixed = false, add, ...of }: LinesProps) {
  const { fields, remove } = list;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-medium">{noun === 'line' ? 'Lines' : 'Items'}</legend>
      <ol className="grid gap-5">
        {fields.map((line, index) => (
          <Line
            key={line.id}
            {...of}
            currency={currency}
            index={index}
            fixed={fixed}
            label={`Remove ${noun} ${index + 1}`}
            remove={fields.length > 1 && !fixed ? () => remove(index) : null}
          />
        ))}
      </ol>
      {of.form.problem(of.name, linesInWords(currency))}
      {!fixed && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <ActionButton onClick={() => add(null)}>
            <Icon name="plus" className="size-4" />
            {noun === 'line' ? 'Add line' : 'Add item'}
          </ActionButton>
          {currency === 'KES' && <CataloguePicker onPick={add} />}
        </div>
      )}
    </fieldset>
  );
}

interface LineProps extends Pick<LinesProps, 'form' | 'name' | 'written' | 'currency' | 'vat'> {
  index: number;
  fixed: boolean;
  label: string;
  /** Null if the line cannot be removed. */
  remove: (() => void) | null;
}

function Line({ form, name, index, written, currency, fixed, label, remove, vat }: LineProps) {
  const at = `${name}.${index}`;
  const line = written[index] ?? {};
  const wrong = lineProblems(line);
  const price = form.field(`${at}.price`, NUMBER);
  return (
    <li className="grid grid-cols-2 items-start gap-3 border-t border-line pt-4 sm:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)]">
      <div className="col-span-full flex items-end gap-2">
        <TextField
          label="Description"
          readOnly={fixed}
          className="grow"
          {...form.field(`${at}.description`)}
        />
        {remove && (
          <button
            type="button"
            aria-label={label}
            className="grid size-12 shrink-0 place-items-center rounded-lg hover:bg-sunken"
            onClick={remove}
          >
            <Icon name="trash" />
          </button>
        )}
      </div>
      <CountField
        label="Quantity"
        step={1}
        readOnly={fixed}
        {...form.field(`${at}.quantity`, NUMBER)}
      />
      <AmountField
        label="Price"
        readOnly={fixed}
        // Clicking into a zero selects it, so that typing replaces it.
        onClick={({ currentTarget: box }) => box.valueAsNumber === 0 && box.select()}
        {...price}
        error={price.error ?? wrong.price}
      />
      {vat(index)}
      <DiscountField form={form} name={`${at}.discount`} fixed={fixed} wrong={wrong.discount} />
      <LineSum line={line} currency={currency} />
    </li>
  );
}

/** The total of the line without VAT, after its discount. */
function LineSum({ line, currency }: { line: WrittenLine; currency: Currency }) {
  const priced = pricedLine(line, 0);
  return (
    <p className="col-span-full text-right text-sm text-soft digits">
      {priced ? formatMoney(totalsOf([priced]).subtotal, currency) : '—'}
    </p>
  );
}

interface Props {
  form: TermsForm;
  /** The discount field of the document or of a line. */
  name: string;
  label?: string;
  fixed?: boolean;
  /** A problem with its current value, shown before the form is checked. */
  wrong?: ReactNode;
}

/** The discount, in percent or as an amount. */
export function DiscountField({ form, name, label = 'Discount', fixed = false, wrong }: Props) {
  const { error: stated, ...value } = form.field(`${name}.value`, NUMBER_OR_NONE);
  const { error: _none, ...kind } = form.field(`${name}.kind`);
  const error = stated ?? wrong;
  const { own, aria } = useFieldIds(undefined, { error, hint: undefined });
  return (
    <FieldFrame id={own} label={label} error={error}>
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
          aria-label={`${label} in percent or as an amount`}
          disabled={fixed}
          {...kind}
          className={`${INPUT_LOOK} w-auto! rounded-l-none border-l-0 pl-2!`}
        >
          <option value="percent">%</option>
          <option value="sum">Amount</option>
        </select>
      </div>
    </FieldFrame>
  );
}
