import { isRouteErrorResponse, useHref, useRouteError } from 'react-router';
import { layout } from '../../texts/layout/en.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Link, FollowLinks } from '../../ui/link.tsx';
import { WeaveField } from '../../ui/section.tsx';
import { useCompanyIfKnown } from './company.ts';
import { SearchForm } from './search-form.tsx';

const WAYS = [
  { name: 'software', to: '/software-development' },
  { name: 'darasalink', to: '/services/darasalink' },
  { name: 'trainings', to: '/services/trainings' },
  { name: 'contact', to: '/about/contact' },
] as const;

/** The 404 page, titled exactly "Page Not Found", with a link home. */
export function MissingPage() {
  const { missing } = layout;
  return (
    <main className="mx-auto grid w-full max-w-7xl items-center gap-x-16 gap-y-10 px-5 py-16 sm:px-8 md:grid-cols-[16rem_1fr] lg:grid-cols-[24rem_1fr] lg:py-24">
      <img src="/images/spot-404.svg" alt="" width="360" height="360" className="w-56 md:w-full" />
      <div>
        <h1 className="text-4xl sm:text-5xl">{missing.title}</h1>
        <p className="mt-5 text-lg text-soft">{missing.text}</p>
        <div className="mt-8 max-w-md">
          <SearchForm />
        </div>
        <ButtonLink to="/" size="large" className="mt-6">
          {missing.home}
        </ButtonLink>
        <p className="mt-10 font-semibold">{missing.ways}</p>
        <ul className="mt-2">
          {WAYS.map((way) => (
            <li key={way.to}>
              <Link
                to={way.to}
                className="inline-flex min-h-9 items-center underline decoration-sunrise decoration-2 underline-offset-4"
              >
                {missing[way.name]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

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
