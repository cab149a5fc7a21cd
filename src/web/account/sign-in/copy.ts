export const copy = {
  title: 'Sign in',
  text: 'Press the button to sign in on this device.',
  button: 'Sign me in',
  failed: 'Login failed',
  passkey: 'Use a passkey instead',
  another: 'Email me another link',
};
