import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { Keys } from '../kernel/keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'biashara-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = 'tTYDpJ4PzGq0bV9rWm2sKxLhEf7uNcAe';
const LIVE = {
  MODE: 'live',
  DATA_DIR: folder,
  PUBLIC_URL: 'https://mfano.example',
  DATABASE_URL: 'postgres://db/shop',
  SECRET_KEY: SECRET,
};
/** Each provider as a live shop sets it. */
const MPESA = {
  MPESA_CONSUMER_KEY: 'a',
  MPESA_CONSUMER_SECRET: 'b',
  MPESA_PASSKEY: 'c',
  MPESA_SHORTCODE: '174379',
};
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'wh',
};
const PAYPAL = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' };
const SMS = { SMS_USERNAME: 'mfano', SMS_API_KEY: 'k' };
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });

/** The line that stops the start. */
function refusal(env: Record<string, string>): string {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the configuration was taken');
}

describe('who takes cards', () => {
  const PAYSTACK = { PAYSTACK_SECRET_KEY: 'sk_live_1' };
  it.each([
    ['Stripe in demo mode', {}, 'stripe'],
    ['who is named in demo mode', { CARD_PROVIDER: 'paystack' }, 'paystack'],
    ['whose keys are set', { ...LIVE, ...PAYSTACK }, 'paystack'],
    ['whose keys are set, as ever', { ...LIVE, ...STRIPE }, 'stripe'],
    ['who is named', { ...LIVE, ...STRIPE, ...PAYSTACK, CARD_PROVIDER: 'paystack' }, 'paystack'],
    ['nobody yet', LIVE, 'stripe'],
  ])('is %s', (_who, env, cardProvider) => {
    expect(read(env).cardProvider).toBe(cardProvider);
  });

  it.each([
    ['CARD_PROVIDER must be stripe or paystack', { ...LIVE, ...STRIPE, ...PAYSTACK }],
    ['PAYSTACK_SECRET_KEY must be set', { ...LIVE, ...STRIPE, CARD_PROVIDER: 'paystack' }],
    ['STRIPE_SECRET_KEY must be set', { ...LIVE, ...PAYSTACK, CARD_PROVIDER: 'stripe' }],
    ['CARD_PROVIDER must be one of', { CARD_PROVIDER: 'pesapal' }],
    ['PAYSTACK_SECRET_KEY must be a live key', { ...LIVE, PAYSTACK_SECRET_KEY: 'sk_test_1' }],
  ])('stops the start: %s', (message, env) => {
    expect(refusal(env)).toContain(message);
  });
});

describe('the virus scanner', () => {
  it('is reached by a socket of the machine or by a port, and by nothing else', () => {
    const reached = (CLAMAV_SOCKET: string) => read({ CLAMAV_SOCKET }).clamav;
    expect(reached('/run/c.sock')).toEqual({ path: '/run/c.sock' });
    expect(reached('unix:/run/c.sock')).toEqual({ path: '/run/c.sock' });
    expect(reached('tcp://scanner')).toEqual({ host: 'scanner', port: 3310 });
    expect(reached('tcp://[::1]:99')).toEqual({ host: '::1', port: 99 });
    for (const wrong of ['scanner', 'http://scanner', 'tcp://', 'tcp://scanner/path', 'clamd.ctl'])
      expect(refusal({ CLAMAV_SOCKET: wrong })).toMatch(/^CLAMAV_SOCKET must be the path/);
  });
});

