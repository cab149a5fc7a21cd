import type { Question } from '../copy-types.ts';

export const copy = {
  meta: {
    title: 'Bootcamps in web, security and data',
    description:
      'Three evening bootcamps in Nairobi with at most 15 learners: web development, security, and data and AI. Dates, curricula, prices and seats left.',
    crumb: 'Trainings',
  },
  hero: {
    name: 'Trainings',
    title: 'Learn it by making it, fifteen to a class',
    lead: 'Three bootcamps in Nairobi for people who work or study by day. You leave with something that runs and that you can explain.',
  },
  go: 'See dates and prices',
  intake: { next: 'The next class', days: 'MTWTFSS', seats: '{left} of {all} seats left' },
  bootcamps: {
    title: 'Three bootcamps',
    lead: 'Seats are held for you while you pay, for up to 15 minutes.',
  },
  bootcamp: {
    curriculum: 'Curriculum',
    starts: 'Starts {day}',
    noDate: 'Next date to be announced',
    book: 'Book a seat',
    most: 'Up to 3 seats in one order, 5 with an account. For more, {quote}.',
    quote: 'ask for a quote',
    past: 'Past classes: {days}',
  },
  benefits: {
    title: 'Why learn it here',
    points: [
      {
        title: 'Small classes',
        text: 'Never more than 15 learners. The trainer knows your code and your excuses.',
      },
      {
        title: 'Evening hours',
        text: 'Three evenings a week, so you keep your job or course.',
      },
      {
        title: 'Work that is yours',
        text: 'Every learner finishes a project of their own, not a copy of the trainer’s.',
      },
      {
        title: 'Help with the next step',
        text: 'We read and correct your CV, and you practise interviews.',
      },
    ],
  },
  previews: {
    title: 'A look inside the lessons',
    lead: 'Short videos without sound. They load only when you press play.',
    /** File: its name under /media, without its ending. The text says what the film shows. */
    films: [
      {
        title: 'Web',
        file: 'clip-web',
        text: 'A page grows from bare headings to a laid-out shop front, one rule of CSS at a time.',
      },
      {
        title: 'Security',
        file: 'clip-security',
        text: 'Sign-in attempts run down a log; the one that does not belong is found and blocked.',
      },
      {
        title: 'Data/AI',
        file: 'clip-data',
        text: 'A messy table is cleaned, plotted and given a line of best fit.',
      },
    ],
  },
  faq: 'Questions before booking',
};

/** What learners ask before they book. Apart from the rest, because it travels with the page and not with the scripts. */
export const questions: Question[] = [
  {
    question: 'What must I know before I start?',
    answer:
      'For Web, you need to know how to use a computer and a browser. For Security and Data/AI, you need a little programming in any language. If you have never programmed, start with Web. If you are unsure, write to us and we will send you six short exercises.',
  },
  {
    question: 'Do I need my own computer?',
    answer:
      'Yes, a laptop with at least 8 GB of memory and any operating system. The programs are free, and we install them together on the first evening.',
  },
  {
    question: 'Can I pay in parts?',
    answer:
      'No, your seat is booked when you pay in full. If your employer or sponsor is paying, ask for a quote. We will send them an invoice due before the class starts.',
  },
  {
    question: 'What if I miss an evening?',
    answer:
      'You get the exercises and notes the same night. We keep half an hour before the next lesson for questions about what you missed.',
  },
  {
    question: 'What if I cannot come?',
    answer:
      'Until a week before your class starts, you get a full refund. After that, you can move your seat once to the next class. See the refund policy.',
  },
  {
    question: 'Do I get a certificate?',
    answer:
      'Yes, if you finish the project and present it to the class. The certificate names what you built, so that an employer can ask you about it.',
  },
];
