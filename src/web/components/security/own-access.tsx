import { useEffect, useState, type ReactNode } from 'react';
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
import { Icon } from '../../ui/icons.tsx';
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
      <Button variant="quiet" busy={form.busy} className="max-[20rem]:px-2">
        {form.busy ? words.password.busy : words.password.change}
      </Button>
      {done && <Notice tone="good">{words.password.done}</Notice>}
    </form>
  );
}

interface OwnAccessProps {
  user: CurrentUser;
  /** False where the page has the question who is there already. */
  asksHere?: boolean;
  /** What follows a part in its fold. */
  after: { password: ReactNode; sessions: ReactNode };
}

/** The signed-in user's password, two-step sign-in, sessions and linked sign-ins, each folded until it is opened. */
export default function OwnAccess({ user, asksHere = true, after }: OwnAccessProps) {
  const words = useSecurityWords();
  // Sessions end with another password.
  const [version, setVersion] = useState(0);
  const hasPassword = useHasPassword();
  return (
    <div lang={useLanguage()}>
      <Fold title={words.password.title}>
        {hasPassword && (
          <ChangePassword email={user.email} onChanged={() => setVersion(version + 1)} />
        )}
        {after.password}
      </Fold>
      <Fold title={words.factors.title}>
        <Factors staff={user.role === 'admin'} />
      </Fold>
      <Fold title={words.sessions.title}>
        <Sessions key={version} />
        {after.sessions}
      </Fold>
      <Identities part={Fold} />
      {asksHere && <ProofDialog />}
    </div>
  );
}

interface PartProps {
  title: string;
  children: ReactNode;
}

/** What is in it is read once it is open. */
function Fold({ title, children }: PartProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="group border-b border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary data-app className="flex min-h-14 items-center justify-between gap-4 py-2">
        <h3 className="text-lg">{title}</h3>
        <Icon name="chevron" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {open && <div className="pt-2 pb-6">{children}</div>}
    </details>
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
