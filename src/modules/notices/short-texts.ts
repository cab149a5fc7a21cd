import type { Language } from '../../kernel/language.ts';
import { formatMoney, type Currency } from '../../kernel/money.ts';

/** An amount as a text message shows it. Minor units. */
export interface TextedMoney {
  amount: number;
  currency: Currency;
  /** As lists show it: "M-Pesa", "Credit Card". */
  method: string;
  reference: string | null;
}

/** The subject of a text message, and the language of its reader. */
export interface TextAbout {
  kind: 'order' | 'invoice';
  number: string;
  language: Language;
}

/** The sender. */
export interface TextingCompany {
  name: string;
  phone: string;
}

/** The length of one GSM 7-bit SMS; a longer text is sent, and paid, as two (docs/providers.md §5.3). */
export const MOST_CHARACTERS = 160;

interface Words {
  /** Keyed by the names in lists; undefined for a method without a phrase. */
  by: Record<string, string | undefined>;
  to: Record<string, string | undefined>;
  toOther: string;
  about: Record<TextAbout['kind'], string>;
  reference: string;
  balance: string;
  paid: (what: string, money: string, by: string) => string;
  refunded: (what: string, money: string, to: string) => string;
  ready: (what: string, phone: string) => string;
  due: (what: string, money: string) => string;
  suspended: (name: string, what: string, money: string) => string;
  pay: (url: string) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    by: {
      'M-Pesa': 'by M-Pesa',
      'Credit Card': 'by card',
      PayPal: 'by PayPal',
      'Bank Transfer': 'by bank transfer',
      Cash: 'in cash',
      Cheque: 'by cheque',
    },
    to: {
      'M-Pesa': 'to your M-Pesa',
      'Credit Card': 'to your card',
      PayPal: 'to your PayPal account',
    },
    toOther: 'by bank transfer',
    about: { order: 'order', invoice: 'invoice' },
    reference: 'Ref.',
    balance: 'Balance:',
    paid: (what, money, by) => `we received ${money} ${by} for ${what}. Thank you!`,
    refunded: (what, money, to) => `we have refunded ${money} ${to} for ${what}.`,
    ready: (what, phone) => `${what} is ready. Questions? Call ${phone}.`,
    due: (what, money) => `${what} for ${money} is due.`,
    suspended: (name, what, money) =>
      `${name} is suspended because ${what} for ${money} is not paid.`,
    pay: (url) => `Pay: ${url}`,
  },
  sw: {
    by: {
      'M-Pesa': 'kwa M-Pesa',
      'Credit Card': 'kwa kadi',
      PayPal: 'kwa PayPal',
      'Bank Transfer': 'kupitia benki',
      Cash: 'kwa pesa taslimu',
      Cheque: 'kwa hundi',
    },
    to: {
      'M-Pesa': 'kwenye M-Pesa yako',
      'Credit Card': 'kwenye kadi yako',
      PayPal: 'kwenye akaunti yako ya PayPal',
    },
    toOther: 'kupitia benki',
    about: { order: 'agizo', invoice: 'ankara' },
    reference: 'Kumb.',
    balance: 'Kilichobaki:',
    paid: (what, money, by) => `tumepokea ${money} za ${what}${by && ` ${by}`}. Asante!`,
    refunded: (what, money, to) => `tumerejesha ${money} za ${what} ${to}.`,
    ready: (what, phone) => `${what} liko tayari. Una swali? Piga ${phone}.`,
    due: (what, money) => `${what} ya ${money} inatakiwa kulipwa.`,
    suspended: (name, what, money) =>
      `${name} imesimamishwa kwa sababu ${what} ya ${money} haijalipwa.`,
    pay: (url) => `Lipa: ${url}`,
  },
};

/** "order BA7KQ2M9XT", "ankara INV-00042". */
const named = ({ kind, number, language }: TextAbout): string =>
  `${WORDS[language].about[kind]} ${number}`;

/** Says that a payment was received, and of a part payment what is still to pay. */
export function paidText(
  about: TextAbout,
  money: TextedMoney & { balance?: number },
  company: TextingCompany,
): string {
  const words = WORDS[about.language];
  const by = words.by[money.method] ?? '';
  const paid = words.paid(named(about), formatMoney(money.amount, money.currency), by);
  const said = money.balance ? `${paid} ${words.balance} ${formatMoney(money.balance)}.` : paid;
  return fitted(company, said, money.reference && `${words.reference} ${money.reference}`);
}

/** Says that a payment was refunded. */
export function refundedText(
  about: TextAbout,
  money: TextedMoney,
  company: TextingCompany,
): string {
  const words = WORDS[about.language];
  const to = words.to[money.method] ?? words.toOther;
  const said = words.refunded(named(about), formatMoney(money.amount, money.currency), to);
  return fitted(company, said, money.reference && `${words.reference} ${money.reference}`);
}

/** Says that an order is ready. */
export function readyText(about: TextAbout, company: TextingCompany): string {
  return fitted(company, WORDS[about.language].ready(named(about), company.phone), null);
}

/** Says that a renewal is due, or that its service is suspended, and where to pay: the address is never cut. */
export function renewalText(
  about: TextAbout,
  { kind, name, owed, url }: { kind: 'due' | 'suspended'; name: string; owed: number; url: string },
  company: TextingCompany,
): string {
  const words = WORDS[about.language];
  const [what, money] = [named(about), formatMoney(owed)];
  const said = kind === 'due' ? words.due(what, money) : words.suspended(name, what, money);
  const tries = [`${company.name}: ${said}`, said].map((one) => `${plain(one)} ${words.pay(url)}`);
  return tries.find((text) => text.length <= MOST_CHARACTERS) ?? tries.at(-1)!;
}

/** Plain ASCII in one SMS. If it is too long, the reference is dropped first, then the company's name. */
function fitted({ name }: TextingCompany, said: string, reference: string | null): string {
  const whole = reference ? `${said} ${reference}` : said;
  const tries = [`${name}: ${whole}`, `${name}: ${said}`, whole, said].map(plain);
  return (
    tries.find((text) => text.length <= MOST_CHARACTERS) ?? tries.at(-1)!.slice(0, MOST_CHARACTERS)
  );
}

const plain = (text: string): string => {
  const ascii = text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|[\^{}\\[\]~|`]/g, '')
    .replaceAll('  ', ' ');
  return ascii.charAt(0).toUpperCase() + ascii.slice(1);
};
