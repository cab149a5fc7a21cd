import { useEffect, useState, lazy, Suspense } from 'react';
import type { whoAmI, CurrentUser } from '../../../contracts/accounts.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { gateScript, useGate } from '../../lib/gate.ts';
import { pageMeta } from '../../lib/seo.ts';
import { useHydrated } from '../../lib/use-query.ts';
import { Notice } from '../../ui/notice.tsx';
import { Container } from '../../ui/section.tsx';
import { WeaveField } from '../../ui/weave.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { Details } from './details.tsx';
import { Invoices } from './invoices.tsx';
import { Orders } from './orders.tsx';
import { Quotes } from './quotes.tsx';
import { Seats } from './seats.tsx';
import { Security } from './security.tsx';
import { leave } from './use-list.ts';
import { InlineScript } from '../../lib/inline-script.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from './panel.tsx';

const words = copy.ownData;

/** What few people open: it comes with the press that asks for it. */
const OwnDataWork = lazy(() => import('./own-data-work.tsx'));

/** What we hold, to take along or to have deleted. */
function OwnData() {
  const [wanted, setWanted] = useState<'download' | 'delete' | null>(null);
  return (
    <Panel id="own-data" title={words.title}>
      <p className="mt-5 text-soft">{words.text}</p>
      <div className="mt-3 grid gap-3">
        <Button type="button" variant="quiet" onClick={() => setWanted('download')}>
          {words.download}
        </Button>
        <Button type="button" variant="danger" onClick={() => setWanted('delete')}>
          {words.remove}
        </Button>
      </div>
      {wanted && (
        <Suspense>
          <OwnDataWork wanted={wanted} onDone={() => setWanted(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

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

function Mine() {
  const [user, failed] = useMe();
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="space-y-12">
        <Orders />
        <Invoices />
        <Seats />
        <Quotes />
      </div>
      <div className="space-y-12">
        {failed && <Notice tone="danger">{copy.failed}</Notice>}
        {user ? (
          <>
            <Details user={user} />
            <Security user={user} />
            {user.role !== 'admin' && <OwnData />}
          </>
        ) : (
          !failed && (
            <div
              role="status"
              aria-label={copy.details.reading}
              className="h-96 rounded-xl bg-sunken motion-safe:animate-pulse"
            />
          )
        )}
      </div>
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
