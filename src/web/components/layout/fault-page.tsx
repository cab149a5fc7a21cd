import { isRouteErrorResponse, useRouteError } from 'react-router';

/** What a visitor sees when a page could not be made. */
export function FaultPage() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="mx-auto max-w-xl px-5 py-32">
      <h1 className="text-4xl">{missing ? 'Page Not Found' : 'This page did not load'}</h1>
      <p className="mt-4 text-soft">{missing ? 'There is nothing at this address.' : 'Something went wrong on our side. Please try again in a moment.'}</p>
      <a className="mt-6 inline-block underline" href="/">Back to the start page</a>
    </main>
  );
}
