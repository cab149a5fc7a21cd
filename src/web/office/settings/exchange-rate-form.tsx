import { exchangeRateSettings } from '../../../contracts/settings-values.ts';
import { TextField } from '../../ui/field.tsx';
import type { GroupProps } from './group.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

/** An empty limit is none. */
const orNone = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
};

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
        {...form.field('maxAgeDays', orNone)}
      />
    </SettingsForm>
  );
}
