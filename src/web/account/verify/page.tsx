import { PrivateForm } from '../../components/private-form/private-form.tsx';
import { pageMeta } from '../../lib/seo.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/section.tsx';
import { privateLink } from '../../lib/server.ts';
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

/** Where the link of the verification mail leads: mail scanners follow links, so a button decides. */
export default function VerifyEmail({ params }: Route.ComponentProps) {
  return (
    <main>
      <Container className="py-12 sm:py-16 lg:py-24">
        <h1 className="max-w-3xl text-4xl sm:text-5xl">{copy.heading}</h1>
        <p className="mt-6 max-w-2xl text-lg text-soft">{copy.text}</p>
        <PrivateForm
          name="verify"
          action={`/api/auth/verify/${encodeURIComponent(params.token)}`}
          className="mt-8"
        >
          <Button size="large">{copy.button}</Button>
        </PrivateForm>
      </Container>
    </main>
  );
}
