import { useState } from 'react';
import type { changeMe, whoAmI, CurrentUser } from '../../../contracts/accounts.ts';
import { ApiError, callAt } from '../../lib/api.ts';
import { rememberUser } from '../../lib/session.ts';
import { accountRules } from '../../components/account-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { uiCopy as ui } from '../../ui/copy.ts';
import { useContractForm } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { copy as account } from '../copy.ts';
import { copy } from './copy.ts';
import { Email } from './email.tsx';
import { Panel } from './panel.tsx';
import { leave } from './use-list.ts';

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
  const form = useContractForm(rules, {
    // Nothing given: what was typed before the scripts came stays.
    defaultValues: {},
    faultText: (error) => (error instanceof ApiError ? error.message || copy.failed : ui.noNetwork),
    send: async (values): Promise<void> => {
      setSaved(false);
      try {
        await callAt<typeof changeMe>('PUT', '/api/me', { body: values });
        // The token that the pages show the name from.
        rememberUser((await callAt<typeof whoAmI>('GET', '/api/auth/me')).token);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return leave();
        throw error;
      }
      setSaved(true);
    },
  });
  return { form, saved };
}
