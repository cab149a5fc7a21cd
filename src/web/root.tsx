import { Links, Meta, Outlet, Scripts, useLocation } from 'react-router';
import { useEffect, useRef } from 'react';
import * as scripts from 'virtual:shell';
import './styles/app.css';
import { FaultPage } from './components/layout/missing-page.tsx';
import { usePageHandle } from './components/layout/page-handle.ts';
import { InlineScript } from './lib/inline-script.tsx';
import { useLanguage } from './texts/use-language.ts';
import { FollowLinks } from './ui/link.tsx';
import { DARK_PAPER, PAPER } from '../kernel/colours.ts';

export { FaultPage as ErrorBoundary };

/** The document. The inline shell script runs before first paint; the stylesheet of the page is inlined by the server. */
export function Layout({ children }: { children: React.ReactNode }) {
  const language = useLanguage();
  const { plain } = usePageHandle();
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={PAPER} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={DARK_PAPER} media="(prefers-color-scheme: dark)" />
        {/* A browser that cannot show it asks for /favicon.ico anyway. */}
        <link rel="icon" href="/logo.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link
          rel="preload"
          href="/fonts/display.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <Meta />
        <Links />
        {/* It has run by the time React looks: the browser's copy of this component goes without its text. */}
        <InlineScript text={import.meta.env.SSR ? scripts[language] : ''} />
      </head>
      <body>
        {children}
        {plain ? import.meta.env.SSR && <InlineScript text={scripts.privateForms} /> : <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  // What was pressed before React was there is pressed again (src/web/shell/app-scripts.ts), once the page knows what
  // only the browser does: that is drawn right after.
  useEffect(() => {
    document.documentElement.dataset.live = 'yes';
    setTimeout(() => dispatchEvent(new Event('ready')));
  }, []);
  // The shell closes menus and paints when the address changes, but not when React takes the
  // page over: the visitor may have opened a menu by then.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.dispatchEvent(new CustomEvent('shell:navigated', { detail: pathname }));
    arrive(hash);
  }, [pathname, hash]);
  return (
    <FollowLinks>
      <Outlet />
    </FollowLinks>
  );
}

/**
 * A navigation within the site loads no page, so a screen reader hears nothing. The focus moves to
 * the target's heading or hash, so that it is read out and Tab continues there. A focus that the
 * page set itself stays. The office has its own focus handling. This runs in every page, so it is
 * short.
 */
function arrive(hash: string): void {
  const main = document.querySelector('main');
  const target = document.getElementById(hash.slice(1)) ?? main?.querySelector('h1');
  if (!target || main!.contains(document.activeElement) || !document.querySelector('#content'))
    return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
