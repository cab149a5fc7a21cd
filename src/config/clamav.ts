import { ConfigError, wholeNumber } from './read.ts';

/** Where the virus scanner listens. */
export type ClamavAddress = { path: string } | { host: string; port: number };

const USUAL_PORT = '3310';

/** Reads CLAMAV_SOCKET: the path of clamd's socket, or tcp://host:3310. Throws ConfigError. */
export function readClamav(value: string | null): ClamavAddress | null {
  if (value === null) return null;
  const path = value.replace(/^unix:(\/\/)?/, '');
  if (path.startsWith('/')) return { path };
  const url = /^tcp:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value) ? new URL(value) : null;
  if (!url?.hostname)
    throw new ConfigError(
      'CLAMAV_SOCKET must be the path of a socket, such as /run/clamav/clamd.ctl, or tcp://HOST:3310',
    );
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: wholeNumber('CLAMAV_SOCKET', url.port || USUAL_PORT, 1, 65_535),
  };
}
