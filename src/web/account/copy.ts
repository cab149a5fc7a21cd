/** What the forms of the account have in common. */
export const copy = {
  /** Labels and hints of the fields that more than one form has. */
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone number',
    phoneHint: 'Ten digits, such as 0712345678',
    password: 'Password',
    confirmPassword: 'Confirm password',
  },
  strength: {
    short: 'Too short',
    repeats: 'Too many repeated characters',
    guessable: 'Too easy to guess',
    fair: 'Good',
    strong: 'Very good',
  },
  terms: { text: 'I accept the {terms}', link: 'terms and conditions' },
  create: 'Create account',
  creating: 'Creating your account…',
  /** Exact texts. */
  registered: 'Registration successful',
  registrationFailed: 'Registration failed. Please try again later.',
  registrationUnreadable: 'Registration failed',
  otherWays: { or: 'or', facebook: 'Facebook', notYet: '{name} sign-in is not available yet.' },
};
