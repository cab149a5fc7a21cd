import type { Language } from '../../kernel/language.ts';

/** Texts of emails to applicants, in the language of the application. */
const en = {
  received: {
    subject: (job: string) => `Your application for ${job}`,
    thanks: (job: string, day: string) =>
      `Thank you for applying. We received your application for ${job} and your CV on ${day}.`,
    next: 'Our team reads every application. We will email or call you within five working days. If you apply for this job again, we will email you to ask which application we should use.',
  },
  waiting: {
    subject: (job: string) => `Is this new application for ${job} yours?`,
    another: (job: string) =>
      `We have received another application for ${job} with this email address. Your first application counts until you confirm that the new one is yours.`,
    notYours:
      'If you did not send the new one, tell us on the page below. We will delete it together with its CV.',
    answer: 'Answer this question',
    until: (day: string) => `The link works once and expires on ${day}.`,
  },
};

type Words = typeof en;

const sw: Words = {
  received: {
    subject: (job) => `Ombi lako la kazi: ${job}`,
    thanks: (job, day) =>
      `Asante kwa kutuma ombi la kazi. Tulipokea ombi lako la nafasi ya ${job} pamoja na CV yako tarehe ${day}.`,
    next: 'Timu yetu husoma kila ombi. Tutakuandikia barua pepe au kukupigia simu ndani ya siku tano za kazi. Ukiomba tena nafasi hii, tutakuuliza kwa barua pepe tutumie ombi lipi.',
  },
  waiting: {
    subject: (job) => `Je, ombi jipya la nafasi ya ${job} ni lako?`,
    another: (job) =>
      `Tumepokea ombi lingine la nafasi ya ${job} lenye anwani hii ya barua pepe. Tutatumia ombi lako la kwanza hadi utakapothibitisha kwamba jipya ni lako.`,
    notYours:
      'Kama hukutuma ombi jipya, tuambie kwenye ukurasa ulio hapa chini. Tutalifuta pamoja na CV yake.',
    answer: 'Jibu swali hili',
    until: (day) => `Kiungo hiki kinafanya kazi mara moja tu, na muda wake utaisha tarehe ${day}.`,
  },
};

export const WORDS: Record<Language, Words> = { en, sw };
