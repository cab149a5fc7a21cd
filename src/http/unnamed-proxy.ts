import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Loopback and private addresses. */
const NEAR = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^(?:::1$|f[cd])/i;

/**
 * Notices a proxy that TRUST_PROXY does not name. We then take the proxy for the visitor, so all visitors share its
 * limits: thirty wrong passwords would shut everybody out. Warns once, and keeps the address for the back office.
 */
export class UnnamedProxy {
  readonly #log: Pick<Logger, 'warn'>;
  /** Of the proxy that was seen last; null for none. */
  address: string | null = null;

  constructor(log: Pick<Logger, 'warn'>) {
    this.#log = log;
  }

  /** Looks at a request: a header that was not believed leaves the caller's address as the connection's own. */
  see({ headers, ip, socket }: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): void {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined || ip !== socket.remoteAddress) return;
    // A call from the proxy's own machine: its address is the visitor's as well.
    if (String(forwarded).split(',').at(-1)!.trim() === ip) return;
    // Anybody can send the header: a stranger's address must not look like one to trust.
    if (!NEAR.test(ip)) return;
    if (this.address === null)
      this.#log.warn(
        `visitors arrive through a proxy at ${ip} that TRUST_PROXY does not name, so they share one limit; if the proxy is yours, set TRUST_PROXY=${ip}`,
      );
    this.address = ip;
  }
}
