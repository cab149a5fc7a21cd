import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Milliseconds that a page may take: what waits longer for its data would hold memory and a connection for nobody. */
export const LONGEST_RENDER = 10_000;

export interface Rendering {
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
