/** Letters, blanks, hyphens, apostrophes, and dots that end a word: nothing that a mail program turns into a link. */
const PLAIN_NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,60}$/u;

/**
 * How a mail to somebody who typed name and address without proof begins. A name that could carry an advertisement
 * to a stranger's mailbox is left out.
 */
export function greeting(name: string): string {
  return PLAIN_NAME.test(name) ? `Dear ${name},` : 'Hello,';
}
