import type { Language } from '../../kernel/language.ts';

/** An earlier accepted version and its invoice. */
interface Beside {
  name: string;
  day: string;
  number: string;
  sum: string;
}

/** Texts of emails to customers about quotes and proposals, in the language of the quote. */
const en = {
  yoursAlone:
    'The link above is private: anyone who has it can read, answer and accept our proposal in your name.',
  received: {
    subject: (number: number) => `We have your quote request no. ${number}`,
    thanks: (company: string, number: number) =>
      `Thank you for asking ${company} for a quote. Your request number is ${number}. We will reply within 24 hours.`,
    add: (phone: string) =>
      `If you want to add something, reply to this email or call us on ${phone}.`,
    request: 'Request',
    number: (number: number) => `no. ${number}`,
    services: 'Services',
    notYou: 'Someone entered this address in our quote form. If it was not you, ignore this email.',
  },
  /** A text message of at most one SMS. */
  sms: (number: number, name: string, phone: string) =>
    `${name}: we have your quote request no. ${number} and will reply within 24 hours. Questions? Call ${phone}.`,
  answer: {
    read: 'Read and answer',
    note: (by: string, company: string, number: number) =>
      `${by === company ? company : `${by} from ${company}`} wrote this about your quote request no. ${number}. The link above is private: anyone who has it can read and answer in your name. You can also reply to this email.`,
  },
  offer: {
    subject: (title: string) => `Our proposal for you: ${title}`,
    version: (number: number) => ` (version ${number})`,
    instead: ({ name, day, sum }: Omit<Beside, 'number'>) =>
      `This new version replaces proposal ${name} from ${day} (${sum}), which can no longer be accepted.`,
    here: (company: string, number: number) =>
      `Here is our proposal from ${company} for your quote request no. ${number}. Open the link below to read it in full. You can accept it, decline it or ask us a question there.`,
    read: 'Read the proposal',
    questions: (phone: string) => `Questions? Call ${phone}.`,
  },
  accepted: {
    subject: (title: string) => `You accepted our proposal: ${title}`,
    thanks: (company: string) =>
      `Thank you for your trust. You have accepted the proposal below. We at ${company} will call you about the first steps.`,
    read: 'Read it again',
  },
  /** How a new proposal affects an accepted one: `if` is part of the accepted text, `done` follows acceptance. */
  beside: {
    in_place: {
      if: ({ name, day, number, sum }: Beside) =>
        `This proposal replaces proposal ${name}, which you accepted on ${day}. If you accept, we will cancel invoice ${number} (${sum}) with a credit note. You will then pay only the new invoice. Until then, invoice ${number} is still due.`,
      done: ({ name, number, sum }: Beside) =>
        `The new proposal replaces proposal ${name}. Invoice ${number} (${sum}) is cancelled and nothing is due on it.`,
    },
    in_addition: {
      if: ({ name, day, number, sum }: Beside) =>
        `This proposal adds to proposal ${name}, which you accepted on ${day}. Invoice ${number} (${sum}) does not change. If you accept, we will send a second invoice for the new items.`,
      done: ({ name, number, sum }: Beside) =>
        `The new proposal adds to proposal ${name}. Invoice ${number} (${sum}) does not change.`,
    },
  },
  due: {
    milestone: 'when the milestone is reached',
    by: (day: string) => `by ${day}`,
    atOnce: 'on acceptance',
    within: (days: number) =>
      days === 1 ? 'within 1 day of acceptance' : `within ${days} days of acceptance`,
  },
  rows: {
    proposal: 'Proposal',
    total: 'Total',
    totalWithVat: 'Total with VAT',
    validUntil: 'Valid until',
    acceptedBy: 'Accepted by',
    on: 'Accepted on',
    invoice: 'Invoice',
    fingerprint: 'Fingerprint (SHA-256)',
  },
};

type Words = typeof en;

