import { useEffect, useLayoutEffect, type RefObject } from 'react';
import * as z from 'zod/mini';
import type { useContractForm } from '../../ui/form.ts';
import type { Values } from './merge.ts';
import type { Schema } from './others-save.ts';

/** Keeps the fields and the work the same: what the work shows stands in the fields, what is typed goes into the work. */
export function useShown<S extends Schema>(
  { watch, reset }: Pick<ReturnType<typeof useContractForm<S>>, 'watch' | 'reset'>,
  { shown, typed }: { shown: Values; typed: (now: Values) => void },
  begunWith: Values,
  savedRef: RefObject<boolean>,
): void {
  // Before anything else can happen in the page: old values must not pass for typed ones.
  useLayoutEffect(() => {
    if (shown !== begunWith) reset(shown as z.input<S>);
  }, [reset, shown, begunWith]);
  useEffect(() => {
    const watching = watch((now) => {
      savedRef.current = false;
      typed(now as Values);
    });
    return () => watching.unsubscribe();
  }, [watch, typed, savedRef]);
}

/** Only what the form is about: of the rest of a record nobody wants to hear in a draft or a question. */
export function only(schema: Schema, values: Values): Values {
  const names = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : Object.keys(values);
  return Object.fromEntries(
    names.filter((name) => name in values).map((name) => [name, values[name]]),
  );
}
