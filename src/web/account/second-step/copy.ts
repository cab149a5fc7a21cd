/** What is asked after the password, where somebody has a second step. */
export const copy = {
  title: 'One more step',
  lead: 'Confirm that it is you.',
  again: 'Sign in as someone else',
  code: 'Code from your app, or a recovery code',
  confirm: 'Confirm',
};
