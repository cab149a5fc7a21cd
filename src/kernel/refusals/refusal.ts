/** What a refusal is in general, with its HTTP status (docs/calls.md#errors). */
export const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  fault: 500,
  unavailable: 503,
};

export type ErrorKind = keyof typeof STATUS;

/**
 * Refusals by key: what each is, and its English words with {places} for its parameters. A key is the code that the API
 * sends, and after a colon the reason where one code has several.
 */
export type Refusals = Record<string, readonly [ErrorKind, string]>;

/** What stands in a place of a text. Money, days and times are written out: they read the same in every edition. */
export type Param = string | number;
export type Params = Record<string, Param>;

/** The names of the {places} of a text. */
type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;

/** The parameters that a text needs: each of its places, and no others. */
export type ParamsOf<Text extends string> = { readonly [Place in PlacesOf<Text>]: Param };

/** A text with its places filled. */
export function fillIn(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => String(params[place] ?? '')).trim();
}
