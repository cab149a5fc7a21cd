import type { Sent } from '../read.ts';

/** Tags that mark a script, style an element or handle an event by themselves. */
export const markedTags = ({ path, html }: Sent): string[] =>
  [...html.matchAll(/<[a-z][^>]*\s(nonce|style|on[a-z]+)="/g)].map(([tag]) => `${path}: ${tag}`);
