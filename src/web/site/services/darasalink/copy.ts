export const copy = {
  meta: {
    title: 'DarasaLink school management system',
    description:
      'Fees by M-Pesa, attendance, exams, boarding and the library of a Kenyan school in one system: nine modules, set-up and staff training for one price.',
    crumb: 'DarasaLink',
  },
  hero: {
    name: 'DarasaLink',
    title: 'The whole school in one register',
    lead: 'DarasaLink keeps fees, attendance, exams, boarding and the library in one system. The bursar, the class teacher and the parent each see what they need.',
    get: 'Get',
    /** Where it is not on sale. */
    ask: 'Ask for DarasaLink',
    demo: 'Request Demo',
    newTab: '(opens in a new tab)',
    picture: 'The home page of DarasaLink: attendance by class, fees collected and a timetable',
  },
  modules: {
    title: 'Nine modules, one record of each learner',
    lead: 'What you enter at one desk appears at the next. All nine modules are included.',
    /** The nine features in their fixed order. */
    list: [
      {
        title: 'Front Office',
        text: 'Visitors, phone calls, gate passes and admission enquiries are written down once, at the desk, with the time and the person on duty.',
      },
      {
        title: 'Student Information',
        text: 'One file for each learner: admission number, guardians, health notes, siblings and the classes they have been through.',
      },
      {
        title: 'Fee Collection',
        text: 'Mobile money reaches the right learner’s account. A parent pays by M-Pesa with the admission number. The balance drops at once and the parent gets the receipt by text message.',
      },
      {
        title: 'Attendance',
        text: 'The class teacher marks the register on a phone in a minute. Parents of absent learners hear of it the same morning.',
      },
      {
        title: 'Inventory',
        text: 'Flour, chalk, desks and lab glass: what came in, who took it out, and what has to be ordered before the term ends.',
      },
      {
        title: 'Examination',
        text: 'Marks are entered by subject, checked by the head of department and graded by competency or by points. Report cards print in one run.',
      },
      {
        title: 'Academics',
        text: 'Timetables without clashes, schemes of work, lesson allocation and the strands of the competency-based curriculum.',
      },
      {
        title: 'Dormitory',
        text: 'Beds, roll call and leave-outs for boarders, so that the matron knows at lights-out who is in and who has gone home.',
      },
      {
        title: 'Library',
        text: 'Every book has a borrower and a date. See overdue books by class, and charge lost copies to the fee balance.',
      },
    ],
  },
  /** A school term as the system sees it. */
  term: {
    title: 'A term, from reporting day to clearance',
    weeks: [
      {
        title: 'Opening week',
        text: 'Learners report, invoices go out, beds are assigned, and the bursar watches fees come in by M-Pesa instead of having parents queue at a window.',
      },
      {
        title: 'Mid-term',
        text: 'Attendance and test marks show who is slipping. Class teachers speak to parents while there is still time to help.',
      },
      {
        title: 'Closing week',
        text: 'Marks are locked, report cards are printed, library books are called in and clearance is a list on a screen.',
      },
    ],
  },
  testimonial: 'What a school says',
  closing: {
    title: 'Start next term with one register',
    lead: 'Set-up, import of your class lists and training of your staff at your school are part of the price.',
    buy: 'Buy DarasaLink',
    quote: 'Quote for a school group',
  },
};
