import type { Point } from '../../services/copy.ts';

export const content = {
  title: 'Work you can point at',
  lead: 'What you build here is used the same month, by a school bursar, a shopkeeper or a nurse. Below is every position that is open today, attachments and internships included.',
  open: 'Open positions',
  /** Exact texts of spec/back-office.txt §8. */
  failed: 'Unable to load job openings. Please try again later.',
  none: 'No job opportunities available at this time.',
  noneText: 'We take students on attachment all year. Send us your dates and a letter from your institution, and we answer within the week.',
  apply: 'Apply Now',
  all: 'All open positions',
  retry: 'Try again',
  how: 'From application to answer',
  write: 'Write to us',
};

/** In place of a vacancy that was filled or taken back. */
export const CLOSED = {
  heading: 'This position is closed',
  text: 'It was filled or taken back, so we take no more applications for it. Whoever has applied already still gets an answer.',
  to: '/about/jobs-internships',
  label: 'See what is open',
};

/** The form's own words; the first two are exact texts of spec/back-office.txt §8. */
export const form = {
  sent: 'Application submitted successfully!',
  failed: 'Something went wrong. Please try again.',
  sentText: 'We have sent you a copy by e-mail. Somebody from the team reads it within five working days and calls you.',
  before: 'You get a copy by e-mail as soon as it is with us.',
  send: 'Send application',
  sending: 'Sending...',
  again: 'Applying a second time for the same position replaces what you sent before.',
};

export const STEPS: Point[] = [
  { title: 'We read it', text: 'An engineer reads your application, not a filter. Five working days, then you hear from us.' },
  { title: 'You call with us', text: 'Twenty minutes about what you have made and what you want to learn.' },
  { title: 'You solve something', text: 'A task from real work, two hours at most, paid for when we use any of it.' },
  { title: 'You get an answer', text: 'Yes or no, with reasons. We never ask an applicant for money.' },
];
