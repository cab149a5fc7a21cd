import { StartRefused } from './errors.ts';

/**
 * Loads what only demo mode needs: live mode neither waits for it nor holds it in memory, and an installation without
 * development packages has it not. Throws StartRefused there.
 */
export async function demoPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const missing = /^Cannot find package '([^']+)'/.exec((error as Error).message);
    if (!missing) throw error;
    throw new StartRefused(
      `MODE must be "live" in this installation, which does not include the parts for demo mode (${missing[1]}). Install them with npm ci --include=dev`,
    );
  }
}
