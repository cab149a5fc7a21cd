import { data, redirect, useHref, useLocation } from 'react-router';
import { lazy, Suspense, useState } from 'react';
import { signIn } from '../../../contracts/accounts.ts';
import { googleRegister } from '../../../contracts/google.ts';
import { secondFactor, type FactorQuestion } from '../../../contracts/second-factor.ts';
import { targetFor, withToken } from '../../../kernel/arrival.ts';
import { signInError } from '../../../kernel/sign-in-errors.ts';
import { accountRules } from '../../components/account-rules.ts';
import { ApiError, callAt } from '../../lib/api.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { pageMeta } from '../../lib/seo.ts';
import { readForm, refusalOf, services } from '../../lib/server.ts';
import { useHydrated, useQuery } from '../../lib/use-query.ts';
import { buttonClass, Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { useContractForm } from '../../ui/form.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { copy as account } from '../copy.ts';
import { AccountFrame } from '../frame.tsx';
import { OtherWays } from '../other-ways.tsx';
import { questionOf, SecondStep, useAddress } from '../second-step/form.tsx';
import { PlainSecondStep } from '../second-step/plain-form.tsx';
import type { Route } from './+types/page.ts';
import { useRedirectSignedIn, signInHere, continueTo } from './after-login.ts';
import { copy } from './copy.ts';
import { path } from './route.ts';

interface RefusedLogin {
  error: string;
  email: string;
  /** Too many wrong tries were made, by whomever: a mailed link is the way in now. */
  tooMany: boolean;
  /** Without script: the second step is asked for on a page of its own. */
  challenge?: string;
}

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

const rules = accountRules('credentials');

/** For who comes from Google to an account with a password: once. */
const LinkGoogle = lazy(async () => ({
  default: (await retryImport(() => import('./link-form.tsx'))).LinkGoogle,
}));

/** E-mail and password, then what the account asks for beyond them. Without script the form is sent to the page's own address, which keeps ?origin=. */
function LoginForm({ refused, told }: { refused?: RefusedLogin; told: string | null }) {
  const query = useQuery();
  const address = useAddress();
  /** The challenge that is over. */
  const [over, setOver] = useState<string | null>(null);
  const { form, enter, asked, setAsked, tooMany } = useFirstStep(query.get('origin'), refused);
  // The server knows our own codes; for another one the page is the same as for none.
  const came = told ?? (query.get('error') ? copy.unknown : null);
  const fault = form.fault ?? (form.formState.isSubmitted ? null : (refused?.error ?? came));
  const question = asked ?? address.question;
  const end = (challenge: string, words: string): void => {
    setOver(challenge);
    form.setFault(words || null);
  };
  if (question && question.challenge !== over)
    return (
      <SecondStep
        question={question}
        onSignedIn={enter}
        onOver={(words) => end(question.challenge, words)}
      />
    );
  if (address.link && address.link !== over)
    return (
      <Suspense>
        <LinkGoogle
          challenge={address.link}
          onSignedIn={enter}
          onAsked={setAsked}
          onOver={(words) => end(address.link!, words)}
        />
      </Suspense>
    );
  if (refused?.challenge && !form.formState.isDirty) return <PlainSecondStep refused={refused} />;
  return <Credentials form={form} fault={fault} tooMany={tooMany} email={refused?.email} />;
}

/** The form of the first step, what the account asks for after it, and what comes once somebody is in. */
function useFirstStep(origin: string | null, refused?: RefusedLogin) {
  const [asked, setAsked] = useState<FactorQuestion | null>(null);
  const [tooMany, setTooMany] = useState(refused?.tooMany ?? false);
  const enter = (token: string, role: string): void => {
    if (signInHere(token, role)) continueTo(role, origin);
    else form.setFault(copy.wrongRole);
  };
  const form = useContractForm(rules, {
    // Nothing given: what the visitor or the browser filled in before the scripts came stays.
    defaultValues: {},
    faultText: (error) => {
      const refusal = error instanceof ApiError ? error : null;
      setTooMany(refusal?.status === 429);
      return refusal?.message || copy.failed;
    },
    send: async (values): Promise<void> => {
      try {
        const { token, user } = await callAt<typeof signIn>('POST', '/api/auth/login', {
          body: values,
        });
        enter(token, user.role);
      } catch (error) {
        const question = questionOf(error);
        if (!question) throw error;
        setAsked(question);
      }
    },
  });
  return { form, enter, asked, setAsked, tooMany };
}

interface CredentialsProps extends Pick<ReturnType<typeof useFirstStep>, 'form' | 'tooMany'> {
  fault: string | null;
  email: string | undefined;
}

/** Too many tries, and the mailed link is offered as the other way in. */
function Credentials({ form, fault, tooMany, email }: CredentialsProps) {
  return (
    <form
      method="post"
      onSubmit={form.submit}
      onFocus={rules}
      noValidate
      className="mt-8 space-y-5"
    >
      <div className="hidden in-data-[keeps=nothing]:block">
        <Notice tone="danger">{copy.keepsNothing}</Notice>
      </div>
      {fault && <Notice tone="danger">{fault}</Notice>}
      {fault && tooMany && (
        <ButtonLink to="/sign-in-link" variant="quiet" className="w-full">
          {copy.byLink}
        </ButtonLink>
      )}
      <TextField
        label={account.fields.email}
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        {...form.field('email')}
      />
      <PasswordField label={account.fields.password} required {...form.field('password')} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label={copy.remember} {...form.field('remember')} />
        <Link to="/forgot-password" className="py-2 underline underline-offset-4">
          {copy.forgot}
        </Link>
      </div>
      <Button size="large" busy={form.busy} className="w-full">
        {form.busy ? copy.sending : copy.send}
      </Button>
    </form>
  );
}
