import type { ApiError } from '../../lib/api-error.ts';

/** A refusal of the API in the words of the edition: here as it came. Kiswahili: refused.sw.ts. */
export const refusedInWords = (error: ApiError): ApiError | Promise<ApiError> => error;
