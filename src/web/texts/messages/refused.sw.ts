import type { ApiError } from '../../lib/api-error.ts';

/** The same error with Kiswahili texts; the words come with the first refusal, and it stays English where the network does not bring them. */
export async function refusedInWords(error: ApiError): Promise<ApiError> {
  try {
    const { translateRefusal } = await import('./sw.ts');
    return translateRefusal(error);
  } catch (cause) {
    console.info('The Kiswahili words could not be fetched.', cause);
    return error;
  }
}
