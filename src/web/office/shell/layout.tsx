import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState, useEffect, useRef } from 'react';
import {
  Outlet,
  redirect,
  ScrollRestoration,
  useLocation,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { whoAmI } from '../../../contracts/accounts.ts';
import { mayRead } from '../../../contracts/permissions.ts';
import { readPreferences } from '../../../contracts/office-preferences.ts';
import { readCompany, settingsGroups } from '../../../contracts/settings.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { services } from '../../lib/server.ts';
import { ProofDialog } from '../../components/security/proof-dialog.tsx';
import { ConfirmProvider } from '../kit/confirm.tsx';
import { ColleaguesContext, useSayOpen } from '../kit/sheet.tsx';
import { MeContext, RowsPerPage } from '../kit/me.ts';
import { createQueryClient } from '../kit/query-client.ts';
import { Empty } from '../kit/states.tsx';
import type { Route } from './+types/layout.ts';
import { useOffice } from './follow.ts';
import { Keys } from './commands.tsx';
import { sectionAt } from '../../../contracts/office-sections.ts';
import { Sidebar, signOut, ProfileMenu } from './sidebar.tsx';
import { security as words } from '../../texts/security/en.ts';
import { useHydrated } from '../../lib/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Bell } from './bell.tsx';
import { Palette } from './palette.tsx';
import { Toasts } from './toasts.tsx';
import { noteLeft } from '../kit/focus.ts';

/** Only who must set up the second step sees it. */
const Factors = lazy(async () => ({
  default: (await retryImport(() => import('../../components/security/factors.tsx'))).Factors,
}));

export function meta({ location, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const names = [sectionAt(location.pathname).label, 'Back office', loaderData?.company];
  return [
    { title: names.filter(Boolean).join(' | ') },
    { name: 'description', content: 'For company staff.' },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Staff only: everyone else is sent to the home page. */
export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(services);
  const { user } = await server.call(whoAmI).catch((error: { kind?: string }) => {
    if (error.kind === 'unauthenticated') throw redirect('/');
    throw error;
  });
  if (user.role !== 'admin') throw redirect('/');
  const { name: company } = await server.call(readCompany);
  try {
    const [{ rowsPerPage }, { shortcuts }] = await Promise.all([
      server.call(settingsGroups.office.read),
      server.call(readPreferences),
    ]);
    return { company, me: user, rowsPerPage, shortcuts, build: server.build, enrols: false };
  } catch (error) {
    if ((error as { code?: string }).code !== 'factor_enrolment_required') throw error;
    return {
      company,
      me: user,
      rowsPerPage: 0,
      shortcuts: false,
      build: server.build,
      enrols: true,
    };
  }
}

/** The signed-in person stays the same between sections; the profile reloads after a change. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || (currentUrl.href === nextUrl.href && defaultShouldRevalidate);
}

/** The back office: sidebar, header and one section at a time. */
export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  return loaderData.enrols ? <EnrolFirst /> : <Office {...loaderData} />;
}

function Office({
  me,
  rowsPerPage,
  shortcuts,
  build,
}: Pick<Route.ComponentProps['loaderData'], 'me' | 'rowsPerPage' | 'shortcuts' | 'build'>) {
  const [client] = useState(createQueryClient);
  const colleagues = useOffice(client);
  useSayOpen();
  const { pathname } = useLocation();
  const section = sectionAt(pathname);
  // Open only on the page where it was opened, so it closes on navigation.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  return (
    <QueryClientProvider client={client}>
      <MeContext.Provider value={me}>
        <ColleaguesContext.Provider value={colleagues}>
          <RowsPerPage.Provider value={rowsPerPage}>
            <ConfirmProvider>
              <a
                href="#content"
                className="fixed top-3 left-3 z-60 rounded-lg bg-sunrise px-5 py-3 font-semibold text-sunrise-ink not-focus:sr-only"
              >
                Skip to content
              </a>
              <div className="min-h-dvh lg:pl-60">
                <Sidebar
                  open={drawerAt === pathname}
                  build={build}
                  onClose={() => setDrawerAt(null)}
                />
                <OfficeHeader title={section.label} onMenu={() => setDrawerAt(pathname)} />
                <main
                  id="content"
                  tabIndex={-1}
                  className="px-4 py-6 outline-none max-[20rem]:px-2 sm:px-6 lg:px-8"
                >
                  <noscript>
                    <p className="mb-6 rounded-lg bg-sunken p-4">
                      The back office needs JavaScript.
                    </p>
                  </noscript>
                  {mayRead(me.preset ?? 'viewer', section.area) ? (
                    <Outlet />
                  ) : (
                    <Empty
                      title="You do not have access to this section"
                      text="Your rights do not include it. An owner can change them under Users."
                    />
                  )}
                </main>
              </div>
              <PageChange title={section.label} />
              <Keys singles={shortcuts} />
              <ProofDialog />
              <Toasts />
              <ScrollRestoration />
            </ConfirmProvider>
          </RowsPerPage.Provider>
        </ColleaguesContext.Provider>
      </MeContext.Provider>
    </QueryClientProvider>
  );
}

/** Shown instead of the back office until staff set up the required two-step sign-in. */
function EnrolFirst() {
  return (
    <main id="content" className="mx-auto max-w-xl px-5 py-12 sm:py-20">
      <h1 className="text-3xl sm:text-4xl">{words.enrol.title}</h1>
      <p className="mt-3 text-lg text-soft">{words.enrol.text}</p>
      <noscript>
        <p className="mt-6 rounded-lg bg-sunken p-4">The back office needs JavaScript.</p>
      </noscript>
      <div className="mt-8 rounded-xl border border-line bg-raised p-5 sm:p-7">
        {/* Reloads the whole shell from its start. */}
        <Suspense>
          {useHydrated() && <Factors staff onEnrolled={() => location.reload()} />}
        </Suspense>
      </div>
      <Button type="button" variant="quiet" className="mt-6" onClick={signOut}>
        {words.enrol.signOut}
      </Button>
      <ProofDialog />
    </main>
  );
}

/** The section’s title, and the tools available everywhere. */
function OfficeHeader({ title, onMenu }: { title: string; onMenu: () => void }) {
  return (
    <header className="sticky top-0 z-30 flex min-h-16 items-center enlarged:static max-[20rem]:flex-wrap gap-2 border-b border-line bg-paper/95 px-4 backdrop-blur sm:gap-4 sm:px-6 lg:px-8">
      <button
        type="button"
        data-app
        aria-label="Open the menu"
        className="-ml-2 grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken lg:hidden"
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <h1 className="min-w-0 flex-1 text-lg wrap-break-word max-[20rem]:order-last max-[20rem]:basis-full max-[20rem]:pb-3 min-[20rem]:line-clamp-2 leading-tight sm:text-xl lg:text-2xl">
        {title}
      </h1>
      <Palette />
      <Bell />
      <ProfileMenu />
    </header>
  );
}

/** A new section announces its title and takes focus, unless something in it already has focus. */
function PageChange({ title }: { title: string }) {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    noteLeft(before.current, pathname);
    before.current = pathname;
    setSaid(title);
    // Waits, because a closing search returns its focus first.
    const timer = setTimeout(() => {
      const main = document.getElementById('content');
      const at = document.activeElement;
      if (document.querySelector('dialog:modal') || (at !== main && main?.contains(at))) return;
      main?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [pathname, title]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
