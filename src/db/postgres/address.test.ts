import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { StartRefused } from '../../kernel/errors.ts';
import { addressesOf } from './address.ts';

const read = (url: string) => addressesOf('DATABASE_URL', url);

describe('hosts', () => {
  it('one is one address, as it is', () => {
    expect(read('postgres://shop:a%40b@db:5432/shop?application_name=x')).toEqual([
      { connectionString: 'postgres://shop:a%40b@db:5432/shop?application_name=x' },
    ]);
    expect(read('postgresql://[::1]:5432/shop')).toEqual([
      { connectionString: 'postgresql://[::1]:5432/shop' },
    ]);
  });

  it('several are tried in their order, each with its port', () => {
    expect(
      read('postgres://shop:x@one:5432,two:6432/shop?target_session_attrs=read-write'),
    ).toEqual([
      { connectionString: 'postgres://shop:x@one:5432/shop' },
      { connectionString: 'postgres://shop:x@two:6432/shop' },
    ]);
  });

  it.each([
    'mysql://db/shop',
    'postgres://db:port/shop',
    'postgres://one:5432,,two/shop',
    'db:5432/shop',
    '',
  ])('%j is refused by the name of its variable, and tells no password', (url) => {
    expect(() => read(url)).toThrow(
      new StartRefused(
        'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
      ),
    );
  });
});

describe('TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'biashara-tls-'));
  const root = join(folder, 'root.pem');
  writeFileSync(root, 'the authority');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const tls = (query: string) => read(`postgres://db/shop?${query}`).map(({ ssl }) => ssl);

  it('is left to the driver where nothing is said, and off where it is disabled', () => {
    expect([tls('a=1'), tls('sslmode=disable')]).toEqual([[undefined], [false]]);
  });

  it('require encrypts and trusts any certificate; prefer goes on without where there is none', () => {
    expect(tls('sslmode=require')).toMatchObject([{ rejectUnauthorized: false }]);
    expect(tls('sslmode=prefer')).toMatchObject([{ rejectUnauthorized: false }, false]);
  });

  it('verify-ca goes by the authority alone, verify-full by the name as well', () => {
    const [anyName] = tls(`sslmode=verify-ca&sslrootcert=${root}`) as [object];
    expect(anyName).toMatchObject({
      ca: 'the authority',
      checkServerIdentity: expect.any(Function),
    });
    expect(anyName).not.toHaveProperty('rejectUnauthorized');
    const [full] = tls(`sslmode=verify-full&sslrootcert=${root}`) as [object];
    expect(full).toMatchObject({ ca: 'the authority' });
    expect(full).not.toHaveProperty('checkServerIdentity');
    expect(full).not.toHaveProperty('rejectUnauthorized');
  });

  it('an unknown mode and a file that is not there stop the start with one line', () => {
    expect(() => tls('sslmode=no-verify')).toThrow(
      'DATABASE_URL must set sslmode to one of disable, prefer, require, verify-ca, verify-full',
    );
    expect(() => tls(`sslmode=verify-full&sslrootcert=${root}.gone`)).toThrow(
      'DATABASE_URL must name a readable file as sslrootcert (ENOENT)',
    );
  });
});
