import { describe, expect, it } from 'vitest';
import { sameOriginCheck } from './same-origin.ts';

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
