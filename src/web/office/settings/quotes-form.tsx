import { useState } from 'react';
import { quotesSettings } from '../../../contracts/settings-values.ts';
import { TextArea } from '../../ui/field.tsx';
import type { GroupProps } from './group.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

export function QuotesForm({ row }: GroupProps<'quotes'>) {
  const form = useSettingsForm('quotes', quotesSettings, row);
  const [typed, setTyped] = useState(() => form.getValues('services').join('\n'));
  const shown =
    linesOf(typed).join('\n') === form.watch('services').join('\n')
      ? typed
      : form.getValues('services').join('\n');
  return (
    <SettingsForm form={form}>
      <TextArea
        label="Services, one a line"
        rows={20}
        required
        value={shown}
        error={form.problem('services')}
        hint="Quotes that came in keep the services that they asked for."
        onChange={(event) => {
          setTyped(event.target.value);
          form.put('services', linesOf(event.target.value));
        }}
      />
    </SettingsForm>
  );
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
