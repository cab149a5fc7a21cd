import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { chosenEdition } from './site-manifest.ts';

const request = (url: string, cookie: string, referer?: string) =>
  ({
    url,
    headers: { host: 'mfano.example', cookie, ...(referer ? { referer } : {}) },
  }) as IncomingMessage;

const asked = (url: string, cookie: string, referer?: string): string | null =>
  chosenEdition(request(url, cookie, referer), 'http://mfano.example');

test.each([
  ['/', 'language=sw', '/sw'],
  ['/about/team?position=x', 'a=b; language=sw; c=d', '/sw/about/team?position=x'],
  ['/sw', 'language=en', '/'],
  ['/sw/search?q=a/sw', 'language=en', '/search?q=a/sw'],
])('%s opens in the language chosen before (%s): %s', (url, cookie, to) => {
  expect(asked(url, cookie)).toBe(to);
  // A link of another site leads there as well.
  expect(asked(url, cookie, 'https://search.example/')).toBe(to);
});

test.each([
  ['no language was chosen', '/', 'session=x'],
  ['the cookie is no language of ours', '/', 'language=fr'],
  ['another cookie ends like it', '/', 'my-language=sw'],
  ['it is the language of the page', '/sw/cart', 'language=sw'],
  ['the office has one language', '/dashboard/admin', 'language=sw'],
  ['the router asks for data', '/about/team.data', 'language=sw'],
  ['the address would name another host', '/sw//evil.example', 'language=en'],
])('the page itself is the answer where %s', (_why, url, cookie) => {
  expect(asked(url, cookie)).toBeNull();
});

test('a link of ours, such as the switch, is followed', () => {
  expect(asked('/', 'language=sw', 'https://mfano.example/sw')).toBeNull();
});

test('over https only our own cookie counts: one that another site under the domain set for some paths sends nobody back and forth', () => {
  const secure = (url: string, cookie: string) =>
    chosenEdition(request(url, cookie), 'https://mfano.example');
  const both = 'language=en; __Host-language=sw';
  expect(secure('/', both)).toBe('/sw');
  expect(secure('/sw', both)).toBeNull();
  expect(secure('/sw', 'language=en')).toBeNull();
});
