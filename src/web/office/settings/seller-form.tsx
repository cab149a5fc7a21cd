import { sellerSettings } from '../../../contracts/settings-values.ts';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import type { GroupProps } from './group.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

export function SellerForm({ row }: GroupProps<'seller'>) {
  const form = useSettingsForm('seller', sellerSettings, row);
  return (
    <SettingsForm form={form}>
      <TextField label="Legal name" required {...form.field('legalName')} />
      <TextField label="Address" required {...form.field('address')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="KRA PIN"
          autoCapitalize="characters"
          hint="A letter, nine digits, a letter: P051234567X"
          {...form.field('kraPin')}
        />
        <TextField label="VAT registration number" optional {...form.field('vatNumber')} />
      </div>
      <Checkbox label="Registered for VAT" {...form.field('vatRegistered')} />
      <TextArea
        label="How to pay by bank"
        rows={4}
        optional
        hint="Bank, branch, account name and number, as they are printed on invoices."
        {...form.field('bank')}
      />
    </SettingsForm>
  );
}
