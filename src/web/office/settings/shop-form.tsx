import { shopSettings } from '../../../contracts/settings-values.ts';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import type { GroupProps } from './group.tsx';
import { PercentField } from './percent-field.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

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
