import { setTimeout as pause } from 'node:timers/promises';
import { start, withDatabase, type Place } from '../support/process.ts';

const WAITING = `with money as (update received_money set next_check_at = next_check_at - interval '1 minute' where state = 'told' returning 1),
  messages as (update payment_events set next_try_at = next_try_at - interval '1 minute' where processed_at is null returning 1),
  mail as (update notices set next_try_at = next_try_at - interval '1 minute' where status = 'queued' returning 1)
  select (select count(*) from money)::int + (select count(*) from messages)::int + (select count(*) from mail)::int as count`;

/** Lets a minute pass while no product runs; answers how much told money and how many messages and mails wait. */
export async function aMinutePasses(place: Place): Promise<number> {
  return (await withDatabase(place, (db) => db.query<{ count: number }>(WAITING)))[0]!.count;
}

/**
 * Runs the product until no told money, stored message or mail waits any more, so that the next kill meets its own payment
 * only. What a kill cut off in its work is taken up a minute later: that minute is let pass.
 */
export async function comeToRest(place: Place): Promise<void> {
  while ((await aMinutePasses(place)) > 0) {
    const product = await start(place);
    await pause(3_000);
    await product.stop();
  }
}
