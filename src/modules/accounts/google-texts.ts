/** What the login page shows in its red box when Google did not work out (D17). */
export const TEXTS = {
  unreachable:
    'Google could not be reached just now. Please try again, or sign in with your password.',
  stale: 'The sign-in with Google took too long and has ended. Please try again.',
  cancelled: 'You cancelled the sign-in with Google.',
  refused: 'The sign-in with Google did not work. Please try again.',
  unproven:
    'Google has not confirmed that this e-mail address is yours. Please sign in with your password.',
};
