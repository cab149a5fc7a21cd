import { useState, type ReactNode } from 'react';
import {
  budgetSettings,
  exchangeRateSettings,
  shopSettings,
} from '../../../contracts/settings-values.ts';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import { NUMBER_OR_NONE } from '../kit/fields.tsx';
import { Fields, SettingsForm, useSettingsForm, type GroupProps } from './group.tsx';

const METHODS = [
  ['mpesa', 'M-Pesa'],
  ['card', 'Card'],
  ['paypal', 'PayPal'],
] as const;

export function ShopForm({ row }: GroupProps<'shop'>) {
  const form = useSettingsForm('shop', shopSettings, row);
  return (
    <SettingsForm form={form}>
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
      <div className="grid gap-5 sm:grid-cols-2">
        <PercentField
          label="VAT, standard rate (%)"
          hint="For packages of the tax class standard."
          points={form.watch('vatRate')}
          error={form.problem('vatRate', (points) => `${Number(points) / 100}%`)}
          onPoints={(points) => form.put('vatRate', points)}
        />
        <Fields
          form={form}
          of={[
            ['mpesaLimit', 'Most in one M-Pesa payment (KES)', { number: true }],
            [
              'minSmsCredits',
              'Least SMS credits in an order',
              { number: true, hint: '0 for no minimum.' },
            ],
            ['maxLines', 'Most lines in an order', { number: true }],
          ]}
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

export function ExchangeRateForm({ row }: GroupProps<'exchangeRate'>) {
  const form = useSettingsForm('exchangeRate', exchangeRateSettings, row);
  return (
    <SettingsForm form={form}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="KES for one USD" inputMode="decimal" required {...form.field('value')} />
        <TextField
          label="Rate of"
          type="date"
          hint="A new rate with the old day is taken as today's."
          {...form.field('date')}
        />
      </div>
      <TextField
        label="Too old after (days)"
        inputMode="numeric"
        optional
        hint="From then on PayPal is not offered until a new rate is saved. Empty for never."
        {...form.field('maxAgeDays', NUMBER_OR_NONE)}
      />
    </SettingsForm>
  );
}

const SECTIONS = [
  {
    title: 'Mail to an address that a visitor typed',
    fields: [
      ['mailsPerAddress', 'One address, in an hour'],
      ['mailsPerNetwork', 'From one network, in an hour'],
      ['mailsInAll', 'In all, in an hour'],
    ],
  },
  {
    title: 'SMS to a number that a visitor typed',
    fields: [
      ['textsPerPhone', 'One number, in a day'],
      ['textsPerNetwork', 'From one network, in an hour'],
      ['textsInAll', 'In all, in an hour'],
    ],
  },
  {
    title: 'M-Pesa prompts',
    fields: [
      ['promptsPerPhone', 'One phone, in ten minutes'],
      ['promptsPerPhoneDay', 'One phone, in a day'],
      ['promptsPerNetwork', 'From one network, in ten minutes'],
      ['promptsInAll', 'In all, in an hour'],
    ],
  },
  {
    title: 'Declined cards',
    fields: [
      ['declinesPerNetwork', 'From one network, in an hour'],
      ['declinesPerCard', 'Of one card, in a day'],
      ['declinesPerSum', 'At one amount, in an hour'],
    ],
  },
  {
    title: 'Resumes, in megabytes',
    fields: [
      ['resumesPerNetwork', 'From one network, in a day'],
      ['resumesInAll', 'Of all that nobody has reviewed'],
    ],
  },
] as const;

export function BudgetsForm({ row }: GroupProps<'budgets'>) {
  const form = useSettingsForm('budgets', budgetSettings, row);
  return (
    <SettingsForm form={form}>
      {SECTIONS.map(({ title, fields }) => (
        <fieldset key={title} className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-3 text-lg">{title}</legend>
          <Fields
            form={form}
            of={fields.map(([name, label]) => [name, label, { number: true }] as const)}
          />
        </fieldset>
      ))}
    </SettingsForm>
  );
}
