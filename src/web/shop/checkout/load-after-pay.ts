/** The panels of a payment that runs, fetched while the review is looked at. It is not forgotten because the network went away: tried until they are there. */
export async function loadAfterPay(): Promise<typeof import('./after-pay.tsx')> {
  for (;;) {
    try {
      return await import('./after-pay.tsx');
    } catch (error) {
      console.info('The next step could not be fetched yet.', error);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}
