import type { LegalText } from '../legal-text.ts';

export const license: LegalText = {
  title: 'Licence',
  description:
    'Who owns the text, pictures, code and typeface of this website and our products, and what you may do with them.',
  lead: 'What belongs to whom, in a page.',
  sections: [
    {
      title: 'This website',
      paragraphs: [
        'Text, drawings, films and code of this website are ours, protected by the Copyright Act, 2001. You may quote and link freely, and print pages for your own use. The message templates on the bulk SMS page are yours to use and change as you like.',
      ],
    },
    {
      title: 'Our products',
      paragraphs: [
        'DarasaLink, Exam Parlour and the SMS platform are licensed, not sold: your organisation may use them for the period paid, with the number of users named in the package. Data that you put in is yours, and you can have it out at any time in a common format.',
      ],
    },
    {
      title: 'Work made to order',
      paragraphs: [
        'Websites, apps and systems that we make for you become yours on full payment, source code included. General parts that we use for many customers stay ours; you may use and change them within your system without limit of time.',
      ],
    },
    {
      title: 'Work of others',
      paragraphs: [
        'Headings are set in Bricolage Grotesque, under the SIL Open Font License 1.1. Open-source parts of our software keep their own licences; we list them on request. Names and marks of networks and payment providers belong to their owners.',
      ],
    },
  ],
};
