/** Fetches a part of the page that is needed for sure. It is not forgotten because the network went away: tried until it is there. */
export async function retryImport<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.info('The next step could not be fetched yet.', error);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}
