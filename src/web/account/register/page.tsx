import { data, redirect } from 'react-router';
import { register } from '../../../contracts/accounts.ts';
import { googleRegister } from '../../../contracts/google.ts';
import { targetFor, withToken } from '../../../kernel/arrival.ts';
import { pageMeta } from '../../lib/seo.ts';
import { readForm, refusalOf, services } from '../../lib/server.ts';
import { useQuery } from '../../lib/use-query.ts';
import { LANGUAGE } from '../../texts/language.ts';
import { told } from '../../texts/messages/told.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { copy as account } from '../copy.ts';
import { AccountFrame } from '../frame.tsx';
import { useRedirectSignedIn } from '../login/after-login.ts';
import { OtherWays } from '../other-ways.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { GoogleForm, useFromGoogle } from './google-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { path } from './route.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
  });

/** Given back after a refusal; passwords never are. */
const KEPT = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Whether Google is connected: its button says so else. */
export function loader({ context }: Route.LoaderArgs) {
  return { google: context.get(services).offers(googleRegister) };
}

/** The form as it comes without script: the same call in process, its message shown on this page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  const typed = Object.fromEntries(KEPT.map((name) => [name, text(name)])) as Record<
    (typeof KEPT)[number],
    string
  >;
  const { call } = context.get(services);
  const body = {
    ...typed,
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    terms: form.has('terms') as true,
    language: LANGUAGE,
  };
  try {
    if (new URL(request.url).searchParams.has('google')) {
      const { message, token, user } = await call(googleRegister, {
        body: {
          ...body,
          email: undefined,
          password: body.password || undefined,
          confirmPassword: body.confirmPassword || undefined,
        },
      });
      const target = user && targetFor(user.role, null);
      return target && token
        ? redirect(withToken(target, token), 303)
        : data({ message: told('/api/auth/register', message), refused: undefined });
    }
    const { message } = await call(register, { body });
    return data({
      message: told('/api/auth/register', message || account.registered),
      refused: undefined,
    });
  } catch (error) {
    const { status, message, fields } = refusalOf(error);
    return data(
      {
        message: undefined,
        refused: { error: message || account.registrationFailed, fields, typed },
      },
      status,
    );
  }
}

/** Registration. */
export default function Register({ actionData, loaderData }: Route.ComponentProps) {
  useRedirectSignedIn();
  const came = useQuery().has('google');
  const person = useFromGoogle(came);
  if (came && person !== null) {
    return (
      <AccountFrame title={copy.google.title} lead={copy.google.lead} aside={copy.aside}>
        {person ? (
          <GoogleForm person={person} />
        ) : (
          <div className="mt-8 h-96 rounded-xl bg-sunken motion-safe:animate-pulse" />
        )}
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={copy.title} lead={copy.lead} aside={copy.aside}>
      {came && <Notice className="mt-6">{copy.google.gone}</Notice>}
      {actionData?.message ? (
        <Done message={actionData.message} />
      ) : (
        <RegisterForm refused={actionData?.refused} />
      )}
      <OtherWays
        googleHref={loaderData.google ? '/api/auth/google?action=register' : null}
        googleText={copy.byGoogle}
      />
      <p className="mt-6 text-soft">
        {copy.already}{' '}
        <Link
          to="/login"
          className="inline-block py-1 font-semibold text-ink underline underline-offset-4"
        >
          {copy.login}
        </Link>
      </p>
    </AccountFrame>
  );
}

function Done({ message }: { message: string }) {
  return (
    <div className="mt-8 space-y-5">
      <Notice tone="good">{message}</Notice>
      <ButtonLink to="/login">{copy.goToLogin}</ButtonLink>
    </div>
  );
}
