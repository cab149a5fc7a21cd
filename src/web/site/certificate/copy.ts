export const copy = {
  title: 'Certificate',
  description: 'Whether a certificate for one of our classes is valid.',
  valid: 'This certificate is valid',
  issued: '{company} issued it to the person named here.',
  facts: {
    name: 'Name',
    class: 'Class',
    starts: 'Began on',
    built: 'What they built',
    number: 'Certificate',
    issuedOn: 'Issued on',
    correctedOn: 'Corrected on',
    withdrawnOn: 'Withdrawn on',
  },
  pdf: 'Open as PDF',
  withdrawn: 'This certificate was withdrawn',
  withdrawnText: 'It is no longer valid. If you have a paper with this number, do not rely on it.',
  trainings: 'See all trainings',
  contact: 'Write to us',
  unknown: {
    heading: 'We have no such certificate',
    text: 'Compare the address with the one on the paper, letter by letter. If it is the same, ask us.',
    ways: [
      { to: '/about/contact', name: 'Write to us' },
      { to: '/services/trainings', name: 'See all trainings' },
    ],
  },
};
