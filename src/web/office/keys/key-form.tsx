import { useState } from 'react';
import { apiKeyInput, createApiKey } from '../../../contracts/api-keys.ts';
import { SCOPES, type Scope } from '../../../contracts/scopes.ts';
import { Checkbox, FieldError, TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ShownOnce } from '../kit/shown-once.tsx';
import { useAction } from '../kit/use-action.ts';

const BLANK = { name: '', scopes: [] as Scope[], expiresOn: null };
const DAY_OR_NONE = { setValueAs: (typed: unknown) => typed || null };
const WORDS: Record<Scope, string> = {
  'orders:read': 'Orders',
  'invoices:read': 'Invoices',
  'services:read': 'Services',
  'customers:read': 'Customers',
  'quotes:read': 'Quote requests',
};

/** Makes a key, and shows it this once. */
export function KeyForm({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const create = useAction(createApiKey);
  const form = useRecordForm(apiKeyInput, {
    draft: 'api-key:new',
    row: null,
    failed: 'We could not add the key. Try again.',
    values: () => BLANK,
    send: (body) => create.send({ body }),
    done: (answer) => setSecret(answer?.secret ?? null),
  });
  const chosen = form.watch('scopes');
  if (secret !== null)
    return (
      <ShownOnce secret={secret} onDone={onDone}>
        Copy the key now. We do not keep it and cannot show it again. Send it as{' '}
        <code>Authorization: Bearer</code>.
      </ShownOnce>
    );
  return (
    <RecordForm form={form} save="Add key" onCancel={onDone}>
      <TextField
        label="Name"
        hint="The system that will use it."
        autoComplete="off"
        {...form.field('name')}
      />
      <fieldset>
        <legend className="font-medium">What may it read?</legend>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={WORDS[scope]}
            checked={chosen.includes(scope)}
            onChange={(event) =>
              form.put(
                'scopes',
                event.target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope),
              )
            }
          />
        ))}
        <FieldError id="scopes" error={form.problem('scopes')} />
      </fieldset>
      <TextField label="Last day" type="date" optional {...form.field('expiresOn', DAY_OR_NONE)} />
    </RecordForm>
  );
}
