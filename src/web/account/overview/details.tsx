import { useState } from 'react';
import type { changeMe, whoAmI, CurrentUser } from '../../../contracts/accounts.ts';
import type { changeAddress } from '../../../contracts/own-address.ts';
import { accountRules } from '../../components/account-rules.ts';
import { Address } from '../../components/address.tsx';
import { callAt } from '../../lib/api.ts';
import { carryCart } from '../../lib/cart.ts';
import { rememberUser } from '../../lib/session.ts';
import { fill } from '../../texts/fill.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { copy as account } from '../copy.ts';
import { copy } from './copy.ts';
import { Panel, useOwnForm, QuietButton } from './panel.tsx';

const rules = accountRules('ownDetails');

const words = copy.details;

const { fields } = account;

/** Name, phone and the choice of texts; the address by itself, since it proves itself first. */
export function Details({ user }: { user: CurrentUser }) {
  const { form, saved } = useDetails();
  return (
    <Panel id="details" title={words.title}>
      <form
        method="post"
        onSubmit={form.submit}
        onFocus={rules}
        noValidate
        className="mt-5 space-y-4"
      >
        {form.fault && <Notice tone="danger">{form.fault}</Notice>}
        <TextField
          label={fields.firstName}
          autoComplete="given-name"
          required
          defaultValue={user.first_name}
          {...form.field('first_name')}
        />
        <TextField
          label={fields.lastName}
          autoComplete="family-name"
          required
          defaultValue={user.last_name}
          {...form.field('last_name')}
        />
        <TextField
          label={fields.phone}
          type="tel"
          autoComplete="tel"
          optional
          hint={words.phoneHint}
          defaultValue={user.phone}
          {...form.field('phone')}
        />
        <Checkbox
          label={words.texts}
          hint={words.textsHint}
          defaultChecked={user.texts}
          {...form.field('texts')}
        />
        <Button busy={form.busy}>{form.busy ? words.busy : words.save}</Button>
        {saved && <Notice tone="good">{words.saved}</Notice>}
      </form>
      <Email user={user} />
    </Panel>
  );
}

function useDetails() {
  const [saved, setSaved] = useState(false);
  const form = useOwnForm(rules, {
    // Nothing given: what was typed before the scripts came stays.
    defaultValues: {},
    send: async (values): Promise<void> => {
      setSaved(false);
      await callAt<typeof changeMe>('PUT', '/api/me', { body: values });
      // The token that the pages show the name from.
      rememberUser((await callAt<typeof whoAmI>('GET', '/api/auth/me')).token);
      setSaved(true);
    },
  });
  return { form, saved };
}

const emailRules = accountRules('addressChange');

const emailWords = copy.email;

/** The address that the account is known by. Another one counts once its owner has opened the link that goes there. */
function Email({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <div className="mt-6 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0">
          <span className="block font-medium">{emailWords.label}</span>
          <span className="wrap-anywhere text-soft">
            <Address>{user.email}</Address>
          </span>
        </p>
        {!open && <QuietButton onClick={() => setOpen(true)}>{emailWords.change}</QuietButton>}
      </div>
      {open && (
        <Change
          user={user}
          onAsked={(email) => {
            setAsked(email);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      )}
      {asked && (
        <Notice tone="good" className="mt-4">
          {fill(emailWords.asked, { email: asked })}
        </Notice>
      )}
    </div>
  );
}

interface ChangeProps {
  user: CurrentUser;
  onAsked: (email: string) => void;
  onCancel: () => void;
}

function Change({ user, onAsked, onCancel }: ChangeProps) {
  const form = useOwnForm(emailRules, {
    defaultValues: { email: '' },
    send: async ({ email }): Promise<void> => {
      await callAt<typeof changeAddress>('POST', '/api/me/email', { body: { email } });
      carryCart(user.email, email);
      onAsked(email);
    },
  });
  return (
    <form
      method="post"
      onSubmit={form.submit}
      onFocus={emailRules}
      noValidate
      className="mt-4 space-y-4"
    >
      {form.fault && <Notice tone="danger">{form.fault}</Notice>}
      <TextField
        label={emailWords.next}
        type="email"
        autoComplete="email"
        hint={emailWords.hint}
        required
        {...form.field('email')}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={form.busy}>{form.busy ? emailWords.busy : emailWords.send}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {emailWords.cancel}
        </Button>
      </div>
    </form>
  );
}
