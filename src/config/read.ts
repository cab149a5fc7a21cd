import { StartRefused } from '../kernel/errors.ts';

/** A setting that stops the start; its message is one line that names the variable and what it should be. */
export class ConfigError extends StartRefused {}

/** Reads one variable; null where it is not set. */
export type Get = (name: string) => string | null;

/** All of a provider's variables, or null when none is set; half of them stop the start. */
export function block<Name extends string>(
  get: Get,
  names: readonly Name[],
): Record<Name, string> | null {
  const found = names.filter((name) => get(name) !== null);
  if (found.length === 0) return null;
  const missing = names.find((name) => get(name) === null);
  if (missing) throw new ConfigError(`${missing} must be set, because ${found[0]} is`);
  return Object.fromEntries(names.map((name) => [name, get(name)!])) as Record<Name, string>;
}

/** An address without path: what is served lives at its root. Answered without the last slash. */
export function readOrigin(name: string, value: string): string {
  const url = new URL(readUrl(name, value, ['http:', 'https:']));
  if (url.href !== `${url.origin}/`)
    throw new ConfigError(
      `${name} must be an address without a path, such as https://mfano.example`,
    );
  return url.origin;
}

export function readUrl(name: string, value: string, protocols: string[]): string {
  const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ');
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new ConfigError(`${name} must be an address that begins with ${wanted}`);
  return value;
}

export function wholeNumber(name: string, value: string, min: number, max: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}`);
  return number;
}

export function positiveNumber(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0)
    throw new ConfigError(`${name} must be a number above 0`);
  return number;
}

export function oneOf<Value extends string>(
  name: string,
  value: string,
  allowed: readonly Value[],
): Value {
  const found = allowed.find((item) => item === value);
  if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}`);
  return found;
}
