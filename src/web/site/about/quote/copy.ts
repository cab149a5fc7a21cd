export const copy = {
  meta: {
    title: 'Get a quote',
    description:
      'Ask in three steps for a written quote for a website, app, school system, security, hosting or training. We reply within 24 hours and confirm by text message.',
    crumb: 'Get a Quote',
  },
  title: 'A price in writing, within 24 hours',
  lead: 'Three short steps. You will get a written quote in shillings that says what is included and what is not. We will not call to sell you anything else.',
  promises: [
    'A reply within 24 hours',
    'A text message to confirm your request',
    'We keep what you typed if the network drops',
  ],
  otherWay: 'Prefer to talk first?',
  next: 'Next',
  previous: 'Previous',
  submit: 'Send request',
  sending: 'Sending…',
  /** The wizard's three steps, as steps.ts has them. */
  steps: {
    list: 'Steps',
    place: 'Step {number} of {last}:',
    names: ['About you', 'Services', 'Your project'],
    titles: ['Who should get the quote?', 'What do you need?', 'Tell us about it'],
  },
  fields: {
    fullName: 'Full name',
    businessName: 'Business name',
    email: 'Email',
    emailHint: 'We will send the quote here.',
    mobile: 'Mobile number',
    mobileHint: 'Such as 0712 345 678. We will text you to confirm.',
    services: 'Tick everything you might need. You are not committing to anything.',
    details: 'Project details',
    detailsHint:
      'What should it do? Who will use it? What do you use today? When must it be ready? A rough budget helps.',
    referral: 'How did you hear about us?',
    choose: 'Choose one',
    consent: 'I agree to the {terms} and the {privacy}, and to be contacted about this request',
    terms: 'Terms',
    privacy: 'Privacy Notice',
  },
  /** The exact texts of a request that did not go through. */
  failed: 'Failed to submit quote request',
  noNetwork: 'Network error. Please check your connection and try again.',
  success: {
    title: 'We have your request',
    text: 'Thank you. We will reply within 24 hours. We have sent a confirmation SMS to your phone.',
    after: 'What happens next',
    steps: [
      'Someone who does this kind of work will read it.',
      'If something is unclear, we will call or write once with all our questions.',
      'We will email you a proposal with the scope, the price in shillings and the dates.',
    ],
    again: 'Send another request',
    home: 'Go to the home page',
  },
};
