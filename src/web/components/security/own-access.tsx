import { useEffect, useState } from 'react';
import type { CurrentUser, changePassword } from '../../../contracts/accounts.ts';
import type { readFactors } from '../../../contracts/second-factor.ts';
import { callAt, ApiError } from '../../lib/api.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { Factors } from './factors.tsx';
import { Identities } from './identities.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { Sessions } from './sessions.tsx';
import { useSecurityWords } from './words.ts';
import { accountRules } from '../account-rules.ts';
import { Button } from '../../ui/button.tsx';
import { useContractForm } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordStrength } from '../password-strength.tsx';

const rules = accountRules('passwordChange');

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** A new password for who knows the old one. */
function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
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

/**
 * The signed-in user's password, two-step sign-in, sessions and linked sign-ins. Fetched once the
 * page is shown.
 */
export default function OwnAccess({
  user: { email, role },
  asksHere = true,
}: {
  user: CurrentUser;
  /** False where the page has the question who is there already. */
  asksHere?: boolean;
}) {
  const words = useSecurityWords();
  // Sessions end with another password.
  const [version, setVersion] = useState(0);
  const hasPassword = useHasPassword();
  const title = (text: string) => <h3 className="mb-3 text-xl">{text}</h3>;
  return (
    <div lang={useLanguage()} className="space-y-9">
      {hasPassword && (
        <div>
          {title(words.password.title)}
          <ChangePassword email={email} onChanged={() => setVersion(version + 1)} />
        </div>
      )}
      <div>
        {title(words.factors.title)}
        <Factors staff={role === 'admin'} />
      </div>
      <div>
        {title(words.sessions.title)}
        <Sessions key={version} />
      </div>
      <Identities title={title} />
      {asksHere && <ProofDialog />}
    </div>
  );
}

/** An account with Google sign-in only has no password to change. An emailed link creates one. */
function useHasPassword(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    callAt<typeof readFactors>('GET', '/api/me/factors').then(
      ({ password }) => setHas(password),
      (error: unknown) => console.info('The sign-in could not be read.', error),
    );
  }, []);
  return has;
}
