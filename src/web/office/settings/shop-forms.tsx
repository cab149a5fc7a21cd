import { useState, type ReactNode } from 'react';
import {
  budgetSettings,
  exchangeRateSettings,
  shopSettings,
} from '../../../contracts/settings-values.ts';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import { NUMBER, NUMBER_OR_NONE } from '../kit/fields.tsx';
import { SettingsForm, useSettingsForm, type GroupProps } from './group.tsx';

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
          Customers see a method only if it is on and its provider is set up.
        </p>
        <div className="mt-1 flex flex-wrap gap-x-8">
          {METHODS.map(([name, label]) => (
            <Checkbox key={name} label={label} {...form.field(`methods.${name}`)} />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <PercentField
          label="Standard VAT rate (%)"
          hint="For packages in the standard tax class."
          points={form.watch('vatRate')}
          error={form.problem('vatRate', (points) => `${Number(points) / 100}%`)}
          onPoints={(points) => form.put('vatRate', points)}
        />
        <TextField
          label="Maximum M-Pesa payment (Ksh)"
          inputMode="numeric"
          required
          {...form.field('mpesaLimit', NUMBER)}
        />
        <TextField
          label="Minimum SMS credits per order"
          hint="Enter 0 for no minimum."
          inputMode="numeric"
          required
          {...form.field('minSmsCredits', NUMBER)}
        />
        <TextField
          label="Maximum lines per order"
          inputMode="numeric"
          required
          {...form.field('maxLines', NUMBER)}
        />
        <TextField
          label="Hours to take a seat from the waitlist"
          hint="Then the next person is offered it."
          inputMode="numeric"
          required
          {...form.field('seatOfferHours', NUMBER)}
        />
      </div>
      <TextArea
        label="Another way to pay"
        rows={2}
        optional
        hint="Shown to customers whose amount is above a payment method’s limit. For example: Paybill 400200, account: your order number."
        {...form.field('paybill')}
      />
    </SettingsForm>
  );
}

/**
 * A rate stored in basis points and typed in percent: 16 for 1600. Text that is not a number becomes NaN, which the
 * form refuses.
 */
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

/** "16.5" becomes 1650; NaN for anything but a percentage with at most two decimals. */
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
        <TextField
          label="Ksh for one US dollar"
          inputMode="decimal"
          required
          {...form.field('value')}
        />
        <TextField
          label="Date of the rate"
          type="date"
          hint="If you change the rate but not the date, we use today’s date."
          {...form.field('date')}
        />
      </div>
      <TextField
        label="Rate expires after (days)"
        inputMode="numeric"
        optional
        hint="After this time, PayPal is not offered until you save a new rate. Leave empty for no limit."
        {...form.field('maxAgeDays', NUMBER_OR_NONE)}
      />
    </SettingsForm>
  );
}

const SECTIONS = [
  {
    title: 'Emails to an address that a visitor typed',
    fields: [
      ['mailsPerAddress', 'To one address, per hour'],
      ['mailsPerNetwork', 'From one internet connection, per hour'],
      ['mailsInAll', 'In total, per hour'],
    ],
  },
  {
    title: 'Text messages to a number that a visitor typed',
    fields: [
      ['textsPerPhone', 'To one number, per day'],
      ['textsPerNetwork', 'From one internet connection, per hour'],
      ['textsInAll', 'In total, per hour'],
    ],
  },
  {
    title: 'M-Pesa prompts',
    fields: [
      ['promptsPerPhone', 'To one phone, per ten minutes'],
      ['promptsPerPhoneDay', 'To one phone, per day'],
      ['promptsPerNetwork', 'From one internet connection, per ten minutes'],
      ['promptsInAll', 'In total, per hour'],
    ],
  },
  {
    title: 'Declined cards',
    fields: [
      ['declinesPerNetwork', 'From one internet connection, per hour'],
      ['declinesPerCard', 'For one card, per day'],
      ['declinesPerSum', 'For the same amount, per hour'],
    ],
  },
  {
    title: 'CV uploads, in megabytes',
    fields: [
      ['resumesPerNetwork', 'From one internet connection, per day'],
      ['resumesInAll', 'All CVs not yet reviewed'],
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
          {fields.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              inputMode="numeric"
              required
              {...form.field(name, NUMBER)}
            />
          ))}
        </fieldset>
      ))}
    </SettingsForm>
  );
}
