import type { Config } from './config.ts';

type Places = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'smtpUrl' | 'storageUrl' | 'backupBucket'
>;

const LOCAL = /^(localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * Unencrypted or unverified connections to other machines: a sentence each with the variable, the host and the fix (ASVS
 * 12.3.1, 12.3.2). No warning if the address itself allows it: `sslmode=disable`, `ignoreTLS=true`.
 */
export function unprotected(places: Places) {
  const { databaseUrl, databaseDirectUrl, smtpUrl, storageUrl, backupBucket } = places;
  return [
    ...database('DATABASE_URL', databaseUrl),
    ...database('DATABASE_DIRECT_URL', databaseDirectUrl),
    ...mail(smtpUrl),
    ...storage('STORAGE_URL', storageUrl),
    ...storage('BACKUP_URL', backupBucket?.url ?? ''),
  ];
}

function database(name: string, url: string | null): string[] {
  // Several hosts are separated by commas, which URL does not accept.
  const hosts = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?([^/?#]*)/.exec(url ?? '')?.[1]?.split(',');
  const away = (hosts ?? []).map(hostOf).filter((host) => host !== '' && !LOCAL.test(host));
  if (url === null || away.length === 0) return [];
  const query = new URLSearchParams(url.split('?')[1]);
  const mode = query.get('sslmode') ?? '';
  if (['disable', 'verify-ca', 'verify-full'].includes(mode)) return [];
  if (mode === 'require' && query.has('sslrootcert')) return [];
  const fault =
    mode === 'require'
      ? 'is encrypted but not verified; use sslmode=verify-full'
      : 'might be unencrypted; use sslmode=verify-full, or sslmode=disable if this is intended';
  return [`${name}: the connection to ${away.join(', ')} ${fault}`];
}

/** Without its port; an IPv6 address in its brackets. */
const hostOf = (host: string): string => host.replace(/:\d+$/, '');

function mail(url: string | null): string[] {
  if (url === null) return [];
  const { protocol, hostname, searchParams } = new URL(url);
  const meant = ['requireTLS', 'ignoreTLS'].some((name) => searchParams.get(name) === 'true');
  if (protocol === 'smtps:' || meant || LOCAL.test(hostname)) return [];
  return [
    `SMTP_URL: emails to ${hostname} might be unencrypted; use smtps:// or ?requireTLS=true, or ?ignoreTLS=true if this is intended`,
  ];
}

function storage(name: string, url: string): string[] {
  if (!url.startsWith('s3:')) return [];
  const endpoint = new URL(url).searchParams.get('endpoint');
  if (!endpoint?.startsWith('http:')) return [];
  const { hostname } = new URL(endpoint);
  if (LOCAL.test(hostname)) return [];
  return [
    `${name}: files are sent to ${hostname} unencrypted; use an endpoint that begins with https://`,
  ];
}
