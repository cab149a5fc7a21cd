import { useSyncExternalStore } from 'react';
import type { Language } from '../../../kernel/language.ts';
import { useLanguage } from '../use-language.ts';
import type { Message } from './message.ts';

type Translate = (say: Message) => string;

const english: Translate = (say) => say.english;

/** Says things in Kiswahili; null until somebody needs it. */
let kiswahili: Translate | null = null;
let fetching: Promise<Translate> | null = null;
const waiting = new Set<() => void>();

/**
 * Says something in the page's language. What can go wrong takes many words, so under /sw they come when the first of
 * them is needed: until then nothing is said, and it stays English where the words cannot be fetched.
 */
export function useTranslate(): Translate {
  const language = useLanguage();
  const known = useSyncExternalStore(
    wait,
    () => kiswahili,
    () => kiswahili,
  );
  if (language === 'en') return english;
  return (say) => {
    if (!known) void translatorFor(language);
    return known ? known(say) : '';
  };
}

/** Translates messages into the page's language. */
export async function translatorFor(language: Language): Promise<Translate> {
  return language === 'en' ? english : (fetching ??= fetchWords());
}

function wait(changed: () => void): () => void {
  waiting.add(changed);
  return () => waiting.delete(changed);
}

async function fetchWords(): Promise<Translate> {
  try {
    kiswahili = (await import('./sw.ts')).translate;
  } catch (error) {
    console.info('The Kiswahili words could not be fetched.', error);
    kiswahili = english;
  }
  for (const changed of waiting) changed();
  return kiswahili;
}
