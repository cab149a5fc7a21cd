import { expect, test } from 'vitest';
import { appUri, newAppSecret, stepOfCode } from './second-factor.ts';

/** The secret of RFC 6238, appendix B: "12345678901234567890". */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('the codes are those of RFC 6238: at %i s it is %s', (seconds, code, step) => {
  expect(stepOfCode(SECRET, code, at(seconds))).toBe(step);
});

test('a code is good one step before and after its own, however it is grouped, and no longer', () => {
  const code = '287082';
  expect([-31, 0, 30, 59, 60].map((late) => stepOfCode(SECRET, code, at(30 + late)))).toEqual([
    null,
    1,
    1,
    1,
    null,
  ]);
  expect(stepOfCode(SECRET, ' 287 082 ', at(59))).toBe(1);
  for (const typed of ['', '28708', '2870822', '28708a', '２８７０８２'])
    expect(stepOfCode(SECRET, typed, at(59)), typed).toBeNull();
});

test('a new secret has 160 bits, and its address says whose it is and where', () => {
  const secret = newAppSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAppSecret()).not.toBe(secret);
  const uri = new URL(appUri(secret, 'Mfano Technologies', 'a@b.example'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Mfano Technologies:a@b.example',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: 'Mfano Technologies',
    secret,
    digits: '6',
    period: '30',
    algorithm: 'SHA1',
  });
});
