import { shopSettings } from '../../../contracts/settings-values.ts';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import type { GroupProps } from './group.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';
import { useState, type ReactNode } from 'react';

const METHODS = [
  ['mpesa', 'M-Pesa'],
  ['card', 'Card'],
  ['paypal', 'PayPal'],
] as const;
const NUMBER = { valueAsNumber: true };

const useShopForm = (row: GroupProps<'shop'>['row']) => useSettingsForm('shop', shopSettings, row);

export function ShopForm({ row }: GroupProps<'shop'>) {
  const form = useShopForm(row);
  return (
    <SettingsForm form={form}>
      <Methods form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PercentField
          label="VAT, standard rate (%)"
          hint="For packages of the tax class standard."
          points={form.watch('vatRate')}
          error={form.problem('vatRate', (points) => `${Number(points) / 100}%`)}
          onPoints={(points) => form.put('vatRate', points)}
        />
        <TextField
          label="Most in one M-Pesa payment (KES)"
          inputMode="numeric"
          required
          {...form.field('mpesaLimit', NUMBER)}
        />
        <TextField
          label="Least SMS credits in an order"
          inputMode="numeric"
          required
          hint="0 for no minimum."
          {...form.field('minSmsCredits', NUMBER)}
        />
        <TextField
          label="Most lines in an order"
          inputMode="numeric"
          required
          {...form.field('maxLines', NUMBER)}
        />
      </div>
      <TextArea
        label="Another way to pay"
        rows={2}
        optional
        hint="Said to who wants to pay more than a method takes, for example: Paybill 400200, account: your order number."
        {...form.field('paybill')}
      />
    </SettingsForm>
  );
}

/** Which methods the shop offers. */
function Methods({ form }: { form: Pick<ReturnType<typeof useShopForm>, 'field'> }) {
  return (
    <fieldset>
      <legend className="font-medium">Payment methods</legend>
      <p className="text-sm text-soft">
        One without credentials of its provider is not offered, on or off.
      </p>
      <div className="mt-1 flex flex-wrap gap-x-8">
        {METHODS.map(([name, label]) => (
          <Checkbox key={name} label={label} {...form.field(`methods.${name}`)} />
        ))}
      </div>
    </fieldset>
  );
}

/** A rate that is kept in basis points and typed as people say it: 16 for 1600. What is no number becomes NaN, which the form refuses. */
function PercentField({
  label,
  hint,
  error,
  points,
  onPoints,
}: {
  label: string;
  hint?: string;
  error?: ReactNode;
  points: number;
  onPoints: (points: number) => void;
}) {
  const [typed, setTyped] = useState(() => String(points / 100));
  const shown = pointsOf(typed) === points || Number.isNaN(points) ? typed : String(points / 100);
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      inputMode="decimal"
      required
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onPoints(pointsOf(event.target.value));
      }}
    />
  );
}

/** "16.5" as 1650; NaN for anything that is no percentage with at most two decimals. */
export function pointsOf(typed: string): number {
  return /^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim())
    ? Math.round(Number(typed.trim().replace(',', '.')) * 100)
    : NaN;
}
