import { ApiError, NetworkError } from '../../../lib/api.ts';

/** A resume of 5 MB over a slow connection takes its time. */
const TIMEOUT = 180_000;

/** Sends the form as the required multipart call. Throws ApiError for a refusal and NetworkError for no answer. */
export async function sendApplication(form: FormData): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch('/api/applications', {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch (error) {
    throw new NetworkError('The network did not answer', { cause: error });
  }
  if (answer.ok) return;
  const body: unknown = await answer.json().catch(() => null);
  throw new ApiError(answer.status, (body ?? {}) as Record<string, unknown>);
}
