/** The header by which a private page says of which state it is, so that a page that stands open learns of another for a kilobyte. */
export const VERSION = 'x-version';
