export const copy = {
  title: 'Invitation',
  description: 'An invitation to somebody’s account.',
  heading: {
    see: '{account} invites you to see their account and pay for them',
    act: '{account} invites you to act for them',
  },
  see: 'You may see their invoices, statement, services and papers, and pay for them.',
  act: 'You may see and pay for everything in their account. You may also change services, name participants and send files.',
  how: 'You sign in with your own account. They can change this or remove you at any time.',
  yours: 'The invitation is for {email}. Your account must have this address.',
  accept: 'Accept',
  decline: 'Decline',
  signIn: 'Sign in or create an account',
  noScript: 'To accept or decline, turn on JavaScript.',
  declined: 'You declined. The link no longer works.',
  failed: 'We could not save your answer. Try again.',
  gone: {
    heading: 'This invitation is no longer open',
    text: 'It was already answered or withdrawn, it has expired, or we sent a newer one. Ask the person who invited you to send it again.',
    ways: [
      { to: '/account', name: 'Go to my account' },
      { to: '/about/contact', name: 'Write to us' },
    ],
  },
};
