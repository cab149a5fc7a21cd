import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import type { Config } from '../config/config.ts';

/** Milliseconds: staff wait for the page. */
const WITHIN = 3_000;

/** Free and whole space, in bytes, of the disk that holds our folder; null if the folder is not there. */
export async function diskOf({
  dataDir,
}: Pick<Config, 'dataDir'>): Promise<{ free: number; size: number } | null> {
  if (!existsSync(dataDir)) return null;
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** When the website's certificate ends, as a visitor's browser meets it; null without https, or where nobody answers. */
export function certificateEnd({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return Promise.resolve(null);
  return new Promise((resolve) => {
    // An invalid one is of interest as well: its end says why.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: WITHIN,
    });
    const end = (found: Date | null): void => {
      socket.destroy();
      resolve(found);
    };
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      end(until ? new Date(until) : null);
    });
    socket.once('timeout', () => end(null));
    socket.once('error', () => end(null));
  });
}
