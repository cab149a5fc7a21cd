import { useState } from 'react';
import { MOST_PEOPLE } from '../../../contracts/most-people.ts';
import type {
  changePerson,
  inviteAgain,
  Person,
  PersonRole,
  removePerson,
  invitePerson,
} from '../../../contracts/people.ts';
import { callAt } from '../../lib/api.ts';
import { fill } from '../../texts/fill.ts';
import { showDay } from '../../texts/show-day.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { fetchRules } from '../../ui/fetch-rules.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { copy } from './copy.ts';
import {
  Fault,
  Named,
  Panel,
  PersonList,
  type Tone,
  useCall,
  useOwnForm,
  QuietButton,
} from './panel.tsx';

const words = copy.people;

const TONES: Record<Person['state'], Tone> = {
  invited: 'open',
  expired: 'late',
  active: 'good',
  ended: 'quiet',
};

/** The people who may act for the account, and what each may do. */
export function People({ first }: { first: Person[] }) {
  const [people, setPeople] = useState(first);
  const put = (changed: Person): void =>
    setPeople((before) => before.map((one) => (one.id === changed.id ? changed : one)));
  return (
    <Panel id="people" title={words.title}>
      <p className="mt-5 text-soft">{words.text}</p>
      <PersonList
        rows={people}
        label={words.title}
        empty={<p>{words.empty}</p>}
        row={(person) => (
          <One
            person={person}
            onChanged={put}
            onRemoved={() => setPeople((before) => before.filter(({ id }) => id !== person.id))}
          />
        )}
      />
      {people.length < MOST_PEOPLE ? (
        <Invite onInvited={(person) => setPeople((before) => [...before, person])} />
      ) : (
        <p className="mt-4 text-soft">{fill(words.full, { most: MOST_PEOPLE })}</p>
      )}
    </Panel>
  );
}

interface OneProps {
  person: Person;
  onChanged: (person: Person) => void;
  onRemoved: () => void;
}

function One({ person, onChanged, onRemoved }: OneProps) {
  const { id, name, email, role, state, since, seen } = person;
  const { busy, fault, run } = useCall();
  const [asked, setAsked] = useState(false);
  const [sent, setSent] = useState(false);
  const waits = state === 'invited' || state === 'expired';
  const params = { id };
  const other = role === 'see' ? 'act' : 'see';

  const change = (to: PersonRole): Promise<void> =>
    run(async () =>
      onChanged(
        await callAt<typeof changePerson>('PUT', '/api/me/people/{id}', {
          params,
          body: { role: to },
        }),
      ),
    );
  const again = (): Promise<void> =>
    run(async () => {
      onChanged(
        await callAt<typeof inviteAgain>('POST', '/api/me/people/{id}/again', { params, body: {} }),
      );
      setSent(true);
    });
  const remove = (): Promise<void> =>
    run(async () => {
      await callAt<typeof removePerson>('DELETE', '/api/me/people/{id}', { params });
      onRemoved();
    }).finally(() => setAsked(false));

  return (
    <>
      <Named name={name} words={words.state[state]} tone={TONES[state]} />
      <p className="mt-0.5 wrap-anywhere text-soft">{email}</p>
      <p className="mt-1">{words[role]}</p>
      <p className="mt-0.5 text-sm text-soft">
        {fill(waits ? words.invitedOn : words.since, { day: showDay(new Date(since)) })}
        {!waits && ` ${seen ? fill(words.seen, { day: showDay(new Date(seen)) }) : words.never}`}
        {state === 'ended' && ` ${words.ended}`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {state !== 'ended' && (
          <QuietButton
            busy={busy}
            onClick={() => void change(other)}
            aria-label={fill(words.changeOf, { name, role: words[other] })}
          >
            {fill(words.change, { role: words[other] })}
          </QuietButton>
        )}
        {waits && (
          <QuietButton
            busy={busy}
            onClick={() => void again()}
            aria-label={fill(words.againOf, { name })}
          >
            {words.again}
          </QuietButton>
        )}
        <QuietButton
          busy={busy}
          onClick={() => setAsked(true)}
          aria-label={fill(waits ? words.withdrawOf : words.removeOf, { name })}
        >
          {waits ? words.withdraw : words.remove}
        </QuietButton>
      </div>
      {sent && !fault && (
        <p role="status" className="mt-2 text-sm font-medium text-good">
          {words.sent}
        </p>
      )}
      <Fault>{fault}</Fault>
      <ConfirmDialog
        open={asked}
        title={fill(waits ? words.withdrawTitle : words.removeTitle, { name })}
        confirm={waits ? words.withdraw : words.remove}
        danger
        busy={busy}
        onClose={() => setAsked(false)}
        onConfirm={() => void remove()}
      >
        <p>{waits ? words.withdrawText : words.removeText}</p>
      </ConfirmDialog>
    </>
  );
}

const rules = async () =>
  (await fetchRules(import('../../../contracts/people.ts')))?.personInput ?? null;

/** Invites a person by name, address and what they may do. */
function Invite({ onInvited }: { onInvited: (person: Person) => void }) {
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
        <QuietButton
          onClick={() => {
            setInvited(null);
            setOpen(true);
          }}
        >
          {words.invite}
        </QuietButton>
      )}
    </div>
  );
}

function InviteForm({ onDone }: { onDone: (person: Person | null) => void }) {
  const form = useOwnForm(rules, {
    defaultValues: { name: '', email: '', role: 'see' },
    send: async (body): Promise<void> =>
      onDone(await callAt<typeof invitePerson>('POST', '/api/me/people', { body })),
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
        <Button variant="quiet" onClick={() => onDone(null)}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
