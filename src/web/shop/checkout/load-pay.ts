/** What a press of Pay does, fetched while the review is looked at; null where the network did not bring it. */
export async function loadPay(): Promise<typeof import('./pay.ts') | null> {
  try {
    return await import('./pay.ts');
  } catch (error) {
    console.info('Paying could not be fetched just now.', error);
    return null;
  }
}
