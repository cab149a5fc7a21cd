import { useRevalidator } from 'react-router';
import { officeSettings } from '../../../contracts/settings-values.ts';
import { TextField } from '../../ui/field.tsx';
import type { GroupProps } from './group.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

export function OfficeForm({ row }: GroupProps<'office'>) {
  // The shell gives every list its number of rows.
  const shell = useRevalidator();
  const form = useSettingsForm('office', officeSettings, row, () => void shell.revalidate());
  return (
    <SettingsForm form={form}>
      <TextField
        label="Rows on a page"
        inputMode="numeric"
        required
        className="max-w-48"
        {...form.field('rowsPerPage', { valueAsNumber: true })}
      />
    </SettingsForm>
  );
}
