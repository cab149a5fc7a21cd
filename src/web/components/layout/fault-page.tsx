import { isRouteErrorResponse, useHref, useRouteError } from 'react-router';
import { useLayoutTexts } from '../../texts/layout/use-layout-texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { WeaveField } from '../../ui/weave.tsx';
import { MissingPage } from './missing-page.tsx';

/** What a visitor sees when a page could not be made. Stands alone: the layout may be what failed. */
export function FaultPage() {
  const error = useRouteError();
  const { fault } = useLayoutTexts();
  const home = useHref('/');
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage />;
  return (
    <main className="night relative isolate grid min-h-svh content-center bg-paper px-6 py-20 text-ink">
      <title>{`${fault.title} | Mfano Technologies`}</title>
      <WeaveField />
      <div className="mx-auto w-full max-w-xl">
        <h1 className="text-4xl sm:text-5xl">{fault.title}</h1>
        <p className="mt-5 text-lg text-soft">{fault.text}</p>
        <a href={home} className={buttonClass('primary', 'large', 'mt-8')}>
          {fault.home}
        </a>
      </div>
    </main>
  );
}
