/** Texts that break a rule for a reason: the text, or a part of it that no other text has. */
const EXCEPTIONS: { text: string; why: string }[] = [
  { text: 'Quotations', why: 'the section’s name in the requirements' },
  { text: 'SIL Open Font License', why: 'the name of that licence' },
  { text: 'such as quotation/12', why: 'a name of the calls' },
  { text: 'MODE must be "live"', why: 'a value to type' },
  { text: 'Mf-…-…-…-9', why: 'the form of a password' },
];

const used = new Set<string>();

/** Whether a text may break the rules. */
export function isExcepted(text: string): boolean {
  const exception = EXCEPTIONS.find((one) => text.includes(one.text));
  if (exception) used.add(exception.text);
  return exception !== undefined;
}

/** Exceptions that no text has needed. */
export function unusedExceptions(): string[] {
  return EXCEPTIONS.filter(({ text }) => !used.has(text)).map(
    ({ text }) => `an exception that nothing needs: ${text}`,
  );
}
