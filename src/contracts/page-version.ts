/**
 * The header with the version of a private page, so that an open page learns of a newer one for a
 * kilobyte.
 */
export const VERSION = 'x-version';
