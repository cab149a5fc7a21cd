import { securitySettings } from '../../../contracts/settings-values.ts';
import { SelectField } from '../../ui/field.tsx';
import type { GroupProps } from './group.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

export function SecurityForm({ row }: GroupProps<'security'>) {
  const form = useSettingsForm('security', securitySettings, row);
  return (
    <SettingsForm form={form}>
      <SelectField
        label="Staff need a second step to sign in"
        hint="Who has none yet sets one up before anything else; that takes a minute."
        className="max-w-md"
        {...form.field('staffFactor')}
      >
        <option value="live">Yes, when the shop is live</option>
        <option value="always">Yes, always</option>
        <option value="never">No, the password is enough</option>
      </SelectField>
    </SettingsForm>
  );
}
