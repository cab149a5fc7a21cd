import { useState } from 'react';
import { changePassword, passwordChange } from '../../../contracts/accounts.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { useContractForm } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordStrength } from '../password-strength.tsx';
import { useSecurityWords } from './words.ts';

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** A new password for who knows the old one (D140). */
export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const words = useSecurityWords();
  const [done, setDone] = useState(false);
  const form = useContractForm(passwordChange, {
    defaultValues: EMPTY,
    faultText: (error) =>
      error instanceof ApiError ? error.message || words.failed : words.noNetwork,
    send: async (values): Promise<void> => {
      setDone(false);
      await callApi(changePassword, { body: values });
      form.reset(EMPTY);
      setDone(true);
      onChanged();
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="space-y-4">
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
      <Button variant="quiet" busy={form.busy} className="w-full">
        {form.busy ? words.password.busy : words.password.change}
      </Button>
      {done && <Notice tone="good">{words.password.done}</Notice>}
    </form>
  );
}
