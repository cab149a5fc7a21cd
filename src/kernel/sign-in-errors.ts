/**
 * What `/login?error=` can say, by code: anybody can make a link, so the page shows no other words than these. The
 * codes of Google's answers are those of its adapter, those of accounts are refusals.
 */
export const SIGN_IN_ERRORS = {
  unreachable: 'We could not reach Google. Try again, or sign in with your password.',
  stale: 'The sign-in with Google took too long. Try again.',
  cancelled: 'You cancelled the sign-in with Google.',
  refused: 'The sign-in with Google failed. Try again.',
  unproven:
    'Google has not confirmed that this email address is yours. Sign in with your password.',
  account_inactive: 'Your account is inactive. Contact us to reactivate it.',
  email_taken: 'This email address already has an account. Your account keeps its old address.',
  stale_link: 'This link is no longer valid. Sign in instead.',
};

export type SignInError = keyof typeof SIGN_IN_ERRORS;

/**
 * The message for the error code in the address; null if there is none, or if the code is not
 * ours.
 */
export function signInError(code: string | null): string | null {
  return code && Object.hasOwn(SIGN_IN_ERRORS, code) ? SIGN_IN_ERRORS[code as SignInError] : null;
}
