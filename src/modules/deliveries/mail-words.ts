/** Texts of emails about a delivery. What staff write stays as they wrote it. */
const en = {
  subject: (name: string, order: string) => `${name}: order ${order}`,
  see: 'See the steps and send files',
  by: (name: string) => `${name} wrote this about your order. Reply to this email to answer.`,
};

const sw: typeof en = {
  subject: (name, order) => `${name}: agizo ${order}`,
  see: 'Angalia hatua na utume faili',
  by: (name) => `${name} ameandika haya kuhusu agizo lako. Jibu barua pepe hii ili kujibu.`,
};

export const WORDS = { en, sw };
