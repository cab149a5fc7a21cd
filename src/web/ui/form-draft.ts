import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Passwords are never kept. */
const SECRET = /password/i;

/**
 * Keeps what is typed into a form of the contract in the tab, so that a reload or another page
 * does not lose it. Fields that already have a value are left alone.
 */
export function useFormDraft<V extends FieldValues, C, O>(
  { getValues, setValue }: Pick<UseFormReturn<V, C, O>, 'getValues' | 'setValue'>,
  key: string,
) {
  useEffect(() => {
    for (const [name, value] of Object.entries(read(key)))
      if (!getValues(name as Path<V>)) setValue(name as Path<V>, value as PathValue<V, Path<V>>);
  }, [key, getValues, setValue]);
  return {
    keep(): void {
      const typed = Object.entries(getValues()).filter(([name]) => !SECRET.test(name));
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
    },
    forget(): void {
      sessionStorage.removeItem(key);
    },
  };
}

function read(key: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
  } catch (error) {
    console.info('The draft of a form could not be read.', error);
    return {};
  }
}
