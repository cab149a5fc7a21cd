import { expect, test } from 'vitest';
import { decodeToken } from './session.ts';

const tokenOf = (claims: object): string => `x.${btoa(JSON.stringify(claims))}.x`;

test('a token that cannot be read, or is over, shows nobody (S1-277)', () => {
  const exp = Date.now() / 1000 + 60;
  const user = { email: 'w@mail.example', role: 'user' };
  expect(decodeToken(tokenOf({ ...user, exp }))).toEqual({ ...user, name: user.email });
  for (const token of [null, '', 'garbage', 'a.b.c', 'x.e30.y', tokenOf({ ...user, exp: 1 })])
    expect(decodeToken(token), String(token)).toBeNull();
});
