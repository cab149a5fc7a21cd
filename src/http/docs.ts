import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../kernel/html.ts';

type Json = Record<string, unknown>;

/** /api/openapi.json, and the same as a page that reads without script. */
export function registerDocs(app: FastifyInstance, document: Json): void {
  const text = JSON.stringify(document);
  const page = docsPage(document);
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(page),
  );
}

const escape = (value: unknown): string => escapeHtml(String(value));

function docsPage(document: Json): string {
  const paths = document.paths as Record<string, Record<string, Json>>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(calls.map((call) => String((call.operation.tags as string[])[0])))];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API of Biashara</title><style>
:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{max-width:56rem;margin:0 auto;padding:2rem 1rem 6rem}
details{border:1px solid color-mix(in oklab,currentColor 18%,transparent);border-radius:.6rem;margin:.6rem 0;padding:.2rem .9rem}
summary{cursor:pointer;padding:.5rem 0;overflow-wrap:anywhere}code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow-x:auto}
b{display:inline-block;min-width:4.2rem;font:700 13px ui-monospace,monospace}small{opacity:.75}h2{margin-top:2.5rem;text-transform:capitalize}</style></head><body>
<h1>API of Biashara</h1><p>Every error answers <code>error</code>, <code>message</code>, <code>code</code>, <code>requestId</code> and, for bad input, <code>fields</code>. The machine-readable form is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${tags
  .map(
    (tag) =>
      `<h2>${escape(tag)}</h2>${calls
        .filter((call) => (call.operation.tags as string[])[0] === tag)
        .map(callHtml)
        .join('')}`,
  )
  .join('')}</body></html>`;
}

function callHtml({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Json;
}): string {
  const body = operation.requestBody as
    { content: Record<string, { schema: unknown }> } | undefined;
  const answers = operation.responses as Record<
    string,
    { content?: Record<string, { schema: unknown }> }
  >;
  const [status, answer] = Object.entries(answers)[0]!;
  const part = (title: string, value: unknown): string =>
    `<p>${title}</p><pre>${escape(JSON.stringify(value, null, 2))}</pre>`;
  const parameters = operation.parameters as unknown[];
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code><br><small>${escape(operation.summary)} · ${escape(operation['x-access'])}</small></summary>
${parameters.length > 0 ? part('Parameters', parameters) : ''}${body ? part('Payload', Object.values(body.content)[0]!.schema) : ''}${answer.content ? part(`Answer ${status}`, answer.content['application/json']!.schema) : `<p>Answer ${status}, without content</p>`}</details>`;
}
