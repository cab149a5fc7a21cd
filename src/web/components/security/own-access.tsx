import { useEffect, useState, type ReactNode } from 'react';
import type { CurrentUser, changePassword } from '../../../contracts/accounts.ts';
import type {
  endOwnSession,
  listOwnSessions,
  OwnSession,
} from '../../../contracts/own-sessions.ts';
import type { readFactors } from '../../../contracts/second-factor.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { callAt, ApiError } from '../../lib/api.ts';
import { fill } from '../../texts/fill.ts';
import type { SecurityWords } from '../../texts/security/en.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { useContractForm } from '../../ui/form.ts';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordStrength } from '../password-strength.tsx';
import { accountRules } from '../account-rules.ts';
import { Factors } from './factors.tsx';
import { Identities } from './identities.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useSecurityWords, useTold } from './words.ts';

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

/** What is in it is read once it is open. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
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

/** Where somebody is signed in, each to be ended. */
function Sessions() {
  const words = useSecurityWords();
  const [sessions, setSessions] = useState<OwnSession[] | null>(null);
  const { busy, said, attempt } = useTold(words);
  useEffect(() => {
    callAt<typeof listOwnSessions>('GET', '/api/me/sessions').then(setSessions, (error: unknown) =>
      console.info('The sessions could not be read.', error),
    );
  }, []);
  const end = (session: OwnSession): Promise<void> =>
    attempt(async () => {
      await callAt<typeof endOwnSession>('DELETE', '/api/me/sessions/{id}', {
        params: { id: session.id },
      });
      setSessions((all) => all?.filter((one) => one.id !== session.id) ?? null);
      return fill(words.sessions.ended, { device: nameOf(session, words) });
    });
  return (
    <>
      <p className="text-sm text-soft">{words.sessions.hint}</p>
      <ul aria-label={words.sessions.title}>
        {sessions?.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <Where session={session} words={words} />
            {!session.current && (
              <Button
                variant="quiet"
                size="small"
                busy={busy}
                aria-label={fill(words.sessions.endOf, { device: nameOf(session, words) })}
                onClick={() => void end(session)}
              >
                {words.sessions.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {said && (
        <Notice tone={said.tone} className="mt-3">
          {said.text}
        </Notice>
      )}
    </>
  );
}

const nameOf = ({ device }: OwnSession, words: SecurityWords): string =>
  device || words.sessions.older;

function Where({ session, words }: { session: OwnSession; words: SecurityWords }) {
  const used = showMoment(session.seen_at);
  return (
    <div className="min-w-0">
      <p className="font-medium">
        {nameOf(session, words)}
        {session.current && <span className="font-normal text-soft"> ({words.sessions.here})</span>}
      </p>
      <p className="text-sm text-soft">
        {session.network
          ? fill(words.sessions.from, { network: session.network, used })
          : fill(words.sessions.used, { used })}
      </p>
    </div>
  );
}
