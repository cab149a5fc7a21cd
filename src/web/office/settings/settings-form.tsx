import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { settingsGroups, type SettingsGroup } from '../../../contracts/settings.ts';
import { farSettings } from '../../../contracts/far-change.ts';
import { farQuestion } from '../kit/confirm.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { groupAt } from './groups.ts';

type Schema = z.ZodMiniType<FieldValues, FieldValues>;

/** The form of one group, saved on the state that was read. */
export function useSettingsForm<S extends Schema>(
  name: SettingsGroup,
  schema: S,
  row: z.input<S> & { updated_at: string },
  done?: () => void,
) {
  const save = useAction(settingsGroups[name].change as Endpoint, {
    done: () => `Settings saved: ${groupAt(name).label}`,
  });
  return useRecordForm(schema, {
    draft: `settings:${name}`,
    row,
    failed: 'The settings could not be saved.',
    values: (read) => read as DefaultValues<z.input<S>>,
    ask(values, read) {
      const far = farSettings(name, read as never, values as never);
      return far.length === 0 ? null : farQuestion(far);
    },
    send: (values, read) => save.send({ body: values as never, headers: ifMatch(read) }),
    done,
  });
}

/** Who may only look sees the same, and can change nothing. */
export function SettingsForm({
  form,
  children,
}: {
  form: Parameters<typeof RecordForm>[0]['form'];
  children: ReactNode;
}) {
  const { write } = usePermission('company');
  if (!write)
    return (
      <fieldset disabled className="grid gap-5">
        {children}
      </fieldset>
    );
  return <RecordForm form={form}>{children}</RecordForm>;
}
