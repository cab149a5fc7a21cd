import { isDeepStrictEqual } from 'node:util';

/** What is otherwise than wanted, a line each: the page, the name, and both values. */
export function unlike(
  path: string,
  found: Record<string, unknown>,
  wanted: Record<string, unknown>,
): string[] {
  return Object.entries(wanted)
    .filter(([name, value]) => !isDeepStrictEqual(found[name], value))
    .map(
      ([name, value]) =>
        `${path}: ${name} is ${JSON.stringify(found[name])}, not ${JSON.stringify(value)}`,
    );
}
