import { retentionSettings, type RetentionKind } from '../../../contracts/settings-values.ts';
import { TextField } from '../../ui/field.tsx';
import type { GroupProps } from './group.tsx';
import { RETENTION } from './retention-kinds.ts';
import { RetentionReport } from './retention-report.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

/** The times, and below them what would go and whether it may. */
export function RetentionForm({ row }: GroupProps<'retention'>) {
  const form = useSettingsForm('retention', retentionSettings, row);
  return (
    <>
      <SettingsForm form={form}>
        <div className="grid gap-5 sm:grid-cols-2">
          {(Object.keys(RETENTION) as RetentionKind[]).map((kind) => (
            <TextField
              key={kind}
              label={`${RETENTION[kind].label} (days)`}
              hint={RETENTION[kind].settled}
              inputMode="numeric"
              required
              {...form.field(kind, { valueAsNumber: true })}
            />
          ))}
        </div>
      </SettingsForm>
      <RetentionReport />
    </>
  );
}
