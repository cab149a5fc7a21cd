/** What a call in process refused, for a form sent without script. Throws on whatever is no refusal. */
export interface Refusal {
  status: number;
  message: string;
  fields: Record<string, string>;
}

const STATUS: Record<string, number> = { malformed: 400, unauthenticated: 401, forbidden: 403, not_found: 404, conflict: 409, gone: 410, invalid: 422, too_many: 429, unavailable: 503 };

/** Reads an AppError by its shape: pages are bundled apart from the server, so its class is another one here. */
export function refusalOf(error: unknown): Refusal {
  const { kind, message, fields } = error as { kind?: unknown; message?: unknown; fields?: Record<string, string> };
  const status = typeof kind === 'string' ? STATUS[kind] : undefined;
  if (status === undefined) throw error;
  return { status, message: typeof message === 'string' ? message : '', fields: fields ?? {} };
}
