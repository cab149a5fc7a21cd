import { useEffect, useRef } from 'react';

/**
 * What keeps robots from the pages' forms without a third party: a field that no person sees, and a form that
 * sends nothing in the first two seconds. The calls of the API know neither (docs/calls.md#api-conventions).
 */
const NAME = 'website';
const NOT_BEFORE = 2_000;

/** A field that only a robot fills in. It can be anywhere in a form. */
export function Honeypot() {
  return <input name={NAME} tabIndex={-1} autoComplete="off" className="hidden" />;
}

/** Whether a robot filled the form in: it is thanked, and nothing is kept. */
export function isHoneypotFilled(form: FormData): boolean {
  return Boolean(form.get(NAME));
}

/** A wait until the form has been open for two seconds: a person notices nothing and loses nothing. */
export function useMinimumDelay(): () => Promise<void> {
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  return () =>
    new Promise((resolve) => setTimeout(resolve, opened.current + NOT_BEFORE - performance.now()));
}
