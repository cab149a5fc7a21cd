import { useEffect, useRef, type RefObject } from 'react';

/** Gives an element the focus, so that it is read out, and brings all of it below the header where it is not in sight. */
export function bringIntoSight(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const { top, bottom } = element.getBoundingClientRect();
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  if (top < header || bottom > innerHeight)
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/**
 * For what answers a press: the element comes into sight with the focus when it comes, and again whenever `news` is
 * another. Not while `news` is null. The element needs a tabIndex.
 */
export function useInSight<Element extends HTMLElement>(news: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (news !== null && element.current) bringIntoSight(element.current);
  }, [news]);
  return element;
}
