/** The `lang` of the element that shows a field of a record: English where the record has no Kiswahili for it. */
export function langOf(record: { english?: string[] }, field: string): 'en' | undefined {
  return record.english?.includes(field) ? 'en' : undefined;
}
