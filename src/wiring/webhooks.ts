import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Loop, StartLoop } from '../jobs/loop.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import { isPublicAddress } from '../modules/typed-address/index.ts';
import {
  WEBHOOK_QUEUED,
  webhookRoutes,
  Webhooks,
  WebhookSender,
  type SenderOptions,
} from '../modules/webhooks/index.ts';

interface WebhooksWiring {
  config: Pick<Config, 'keys' | 'mode' | 'demoPublic'>;
  db: Database;
  clock: Clock;
}

const SEND_EVERY = 5_000;
const TIDY = 'webhooks-tidy';
const LOOPBACK = /^(?:127\.|::1$)/;

/** Other systems are on the internet; beside a demo that only its own machine reaches, they may be on that machine too. */
function optionsOf({ config, db, clock }: WebhooksWiring): SenderOptions {
  const own = config.mode === 'demo' && !config.demoPublic;
  const allow = (address: string) => isPublicAddress(address) || (own && LOOPBACK.test(address));
  return { db, clock, keys: config.keys.for('webhooks'), allow };
}

/** Seals the secrets of endpoints with the newest key. */
export const sealWebhooksAnew = (wiring: WebhooksWiring): Promise<void> =>
  new Webhooks(optionsOf(wiring)).sealAnew();

/** Events for other systems: sent at once where this or another node wrote them, and again where that failed. */
export function wireWebhooks(wiring: WebhooksWiring & { queue: Queue }) {
  const { db, queue } = wiring;
  const options = optionsOf(wiring);
  const sender = new WebhookSender(options);
  queue.define(TIDY, () => sender.tidy());
  queue.schedule(TIDY, '45 3 * * *');
  let wake = (): void => undefined;
  let stopListening = async (): Promise<void> => {};
  return {
    bindings: webhookRoutes(new Webhooks(options)),
    async start(): Promise<void> {
      stopListening = await db.listen(WEBHOOK_QUEUED, () => wake());
    },
    startWork(startLoop: StartLoop): Loop[] {
      const loop = startLoop(SEND_EVERY, () => sender.work());
      wake = () => loop.wake();
      const stop = (): Promise<void> => {
        sender.close();
        return loop.stop();
      };
      return [{ ...loop, stop }];
    },
    stop: () => stopListening(),
  };
}
