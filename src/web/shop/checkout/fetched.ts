/** What only a customer who pays needs: fetched while the review is looked at, so that nobody waits for it. */
export function fetchForPay(): void {
  void loadPay();
  void loadAfterPay();
}

/** What a press of Pay does; null where the network did not bring it. */
export async function loadPay(): Promise<typeof import('./pay.ts') | null> {
  try {
    return await import('./pay.ts');
  } catch (error) {
    console.info('Paying could not be fetched just now.', error);
    return null;
  }
}

/** The panels of a payment that runs. It is not forgotten because the network went away: tried until they are there. */
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
