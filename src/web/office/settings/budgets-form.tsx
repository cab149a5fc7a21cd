import { budgetSettings } from '../../../contracts/settings-values.ts';
import { TextField } from '../../ui/field.tsx';
import type { GroupProps } from './group.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

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
          {fields.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              inputMode="numeric"
              required
              {...form.field(name, { valueAsNumber: true })}
            />
          ))}
        </fieldset>
      ))}
    </SettingsForm>
  );
}
