/** Words of shared form and page parts, also used by the office. */
export const uiCopy = {
  /** Behind the label of a field that may stay empty. */
  optional: '(optional)',
  show: 'Show {field}',
  hide: 'Hide {field}',
  cancel: 'Cancel',
  /** Read out behind the words of a link. */
  newTab: '(opens in a new tab)',
  noNetwork: 'We could not reach the server. Check your connection and try again.',
  failed: 'That did not work. Try again in a moment.',
};
