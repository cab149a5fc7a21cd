import type { Config } from './config.ts';

type Places = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'smtpUrl' | 'storageUrl'>;

const LOCAL = /^(localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * What goes to another machine in plain text, or encrypted without checking who answers; one
 * sentence each with the variable, the host and the fix (ASVS 12.3.1, 12.3.2). Silent if the
 * address itself says that it is meant: `sslmode=disable`, `ignoreTLS=true`.
 */
export function unprotected({ databaseUrl, databaseDirectUrl, smtpUrl, storageUrl }: Places) {
  return [
    ...database('DATABASE_URL', databaseUrl),
    ...database('DATABASE_DIRECT_URL', databaseDirectUrl),
    ...mail(smtpUrl),
    ...storage(storageUrl),
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
  const mend = 'say sslmode=verify-full, or sslmode=disable where that is meant';
  if (mode === 'require' && query.has('sslrootcert')) return [];
  const how =
    mode === 'require' ? 'is encrypted, but to whoever answers there' : 'may go unencrypted';
  return [`${name}: what goes to ${away.join(', ')} ${how}; ${mend}`];
}

/** Without its port; an IPv6 address in its brackets. */
const hostOf = (host: string): string => host.replace(/:\d+$/, '');

function mail(url: string | null): string[] {
  if (url === null) return [];
  const { protocol, hostname, searchParams } = new URL(url);
  const meant = ['requireTLS', 'ignoreTLS'].some((name) => searchParams.get(name) === 'true');
  if (protocol === 'smtps:' || meant || LOCAL.test(hostname)) return [];
  return [
    `SMTP_URL: mails to ${hostname} may go unencrypted; say smtps:// or ?requireTLS=true, or ?ignoreTLS=true where that is meant`,
  ];
}

function storage(url: string): string[] {
  if (!url.startsWith('s3:')) return [];
  const endpoint = new URL(url).searchParams.get('endpoint');
  if (!endpoint?.startsWith('http:')) return [];
  const { hostname } = new URL(endpoint);
  if (LOCAL.test(hostname)) return [];
  return [
    `STORAGE_URL: files go to ${hostname} unencrypted; its endpoint should begin with https://`,
  ];
}