const sw: Words = {
  yoursAlone:
    'Kiungo kilicho hapo juu ni cha siri: yeyote aliye nacho anaweza kusoma, kujibu na kukubali pendekezo letu kwa niaba yako.',
  received: {
    subject: (number) => `Tumepata ombi lako la bei nambari ${number}`,
    thanks: (company, number) =>
      `Asante kwa kuomba bei kutoka kwa ${company}. Nambari ya ombi lako ni ${number}. Tutakujibu ndani ya saa 24.`,
    add: (phone) => `Ukitaka kuongeza jambo, jibu barua pepe hii au utupigie simu ${phone}.`,
    request: 'Ombi',
    number: (number) => `nambari ${number}`,
    services: 'Huduma',
    notYou:
      'Mtu aliandika anwani hii kwenye fomu yetu ya kuomba bei. Kama si wewe, puuza barua pepe hii.',
  },
  sms: (number, name, phone) =>
    `${name}: tumepata ombi lako la bei nambari ${number} na tutakujibu ndani ya saa 24. Una swali? Piga ${phone}.`,
  answer: {
    read: 'Soma na ujibu',
    note: (by, company, number) =>
      `${by === company ? `${company} imeandika` : `${by} wa ${company} ameandika`} haya kuhusu ombi lako la bei nambari ${number}. Kiungo kilicho hapo juu ni cha siri: yeyote aliye nacho anaweza kusoma na kujibu kwa niaba yako. Unaweza pia kujibu barua pepe hii.`,
  },
  offer: {
    subject: (title) => `Pendekezo letu kwako: ${title}`,
    version: (number) => ` (toleo la ${number})`,
    instead: ({ name, day, sum }) =>
      `Toleo hili jipya linachukua nafasi ya pendekezo ${name} la ${day} (${sum}), ambalo haliwezi kukubaliwa tena.`,
    here: (company, number) =>
      `Hili ndilo pendekezo la ${company} kwa ombi lako la bei nambari ${number}. Fungua kiungo kilicho hapa chini ili ulisome lote. Hapo unaweza kulikubali, kulikataa au kutuuliza swali.`,
    read: 'Soma pendekezo',
    questions: (phone) => `Una swali? Piga simu ${phone}.`,
  },
  accepted: {
    subject: (title) => `Umekubali pendekezo letu: ${title}`,
    thanks: (company) =>
      `Asante kwa kutuamini. Umekubali pendekezo lililo hapa chini. Sisi ${company} tutakupigia simu kuhusu hatua za kwanza.`,
    read: 'Lisome tena',
  },
  beside: {
    in_place: {
      if: ({ name, day, number, sum }) =>
        `Pendekezo hili linachukua nafasi ya pendekezo ${name}, ulilolikubali ${day}. Ukilikubali, tutaghairi ankara ${number} (${sum}) kwa credit note. Kisha utalipa ankara mpya pekee. Hadi wakati huo, ankara ${number} bado inatakiwa kulipwa.`,
      done: ({ name, number, sum }) =>
        `Pendekezo jipya linachukua nafasi ya pendekezo ${name}, na ankara ${number} (${sum}) imeghairiwa. Haina cha kulipa.`,
    },
    in_addition: {
      if: ({ name, day, number, sum }) =>
        `Pendekezo hili ni nyongeza kwa pendekezo ${name}, ulilolikubali ${day}. Ankara ${number} (${sum}) haibadiliki. Ukilikubali, tutakutumia ankara ya pili ya yaliyoongezwa.`,
      done: ({ name, number, sum }) =>
        `Pendekezo jipya ni nyongeza kwa pendekezo ${name}. Ankara ${number} (${sum}) haibadiliki.`,
    },
  },
  due: {
    milestone: 'hatua hii ikifikiwa',
    by: (day) => `kufikia ${day}`,
    atOnce: 'unapokubali',
    within: (days) =>
      days === 1
        ? 'ndani ya siku moja baada ya kukubali'
        : `ndani ya siku ${days} baada ya kukubali`,
  },
  rows: {
    proposal: 'Pendekezo',
    total: 'Jumla',
    totalWithVat: 'Jumla pamoja na VAT',
    validUntil: 'Linatumika hadi',
    acceptedBy: 'Limekubaliwa na',
    on: 'Lilikubaliwa tarehe',
    invoice: 'Ankara',
    fingerprint: 'Alama ya utambulisho (SHA-256)',
  },
};

export const WORDS: Record<Language, Words> = { en, sw };
