import type { ApiError } from '../../lib/api.ts';

/** A refusal of the API in the words of the edition: here as it came. Kiswahili: refused.sw.ts. */
export const refusedInWords = (error: ApiError): ApiError | Promise<ApiError> => error;
