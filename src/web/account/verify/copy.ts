export const copy = {
  title: 'Confirm your email address',
  heading: 'Confirm your email address',
  text: 'Press the button to confirm this address is yours, so that we can send you receipts and course details.',
  button: 'Confirm address',
};
