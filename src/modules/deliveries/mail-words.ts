/** Texts of emails about a delivery. What staff write stays as they wrote it. */
const en = {
  subject: (name: string, order: string) => `${name}: order ${order}`,
  see: 'See the steps and send files',
  by: (name: string) => `${name} wrote this about your order. Reply to this email to answer.`,
  credits: {
    subject: (number: string) => `We added ${number} SMS credits to your account`,
    added: (number: string, order: string) =>
      `We added ${number} SMS credits from order ${order} to your SMS account.`,
    all: 'All your SMS credits from this order have been added.',
    rest: (number: string) => `We will add the other ${number} soon and email you again.`,
    see: 'See your order',
  },
};

const sw: typeof en = {
  subject: (name, order) => `${name}: agizo ${order}`,
  see: 'Angalia hatua na utume faili',
  by: (name) => `${name} ameandika haya kuhusu agizo lako. Jibu barua pepe hii ili kujibu.`,
  credits: {
    subject: (number) => `Tumeongeza SMS ${number} kwenye akaunti yako`,
    added: (number, order) =>
      `Tumeongeza SMS ${number} za agizo ${order} kwenye akaunti yako ya SMS.`,
    all: 'SMS zako zote za agizo hili zimeongezwa.',
    rest: (number) =>
      `Tutaongeza SMS ${number} zilizobaki hivi karibuni na kukutumia barua pepe tena.`,
    see: 'Tazama agizo lako',
  },
};

export const WORDS = { en, sw };
