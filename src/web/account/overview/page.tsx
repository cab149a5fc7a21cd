import { useEffect, useState } from 'react';
import type { whoAmI, CurrentUser } from '../../../contracts/accounts.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { gateScript, useGate } from '../../lib/gate.ts';
import { pageMeta } from '../../lib/seo.ts';
import { useHydrated } from '../../lib/use-query.ts';
import { Notice } from '../../ui/notice.tsx';
import { Container } from '../../ui/section.tsx';
import { WeaveField } from '../../ui/weave.tsx';
import type { Route } from './+types/page.ts';
import { ComingUp } from './coming.tsx';
import { copy } from './copy.ts';
import { Details } from './details.tsx';
import { Invoices } from './invoices.tsx';
import { Orders } from './orders.tsx';
import { OwnData } from './own-data.tsx';
import { Security } from './security.tsx';
import { ToPay } from './to-pay.tsx';
import { leave } from './use-list.ts';
import { InlineScript } from '../../lib/inline-script.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...copy.meta, unlisted: true });

/** The account of who is signed in: the page is the same for all, what it shows is read by the browser. */
export default function Account() {
  useGate('/account');
  return (
    <main id="main" data-eager>
      <InlineScript text={gateScript('/account')} />
      <div className="night relative isolate overflow-hidden bg-paper text-ink">
        <WeaveField className="inset-0 opacity-10" />
        <Container className="py-10 lg:py-14">
          <h1 className="text-4xl sm:text-5xl">{copy.title}</h1>
          <p
            data-user-email
            className="mt-2 min-h-7 text-lg wrap-anywhere text-soft"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: '' }}
          />
        </Container>
      </div>
      <Container className="py-10 lg:py-16">
        <noscript>
          <p className="rounded-xl border border-line bg-sunken px-4 py-3">{copy.noScript}</p>
        </noscript>
        {useHydrated() ? <Mine /> : <div className="h-[40rem]" />}
      </Container>
    </main>
  );
}

/** What is to pay and what comes next, then the papers, then who it is. */
function Mine() {
  const [user, failed] = useMe();
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
      <ToPay />
      <ComingUp />
      <Orders />
      <Invoices />
      {failed && <Notice tone="danger">{copy.failed}</Notice>}
      {user && (
        <>
          <Details user={user} />
          <div className="space-y-12">
            <Security user={user} />
            {user.role !== 'admin' && <OwnData />}
          </div>
        </>
      )}
    </div>
  );
}

/** The signed-in user, from the server. If the session has ended, the login page opens. */
function useMe(): [user: CurrentUser | null, failed: boolean] {
  const [user, setUser] = useState<CurrentUser | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    callAt<typeof whoAmI>('GET', '/api/auth/me').then(
      (answer) => setUser(answer.user),
      (error: unknown) => {
        if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
        if (error instanceof ApiError && error.status === 401) leave();
        else setFailed(true);
      },
    );
  }, []);
  return [user, failed];
}
