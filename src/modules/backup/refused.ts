/** Why nothing is restored, in one line; thrown before anything is touched. */
export class RestoreRefused extends Error {}
