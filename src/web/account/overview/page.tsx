import { useEffect } from 'react';
import type { ActingFor } from '../../../contracts/people.ts';
import { gateScript, useGate } from '../../lib/gate.ts';
import { InlineScript } from '../../lib/inline-script.tsx';
import { pageMeta } from '../../lib/seo.ts';
import { services } from '../../lib/server.ts';
import { fill } from '../../texts/fill.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Container, WeaveField } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { ComingUp } from './coming.tsx';
import { copy } from './copy.ts';
import { Details } from './details.tsx';
import { Invoices } from './invoices.tsx';
import { Orders } from './orders.tsx';
import { OwnData } from './own-data.tsx';
import { leave } from './panel.tsx';
import { People } from './people.tsx';
import { readAccount, type Account } from './read-account.ts';
import { Security } from './security.tsx';
import { Credits, Services } from './services.tsx';
import { ToPay } from './to-pay.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const named = new URL(request.url).searchParams.get('for');
  return { account: await readAccount(context.get(services), named) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...copy.meta, unlisted: true });

/** The account of who is signed in: it reads without scripts, which come with the first touch of what needs them. */
export default function AccountPage({ loaderData: { account } }: Route.ComponentProps) {
  useGate('/account');
  // The browser still shows a user whose session has ended.
  useEffect(() => {
    if (account === null) leave();
  }, [account]);
  return (
    <main id="main" data-eager={account ? undefined : ''}>
      <InlineScript text={gateScript('/account')} />
      <div className="night relative isolate overflow-hidden bg-paper text-ink">
        <WeaveField className="inset-0 opacity-10" />
        <Container className="py-10 lg:py-14">
          <h1 className="text-4xl wrap-anywhere sm:text-5xl">
            {account?.now ? fill(copy.acting.for, { name: account.now.name }) : copy.title}
          </h1>
          {account?.now ? (
            <p className="mt-2 text-lg text-soft">{copy.acting[account.now.role]}</p>
          ) : (
            <p
              data-user-email
              className="mt-2 min-h-7 wrap-anywhere sm:text-lg text-soft"
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: '' }}
            />
          )}
        </Container>
      </div>
      <Container className="py-10 lg:py-16">
        <noscript>
          <p className="mb-8 rounded-xl border border-line bg-sunken px-4 py-3">{copy.noScript}</p>
        </noscript>
        {account ? <Mine {...account} /> : <Nobody />}
      </Container>
    </main>
  );
}

/** What is to pay and what comes next, then the papers, then who it is. */
function Mine({ user, accounts, now, things }: Account) {
  return (
    <>
      <Acting accounts={accounts} now={now} />
      {things ? <Things key={now?.id} user={user} now={now} {...things} /> : <NoLonger />}
    </>
  );
}

type ThingsProps = Pick<Account, 'user' | 'now'> & NonNullable<Account['things']>;

function Things({ user, now, people, ...of }: ThingsProps) {
  const { toPay, services: mine, credits, seats, quotes, orders, invoices } = of;
  const nothingComes = seats.length === 0 && quotes.rows.length === 0;
  // An invitation to buy comes after what they have. On wide screens it is beside what is to pay.
  const coming = (now === null || seats.length > 0) && (
    <div className={nothingComes ? 'lg:col-start-2 lg:row-start-1' : undefined}>
      <ComingUp seats={seats} quotes={quotes} />
    </div>
  );
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
      <ToPay open={toPay} />
      {nothingComes || coming}
      <Services first={mine} mayChange={now === null || now.role === 'act'} />
      <Credits credits={credits} />
      {nothingComes && coming}
      <Orders first={orders} />
      <Invoices key={invoices.rows.map(({ id, status }) => id + status).join()} first={invoices} />
      {people && (
        <>
          <Details user={user} />
          <div className="space-y-12">
            <Security user={user} />
            <People first={people} />
            {user.role !== 'admin' && <OwnData />}
          </div>
        </>
      )}
    </div>
  );
}

/** Scripts lead to the sign-in at once; without them a link does. */
function Nobody() {
  return (
    <div className="h-[40rem]">
      <noscript>
        <ButtonLink to="/login?origin=%2Faccount">{copy.signIn}</ButtonLink>
      </noscript>
    </div>
  );
}

const words = copy.acting;

interface ActingProps {
  accounts: ActingFor[];
  /** The one that the page shows; null for one's own. */
  now: ActingFor | null;
}

/** Leads to one's own account, and to each that one may act for. Nothing for somebody who acts for nobody. */
function Acting({ accounts, now }: ActingProps) {
  if (accounts.length === 0) return null;
  return (
    <nav aria-label={words.label} className="mb-10 flex flex-wrap gap-3">
      <Way to="/account" here={now === null} name={words.own} />
      {accounts.map(({ id, name }) => (
        <Way
          key={id}
          to={`/account?for=${id}`}
          here={id === now?.id}
          name={fill(words.for, { name })}
        />
      ))}
    </nav>
  );
}

function Way({ to, here, name }: { to: string; here: boolean; name: string }) {
  return (
    <Link
      to={to}
      aria-current={here ? 'page' : undefined}
      className={`${buttonClass(here ? 'primary' : 'quiet')} max-w-full wrap-anywhere`}
    >
      {name}
    </Link>
  );
}

/** For an address of an account that one may not act for. */
function NoLonger() {
  return (
    <div className="max-w-xl">
      <p className="text-lg">{words.noLonger}</p>
      <ButtonLink to="/account" className="mt-6">
        {words.toOwn}
      </ButtonLink>
    </div>
  );
}
