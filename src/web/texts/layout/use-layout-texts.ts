import { useLanguage } from '../use-language.ts';
import type { Edition } from '../edition.ts';
import { layout as english } from './en.ts';

export type LayoutTexts = Edition<typeof english>;

let kiswahili: LayoutTexts | undefined;

/**
 * Makes the Kiswahili words known. They are a script of their own, fetched for that edition only and before React
 * looks at the page (entry.client.tsx); the server has them from the start (entry.server.tsx).
 */
export function addKiswahili(texts: LayoutTexts): void {
  kiswahili = texts;
}

/** The words of header, footer and other parts of every page, in the page's language. */
export function useLayoutTexts(): LayoutTexts {
  return (useLanguage() === 'sw' && kiswahili) || english;
}
