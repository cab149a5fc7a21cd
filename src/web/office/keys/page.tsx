import { useState } from 'react';
import {
  listApiKeys,
  revokeApiKey,
  type ApiKey,
  apiKeyInput,
  createApiKey,
} from '../../../contracts/api-keys.ts';
import { SCOPES, type Scope } from '../../../contracts/scopes.ts';
import { showDay } from '../../../kernel/clock.ts';
import { Checkbox, FieldError, TextField } from '../../ui/field.tsx';
import { AskedAction, OneLine, RowActions, RowName } from '../kit/cells.tsx';
import { TEXT_OR_NONE } from '../kit/fields.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { ShownOnce } from '../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { Status } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useAskedAction, useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';

const WORDS: Record<Scope, string> = {
  'orders:read': 'Orders',
  'invoices:read': 'Invoices',
  'services:read': 'Services',
  'customers:read': 'Customers',
  'quotes:read': 'Quote requests',
};

const STATUS = {
  active: <Status tone="good">Active</Status>,
  expired: <Status tone="off">Expired</Status>,
  revoked: <Status tone="off">Revoked</Status>,
};

const COLUMNS: Column<ApiKey>[] = [
  {
    head: 'Name',
    lead: true,
    sort: 'name',
    cell: ({ name }) => <RowName>{name}</RowName>,
  },
  {
    head: 'Begins with',
    fold: true,
    phone: 'off',
    cell: ({ prefix }) => <span className="font-mono">{prefix}…</span>,
  },
  { head: 'Scopes', fold: true, cell: ({ scopes }) => scopes.join(', ') },
  {
    head: 'Last used',
    fold: true,
    sort: 'lastUsed',
    cell: ({ lastUsedOn }) => <OneLine>{lastUsedOn ? showDay(lastUsedOn) : 'Never'}</OneLine>,
  },
  {
    head: 'Last day',
    fold: true,
    phone: 'off',
    cell: ({ expiresOn }) => <OneLine>{expiresOn ? showDay(expiresOn) : 'None'}</OneLine>,
  },
  { head: 'Made by', fold: true, phone: 'off', cell: ({ createdBy }) => createdBy },
  { head: 'Status', cell: ({ status }) => STATUS[status] },
];

/** Keys with which other systems read our records. */
export default function Keys() {
  const list = useList(listApiKeys);
  const may = usePermission('company');
  const [adding, setAdding] = useState(false);
  const revoke = useAskedAction(revokeApiKey, {
    question: ({ name }: ApiKey) => ({
      title: 'Are you sure you want to revoke this key?',
      text: `Systems that use ${name} stop at once. You cannot undo this.`,
      confirm: 'Revoke',
      danger: true,
    }),
    input: ({ id }) => ({ params: { id } }),
    done: ({ name }) => ['info', `API key ${name} revoked`],
    failed: 'We could not revoke the key',
  });
  const columns = [...COLUMNS];
  if (may.write)
    columns.push({
      head: 'Actions',
      cell: (key) =>
        key.status === 'active' && (
          <RowActions>
            <AskedAction does={revoke} row={key} name={key.name}>
              Revoke
            </AskedAction>
          </RowActions>
        ),
    });
  return (
    <>
      <ListPage
        label="API keys"
        list={list}
        search="Search by name or start of the key"
        add={may.write && ['Add key', () => setAdding(true)]}
        columns={columns}
        rowKey={({ id }) => String(id)}
        failed="We could not load the API keys"
        empty={{
          title: 'No API keys found',
          hidden: 'No keys match your search.',
          text: 'Other systems read orders, invoices and more with a key. Each key reads only what you choose.',
        }}
      />
      <Sheet open={adding} title="Add key" onClose={() => setAdding(false)}>
        <KeyForm onDone={() => setAdding(false)} />
      </Sheet>
    </>
  );
}

const BLANK = { name: '', scopes: [] as Scope[], expiresOn: null };

/** Makes a key, and shows it this once. */
function KeyForm({ onDone }: { onDone: () => void }) {
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
      <TextField label="Last day" type="date" optional {...form.field('expiresOn', TEXT_OR_NONE)} />
    </RecordForm>
  );
}
