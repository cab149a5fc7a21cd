import { useEffect, useRef } from 'react';

/** Does something again and again while it is worth it: every `wait` milliseconds, or not at all for null. */
export function useInterval(wait: number | null, work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (wait === null) return;
    const timer = setInterval(() => latest.current(), wait);
    return () => clearInterval(timer);
  }, [wait]);
}
