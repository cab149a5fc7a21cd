import { ApiError, NetworkError } from '../../lib/api.ts';
import { checkoutMessages } from './en.ts';
import { messageOf, withParams, type Message } from './message.ts';

/** What failed at the checkout, and behind it, where the call surely never left this device, that. */
export function orOfflineMessage(failed: Message, error: unknown): Message {
  if (!(error instanceof NetworkError) || !error.neverLeft) return failed;
  const { neverLeft, neverLeftEnding } = checkoutMessages;
  return withParams(/[.!?]$/.test(failed.english) ? neverLeft : neverLeftEnding, { failed });
}

/** Why a call of the checkout failed: the server's words, else to try later. Throws any other error. */
export function refusalMessage(error: unknown): Message {
  if (error instanceof ApiError) return messageOf(error, checkoutMessages.tryLater);
  if (error instanceof NetworkError) return orOfflineMessage(checkoutMessages.tryLater, error);
  throw error;
}

/** The scripts that would have sent it did not come. */
export const notLoaded = (): Message =>
  orOfflineMessage(
    checkoutMessages.tryLater,
    new NetworkError('No script', { neverLeft: !navigator.onLine }),
  );
