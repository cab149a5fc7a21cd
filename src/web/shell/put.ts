/** Fills the one {place} of a sentence. */
export const put = (sentence: string, value: string | number): string =>
  sentence.replace(/{\w+}/, () => String(value));
