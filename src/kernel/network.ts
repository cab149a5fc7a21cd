/** Of an IPv6 address: what providers hand to one customer, who can call from any of it. */
export const NETWORK_BITS = 56;

/**
 * What limits per caller are counted by: an IPv4 address, or the first 56 bits of an IPv6 address, of which one
 * household has all the rest. Takes what a socket or a trusted proxy names; never throws.
 */
export function networkOf(ip: string): string {
  const address = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!address.includes(':')) return address;
  const [left = '', right] = address.split('::', 2);
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const missing = right === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  const [one, two, three, four] = groups.map((group) => Number.parseInt(group, 16));
  return `${[one, two, three, four! & 0xff00].map((group) => group!.toString(16)).join(':')}::/${NETWORK_BITS}`;
}
