import { useState } from 'react';
import type { changePassword } from '../../../contracts/accounts.ts';
import { ApiError, callAt } from '../../lib/api.ts';
import { accountRules } from '../account-rules.ts';
import { Button } from '../../ui/button.tsx';
import { useContractForm } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordStrength } from '../password-strength.tsx';
import { useSecurityWords } from './words.ts';

const rules = accountRules('passwordChange');

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** A new password for who knows the old one (D140). */
export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const words = useSecurityWords();
  const [done, setDone] = useState(false);
  const form = useContractForm(rules, {
    defaultValues: EMPTY,
    faultText: (error) =>
      error instanceof ApiError ? error.message || words.failed : words.noNetwork,
    send: async (values): Promise<void> => {
      setDone(false);
      await callAt<typeof changePassword>('POST', '/api/me/password', { body: values });
      form.reset(EMPTY);
      setDone(true);
      onChanged();
    },
  });
  return (
    <form method="post" onSubmit={form.submit} onFocus={rules} noValidate className="space-y-4">
      {form.fault && <Notice tone="danger">{form.fault}</Notice>}
      {/* For the browser's own store of passwords: whose this one is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={words.password.current} required {...form.field('currentPassword')} />
      <div>
        <PasswordField
          label={words.password.next}
          autoComplete="new-password"
          hint={words.password.hint}
          required
          {...form.field('password')}
        />
        <PasswordStrength
          password={form.watch('password')}
          person={{ email }}
          words={words.strength}
        />
      </div>
      <PasswordField
        label={words.password.confirm}
        autoComplete="new-password"
        required
        {...form.field('confirmPassword')}
      />
      <Button variant="quiet" busy={form.busy} className="w-full max-[20rem]:px-2">
        {form.busy ? words.password.busy : words.password.change}
      </Button>
      {done && <Notice tone="good">{words.password.done}</Notice>}
    </form>
  );
}
