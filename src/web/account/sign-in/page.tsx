import { data, redirect } from 'react-router';
import { useSignInLink } from '../../../contracts/accounts.ts';
import { secondFactor } from '../../../contracts/second-factor.ts';
import { targetFor, withToken } from '../../../kernel/arrival.ts';
import { Answer, PrivateForm } from '../../components/private-form/private-form.tsx';
import { pageMeta } from '../../lib/seo.ts';
import { readForm, refusalOf, textOf, services, privateLink } from '../../lib/server.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Container } from '../../ui/section.tsx';
import { PlainSecondStep } from '../second-step/plain-form.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';

export const handle = { plain: true };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: copy.title,
    description: copy.text,
    unlisted: true,
  });
}

/** The address is a secret: no other site is told. (With no-referrer browsers send a form's Origin as null.) */
export const headers = privateLink;

/** Signs in and goes on with the token to keep, as a provider's redirect does (docs/calls.md#sign-in). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const challenge = textOf(form, 'challenge');
  const { call } = context.get(services);
  try {
    const { token, user } = challenge
      ? await call(secondFactor, { body: { challenge, code: textOf(form, 'code') } })
      : await call(useSignInLink, { params: { token: params.token } });
    return redirect(withToken(targetFor(user.role, null) ?? '/', token), 303);
  } catch (error) {
    const { status, message, fields, code, extra } = refusalOf(error);
    if (code === 'second_factor_required')
      return data({ error: '', challenge: String(extra?.challenge) }, status);
    if (challenge && fields.code) return data({ error: fields.code, challenge }, status);
    return data({ error: message || copy.failed, challenge: '' }, status);
  }
}

/** Where the sign-in link leads: mail scanners follow links, so a button decides. */
export default function SignIn({ actionData }: Route.ComponentProps) {
  return (
    <main>
      <Container className="py-12 sm:py-16 lg:py-24">
        <h1 className="max-w-3xl text-4xl sm:text-5xl">{copy.title}</h1>
        {actionData?.challenge ? (
          <Answer className="max-w-xl">
            <PlainSecondStep refused={actionData} />
            <ButtonLink
              to={`/login#second-step=${actionData.challenge}`}
              variant="quiet"
              className="mt-5 w-full"
            >
              {copy.passkey}
            </ButtonLink>
          </Answer>
        ) : actionData ? (
          <Answer className="mt-8 max-w-xl space-y-5">
            <Notice tone="danger">{actionData.error}</Notice>
            <ButtonLink to="/sign-in-link" size="large">
              {copy.another}
            </ButtonLink>
          </Answer>
        ) : (
          <>
            <p className="mt-6 max-w-2xl text-lg text-soft">{copy.text}</p>
            <PrivateForm name="sign-in" className="mt-8">
              <Button size="large">{copy.button}</Button>
            </PrivateForm>
          </>
        )}
      </Container>
    </main>
  );
}
