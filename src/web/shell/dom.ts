/** The nearest element around an event's target that a selector matches. */
export const closest = <E extends HTMLElement = HTMLElement>(
  { target }: Event,
  selector: string,
): E | null => (target instanceof Element ? target.closest<E>(selector) : null);
/** Fills the one {place} of a sentence. */
export const put = (sentence: string, value: string | number): string =>
  sentence.replace(/{\w+}/, () => String(value));

/** Not for a link that a new tab or window shall show. */
export const staysInTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey;

/** A whole number as the cart's badge has room for it. `Intl.NumberFormat` would block a phone for 100 ms in every page. */
export const shortCount = (count: number): string =>
  count < 1_000
    ? `${count}`
    : count < 999_500
      ? `${near(count / 1_000)}k`
      : `${near(count / 1_000_000)}M`;

const near = (count: number): number => +count.toFixed(+(count < 9.95));
