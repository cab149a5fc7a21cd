import { useState, useEffect } from 'react';
import { data, useLocation, useNavigate } from 'react-router';
import { checkReset, resetPassword } from '../../../contracts/accounts.ts';
import { readForm, refusalOf } from '../../lib/posted-form.ts';
import { pageMeta } from '../../lib/seo.ts';
import { services } from '../../lib/services.ts';
import { AccountFrame } from '../frame.tsx';
import type { Route } from './+types/page.ts';
import { told } from '../../texts/messages/told.ts';
import { copy, wordsOf } from './copy.ts';
import { LinkOver, ResetForm } from './reset-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

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

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { ...wordsOf(location.search).meta, unlisted: true });

/** The address is a secret: no other site is told. (With no-referrer browsers send a form's Origin as null.) */
export function headers(): HeadersInit {
  return { 'referrer-policy': 'same-origin' };
}

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
