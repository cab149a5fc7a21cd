/** A whole number as the cart's badge has room for it. `Intl.NumberFormat` would block a phone for 100 ms in every page. */
export const shortCount = (count: number): string =>
  count < 1_000
    ? `${count}`
    : count < 999_500
      ? `${near(count / 1_000)}k`
      : `${near(count / 1_000_000)}M`;

const near = (count: number): number => +count.toFixed(+(count < 9.95));
