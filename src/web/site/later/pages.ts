import type { Point } from '../services/copy.ts';

/** A page whose full function comes with later work: what it is about, and how to get the same thing done today. */
export interface LaterPage {
  title: string;
  description: string;
  heading: string;
  lead: string;
  points: (Point & { id?: string })[];
  /** How to reach the company about this today, and the subject of the mail. */
  ask: { title: string; text: string; subject: string };
  links: { to: string; label: string }[];
}

const work = { to: '/software-development', label: 'What we build' };

export const pages: Record<string, LaterPage> = {
  '/about/team': {
    title: 'Who We Are',
    description: 'A Nairobi company of developers, network engineers and trainers, and the values they work by.',
    heading: 'Engineers who answer the phone',
    lead: 'We build software, guard networks and teach, from one office in Nairobi. Whoever writes your system is who you speak to when it misbehaves.',
    points: [
      { id: 'who-we-are', title: 'Who we are', text: '15Y experience, 25+ team, 500+ clients. We grew from websites to schools, clinics, SACCOs and shops, mostly because one customer told the next.' },
      { id: 'our-team', title: 'Our team', text: 'Developers, designers, network and security engineers, trainers and a support desk. On every project you know who leads it and who stands in.' },
      { title: 'What we hold to', text: 'Integrity, Collaboration, Transparency, Honesty, Excellence and Ethical Practices. In plain words: one price for everyone, bad news first, and your data stays yours.' },
    ],
    ask: { title: 'Come and meet us', text: 'Call before you come, and the right person will be in the office.', subject: 'Meeting the team' },
    links: [{ to: '/about/jobs-internships', label: 'Work with us' }, work],
  },
  '/about/jobs-internships': {
    title: 'Jobs & Internships',
    description: 'How to apply for a job, an industrial attachment or an internship with us.',
    heading: 'Work that you can show',
    lead: 'We take on developers, network engineers, trainers and people for the support desk, and students on attachment or internship.',
    points: [
      { title: 'What to send', text: 'A CV as PDF, a link to something you made, and three sentences on why this work. Certificates can wait for the interview.' },
      { title: 'What happens then', text: 'A call, a short practical task on a real problem, and a talk with the team you would join. Everyone who sends a task gets an answer with reasons.' },
      { title: 'Attachment and internship', text: 'Write a term ahead with your letter from the institution and the dates. You work on customer projects beside an engineer. We never ask an applicant for money.' },
    ],
    ask: { title: 'Apply by e-mail', text: 'Send your papers with the kind of work in the subject line.', subject: 'Application' },
    links: [{ to: '/services/trainings', label: 'Our bootcamps' }],
  },
  '/about/projects': {
    title: 'Projects',
    description: 'The kinds of systems we build, and how to see one running.',
    heading: 'Things we have put to work',
    lead: 'Most of what we build is used behind a counter or in a staff room, so the best way to judge it is to see it run.',
    points: [
      { title: 'Our own products', text: 'DarasaLink for schools, Exam Parlour for candidates and a bulk SMS platform: built, hosted and supported by us.' },
      { title: 'For customers', text: 'Online shops, SACCO systems, clinic records, field apps that work offline, and a good many company websites.' },
      { title: 'Ask for a showing', text: 'Tell us your line of work, and we show you a system from it on a screen share, with test data in it.' },
    ],
    ask: { title: 'See one run', text: 'Half an hour on a call is usually enough.', subject: 'Showing of a project' },
    links: [work, { to: '/services/darasalink', label: 'DarasaLink' }, { to: '/services/exam-parlour', label: 'Exam Parlour' }],
  },
  '/about/clients': {
    title: 'Clients',
    description: 'Who we work for: schools, clinics, SACCOs, shops and public offices in Kenya.',
    heading: 'Trusted by over 26+ clients',
    lead: 'Schools, colleges, clinics, cooperatives, SACCOs, wholesalers and public offices, from one-room shops to institutions with several campuses.',
    points: [
      { title: 'Schools and colleges', text: 'Fees, exams, admissions and the network that carries them.' },
      { title: 'Health and finance', text: 'Records, loans and payments, where a mistake costs more than time.' },
      { title: 'Trade and farming', text: 'Orders, stock, weighing and payment by mobile money.' },
    ],
    ask: { title: 'Speak to one of them', text: 'We name customers only with their leave. Ask, and we arrange a call with one in your line of work.', subject: 'Reference from a client' },
    links: [{ to: '/about/contact', label: 'Contact' }, { to: '/services/tech-consultancy', label: 'Consultancy stories' }],
  },
  '/about/blog': {
    title: 'Blog',
    description: 'Notes on software, security and learning in Kenya, and where to read them meanwhile.',
    heading: 'Notes from the workshop',
    lead: 'What we learn on the job: M-Pesa integrations that hold, phishing that fooled us, exams that were fair. The first articles are being edited.',
    points: [
      { title: 'Useful now', text: 'Five rules for exam candidates, three ready SMS templates and a security check for your business are already on this site.' },
      { title: 'Suggest a subject', text: 'If something about your systems puzzles you, it puzzles others. Send the question and we write the answer.' },
    ],
    ask: { title: 'Send a question', text: 'Short questions get the best articles.', subject: 'Subject for the blog' },
    links: [
      { to: '/services/exam-parlour#tips', label: 'Exam tips' },
      { to: '/services/bulk-sms#templates', label: 'SMS templates' },
      { to: '/services/cybersecurity#assessment', label: 'Security check' },
    ],
  },
};
