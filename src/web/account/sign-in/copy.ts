export const copy = {
  title: 'Sign in',
  text: 'One press signs you in on this phone or computer.',
  button: 'Sign me in',
  failed: 'Login failed',
  passkey: 'Use a passkey instead',
  another: 'E-mail me another link',
};
