/** Half a minute: then the part is gone, because a new version of the site has other files, and a reload brings them. */
const TRIES = 30;

/**
 * Fetches a part of the page, again each second, because a network that went away comes back. Throws what the last of
 * `tries` threw; those made while the browser knows of no network do not count.
 */
export async function retryImport<Part>(load: () => Promise<Part>, tries = TRIES): Promise<Part> {
  for (let failed = 0; ;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && ++failed >= tries) throw error;
      console.info('The next step could not be fetched yet.', error);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}
