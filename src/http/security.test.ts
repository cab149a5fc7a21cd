import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pagePolicy, securityHeaders, sameOriginCheck } from './security.ts';

const hash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const NOTHING = { scripts: [], styles: [] };
const scripts = (policy: string): string => /script-src ([^;]*)/.exec(policy)![1]!;

describe('the policy of a page (D111)', () => {
  it('names each script and style that the server wrote by its hash, once, and nothing else', () => {
    const policy = pagePolicy({
      scripts: ['shell()', 'import "/a.js"', 'shell()'],
      styles: ['p{}'],
    });
    expect(scripts(policy)).toBe(`'self' ${hash('shell()')} ${hash('import "/a.js"')}`);
    expect(policy).toContain(`style-src 'self' ${hash('p{}')};`);
    expect(policy).not.toContain('unsafe');
    expect(scripts(pagePolicy(NOTHING))).toBe("'self'");
  });

  it('hashes a script as it stands, line ends and all', () => {
    const text = '\n a = "<b>";\n';
    expect(scripts(pagePolicy({ ...NOTHING, scripts: [text] }))).toContain(hash(text));
  });

  it('lets a page reach what it needs and nobody frame it', () => {
    const policy = pagePolicy(NOTHING, [
      { frame: ['https://map.example'] },
      {
        script: ['https://js.stripe.com'],
        frame: ['https://hooks.stripe.com'],
        connect: ['https://api.stripe.com'],
      },
    ]);
    expect(policy).toContain("script-src 'self' https://js.stripe.com;");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toContain("frame-src 'self' https://map.example https://hooks.stripe.com;");
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).toMatch(/object-src 'none'.*base-uri 'none'.*form-action 'self'/);
  });

  it('is at least this for an answer without a policy of its own', () => {
    const policy = securityHeaders(false)['content-security-policy'];
    expect(policy).toBe("object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  });

  it('asks for https only where the site is on https', () => {
    expect(securityHeaders(true)['strict-transport-security']).toBe('max-age=63072000');
    expect(securityHeaders(true, true)['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    );
    expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security');
  });
});

const demo = sameOriginCheck('http://localhost:3000', true);
const live = sameOriginCheck('https://mfano.example', false);

describe('calls from a browser', () => {
  it.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://127.10.20.30:3000',
    'http://[::1]:3000',
  ])('demo takes the loopback name %s', (origin) => {
    expect(() => demo({ origin })).not.toThrow();
  });

  it.each([
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost.evil.example:3000',
    'http://evil.example',
    'null',
    '',
    'http://127.0.0.1.evil.example:3000',
  ])('demo refuses "%s"', (origin) => {
    expect(() => demo({ origin })).toThrow(/accepted only from our own pages/);
  });

  it('live takes its own origin and nothing else', () => {
    expect(() => live({ origin: 'https://mfano.example' })).not.toThrow();
    for (const origin of [
      'http://mfano.example',
      'https://mfano.example.evil.example',
      'https://www.mfano.example',
      'http://localhost:3000',
      'null',
    ])
      expect(() => live({ origin })).toThrow(/accepted only from our own pages/);
  });

  it('without Origin asks Sec-Fetch-Site; a caller with neither is no browser', () => {
    for (const site of ['cross-site', 'same-site'])
      expect(() => live({ 'sec-fetch-site': site })).toThrow(/accepted only from our own pages/);
    for (const site of ['same-origin', 'none'])
      expect(() => live({ 'sec-fetch-site': site })).not.toThrow();
    expect(() => live({})).not.toThrow();
    expect(() => live({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toThrow(
      /accepted only from our own pages/,
    );
  });
});
