import { useState } from 'react';
import { data } from 'react-router';
import {
  readInvitation,
  type acceptInvitation,
  type declineInvitation,
} from '../../../contracts/people.ts';
import { GoneLink } from '../../components/gone-link.tsx';
import { callAt } from '../../lib/api.ts';
import { inEdition } from '../../lib/in-edition.ts';
import { pageMeta } from '../../lib/seo.ts';
import { refusalOf, services, unlistedLink } from '../../lib/server.ts';
import { faultText, useAttempt } from '../../lib/use-attempt.ts';
import { fill } from '../../texts/fill.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Container } from '../../ui/section.tsx';
import { readUser } from '../overview/read-account.ts';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, description: copy.description, unlisted: true });

/** The address is a secret: no other site is told, no search engine keeps it. */
export const headers = unlistedLink;

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const site = context.get(services);
  try {
    const invitation = await site.call(readInvitation, { params: { token } });
    return { token, invitation, signedIn: (await readUser(site)) !== null };
  } catch (error) {
    const { status } = refusalOf(error);
    // An expired one is told like one that is not there.
    throw data(null, { status: status === 410 ? 404 : status });
  }
}

export function ErrorBoundary() {
  return <GoneLink {...copy.gone} />;
}

/** Says who invites to what. Accepting takes the account of the invited address; declining takes only the link. */
export default function InvitationPage({
  loaderData: { token, invitation, signedIn },
}: Route.ComponentProps) {
  const { account, email, role } = invitation;
  const { busy, fault, declined, accept, decline } = useAnswer(token);
  return (
    <main id="main">
      <Container className="py-12 sm:py-16 lg:py-24">
        <div className="max-w-3xl">
          <h1 className="text-4xl wrap-anywhere sm:text-5xl">
            {fill(copy.heading[role], { account })}
          </h1>
          <p className="mt-6 text-lg">{copy[role]}</p>
          <p className="mt-3 text-soft">{copy.how}</p>
          <p className="mt-3 wrap-anywhere text-soft">{fill(copy.yours, { email })}</p>
          <noscript>
            <p className="mt-6 rounded-xl border border-line bg-sunken px-4 py-3">
              {copy.noScript}
            </p>
          </noscript>
          {fault && (
            <Notice tone="danger" className="mt-6">
              {fault}
            </Notice>
          )}
          {declined ? (
            <Notice tone="good" className="mt-8">
              {copy.declined}
            </Notice>
          ) : (
            <div className="mt-8 flex flex-wrap gap-3">
              {signedIn ? (
                <Button data-app size="large" busy={busy} onClick={accept}>
                  {copy.accept}
                </Button>
              ) : (
                <ButtonLink
                  to={`/login?origin=${encodeURIComponent(`/invitation/${token}`)}`}
                  size="large"
                >
                  {copy.signIn}
                </ButtonLink>
              )}
              <Button data-app size="large" variant="quiet" busy={busy} onClick={decline}>
                {copy.decline}
              </Button>
            </div>
          )}
        </div>
      </Container>
    </main>
  );
}

function useAnswer(token: string) {
  const { busy, fault, run } = useAttempt((error) => faultText(error, copy.failed));
  const [declined, setDeclined] = useState(false);
  const params = { token };
  return {
    busy,
    fault,
    declined,
    accept: () =>
      void run(async () => {
        const { id } = await callAt<typeof acceptInvitation>(
          'POST',
          '/api/invitations/{token}/accept',
          { params, body: {} },
        );
        location.assign(inEdition(`/account?for=${id}`));
      }),
    decline: () =>
      void run(async () => {
        await callAt<typeof declineInvitation>('POST', '/api/invitations/{token}/decline', {
          params,
          body: {},
        });
        setDeclined(true);
      }),
  };
}
