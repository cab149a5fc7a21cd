export const copy = {
  meta: {
    title: 'Exam Parlour past papers and mock exams',
    description:
      'Past papers with marking guides, timed mock exams marked instantly and a revision plan for Kenyan candidates. Works on any phone, priced per term.',
    crumb: 'Exam Parlour',
  },
  hero: {
    name: 'Exam Parlour',
    title: 'Sit the paper before the paper',
    lead: 'Exam Parlour is a study platform for Kenyan candidates: past papers, timed mock exams that are marked at once, and a plan that starts with the topics that cost the most marks.',
  },
  /** One question to try; the first answer is right. */
  question: {
    subject: 'Mathematics, one mark',
    clock: '60 s',
    text: 'A matatu covers 45 km in 36 minutes. What is its average speed?',
    answers: ['75 km/h', '60 km/h', '81 km/h', '54 km/h'],
    /** In their order. */
    order: [1, 3, 0, 2],
    right: 'Right, with {s} seconds to spare.',
    wrong: 'Not this one. See where the mark is given.',
    late: 'Time is up. See where the mark is given.',
    show: 'How an examiner marks it',
    working:
      '36 minutes is 36 ÷ 60 = 0.6 of an hour. 45 km ÷ 0.6 h = 75 km/h. The mark is for dividing by hours, not by minutes.',
  },
  go: { pricing: 'See the plans', steps: 'How it works' },
  features: {
    title: 'What is on the desk',
    points: [
      {
        title: 'Past papers with marking guides',
        text: 'Read the question, try it, then see how an examiner gives the marks, step by step.',
      },
      {
        title: 'Timed mock exams',
        text: 'The clock runs as it does in the hall. Answers are marked when you hand them in, with the topic of every mark you lost.',
      },
      {
        title: 'A plan for your weak topics',
        text: 'The platform counts where your marks go missing and puts those topics first in the week.',
      },
      {
        title: 'Reports for parents',
        text: 'A short text message says what was done and how it went, so nobody has to ask at supper.',
      },
      {
        title: 'A teacher who answers',
        text: 'On Premium, a subject teacher replies to your question within a day, with the working shown.',
      },
      {
        title: 'Light on data',
        text: 'Pages are text first and drawings second. A paper opens on a cheap phone and a weak signal.',
      },
    ],
  },
  steps: {
    title: 'How it works',
    lead: 'One paper to find the gaps, a few weeks to close them, another to be sure.',
    list: [
      {
        title: 'Choose a plan',
        text: 'Pay by M-Pesa, card or PayPal. The account opens in the name of the learner.',
      },
      {
        title: 'Sit one paper',
        text: 'The first timed paper shows your level. Only you can see the result.',
      },
      {
        title: 'Work on the gaps',
        text: 'Each evening you get a short set of questions from your weakest topics, with marking guides.',
      },
      {
        title: 'Sit it again',
        text: 'A fresh paper on the same topics shows what has changed. Repeat until the exam.',
      },
    ],
  },
  tips: {
    title: 'Tips for the day itself',
    list: [
      {
        title: 'Read the whole paper first',
        text: 'Spend the first minutes reading. Mark what you know, and begin there.',
      },
      {
        title: 'Divide your time by marks',
        text: 'A question worth a tenth of the marks gets a tenth of the time, however interesting it is.',
      },
      {
        title: 'Show the working',
        text: 'Method marks are given even where the last line is wrong. A bare answer risks them all.',
      },
      {
        title: 'Answer in the words of the question',
        text: '“State” wants a line, “explain” wants a reason, “discuss” wants both sides.',
      },
      {
        title: 'Sleep the night before',
        text: 'An hour of sleep is worth more than an hour of new notes. Close the books by nine.',
      },
    ],
  },
  pricing: {
    title: 'Plans for one term',
    lead: 'Paid once for the term. Nothing renews by itself.',
  },
};
