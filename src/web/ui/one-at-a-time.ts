import { useRef, type BaseSyntheticEvent } from 'react';

/** Submits a form once at a time. A state would be too late: a second press can come before React draws it. */
export function useOneAtATime(
  submit: (event?: BaseSyntheticEvent) => Promise<void>,
): (event?: BaseSyntheticEvent) => Promise<void> {
  const underWay = useRef<Promise<void>>(undefined);
  return (event) => {
    event?.preventDefault();
    return (underWay.current ??= submit(event).finally(() => (underWay.current = undefined)));
  };
}
