import { Outlet, ScrollRestoration } from 'react-router';
import { readCompany } from '../../../contracts/settings.ts';
import { services } from '../../lib/services.ts';
import { useLayoutTexts } from '../../texts/layout/use-layout-texts.ts';
import type { Route } from './+types/site-layout.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Alternates, useUntranslated } from './language.tsx';
import { usePageHandle } from './page-handle.ts';
import { InlineScript } from '../../lib/inline-script.tsx';

/** The shell shows what the visitor has, once the header stands. */
const PAINT = 'window.shell?.paint()';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(services);
  return { company: await call(readCompany), publicUrl };
}

export { anotherPage as shouldRevalidate } from '../../lib/another-page.ts';

/** What surrounds the public pages: a fixed header, the page, a footer (S1-016). Pages bring their own <main>. */
export default function SiteLayout({ loaderData: { company, publicUrl } }: Route.ComponentProps) {
  const { skip, notTranslated } = useLayoutTexts();
  const english = useUntranslated();
  const { plain } = usePageHandle();
  return (
    <>
      <Alternates publicUrl={publicUrl} />
      <a
        href="#content"
        className="fixed top-3 left-3 z-60 rounded-lg bg-sunrise px-5 py-3 font-semibold text-sunrise-ink not-focus:sr-only"
      >
        {skip}
      </a>
      <Header name={company.name} />
      {/* What is in the cart and who is signed in stand there at first paint; the shell paints again whenever they change. */}
      <InlineScript text={PAINT} />
      <div
        id="content"
        tabIndex={-1}
        lang={english ? 'en' : undefined}
        className="min-h-[70svh] pt-18 outline-none"
      >
        {english && (
          <aside
            lang="sw"
            className="bg-sunken px-5 py-2 text-center text-sm text-soft print:hidden"
          >
            {notTranslated}
          </aside>
        )}
        <Outlet />
      </div>
      <Footer company={company} />
      <div
        id="said"
        role="status"
        aria-live="polite"
        className="said"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      {!plain && <ScrollRestoration />}
    </>
  );
}
