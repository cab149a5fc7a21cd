import { useState, useEffect } from 'react';
import { data, useLocation, useNavigate } from 'react-router';
import { checkReset, resetPassword } from '../../../contracts/accounts.ts';
import { PasswordStrength } from '../../components/password-strength.tsx';
import { accountRules } from '../../components/account-rules.ts';
import { ApiError, callAt } from '../../lib/api.ts';
import { pageMeta } from '../../lib/seo.ts';
import { readForm, refusalOf, services, privateLink } from '../../lib/server.ts';
import { forgetUser } from '../../lib/session.ts';
import { told } from '../../texts/messages/told.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { useContractForm } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { copy as account } from '../copy.ts';
import { AccountFrame } from '../frame.tsx';
import type { Route } from './+types/page.ts';
import { copy, wordsOf, type ResetWords } from './copy.ts';

interface RefusedReset {
  error: string;
  fields: Record<string, string>;
  linkIsOver: boolean;
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { ...wordsOf(location.search).meta, unlisted: true });

/** The address is a secret: no other site is told. (With no-referrer browsers send a form's Origin as null.) */
export const headers = privateLink;

/** A link that sets no password any more is told on arrival, not after a password was thought up. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    await context.get(services).call(checkReset, { params });
    return { over: null };
  } catch (error) {
    const { status, message } = refusalOf(error);
    return { over: status === 404 || status === 410 ? message || copy.failed : null };
  }
}

/** The form as it comes without script: the same call in process. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  try {
    const { message } = await context.get(services).call(resetPassword, {
      params: { token: params.token },
      body: { password: text('password'), confirmPassword: text('confirmPassword') },
    });
    return data({
      message: told('/api/auth/reset-password/{token}', message),
      refused: undefined,
    });
  } catch (error) {
    const { status, message, fields } = refusalOf(error);
    return data(
      {
        message: undefined,
        refused: {
          error: message || copy.failed,
          fields,
          linkIsOver: status === 404 || status === 410,
        },
      },
      status,
    );
  }
}

/** A new password by the mailed link, or the first one by an invitation's. Never kept by the server, so the query may change it. */
export default function Reset({ params, loaderData, actionData }: Route.ComponentProps) {
  const [saved, setSaved] = useState<string | null>(null);
  const words = wordsOf(useLocation().search);
  const message = saved ?? actionData?.message;
  return (
    <AccountFrame title={words.title} lead={words.lead} aside={copy.aside}>
      {message ? (
        <Done message={words.done ?? message} />
      ) : loaderData.over && !actionData ? (
        <LinkOver why={loaderData.over} />
      ) : (
        <ResetForm
          token={params.token}
          words={words}
          refused={actionData?.refused}
          onSaved={setSaved}
        />
      )}
    </AccountFrame>
  );
}

const rules = accountRules('passwordReset');

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
function LinkOver({ why }: { why: string }) {
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
function ResetForm({
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

const GOES_AFTER = 2_500;

/** Says that it worked and goes to /login after 2.5 s, unless somebody is at the link already. */
function Done({ message }: { message: string }) {
  const navigate = useNavigate();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => void navigate('/login'), GOES_AFTER);
    return () => clearTimeout(timer);
  }, [held, navigate]);
  return (
    <div className="mt-8 space-y-5" onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <Notice tone="good">
        {message}
        {held && <span className="block">{copy.waits}</span>}
      </Notice>
      <ButtonLink to="/login" size="large" className="w-full">
        {copy.login}
      </ButtonLink>
    </div>
  );
}
