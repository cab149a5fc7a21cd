import { isRouteErrorResponse, useHref, useRouteError } from 'react-router';
import { layout } from '../../texts/layout/en.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FollowLinks } from '../../ui/link.tsx';
import { WeaveField } from '../../ui/weave.tsx';
import { useCompanyIfKnown } from './company.ts';
import { MissingPage } from './missing-page.tsx';

/**
 * What a visitor sees when a page failed. It uses no layout, because the layout may be what
 * failed.
 */
export function FaultPage() {
  const error = useRouteError();
  const { fault, away } = layout;
  const home = useHref('/');
  const company = useCompanyIfKnown();
  const isAway = isRouteErrorResponse(error) && error.status === 503;
  const { title, text } = isAway ? away : fault;
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <FollowLinks>
        <MissingPage />
      </FollowLinks>
    );
  return (
    <main className="night relative isolate grid min-h-svh content-center bg-paper px-6 py-20 text-ink">
      <title>{company ? `${title} | ${company.name}` : title}</title>
      <WeaveField />
      <div className="mx-auto w-full max-w-xl">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="mt-5 text-lg text-soft">{text}</p>
        {/* An empty address is this page's own. */}
        <a href={isAway ? '' : home} className={buttonClass('primary', 'large', 'mt-8')}>
          {isAway ? away.again : fault.home}
        </a>
      </div>
    </main>
  );
}
