import { ADMIN } from './people.ts';
import { siteUrl } from './site.ts';

/** Of each product that the files of a worker have. */
const cookies = new Map<string, Promise<string>>();

/** A call of staff, without a browser: for what a test has to begin with. */
export async function asStaff<Answer>(
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await staffAnswer(method, path, body);
  return (answer.status === 204 ? null : await answer.json()) as Answer;
}

/** The same for what is no JSON: a file, or the headers of a list. */
export async function staffAnswer(method: string, path: string, body?: object): Promise<Response> {
  const cookie = cookies.get(siteUrl()) ?? signedIn();
  cookies.set(siteUrl(), cookie);
  const json = body && !(body instanceof FormData) ? JSON.stringify(body) : undefined;
  const answer = await fetch(siteUrl() + path, {
    method,
    headers: { cookie: await cookie, ...(json && { 'content-type': 'application/json' }) },
    body: json ?? (body as FormData | undefined),
  });
  if (!answer.ok)
    throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function signedIn(): Promise<string> {
  const answer = await fetch(`${siteUrl()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** A job and a post of a test's own: another file may close the newest of a list. */
export const openJob = (): Promise<{ id: string }> =>
  asStaff('POST', '/api/jobs', { title: 'Cable layer', department: 'IT', location: 'Kisumu' });
export const publishedPost = (
  changes: object = {},
): Promise<{ id: string; slug: string; title: string }> =>
  asStaff('POST', '/api/blogs', {
    title: 'Laying cables',
    summary: 'In short.',
    content: '<p>In full.</p>',
    author: 'Support desk',
    ...changes,
  });

/** An invoice over one course without VAT that has gone out: its number, and the path of its private page. */
export async function sentInvoice(
  price: number,
  changes: object = {},
): Promise<{ number: string; path: string }> {
  const { id } = await asStaff<{ id: string }>('POST', '/api/invoices', {
    customer: 'Green Hills Academy',
    email: `bursar.${crypto.randomUUID()}@greenhills.example`,
    items: [{ description: 'Course', quantity: 1, price, taxClass: 'exempt' }],
    ...changes,
  });
  const { payLink } = await asStaff<{ payLink: string }>('POST', `/api/invoices/${id}/send`, {});
  return { number: id, path: new URL(payLink).pathname };
}

/** The amounts, in shillings, that the stand-ins took and gave back for an invoice or order. */
export async function moved(number: string): Promise<number[]> {
  const ledger = (await (await fetch(`${siteUrl()}/sandbox/api/ledger`)).json()) as {
    orderReference: string;
    amount: number;
  }[];
  return ledger.filter((row) => row.orderReference === number).map((row) => row.amount);
}
