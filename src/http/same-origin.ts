import type { IncomingHttpHeaders } from 'node:http';
import { refusal } from '../kernel/errors.ts';

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Refuses a state-changing call that a browser makes from another origin (docs/calls.md#who-may-call). A caller without
 * Origin and Sec-Fetch-Site is no browser and carries no ambient cookie of one.
 */
export function sameOriginCheck(
  publicUrl: string,
  demo: boolean,
): (headers: IncomingHttpHeaders) => void {
  const own = new URL(publicUrl);
  const matches = (origin: string): boolean => {
    if (!URL.canParse(origin)) return false;
    const url = new URL(origin);
    if (url.origin === own.origin) return true;
    return (
      demo &&
      url.protocol === own.protocol &&
      url.port === own.port &&
      LOOPBACK.test(url.hostname) &&
      LOOPBACK.test(own.hostname)
    );
  };
  return (headers) => {
    const origin = headers.origin;
    const site = headers['sec-fetch-site'];
    const allowed =
      origin === undefined
        ? site === undefined || site === 'same-origin' || site === 'none'
        : matches(origin);
    if (!allowed) throw refusal('other_origin');
  };
}
