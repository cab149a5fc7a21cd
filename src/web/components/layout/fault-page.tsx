import { isRouteErrorResponse, useRouteError } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { WeaveField } from '../../ui/weave.tsx';
import { MissingPage } from './missing-page.tsx';

/** What a visitor sees when a page could not be made. Stands alone: the layout may be what failed. */
export function FaultPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage />;
  return (
    <main className="night relative isolate grid min-h-svh content-center bg-paper px-6 py-20 text-ink">
      <title>This page did not load | Mfano Technologies</title>
      <WeaveField />
      <div className="mx-auto w-full max-w-xl">
        <h1 className="text-4xl sm:text-5xl">This page did not load</h1>
        <p className="mt-5 text-lg text-soft">Something went wrong on our side, and we have a record of it. Please try again in a minute. Your cart is safe in this browser.</p>
        <a href="/" className={buttonClass('primary', 'large', 'mt-8')}>
          Back to the start page
        </a>
      </div>
    </main>
  );
}
