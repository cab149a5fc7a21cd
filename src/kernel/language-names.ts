import type { Language } from './language.ts';

/** What people call the languages; apart from `language.ts`, which every page loads. */
export const LANGUAGES: Record<Language, string> = { en: 'English', sw: 'Kiswahili' };
