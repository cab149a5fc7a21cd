import { useState } from 'react';
import type { invitePerson, Person } from '../../../contracts/people.ts';
import { ApiError, callAt } from '../../lib/api.ts';
import { fill } from '../../texts/fill.ts';
import { Button } from '../../ui/button.tsx';
import { uiCopy as ui } from '../../ui/copy.ts';
import { fetchRules } from '../../ui/fetch-rules.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useContractForm } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { copy } from './copy.ts';
import { leave } from './use-list.ts';

const words = copy.people;

const rules = async () =>
  (await fetchRules(import('../../../contracts/people.ts')))?.personInput ?? null;

/** Invites a person by name, address and what they may do. */
export function Invite({ onInvited }: { onInvited: (person: Person) => void }) {
  const [open, setOpen] = useState(false);
  const [invited, setInvited] = useState<string | null>(null);
  return (
    <div className="mt-4">
      {invited && (
        <Notice tone="good" className="mb-4">
          {fill(words.invited, { email: invited })}
        </Notice>
      )}
      {open ? (
        <InviteForm
          onDone={(person) => {
            setOpen(false);
            if (!person) return;
            setInvited(person.email);
            onInvited(person);
          }}
        />
      ) : (
        <Button
          type="button"
          data-app
          variant="quiet"
          onClick={() => {
            setInvited(null);
            setOpen(true);
          }}
        >
          {words.invite}
        </Button>
      )}
    </div>
  );
}

function InviteForm({ onDone }: { onDone: (person: Person | null) => void }) {
  const form = useContractForm(rules, {
    defaultValues: { name: '', email: '', role: 'see' },
    faultText: (error) => (error instanceof ApiError ? error.message || copy.failed : ui.noNetwork),
    send: async (body): Promise<void> => {
      try {
        onDone(await callAt<typeof invitePerson>('POST', '/api/me/people', { body }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return leave();
        throw error;
      }
    },
  });
  return (
    <form method="post" onSubmit={form.submit} onFocus={rules} noValidate className="space-y-4">
      {form.fault && <Notice tone="danger">{form.fault}</Notice>}
      <TextField label={words.name} autoComplete="off" required {...form.field('name')} />
      <TextField
        label={words.email}
        type="email"
        autoComplete="off"
        hint={words.emailHint}
        required
        {...form.field('email')}
      />
      <SelectField label={words.role} hint={words.roleHint} {...form.field('role')}>
        <option value="see">{words.see}</option>
        <option value="act">{words.act}</option>
      </SelectField>
      <div className="flex flex-wrap gap-3">
        <Button busy={form.busy}>{form.busy ? words.busy : words.send}</Button>
        <Button type="button" variant="quiet" onClick={() => onDone(null)}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
