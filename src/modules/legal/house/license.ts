import type { LegalText } from '../legal-text.ts';

export const license: LegalText = {
  title: 'Licence',
  description:
    'Ownership of the text, images, code and typeface of this website and our products, and what you may do with them.',
  lead: 'Ownership of our work, on one page.',
  sections: [
    {
      title: 'This website',
      paragraphs: [
        'We own the text, drawings, videos and code of this website. The Copyright Act, 2001, protects them. You may quote and link freely, and print pages for your own use. You may use and change the message templates on the bulk SMS page as you like.',
      ],
    },
    {
      title: 'Our products',
      paragraphs: [
        'DarasaLink, Exam Parlour and the SMS platform are licensed, not sold. Your organisation may use them for the period you paid for, with the number of users named in the package. Your data is yours. You can export it at any time in a common format.',
      ],
    },
    {
      title: 'Work made to order',
      paragraphs: [
        'Websites, apps and systems that we make for you become yours on full payment, source code included. We keep general parts that we use for many customers. You may use and change them within your system for as long as you like.',
      ],
    },
    {
      title: 'Work by others',
      paragraphs: [
        'Headings are set in Bricolage Grotesque, under the SIL Open Font License 1.1. Open-source parts of our software keep their own licences; we list them on request. Names and marks of networks and payment providers belong to their owners.',
      ],
    },
  ],
};
