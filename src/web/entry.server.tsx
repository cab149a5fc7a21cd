import { Writable } from 'node:stream';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ScriptMark } from './lib/inline-script.tsx';
import type { PageData } from './lib/page-data.ts';
import { services } from './lib/server.ts';

/** Milliseconds that a page may take: what waits longer for its data would hold memory and a connection for nobody. */
const LONGEST_RENDER = 10_000;

interface Rendering {
  /** Ends when the visitor is gone. */
  signal: AbortSignal;
  /** Hears of every fault of the page. */
  report(error: unknown): void;
  longest?: number;
  /** For the scripts that React itself writes. */
  scriptMark?: string;
}

/**
 * The HTML of a whole page, once all of it is there; `failed` where a part of it could not be rendered. Rendering ends
 * after `longest`, and when the visitor is gone. Throws where not even its frame could be rendered.
 */
export function renderWhole(
  page: ReactNode,
  { signal, report, longest = LONGEST_RENDER, scriptMark }: Rendering,
): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const over = setTimeout(
      () => abort(new Error(`the page took more than ${longest} ms`)),
      longest,
    );
    const gone = (): void => abort(signal.reason);
    const end = (): void => {
      clearTimeout(over);
      signal.removeEventListener('abort', gone);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: scriptMark,
      onAllReady() {
        end();
        const body = collect((html) => resolve({ html, failed }));
        // Not within an abort, which is still being worked on.
        setImmediate(() => pipe(body));
      },
      onShellError(error) {
        end();
        reject(error);
      },
      onError(error) {
        failed = true;
        if (!signal.aborted) report(error);
      },
    });
    if (signal.aborted) gone();
    else signal.addEventListener('abort', gone);
  });
}

/** Where a page is written to that is needed whole: what a stream of the web does for each piece costs as much as React's work. */
function collect(done: (html: string) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces).toString());
      next();
    },
  });
}

/** What the server needs to ask for a page (src/http/pages/renderer.ts): the router comes with the build, which knows no other. */
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { services as servicesContext } from './lib/server.ts';

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
      <ServerRouter context={withPlainData(context)} url={request.url} nonce={scriptMark} />
    </ScriptMark>
  );
  const { html, failed } = await renderWhole(page, { signal: request.signal, report, scriptMark });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { headers, status: failed ? 500 : status });
}

/**
 * Puts the data of a page into it as JSON, which lib/page-data.ts gives to the router: the router's own stream takes 300 to
 * 470 bytes more, and of its flags each that is off 35. A page with a fault keeps the stream, because JSON knows no errors. The stream that is not read ends by
 * itself; one that is cancelled never clears its timer.
 */
function withPlainData(context: EntryContext): EntryContext {
  const { loaderData, actionData, errors } = context.staticHandlerContext;
  if (errors) return context;
  const data = JSON.stringify({
    loaderData,
    actionData: actionData ?? undefined,
  } satisfies PageData).replaceAll('<', '\\u003c');
  const known = JSON.parse(context.serverHandoffString!) as { future: Record<string, boolean> };
  const future = Object.fromEntries(Object.entries(known.future).filter(([, on]) => on));
  const rest = JSON.stringify({ ...known, future });
  return {
    ...context,
    serverHandoffStream: undefined,
    serverHandoffString: `${rest.slice(0, -1)},"data":${data}}`,
  };
}

/** Faults of loaders and actions. That there is no such page, or that the visitor went, is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  (context as RouterContextProvider).get(services).report(error);
};