describe('defaults', () => {
  it('are those of the contract, and the address is configuration (S2-383)', () => {
    expect(read()).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      databaseUrl: null,
      storageUrl: `file:${join(folder, 'uploads')}`,
      demoPublic: false,
      firstAdmin: { email: null, password: null },
      smtpUrl: null,
      metricsToken: null,
      rateLimitScale: 1,
    });
    expect(read({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  });

  it('offer every stand-in in demo mode and nothing without credentials in live mode', () => {
    const demo = read({ PORT: '4100' });
    expect(
      [demo.mpesa, demo.stripe, demo.paypal, demo.sms].map((one) =>
        one?.baseUrl.split('/').slice(0, 4).join('/'),
      ),
    ).toEqual(Array(4).fill('http://127.0.0.1:4100/sandbox'));
    const live = read(LIVE);
    expect([live.mpesa, live.stripe, live.paypal, live.sms]).toEqual([null, null, null, null]);
  });

  it('keep a generated secret between starts, readable by its owner only', () => {
    const newest = () => read().keys.for('private links').newest;
    const first = newest();
    expect(newest()).toEqual(first);
    const kept = readFileSync(join(folder, 'secret.key'), 'utf8');
    expect(kept.length).toBeGreaterThanOrEqual(32);
    expect(new Keys(kept).for('private links').newest).toEqual(first);
  });

  it('take a failpoint in demo mode only', () => {
    expect([
      read({ FAILPOINT: 'verified' }).failpoint,
      read({ ...LIVE, FAILPOINT: 'verified' }).failpoint,
    ]).toEqual(['verified', null]);
  });
});

describe('a bad value stops the start with one line that names the variable', () => {
  it.each<[string, Record<string, string>]>([
    ['MODE', { MODE: 'production' }],
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'mfano.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://localhost' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://mfano.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000/shop' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000/?a=1' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'the proxy' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1,10.0.0.0/99' }],
    ['DATA_DIR', { DATA_DIR: join(folder, 'a-file', 'inside') }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/shop' }],
    ['STORAGE_URL', { STORAGE_URL: 'ftp://files' }],
    ['BACKUP_KEEP', { BACKUP_KEEP: 'many' }],
    ['BACKUP_URL', { BACKUP_URL: 'file:/backups' }],
    ['BACKUP_ACCESS_KEY_ID', { BACKUP_URL: 's3://backups' }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
    ['SECRET_KEY_PREVIOUS', { SECRET_KEY_PREVIOUS: 'short' }],
    ['DEMO_PUBLIC', { DEMO_PUBLIC: 'yes' }],
    ['SMTP_URL', { SMTP_URL: 'mail.mfano.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '0' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: 'many' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['MPESA_CONSUMER_SECRET', { MPESA_CONSUMER_KEY: 'key' }],
    ['MPESA_SHORTCODE', { ...MPESA, MPESA_SHORTCODE: 'till' }],
    ['MPESA_MAX_AMOUNT', { MPESA_MAX_AMOUNT: '0' }],
    ['MPESA_TRANSACTION_TYPE', { MPESA_TRANSACTION_TYPE: 'Gift' }],
    [
      'STRIPE_WEBHOOK_SECRET',
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    ],
    ['STRIPE_BASE_URL', { ...STRIPE, STRIPE_BASE_URL: 'stripe' }],
    ['PAYPAL_CLIENT_SECRET', { PAYPAL_CLIENT_ID: 'id' }],
    ['SMS_API_KEY', { SMS_USERNAME: 'mfano' }],
    ['PUBLIC_URL', { ...LIVE, PUBLIC_URL: '' }],
    ['PUBLIC_URL', { ...LIVE, PUBLIC_URL: 'http://mfano.example' }],
    ['DATABASE_URL', { ...LIVE, DATABASE_URL: '' }],
    ['SECRET_KEY', { ...LIVE, SECRET_KEY: '' }],
    ['STRIPE_SECRET_KEY', { ...LIVE, ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['MPESA_BASE_URL', { ...LIVE, ...MPESA, MPESA_BASE_URL: 'https://sandbox.safaricom.co.ke' }],
    [
      'PAYPAL_BASE_URL',
      { ...LIVE, ...PAYPAL, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' },
    ],
    ['STRIPE_PUBLISHABLE_KEY', { ...LIVE, ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
    ['STRIPE_SECRET_KEY', { ...LIVE, ...STRIPE, STRIPE_SECRET_KEY: 'rk_test_1' }],
    ['MPESA_BASE_URL', { ...LIVE, ...MPESA, MPESA_BASE_URL: 'http://api.safaricom.co.ke' }],
    ['STRIPE_BASE_URL', { ...LIVE, ...STRIPE, STRIPE_BASE_URL: 'http://api.stripe.com' }],
    ['PAYPAL_BASE_URL', { ...LIVE, ...PAYPAL, PAYPAL_BASE_URL: 'http://api-m.paypal.com' }],
    ['SMS_BASE_URL', { ...LIVE, ...SMS, SMS_BASE_URL: 'https://api.sandbox.africastalking.com' }],
    ['SMS_BASE_URL', { ...LIVE, ...SMS, SMS_BASE_URL: 'http://api.africastalking.com' }],
    ['SMS_USERNAME', { ...LIVE, SMS_USERNAME: 'sandbox', SMS_API_KEY: 'k' }],
    ['MPESA_SECURITY_CREDENTIAL', { MPESA_INITIATOR: 'shop' }],
  ])('%s: %o', (name, env) => {
    writeFileSync(join(folder, 'a-file'), '');
    const line = refusal(env);
    expect(line.startsWith(`${name} `)).toBe(true);
    expect(line).not.toContain('\n');
  });

  it.each(['mpesa', 'm-pesa', 'safaricom', 'exe', 'exec', 'cmd', 'sql', 'query'])(
    'live mode refuses an address with "%s", which Daraja would',
    (word) => {
      expect(refusal({ ...LIVE, PUBLIC_URL: `https://${word}.mfano.example` })).toMatch(
        /^PUBLIC_URL /,
      );
    },
  );
});

describe('what is easy to guess stops a live start', () => {
  it.each([
    'k'.repeat(32),
    'changeme'.repeat(8),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '0123456789'.repeat(5),
    'abab'.repeat(20),
    'change-me-please-change-me-please',
    'SuperSecretKey1234567890SuperSecretKey',
    'your-secret-key-must-be-at-least-32-characters-long',
    'qwertyuiopasdfghjklzxcvbnm123456',
    'a1a2a1a2a1a2a1a2a1a2a1a2a1a2a1a2',
    '00000000-0000-0000-0000-000000000000',
  ])('SECRET_KEY %s', (SECRET_KEY) => {
    expect(refusal({ ...LIVE, SECRET_KEY })).toMatch(/^SECRET_KEY is easy to guess/);
    expect(read({ SECRET_KEY }).mode).toBe('demo');
  });

  it('and no key that was made at random, in any usual writing', () => {
    for (let round = 0; round < 300; round++) {
      for (const SECRET_KEY of [
        randomBytes(32).toString('hex'),
        randomBytes(24).toString('base64'),
        randomBytes(32).toString('base64url'),
      ]) {
        expect(read({ ...LIVE, SECRET_KEY, SECRET_KEY_PREVIOUS: 'k'.repeat(32) }).mode).toBe(
          'live',
        );
      }
    }
  });
});

describe('what may be set', () => {
  it('DEMO_PUBLIC=1 lets a demo be seen from elsewhere', () => {
    expect(
      read({ DEMO_PUBLIC: '1', HOST: '0.0.0.0', PUBLIC_URL: 'http://demo.mfano.example' }),
    ).toMatchObject({ host: '0.0.0.0', demoPublic: true });
  });

  it('takes loopback names, proxies by address or range, and a public address without its last slash', () => {
    for (const HOST of ['localhost', '127.0.0.1', '127.9.9.9', '::1'])
      expect(read({ HOST }).host).toBe(HOST);
    expect(read({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,::1,loopback' }).trustProxy).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
      '::1',
      'loopback',
    ]);
    expect(read({ ...LIVE, PUBLIC_URL: 'https://mfano.example/' }).publicUrl).toBe(
      'https://mfano.example',
    );
  });
});
