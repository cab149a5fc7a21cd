import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import type { ClientConfig } from 'pg';
import { StartRefused } from '../../kernel/errors.ts';

/** One way to reach a server: a host, with or without TLS. */
export type Address = Pick<ClientConfig, 'connectionString' | 'ssl'>;

/** Connections of one node, where nothing else is set. */
export const POOL_SIZE = 12;

const SHAPE = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^@/?#]*)((?:\/[^?#]*)?)((?:\?[^#]*)?)$/;
/** Read here; the driver would make something else of them. */
const OURS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'target_session_attrs'];
const MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];

/**
 * The hosts that a connection string names, in their order, separated by commas. `sslmode` has
 * libpq's meaning: `require` encrypts, `verify-ca` checks the certificate, `verify-full` also its
 * name. Throws StartRefused if the address cannot be read.
 */
export function addressesOf(variable: string, url: string): Address[] {
  const parts = SHAPE.exec(url);
  const refuse = (what: string): never => {
    throw new StartRefused(`${variable} must ${what}`);
  };
  if (!parts) return refuse('be an address that begins with postgres:// or postgresql://');
  const [, scheme, user, hosts, path, search] = parts as unknown as string[];
  const query = new URLSearchParams(search);
  const tls = tlsOf(query, refuse);
  for (const name of OURS) query.delete(name);
  const rest = query.size > 0 ? `?${query}` : '';
  return hosts!.split(',').flatMap((host, _, all) => {
    const connectionString = `${scheme}${user}${host}${path}${rest}`;
    if ((host === '' && all.length > 1) || !URL.canParse(connectionString))
      refuse('be an address that begins with postgres:// or postgresql://');
    return tls.map((ssl) => (ssl === undefined ? { connectionString } : { connectionString, ssl }));
  });
}

type Tls = false | ConnectionOptions;

/** The kinds of connection to try, in their order; undefined leaves it to the driver. */
function tlsOf(query: URLSearchParams, refuse: (what: string) => never): (Tls | undefined)[] {
  const mode = query.get('sslmode');
  if (mode === null) return [undefined];
  if (!MODES.includes(mode)) refuse(`set sslmode to one of ${MODES.join(', ')}`);
  if (mode === 'disable') return [false];
  const file = (name: string): string | undefined => {
    const path = query.get(name);
    if (path === null || path === 'system') return undefined;
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      return refuse(`name a readable file as ${name} (${(error as { code: string }).code})`);
    }
  };
  const root = file('sslrootcert');
  const own = { ca: root, cert: file('sslcert'), key: file('sslkey') };
  const anyName = { ...own, checkServerIdentity: () => undefined };
  if (mode === 'verify-full') return [own];
  if (mode === 'verify-ca' || root !== undefined) return [anyName];
  const unseen = { ...own, rejectUnauthorized: false };
  return mode === 'prefer' ? [unseen, false] : [unseen];
}
