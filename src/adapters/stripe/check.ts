import { openClient, type StripeOptions } from './client.ts';

/** Tries the secret key by reading the last payment; no money moves. Answers what was found, throws what is wrong. */
export async function checkStripe(options: StripeOptions): Promise<string> {
  await openClient(options).paymentIntents.list({ limit: 1 });
  const live = /_live_/.test(options.secretKey);
  return `the key is taken, ${live ? 'live' : 'test'} payments can be read`;
}
