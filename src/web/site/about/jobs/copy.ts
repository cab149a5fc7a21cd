export const copy = {
  meta: {
    title: 'Jobs and internships',
    description:
      'Open positions, industrial attachments and internships in Nairobi: what you would do, what we expect, and the form to apply with your CV.',
    crumb: 'Jobs & Internships',
  },
  /** Of one vacancy. */
  job: {
    title: '{title}, {location}',
    description:
      '{type} in {department}, {location}: what you would do, what we expect, and the form to apply with your CV.',
  },
  title: 'Work you can point at',
  lead: 'What you build here is used the same month, by a school bursar, a shopkeeper or a nurse. Below is every position that is open today, attachments and internships included.',
  open: 'Open positions',
  /** Exact texts. */
  failed: 'Unable to load job openings. Please try again later.',
  none: 'No job opportunities available at this time.',
  noneText:
    'We take students on attachment all year. Send us your dates and a letter from your institution, and we answer within the week.',
  apply: 'Apply Now',
  /** Read out behind the button's words. */
  applyFor: 'for {title}',
  applyTitle: 'Apply: {title}',
  facts: { department: 'Department', place: 'Place', posted: 'Posted' },
  all: 'All open positions',
  retry: 'Try again',
  how: 'From application to answer',
  write: 'Write to us',
  /** In place of a vacancy that was filled or taken back. */
  closed: {
    heading: 'This position is closed',
    text: 'It was filled or taken back, so we take no more applications for it. Whoever has applied already still gets an answer.',
    label: 'See what is open',
  },
  /** The form's own words; the first two are exact texts. */
  form: {
    sent: 'Application submitted successfully!',
    failed: 'Something went wrong. Please try again.',
    sentText:
      'We have sent you a copy by e-mail. Somebody from the team reads it within five working days and calls you.',
    before: 'You get a copy by e-mail as soon as it is with us.',
    /** What sending it agrees to; the ledger of consents keeps these words. */
    agree:
      'By sending this you let us keep your details and your resume to decide on it, as our {privacy} says.',
    privacy: 'privacy notice',
    send: 'Send application',
    sending: 'Sending...',
    again: 'Applying a second time for the same position replaces what you sent before.',
    cancel: 'Cancel',
    close: 'Close',
    fullName: 'Full name',
    email: 'Email',
    phone: 'Phone',
    linkedIn: 'LinkedIn',
    linkedInHint: 'The whole address, with https://',
    skills: 'Skills',
    skillsHint: 'What you are good at, and something you made.',
    resume: 'Resume',
    resumeHint: 'A PDF of 5 MB at most.',
    required: {
      fullName: 'Full name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      resume: 'Resume is required',
    },
    tooLong: 'Must be {most} characters or less',
    noEmail: 'Please enter a valid email address',
    noAddress: 'Please enter a valid URL',
    tooBig: 'The resume must be 5 MB or smaller',
    noPdf: 'The resume must be a PDF',
  },
  steps: [
    {
      title: 'We read it',
      text: 'An engineer reads your application, not a filter. Five working days, then you hear from us.',
    },
    {
      title: 'We talk on the phone',
      text: 'Twenty minutes about what you have made and what you want to learn.',
    },
    {
      title: 'You solve something',
      text: 'A task from real work, two hours at most, paid for when we use any of it.',
    },
    {
      title: 'You get an answer',
      text: 'Yes or no, with reasons. We never ask an applicant for money.',
    },
  ],
};
