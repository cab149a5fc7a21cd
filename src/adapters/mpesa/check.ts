import { askToken, type MpesaOptions } from './client.ts';

/** Tries the consumer key and secret; no money moves. Answers what was found, throws what is wrong. */
export async function checkMpesa(options: MpesaOptions): Promise<string> {
  const answer = await askToken(options);
  if ('kind' in answer) throw new Error(answer.reason);
  const reversals = options.initiator ? 'refunds go by M-Pesa' : 'refunds go by hand';
  return `short code ${options.shortcode}, a token was given; ${reversals}`;
}
