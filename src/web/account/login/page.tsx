import { data, redirect, useHref, useLocation } from 'react-router';
import { signIn } from '../../../contracts/accounts.ts';
import { googleRegister } from '../../../contracts/google.ts';
import { secondFactor } from '../../../contracts/second-factor.ts';
import { targetFor, withToken } from '../../../kernel/arrival.ts';
import { signInError } from '../../../kernel/sign-in-errors.ts';
import { readForm, refusalOf } from '../../lib/posted-form.ts';
import { pageMeta } from '../../lib/seo.ts';
import { services } from '../../lib/services.ts';
import { useHydrated, useQuery } from '../../lib/use-query.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountFrame } from '../frame.tsx';
import { OtherWays } from '../other-ways.tsx';
import type { Route } from './+types/page.ts';
import { useRedirectSignedIn } from './after-login.ts';
import { copy } from './copy.ts';
import { LoginForm } from './login-form.tsx';
import { path } from './route.ts';
import { Link } from '../../ui/link.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
  });

/**
 * Whether Google is connected, and the result of an emailed link or Google sign-in. Shown without
 * script as well.
 */
export function loader({ context, url: { search, searchParams } }: Route.LoaderArgs) {
  return {
    search,
    origin: searchParams.get('origin'),
    google: context.get(services).offers(googleRegister),
    told: signInError(searchParams.get('error')),
    verified: searchParams.get('verified') === '1',
  };
}

/** The form as it comes without script: the same call in process, then on to the target with the token to keep. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const email = String(form.get('email') ?? '');
  const challenge = form.get('challenge');
  const { call } = context.get(services);
  try {
    const { token, user } =
      typeof challenge === 'string'
        ? await call(secondFactor, { body: { challenge, code: String(form.get('code') ?? '') } })
        : await call(signIn, {
            body: {
              email,
              password: String(form.get('password') ?? ''),
              remember: form.has('remember'),
            },
          });
    const target = targetFor(user.role, new URL(request.url).searchParams.get('origin'));
    if (target) return redirect(withToken(target, token), 303);
    return data({ error: copy.wrongRole, email, tooMany: false }, 403);
  } catch (error) {
    const { status, message, fields, code, extra } = refusalOf(error);
    if (code === 'second_factor_required')
      return data(
        { error: '', email, tooMany: false, challenge: String(extra?.challenge) },
        status,
      );
    // The code was wrong: the question stays.
    if (typeof challenge === 'string' && fields.code)
      return data({ error: fields.code, email, tooMany: false, challenge }, status);
    return data(
      {
        error: Object.values(fields)[0] ?? (message || copy.failed),
        email,
        tooMany: status === 429,
      },
      status,
    );
  }
}

/**
 * A visitor from the cart can buy without an account. With an empty cart, we say why that does not
 * help.
 */
function AsGuest() {
  return (
    <>
      <p className="mt-2 hidden rounded-xl bg-sunken px-4 py-3 in-data-[cart=no]:block">
        {copy.emptyCart}
      </p>
      {/* A whole load: the checkout has a security policy of its own for card fields. */}
      <Link to="/checkout" reloadDocument className={buttonClass('quiet', 'medium', 'mt-2 w-full')}>
        {copy.guest}
      </Link>
    </>
  );
}

/** Login. */
export default function Login({ actionData, loaderData }: Route.ComponentProps) {
  useRedirectSignedIn();
  const origin = useQuery().get('origin') ?? loaderData.origin;
  const { state } = useLocation() as { state: { message?: string } | null };
  const message = (useHydrated() && state?.message) || (loaderData.verified && copy.verified);
  // Google's answer comes to no page: where it leads on to names the edition.
  const back = useHref(origin ?? '/');
  const google = `/api/auth/google?action=login${origin || back !== '/' ? `&origin=${encodeURIComponent(back)}` : ''}`;
  return (
    <AccountFrame title={copy.title} lead={copy.lead} aside={copy.aside} search={loaderData.search}>
      {message && (
        <Notice tone="good" className="mt-6">
          {message}
        </Notice>
      )}
      <LoginForm refused={actionData} told={loaderData.told} />
      <OtherWays googleHref={loaderData.google ? google : null} googleText={copy.google} />
      {origin === '/cart' && <AsGuest />}
      <p className="mt-8 text-soft">
        {copy.newHere} {/* A visitor from the cart returns to it after registration. */}
        <Link
          to="/register"
          state={{ origin }}
          data-app={origin ? '' : undefined}
          className="inline-block py-1 font-semibold text-ink underline underline-offset-4"
        >
          {copy.register}
        </Link>
      </p>
    </AccountFrame>
  );
}
