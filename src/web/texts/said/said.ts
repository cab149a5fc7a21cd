import { useSyncExternalStore } from 'react';
import { useLanguage } from '../use-language.ts';

type Pairs = readonly (readonly [english: string, other: string])[];

/** Kiswahili for what the checkout's logic, the contract and the server say in English; null until somebody needs it. */
let kiswahili: Pairs | null = null;
let asked = false;
const waiting = new Set<() => void>();

/**
 * Puts a sentence into the page's edition. What can go wrong takes many words, so under /sw they come when the first
 * of them is needed: until then a sentence is empty, and it stays English where the words cannot be fetched.
 */
export function useSaid(): (english: string) => string {
  const language = useLanguage();
  const known = useSyncExternalStore(
    wait,
    () => kiswahili,
    () => kiswahili,
  );
  if (language === 'en') return (english) => english;
  return (english) => {
    if (!asked) void fetchWords();
    return known ? translate(english, known) : '';
  };
}

function wait(changed: () => void): () => void {
  waiting.add(changed);
  return () => waiting.delete(changed);
}

async function fetchWords(): Promise<void> {
  asked = true;
  try {
    kiswahili = (await import('./sw.ts')).pairs;
  } catch (error) {
    console.info('The Kiswahili words could not be fetched.', error);
    kiswahili = [];
  }
  for (const changed of waiting) changed();
}

/** A sentence by a list of pairs. A {place} in it stands for whatever the answer has there, which is translated in turn. */
export function translate(english: string, pairs: Pairs): string {
  for (const [from, to] of pairs) {
    if (from === english) return to;
    const values = from.includes('{') && matched(english, from);
    if (values)
      return to.replace(/\{(\w+)\}/g, (place, name: string) =>
        translate(values[name] ?? place, pairs),
      );
  }
  return english;
}

/** What stands in the {places} of a pattern, or null where the text is another one. */
function matched(text: string, pattern: string): Record<string, string> | null {
  const shape = pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)');
  return new RegExp(`^${shape}$`, 's').exec(text)?.groups ?? null;
}
