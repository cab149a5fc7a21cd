export const copy = {
  title: 'Sign in',
  text: 'One press signs you in on this phone or computer.',
  button: 'Sign me in',
  failed: 'Login failed',
  another: 'E-mail me another link',
};
