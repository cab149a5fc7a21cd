import type { Language } from '../../kernel/language.ts';

/** Texts of emails about services, in the language of the service. Amounts and days come formatted. */
const en = {
  toAccount: 'Open your account',
  newAccount: 'Create an account',
  item: (name: string, from: string, to: string) => `${name}, ${from} to ${to}`,
  note: (day: string) =>
    `Please pay by the due date. If it is not paid by ${day}, we suspend the service until it is.`,
  started: {
    subject: (name: string) => `${name} has started`,
    said: (name: string, from: string, to: string) =>
      `${name} runs from ${from} and is paid until ${to}. We will send you the next invoice in time.`,
  },
  suspended: {
    subject: (name: string) => `${name} is suspended`,
    said: (name: string, number: string) =>
      `We suspended ${name} because invoice ${number} is not paid.`,
    way: 'We start it again as soon as the invoice is paid. You can pay by the link in the email with the invoice, or in your account.',
    doubt: 'If you have paid, or need more time, please reply to this email.',
  },
  restored: {
    subject: (name: string) => `${name} is active again`,
    said: (name: string, day: string) =>
      `Thank you for your payment. ${name} is active again and paid until ${day}.`,
  },
  stopped: {
    subject: (name: string) => `${name} will not be renewed`,
    said: (name: string, day: string) =>
      `As you asked, we will not renew ${name}. Its last day is ${day}.`,
    now: (name: string) => `As you asked, we have ended ${name}.`,
    way: 'If you change your mind before that day, you can keep it in your account.',
  },
  ended: {
    subject: (name: string) => `${name} has ended`,
    said: (name: string, number: string) =>
      `${name} has ended because invoice ${number} was not paid. To have it again, please order it in our shop or reply to this email.`,
  },
  card: {
    subject: (name: string) => `We will charge your card for ${name}`,
    kept: (card: string, name: string) =>
      `As you asked, we charge your card (${card}) on the day each renewal of ${name} is due. We email you each invoice before that day.`,
    way: 'You can turn this off at any time in your account.',
    // Also read on the invoice after the card was declined or turned off.
    note: (card: string, day: string, until: string) =>
      `We charge your card (${card}) on ${day}, so you do not need to do anything. If it is not charged, please pay by ${until}. After that day we suspend the service until it is paid.`,
    declined: {
      subject: (name: string) => `We could not charge your card for ${name}`,
      said: (number: string, name: string) =>
        `The charge for invoice ${number} was not accepted, so ${name} is not paid yet.`,
      way: 'Please pay by the link in the email with the invoice, or in your account. We will not charge the card again for this invoice.',
    },
  },
  price: {
    subject: (name: string, day: string) => `New price of ${name} from ${day}`,
    said: (name: string, day: string) =>
      `The price of ${name} changes for every period that begins on ${day} or later.`,
    rows: { now: 'Price now, without VAT', next: 'New price, without VAT', from: 'From' },
    way: 'If you do not want to go on at the new price, you can stop the renewal in your account or reply to this email.',
  },
  plan: {
    item: (next: string, before: string, from: string, to: string, days: number, of: number) =>
      `${next} instead of ${before}, ${from} to ${to} (${days} of ${of} days): difference`,
    note: (next: string) => `${next} starts once this invoice is paid.`,
    noteNow: (next: string) => `${next} has started.`,
    subject: (next: string) => `Your new plan: ${next}`,
    now: (before: string, next: string) =>
      `We changed your plan from ${before} to ${next}. The next invoice will have the new price.`,
    later: (before: string, next: string, day: string) =>
      `Your plan will change from ${before} to ${next} on ${day}. Until then you keep what you paid for.`,
    way: 'If you change your mind before that day, you can keep your plan in your account.',
    rows: { price: 'New price, without VAT', from: 'From' },
  },
};

type Words = typeof en;

