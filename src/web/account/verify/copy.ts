export const copy = {
  title: 'Confirm your e-mail address',
  heading: 'Confirm your e-mail address',
  text: 'One press tells us that this address is yours, so that receipts and course details reach you.',
  button: 'Confirm my address',
};
