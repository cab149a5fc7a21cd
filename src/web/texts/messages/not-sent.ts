import { NetworkError } from '../../lib/api.ts';
import { checkoutMessages } from './en.ts';
import { withParams, type Message } from './message.ts';

/** What failed at the checkout, and behind it, where the call surely never left this device, that. */
export function orOfflineMessage(failed: Message, error: unknown): Message {
  if (!(error instanceof NetworkError) || !error.neverLeft) return failed;
  const { neverLeft, neverLeftEnding } = checkoutMessages;
  return withParams(/[.!?]$/.test(failed.english) ? neverLeft : neverLeftEnding, { failed });
}

/** The scripts that would have sent it did not come. */
export const notLoaded = (): Message =>
  orOfflineMessage(
    checkoutMessages.tryLater,
    new NetworkError('No script', { neverLeft: !navigator.onLine }),
  );
