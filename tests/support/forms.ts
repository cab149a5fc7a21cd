import { OWN_CONNECTION, type Answer, type AnyBody, type CallOptions } from './api.ts';
import { assertDescribed } from './described.ts';
import type { TestProduct } from './product.ts';

/** Sends a multipart form, as a browser does; a Blob becomes a file with the name given in `names`. */
export async function sendForm<Body = AnyBody>(
  product: Pick<TestProduct, 'url'>,
  path: string,
  fields: Record<string, string | Blob>,
  options: CallOptions & { names?: Record<string, string> } = {},
): Promise<Answer<Body>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, options.names?.[name] ?? 'file');
  }
  const headers = new Headers({ ...OWN_CONNECTION, ...options.headers });
  if (options.cookie) headers.set('cookie', options.cookie);
  const answer = await fetch(product.url + path, { method: 'POST', body: form, headers });
  const text = await answer.text();
  await assertDescribed(product.url, 'POST', path, {
    status: answer.status,
    headers: answer.headers,
    text,
  });
  const json = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    cookie: null,
    body: (json ? JSON.parse(text) : undefined) as Body,
  };
}

/** A small file that begins as a PDF does, `size` bytes long. */
export function pdf(size = 400): Blob {
  const bytes = Buffer.alloc(size, 0x20);
  bytes.write('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  return new Blob([bytes], { type: 'application/pdf' });
}
