import type { ApiError } from '../../lib/api-error.ts';
import { fill } from '../fill.ts';

/**
 * What went wrong, or is good to know: by code and parameters, so that each edition says it in its own words, with the
 * English ones. A server's code has its reason after a colon (docs/calls.md#errors).
 */
export interface Message {
  code: string;
  params?: Readonly<Record<string, string | number | Message>>;
  /** The field that it is about. */
  field?: string;
  english: string;
}

/** A page's own words as things to say: `checkout.noMethod`. */
export function messages<Key extends string>(area: string, words: Record<Key, string>) {
  return Object.fromEntries(
    Object.entries<string>(words).map(([key, english]) => [
      key,
      { code: `${area}.${key}`, english },
    ]),
  ) as Record<Key, Message>;
}

/** With something put into its places. */
export function withParams(say: Message, params: NonNullable<Message['params']>): Message {
  const words = Object.entries(params).map(
    ([place, value]) => [place, typeof value === 'object' ? value.english : value] as const,
  );
  return { ...say, params, english: fill(say.english, Object.fromEntries(words)) };
}

/** A text of somebody else's, who chose its language. */
export const asIs = (english: string): Message => ({ code: '', english });

/** The API's code, its case, and the values in its text. */
export interface Coded {
  code: string;
  reason?: string;
  params?: Record<string, string | number>;
}

/** A refusal of the API: what is wrong at its first field, else the whole. `silent` where it brought no words. */
export function messageOf(error: ApiError, silent: Message): Message {
  const body = error.body as Partial<Coded> & { fieldErrors?: Record<string, Coded> };
  const [name, found = { ...body, code: error.code }] =
    Object.entries(body.fieldErrors ?? {})[0] ?? [];
  const { code, reason, params } = found;
  const english = name === undefined ? error.message : error.fields[name];
  if (!english) return silent;
  return {
    code: reason ? `${code}:${reason}` : code,
    params,
    field: name?.split('.').at(-1),
    english,
  };
}
