import type { Language } from '../../kernel/language.ts';

/** Texts of emails to people who use the contact form, in the language of the message. */
const en = {
  received: {
    subject: (number: number) => `We have your message (number ${number})`,
    thanks: (company: string, number: number) =>
      `Thank you for writing to ${company}. Your message number is ${number}. Someone from our team will answer you by email.`,
    urgent: (phone: string, hours: string) =>
      `If it is urgent, call us on ${phone}. Our hours are ${hours}.`,
    notYou:
      'Someone entered this address in our contact form. If it was not you, ignore this email.',
  },
  reply: (by: string) => `${by} wrote this in answer to your message. You can reply to this email.`,
  written: {
    note: (by: string, service: string) =>
      `${by} wrote this about your service ${service}. Answer in your account or reply to this email.`,
  },
};

type Words = typeof en;

const sw: Words = {
  received: {
    subject: (number) => `Tumepata ujumbe wako (nambari ${number})`,
    thanks: (company, number) =>
      `Asante kwa kuiandikia ${company}. Nambari ya ujumbe wako ni ${number}. Mmoja wa timu yetu atakujibu kwa barua pepe.`,
    urgent: (phone, hours) =>
      `Kama ni jambo la dharura, tupigie simu ${phone}. Saa zetu za kazi: ${hours}.`,
    notYou:
      'Mtu aliandika anwani hii kwenye fomu yetu ya mawasiliano. Kama si wewe, puuza barua pepe hii.',
  },
  // No verb agrees with both a person and the company, so the sentence is passive.
  reply: (by) => `Jibu hili la ujumbe wako limeandikwa na ${by}. Unaweza kujibu barua pepe hii.`,
  written: {
    note: (by, service) =>
      `Ujumbe huu kuhusu huduma yako ${service} umeandikwa na ${by}. Jibu kwenye akaunti yako au jibu barua pepe hii.`,
  },
};

export const WORDS: Record<Language, Words> = { en, sw };
