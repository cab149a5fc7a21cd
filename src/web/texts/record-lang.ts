import { LANGUAGE } from './language.ts';

/** The `lang` of the element that shows a field of a record: English where the record has no Kiswahili for it. */
export function langOf(record: { english?: string[] }, field: string): 'en' | undefined {
  return record.english?.includes(field) ? 'en' : undefined;
}

/** The same of a field that has no Kiswahili: a post's author and topics. */
export const LANG_AS_TYPED = LANGUAGE === 'en' ? undefined : 'en';
