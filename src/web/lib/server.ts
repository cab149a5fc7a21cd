import { data, createContext } from 'react-router';
import type { PageServices } from '../../contracts/page-context.ts';
import { say } from '../texts/messages/say.ts';

/** What is wrong at one field, as the server's own errors have it. */
interface Complaint {
  code: string;
  reason?: string;
  params?: Record<string, string | number>;
  text: string;
}

const codeOf = ({ code, reason }: { code?: string; reason?: string }): string =>
  reason ? `${code}:${reason}` : (code ?? '');

/** No form of ours has as many fields, or says as much before one. To read more takes the processor for a fifth of a second. */
const MOST_FIELDS = 100;
const LONGEST_HEAD = 2_000;

/** Reads a form that was sent without script. Throws a 415 answer for what no form of ours sends. */
export async function readForm(request: Request): Promise<FormData> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const bytes = Buffer.from(await request.arrayBuffer());
  const form = isReadable(bytes, headers['content-type'])
    ? await new Response(bytes, { headers }).formData().catch(() => null)
    : null;
  if (!form) throw data(null, 415);
  return form;
}

/** Whether a form has as many fields as ours may have, each with a head of ours. It looks only at where fields begin. */
function isReadable(bytes: Buffer, type: string): boolean {
  const parts = /^multipart\/.*boundary="?([^";]+)/i.exec(type)?.[1];
  const between = parts ?? '&';
  let fields = 0;
  for (let at = bytes.indexOf(between); at >= 0; at = bytes.indexOf(between, at + 1)) {
    if (++fields > MOST_FIELDS) return false;
    const head = bytes.subarray(at + between.length, at + between.length + LONGEST_HEAD);
    if (parts && !head.includes('\r\n\r\n') && head.toString('latin1', 0, 2) !== '--') return false;
  }
  return true;
}

/** The text of a field, empty where there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** What a call in process refused, for a form sent without script. */
interface Refusal {
  status: number;
  message: string;
  fields: Record<string, string>;
  code?: string;
  /** What the answer would carry besides. */
  extra?: Record<string, unknown>;
}

const STATUS: Record<string, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
};

/**
 * Reads an AppError by its shape, in the words of the edition: pages are bundled apart from the server, so its class is
 * another one here. Throws on whatever is no refusal.
 */
export function refusalOf(error: unknown): Refusal {
  const {
    kind,
    message: english = '',
    fields = {},
    extra,
    complaints = {},
    ...whole
  } = error as Partial<Refusal & Complaint> & {
    kind?: unknown;
    complaints?: Record<string, Complaint>;
  };
  const status = typeof kind === 'string' ? STATUS[kind] : undefined;
  if (status === undefined) throw error;
  const sayAt = ([field, one]: [string, Complaint]): string =>
    say({ code: codeOf(one), params: one.params, field, english: one.text });
  const all = Object.entries(complaints);
  // Where fields are at fault, the whole says what is wrong at one of them.
  const named = all.find(([, { text }]) => text === english);
  return {
    status,
    message: named ? sayAt(named) : say({ code: codeOf(whole), params: whole.params, english }),
    fields: { ...fields, ...Object.fromEntries(all.map((one) => [one[0], sayAt(one)])) },
    code: whole.code,
    extra,
  };
}

/** Where loaders and actions find the server: `context.get(services)`. */
export const services = createContext<PageServices>();

/** Headers of a page that its link opens: no other site is told its address. */
export const privateLink = (): HeadersInit => ({ 'referrer-policy': 'same-origin' });

/** The same of a page that no search engine may keep. */
export const unlistedLink = (): HeadersInit => ({
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
});
