import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as overHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as overHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that no public site lives in (IANA special-purpose registries of IPv4 and IPv6). */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet; everything that is doubtful is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inside.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** Which network addresses may be asked. */
type Allow = (address: string) => boolean;

/** A name that leads to an address which may not be asked. */
export class PrivateAddress extends Error {}

/** Why an address that somebody typed may not be asked, as far as can be seen without resolving its name; null if it may. */
export function refusedAddress(url: URL | null, allow: Allow): 'address' | 'private' | null {
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return 'address';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const own = /^(?:.+\.)?localhost\.?$/.test(host) ? '127.0.0.1' : host;
  return isIP(own) && !allow(own) ? 'private' : null;
}

/**
 * Asks an address that somebody typed, without being led inside: its name is resolved once, and the connection goes to
 * exactly those addresses, all of which must be allowed. Redirects are not followed. Rejects with `PrivateAddress`, or
 * with what the network says.
 */
export function openTyped(
  url: URL,
  allow: Allow,
  { body, ...options }: RequestOptions & { body?: string },
): Promise<IncomingMessage> {
  const start = url.protocol === 'https:' ? overHttps : overHttp;
  return new Promise((done, fail) => {
    const request = start(url, { ...options, lookup: onlyAllowed(allow), agent: false }, done);
    request.on('error', fail);
    request.end(body);
  });
}

/** Resolves a name for the connection itself, so that no second answer of the DNS can lead elsewhere. */
function onlyAllowed(allow: Allow): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error: Error | null, found: LookupAddress[]) => {
      if (error) return done(error, []);
      if (found.length === 0 || !found.every(({ address }) => allow(address)))
        return done(new PrivateAddress(hostname), []);
      if (options.all) return done(null, found);
      return done(null, found[0]!.address, found[0]!.family);
    });
  };
}
