export const content = {
  title: 'A price in writing, within 24 hours',
  lead: 'Three short steps. You get a written quote in shillings, with what is in it and what is not, and nobody calls you to sell something else.',
  promises: ['A reply within 24 hours', 'A confirmation SMS as soon as you send', 'What you typed is kept if the network drops'],
  otherWay: 'Rather talk first?',
  next: 'Next',
  previous: 'Previous',
  submit: 'Send request',
  sending: 'Sending...',
};

/** The exact texts of a request that did not go through (spec/back-office.txt §8). */
export const FAILED = 'Failed to submit quote request';
export const NO_NETWORK = 'Network error. Please check your connection and try again.';

export const success = {
  title: 'Your request is in',
  text: 'Thank you. We will reply within 24 hours, and a confirmation SMS is on its way to your phone.',
  after: 'What happens now',
  steps: ['Somebody who does this kind of work reads it, not a sales desk.', 'If something is unclear we call or write once, with all questions together.', 'The quote comes to your e-mail: scope, price in shillings, dates.'],
  again: 'Send another request',
  home: 'Back to the start page',
};
