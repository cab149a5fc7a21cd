import { useEffect, useState, type RefObject } from 'react';

/** How far below the screen counts as near; above, everything that was passed does. */
const NEAR = '99999px 0px 200px';

/** Whether an element has come near the screen, or was passed on the way down: what it needs is fetched then. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (near || !watched) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
