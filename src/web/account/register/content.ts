export const content = {
  title: 'Create your account',
  lead: 'It takes a minute. You can pay as soon as you are done.',
  aside: {
    title: 'Made for schools and businesses that keep records',
    points: [
      'Pay by M-Pesa, card or PayPal and get a receipt with VAT shown.',
      'Come back to your cart on the same phone or computer at any time.',
      'Add your KRA PIN at checkout and it stands on your invoice.',
    ],
  },
};
