import { useState } from 'react';
import type { resetPassword } from '../../../contracts/accounts.ts';
import { ApiError, callAt } from '../../lib/api.ts';
import { forgetUser } from '../../lib/session.ts';
import { PasswordStrength } from '../../components/password-strength.tsx';
import { accountRules } from '../../components/account-rules.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useContractForm } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { copy as account } from '../copy.ts';
import { told } from '../../texts/messages/told.ts';
import { copy, type ResetWords } from './copy.ts';

const rules = accountRules('passwordReset');

export interface RefusedReset {
  error: string;
  fields: Record<string, string>;
  linkIsOver: boolean;
}

/** Saves the password; `over` once the link is known to open nothing any more. */
function useReset(token: string, known: boolean, onSaved: (message: string) => void) {
  const [over, setOver] = useState(known);
  const form = useContractForm(rules, {
    defaultValues: { confirmPassword: '' },
    faultText: (error) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 410))
        setOver(true);
      return (error instanceof ApiError && error.message) || copy.failed;
    },
    send: async (values): Promise<void> => {
      const { message } = await callAt<typeof resetPassword>(
        'POST',
        '/api/auth/reset-password/{token}',
        { params: { token }, body: values },
      );
      // Every session has ended, this browser's as well.
      forgetUser();
      onSaved(told('/api/auth/reset-password/{token}', message));
    },
  });
  return { form, over };
}

/** In the place of the form, for a link that sets no password any more. */
export function LinkOver({ why }: { why: string }) {
  return (
    <div className="mt-8 space-y-5">
      <Notice tone="danger">{why}</Notice>
      <NewLink />
    </div>
  );
}

function NewLink() {
  return (
    <ButtonLink to="/forgot-password" size="large" className="w-full">
      {copy.newLink}
    </ButtonLink>
  );
}

/** The password twice, with its two exact texts; failures in the server's words. */
export function ResetForm({
  token,
  words,
  refused,
  onSaved,
}: {
  token: string;
  words: ResetWords;
  refused?: RefusedReset;
  onSaved: (message: string) => void;
}) {
  const { form, over } = useReset(token, refused?.linkIsOver ?? false, onSaved);
  const early = form.formState.isSubmitted ? undefined : refused;
  const fault =
    form.fault ?? (early && Object.keys(early.fields).length === 0 ? early.error : null);
  const recheck = (): void => {
    if (form.formState.touchedFields.confirmPassword) void form.trigger('confirmPassword');
  };
  const password = form.field('password', { onChange: recheck });
  const confirm = form.field('confirmPassword');
  return (
    <form
      method="post"
      onSubmit={form.submit}
      onFocus={rules}
      noValidate
      className="mt-8 space-y-5"
    >
      {fault && <Notice tone="danger">{fault}</Notice>}
      {over && <NewLink />}
      <div>
        <PasswordField
          label={words.password}
          autoComplete="new-password"
          required
          {...password}
          error={password.error ?? early?.fields.password}
        />
        <PasswordStrength password={form.watch('password')} words={account.strength} />
      </div>
      <PasswordField
        label={words.confirm}
        autoComplete="new-password"
        required
        {...confirm}
        error={confirm.error ?? early?.fields.confirmPassword}
      />
      <Button size="large" variant={over ? 'quiet' : 'primary'} busy={form.busy} className="w-full">
        {form.busy ? copy.busy : words.button}
      </Button>
    </form>
  );
}
