import { useSyncExternalStore } from 'react';
import type { Language } from '../../../kernel/language.ts';
import { useLanguage } from '../use-language.ts';
import type { Say } from './say.ts';

type Speaker = (say: Say) => string;

const english: Speaker = (say) => say.english;

/** Says things in Kiswahili; null until somebody needs it. */
let kiswahili: Speaker | null = null;
let fetching: Promise<Speaker> | null = null;
const waiting = new Set<() => void>();

/**
 * Says something in the page's language. What can go wrong takes many words, so under /sw they come when the first of
 * them is needed: until then nothing is said, and it stays English where the words cannot be fetched.
 */
export function useSaid(): Speaker {
  const language = useLanguage();
  const known = useSyncExternalStore(
    wait,
    () => kiswahili,
    () => kiswahili,
  );
  if (language === 'en') return english;
  return (say) => {
    if (!known) void speakerOf(language);
    return known ? known(say) : '';
  };
}

/** Whoever says something in this language. */
export async function speakerOf(language: Language): Promise<Speaker> {
  return language === 'en' ? english : (fetching ??= fetchWords());
}

function wait(changed: () => void): () => void {
  waiting.add(changed);
  return () => waiting.delete(changed);
}

async function fetchWords(): Promise<Speaker> {
  try {
    kiswahili = (await import('./sw.ts')).inKiswahili;
  } catch (error) {
    console.info('The Kiswahili words could not be fetched.', error);
    kiswahili = english;
  }
  for (const changed of waiting) changed();
  return kiswahili;
}