const sw: Words = {
  toAccount: 'Ingia kwenye akaunti yako',
  newAccount: 'Fungua akaunti',
  item: (name, from, to) => `${name}, ${from} hadi ${to}`,
  note: (day) =>
    `Tafadhali lipa kufikia tarehe ya mwisho ya kulipa. Isipolipwa kufikia ${day}, tutasimamisha huduma hadi ilipwe.`,
  started: {
    subject: (name) => `${name} imeanza`,
    said: (name, from, to) =>
      `${name} inaanza ${from} na imelipiwa hadi ${to}. Tutakutumia ankara inayofuata kwa wakati.`,
  },
  suspended: {
    subject: (name) => `${name} imesimamishwa`,
    said: (name, number) => `Tumesimamisha ${name} kwa sababu ankara ${number} haijalipwa.`,
    way: 'Tutairejesha mara tu ankara itakapolipwa. Unaweza kulipa kwa kiungo kilicho kwenye barua pepe ya ankara, au katika akaunti yako.',
    doubt: 'Kama umelipa, au unahitaji muda zaidi, tafadhali jibu barua pepe hii.',
  },
  restored: {
    subject: (name) => `${name} imerejeshwa`,
    said: (name, day) => `Asante kwa malipo yako. ${name} imerejeshwa na imelipiwa hadi ${day}.`,
  },
  stopped: {
    subject: (name) => `${name} haitaendelezwa`,
    said: (name, day) => `Kama ulivyoomba, hatutaendeleza ${name}. Siku yake ya mwisho ni ${day}.`,
    now: (name) => `Kama ulivyoomba, tumemaliza ${name}.`,
    way: 'Ukibadilisha nia kabla ya siku hiyo, unaweza kuiendeleza katika akaunti yako.',
  },
  ended: {
    subject: (name) => `${name} imeisha`,
    said: (name, number) =>
      `${name} imeisha kwa sababu ankara ${number} haikulipwa. Ukitaka kuwa nayo tena, tafadhali iagize katika duka letu au ujibu barua pepe hii.`,
  },
  card: {
    subject: (name) => `Tutatoza kadi yako kwa ${name}`,
    kept: (card, name) =>
      `Kama ulivyoomba, tutatoza kadi yako (${card}) siku ya kulipia kila kipindi kipya cha ${name}. Tutakutumia kila ankara kwa barua pepe kabla ya siku hiyo.`,
    way: 'Unaweza kuzima jambo hili wakati wowote katika akaunti yako.',
    note: (card, day, until) =>
      `Tutatoza kadi yako (${card}) tarehe ${day}, kwa hivyo huhitaji kufanya lolote. Isipotozwa, tafadhali lipa kufikia ${until}. Baada ya siku hiyo tutasimamisha huduma hadi ilipwe.`,
    declined: {
      subject: (name) => `Hatukuweza kutoza kadi yako kwa ${name}`,
      said: (number, name) =>
        `Malipo ya kadi kwa ankara ${number} hayakukubaliwa, kwa hivyo ${name} haijalipiwa bado.`,
      way: 'Tafadhali lipa kwa kiungo kilicho kwenye barua pepe ya ankara, au katika akaunti yako. Hatutatoza kadi tena kwa ankara hii.',
    },
  },
  price: {
    subject: (name, day) => `Bei mpya ya ${name} kuanzia ${day}`,
    said: (name, day) =>
      `Bei ya ${name} inabadilika kwa kila kipindi kinachoanza ${day} au baadaye.`,
    rows: { now: 'Bei ya sasa, bila VAT', next: 'Bei mpya, bila VAT', from: 'Kuanzia' },
    way: 'Kama hutaki kuendelea kwa bei mpya, unaweza kusitisha huduma katika akaunti yako au kujibu barua pepe hii.',
  },
  plan: {
    item: (next, before, from, to, days, of) =>
      `${next} badala ya ${before}, ${from} hadi ${to} (siku ${days} kati ya ${of}): tofauti ya bei`,
    note: (next) => `${next} itaanza mara tu ankara hii itakapolipwa.`,
    noteNow: (next) => `${next} imeanza.`,
    subject: (next) => `Mpango wako mpya: ${next}`,
    now: (before, next) =>
      `Tumebadilisha mpango wako kutoka ${before} hadi ${next}. Ankara inayofuata itakuwa na bei mpya.`,
    later: (before, next, day) =>
      `Mpango wako utabadilika kutoka ${before} hadi ${next} tarehe ${day}. Hadi wakati huo utaendelea kutumia ulicholipia.`,
    way: 'Ukibadilisha nia kabla ya siku hiyo, unaweza kubaki na mpango wako katika akaunti yako.',
    rows: { price: 'Bei mpya, bila VAT', from: 'Kuanzia' },
  },
};

export const WORDS: Record<Language, Words> = { en, sw };
