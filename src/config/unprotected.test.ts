import { describe, expect, test } from 'vitest';
import { unprotected } from './unprotected.ts';

const NOTHING = {
  databaseUrl: null,
  databaseDirectUrl: null,
  smtpUrl: null,
  storageUrl: 'file:/var/uploads',
  backupBucket: null,
};
const database = (databaseUrl: string) => unprotected({ ...NOTHING, databaseUrl });
const mail = (smtpUrl: string) => unprotected({ ...NOTHING, smtpUrl });
const files = (endpoint: string) =>
  unprotected({ ...NOTHING, storageUrl: `s3://bucket?endpoint=${endpoint}&region=x` });

describe('what leaves the machine unprotected is named (ASVS 12.3.1, 12.3.2)', () => {
  test('a database elsewhere without TLS, or with TLS that looks at no certificate', () => {
    expect(database('postgres://shop:pw@db.example:5432/shop')).toEqual([
      'DATABASE_URL: the connection to db.example might be unencrypted; use sslmode=verify-full, or sslmode=disable if this is intended',
    ]);
    expect(database('postgres://db.example/shop?sslmode=prefer')[0]).toMatch(
      'might be unencrypted; use sslmode=verify-full, or sslmode=disable if this is intended',
    );
    expect(database('postgres://db.example/shop?sslmode=require')[0]).toMatch(
      'is encrypted but not verified; use sslmode=verify-full',
    );
    expect(database('postgres://one:5432,127.0.0.1,two:5433/shop')[0]).toMatch(
      'connection to one, two ',
    );
    const direct = { ...NOTHING, databaseUrl: 'postgres://db.example/shop?sslmode=verify-full' };
    expect(unprotected({ ...direct, databaseDirectUrl: 'postgres://past.example/shop' })).toEqual([
      expect.stringMatching(/^DATABASE_DIRECT_URL: the connection to past\.example /),
    ]);
  });

  test('a mail server that may be spoken to in plain text, and a store by http', () => {
    expect(mail('smtp://user:pw@mail.example:587')).toEqual([
      'SMTP_URL: emails to mail.example might be unencrypted; use smtps:// or ?requireTLS=true, or ?ignoreTLS=true if this is intended',
    ]);
    expect(files('http://store.example:9000')).toEqual([
      'STORAGE_URL: files are sent to store.example unencrypted; use an endpoint that begins with https://',
    ]);
    const url = 's3://backups?endpoint=http://safe.example';
    const keys = { accessKeyId: 'id', secretAccessKey: 'key' };
    expect(unprotected({ ...NOTHING, backupBucket: { url, keys } })).toEqual([
      'BACKUP_URL: files are sent to safe.example unencrypted; use an endpoint that begins with https://',
    ]);
  });

  test.each([
    [
      'TLS with a certificate that is checked',
      database('postgres://d.example/s?sslmode=verify-full'),
    ],
    [
      'a certificate of ones own',
      database('postgres://d.example/s?sslmode=require&sslrootcert=/ca'),
    ],
    ['an address that says so itself', database('postgres://d.example/s?sslmode=disable')],
    ['this machine', database('postgres://localhost:5432/shop')],
    ['a socket', database('postgres:///shop?host=/run')],
    ['smtps', mail('smtps://mail.example:465')],
    ['STARTTLS that is demanded', mail('smtp://mail.example:587?requireTLS=true')],
    ['a relay on this machine', mail('smtp://127.0.0.1:25')],
    ['a store by https', files('https://store.example')],
    ['a store of this machine', files('http://localhost:9000')],
    ['a folder', unprotected(NOTHING)],
  ])('nothing is said of %s', (_, said) => {
    expect(said).toEqual([]);
  });
});
