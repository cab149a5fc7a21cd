import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { ScriptMark } from './lib/inline-script.tsx';
import { renderWhole } from './lib/render.ts';
import { services } from './lib/services.ts';
import { layout } from './texts/layout/sw.ts';
import { addKiswahili } from './texts/layout/use-layout-texts.ts';

/** What the server needs to ask for a page (src/http/pages/renderer.ts): the router comes with the build, which knows no other. */
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { services as servicesContext } from './lib/services.ts';

addKiswahili(layout);

/** Renders a whole page before the first byte leaves: it is kept as bytes afterwards (src/http/pages). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  const { report, scriptMark } = given.get(services);
  const page = (
    <ScriptMark value={scriptMark}>
      <ServerRouter context={context} url={request.url} nonce={scriptMark} />
    </ScriptMark>
  );
  const { html, failed } = await renderWhole(page, { signal: request.signal, report, scriptMark });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { headers, status: failed ? 500 : status });
}

/** Faults of loaders and actions. That there is no such page, or that the visitor went, is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  (context as RouterContextProvider).get(services).report(error);
};
