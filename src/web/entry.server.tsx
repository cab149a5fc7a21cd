import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { layout } from './texts/layout/sw.ts';
import { addKiswahili } from './texts/layout/use-layout-texts.ts';

export { services as servicesContext } from './lib/services.ts';

addKiswahili(layout);

/** Renders a whole page before the first byte leaves: it is kept as bytes afterwards (src/http/pages). */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const body = new PassThrough();
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(
          new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }),
        );
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        answerStatus = 500;
        console.error(error);
      },
    });
  });
}
