import type { Call } from '../../contracts/call.ts';
import type { Language } from '../../kernel/language.ts';
import { networkOf } from '../../kernel/network.ts';
import type { SessionOrigin } from './sessions.ts';
import { WORDS } from './sign-in-mail-words.ts';

/** A rough name of a browser for the list of sessions, so that its owner recognises it. */

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
/** We read at most this many characters of the header, because anyone can send any length. */
const LOOKED_AT = 400;

/** "Chrome on Android", or "Unknown browser" for a program that we do not recognise. */
export function deviceName(userAgent: string | undefined, language: Language = 'en'): string {
  const { both, unknown } = WORDS[language].device;
  const text = (userAgent ?? '').slice(0, LOOKED_AT);
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(text))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  return system ? both(browser ?? unknown, system) : (browser ?? unknown);
}

/** The network that an address is in, and no more: the last part of an IPv4 address is left out. No place is looked up. */
export function networkName(ip: string): string {
  return networkOf(ip).replace(/^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/, '$1.x');
}

/** Where a session is begun, as its owner reads it in the list of sessions and in an email. */
export const originOf = (call: Call, language: Language): SessionOrigin => ({
  device: deviceName(call.header('user-agent'), language),
  network: networkName(call.ip),
});
