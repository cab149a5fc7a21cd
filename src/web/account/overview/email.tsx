import { useState } from 'react';
import type { CurrentUser } from '../../../contracts/accounts.ts';
import type { changeAddress } from '../../../contracts/own-address.ts';
import { ApiError, callAt } from '../../lib/api.ts';
import { carryCart } from '../../lib/cart.ts';
import { Address } from '../../components/address.tsx';
import { accountRules } from '../../components/account-rules.ts';
import { fill } from '../../texts/fill.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { uiCopy as ui } from '../../ui/copy.ts';
import { useContractForm } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { copy } from './copy.ts';
import { leave } from './use-list.ts';

const rules = accountRules('addressChange');
const words = copy.email;

/** The address that the account is known by. Another one counts once its owner has opened the link that goes there. */
export function Email({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <div className="mt-6 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0">
          <span className="block font-medium">{words.label}</span>
          <span className="wrap-anywhere text-soft">
            <Address>{user.email}</Address>
          </span>
        </p>
        {!open && (
          <Button type="button" data-app variant="quiet" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        )}
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
          {fill(words.asked, { email: asked })}
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
  const form = useContractForm(rules, {
    defaultValues: { email: '' },
    faultText: (error) => (error instanceof ApiError ? error.message || copy.failed : ui.noNetwork),
    send: async ({ email }): Promise<void> => {
      try {
        await callAt<typeof changeAddress>('POST', '/api/me/email', { body: { email } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return leave();
        throw error;
      }
      carryCart(user.email, email);
      onAsked(email);
    },
  });
  return (
    <form
      method="post"
      onSubmit={form.submit}
      onFocus={rules}
      noValidate
      className="mt-4 space-y-4"
    >
      {form.fault && <Notice tone="danger">{form.fault}</Notice>}
      <TextField
        label={words.next}
        type="email"
        autoComplete="email"
        hint={words.hint}
        required
        {...form.field('email')}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={form.busy}>{form.busy ? words.busy : words.send}</Button>
        <Button type="button" variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
