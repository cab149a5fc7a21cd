export const copy = {
  meta: {
    title: 'Jobs and internships',
    description:
      'Open jobs, industrial attachments and internships in Nairobi. See what you would do and what we expect, and apply with your CV.',
    crumb: 'Jobs & Internships',
  },
  /** For one job. */
  job: {
    title: '{title}, {location}',
    description:
      '{type} in {department}, {location}. See what you would do and what we expect, and apply with your CV.',
  },
  title: 'Work you can point at',
  lead: 'See every job, attachment and internship open today.',
  open: 'Open jobs',
  /** Exact texts. */
  failed: 'Unable to load job openings. Please try again later.',
  none: 'No job opportunities available at this time.',
  noneText:
    'We take students on attachment. Send us your dates and a letter from your institution.',
  apply: 'Apply Now',
  /** Read out behind the button's words. */
  applyFor: 'for {title}',
  applyTitle: 'Apply: {title}',
  page: 'Open on its own page',
  types: {
    'Full-time': 'Full-time',
    'Part-time': 'Part-time',
    Contract: 'Contract',
    Internship: 'Internship',
  },
  facts: { department: 'Department', place: 'Place', posted: 'Posted' },
  all: 'All open jobs',
  retry: 'Try again',
  how: 'From application to answer',
  write: 'Write to us',
  /** Shown instead of a job that was filled or withdrawn. */
  closed: {
    heading: 'This job is closed',
    text: 'We no longer take applications for this job. If you have already applied, we will still answer you.',
    label: 'See open jobs',
  },
  /** The form's own words; the first two are exact texts. */
  form: {
    sent: 'Application submitted successfully!',
    failed: 'Something went wrong. Please try again.',
    sentText:
      'We have sent you an email. We will read your application and contact you within five working days.',
    before: 'We will email you when we receive your application.',
    /** What sending it agrees to; the ledger of consents keeps these words. */
    agree:
      'By sending this, you agree that we keep your details and CV to decide on your application. Our {privacy} explains how.',
    privacy: 'Privacy Notice',
    send: 'Send application',
    sending: 'Sending…',
    again:
      'If you apply again for the same job, we will email you to ask whether your new application replaces the old one.',
    cancel: 'Cancel',
    close: 'Close',
    fullName: 'Full name',
    email: 'Email',
    phone: 'Phone',
    linkedIn: 'LinkedIn',
    linkedInHint: 'The full address, starting with https://',
    skills: 'Skills',
    skillsHint: 'What you are good at, and something you have made.',
    resume: 'CV',
    resumeHint: 'PDF, up to 5 MB.',
    required: {
      fullName: 'Full name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      resume: 'CV is required',
    },
    tooLong: 'Must be {most} characters or fewer',
    noEmail: 'Please enter a valid email address',
    noAddress: 'Please enter a valid URL',
    tooBig: 'The CV must be 5 MB or smaller',
    noPdf: 'The CV must be a PDF',
  },
  steps: [
    {
      title: 'We read it',
      text: 'An engineer reads every application. You will hear from us within five working days.',
    },
    {
      title: 'We talk on the phone',
      text: 'Twenty minutes about what you have made and what you want to learn.',
    },
    {
      title: 'You solve something',
      text: 'A task from real work, two hours at most, paid for if we use any of it.',
    },
    {
      title: 'We give you an answer',
      text: 'Yes or no, with reasons. We never ask an applicant for money.',
    },
  ],
};
