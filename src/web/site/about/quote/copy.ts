export const copy = {
  meta: {
    title: 'Get a quote',
    description:
      'Ask for a written quote in three steps: websites, apps, school systems, security, hosting, training. A reply within 24 hours, with a confirmation by SMS.',
    crumb: 'Get a Quote',
  },
  title: 'A price in writing, within 24 hours',
  lead: 'Three short steps. You get a written quote in shillings, with what is in it and what is not, and nobody calls you to sell something else.',
  promises: [
    'A reply within 24 hours',
    'A confirmation SMS as soon as you send',
    'What you typed is kept if the network drops',
  ],
  otherWay: 'Rather talk first?',
  next: 'Next',
  previous: 'Previous',
  submit: 'Send request',
  sending: 'Sending...',
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
    emailHint: 'The quote comes here.',
    mobile: 'Mobile number',
    mobileHint: 'Such as 0712 345 678, for the confirmation SMS.',
    services: 'Tick everything that may be part of it. It commits you to nothing.',
    details: 'Project details',
    detailsHint:
      'What should it do, who will use it, what do you use today, and when must it be ready? A rough budget helps.',
    referral: 'How did you hear about us?',
    choose: 'Please choose',
    consent: 'I agree to the {terms} and the {privacy}, and to be contacted about this request',
    terms: 'terms',
    privacy: 'privacy notice',
  },
  /** The exact texts of a request that did not go through. */
  failed: 'Failed to submit quote request',
  noNetwork: 'Network error. Please check your connection and try again.',
  success: {
    title: 'Your request is in',
    text: 'Thank you. We will reply within 24 hours, and a confirmation SMS is on its way to your phone.',
    after: 'What happens now',
    steps: [
      'Somebody who does this kind of work reads it, not a sales desk.',
      'If something is unclear we call or write once, with all questions together.',
      'The quote comes to your e-mail: scope, price in shillings, dates.',
    ],
    again: 'Send another request',
    home: 'Back to the start page',
  },
};
