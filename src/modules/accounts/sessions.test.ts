import { expect, test } from 'vitest';
import { deviceName, networkName } from './sessions.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; TECNO KI5k) ${CHROME} Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A145F) ${CHROME} SamsungBrowser/25.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (Linux; Android 12) ${CHROME} Mobile Safari/537.36 OPR/76.2`, 'Opera on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Unknown browser'],
  ['SomeApp (Android 14)', 'Unknown browser on Android'],
  ['<script>alert(1)</script>', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('%s is called %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

test('of an address its network is told and no more', () => {
  expect(networkName('197.248.10.77')).toBe('197.248.10.x');
  expect(networkName('::ffff:197.248.10.77')).toBe('197.248.10.x');
  expect(networkName('2c0f:fe38:2405:1c00:aaaa:bbbb:cccc:dddd')).toBe('2c0f:fe38:2405:1c00::/56');
});
