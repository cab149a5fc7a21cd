/** What a payment that runs needs, fetched once there is one or the review is looked at. It is not forgotten because the network went away: tried until it is there. */
async function untilThere<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.info('The next step could not be fetched yet.', error);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

/** Its panels. */
export const loadAfterPay = () => untilThere(() => import('./after-pay.tsx'));

/** How its order is followed. */
export const loadWatchOrder = () => untilThere(() => import('./watch-order.ts'));
