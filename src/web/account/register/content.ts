export const content = {
  title: 'Create your account',
  lead: 'It takes a minute. You can pay as soon as you are done.',
  google: { title: 'Almost there', lead: 'Google has told us who you are. Two things are missing.', gone: 'Please start again with Google, or fill in the form.' },
  aside: {
    title: 'Made for schools and businesses that keep records',
    points: [
      'Pay by M-Pesa, card or PayPal and get a receipt with VAT shown.',
      'Come back to your cart on the same phone or computer at any time.',
      'Add your KRA PIN at checkout and it stands on your invoice.',
    ],
  },
};
