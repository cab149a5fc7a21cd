import type { CallerQuote } from '../../contracts/quotes.ts';
import { showDay } from '../../kernel/clock.ts';
import type { Language } from '../../kernel/language.ts';
import { formatMoney } from '../../kernel/money.ts';
import { showTypedPhone } from '../../kernel/phone.ts';
import { paragraphsOf, type MailContent, englishBody } from '../notices/index.ts';
import { relationWords, type Relation, dueText } from './accepted.ts';
import { WORDS } from './mail-words.ts';
import type { ProposalRow } from './proposals.store.ts';
import { nameOf } from './proposals.ts';
import type { QuoteRow } from './quotes.store.ts';

export interface Company {
  name: string;
  email: string;
  phone: string;
}

/** To the customer. It contains nothing that was typed, except a harmless name, because the address may be a stranger's. */
export function confirmation(
  { fullName, selectedServices, language = 'en' }: CallerQuote,
  number: number,
  company: Company,
): MailContent {
  const { received: words } = WORDS[language];
  return {
    language,
    subject: words.subject(number),
    addressee: { person: fullName },
    paragraphs: [words.thanks(company.name, number), words.add(company.phone)],
    rows: [
      [words.request, words.number(number)],
      [words.services, selectedServices.join(', ')],
    ],
    note: words.notYou,
  };
}

/** To the company's own mailbox, with everything that was typed. */
export function staffNotice(request: CallerQuote, number: number, office: string): MailContent {
  return {
    subject: `Quote request #${number} from ${request.businessName.replace(/\s+/g, ' ')}`,
    addressee: 'staff',
    paragraphs: [
      'We have a new quote request. We promised a reply within 24 hours.',
      ...paragraphsOf(request.details),
    ],
    rows: [
      ['Name', request.fullName],
      ['Business', request.businessName],
      ['Email', request.email],
      ['Mobile', showTypedPhone(request.mobile)],
      ['Services', request.selectedServices.join(', ')],
      ['Heard about us through', request.referralSource],
    ],
    link: { label: 'Open the request', url: office },
  };
}

/** To staff, once, before the promise of 24 hours breaks. */
export function endingNotice(
  quote: { id: number; fullName: string; businessName: string },
  office: string,
): MailContent {
  return {
    subject: `Answer quote request #${quote.id} within 4 hours`,
    addressee: 'staff',
    paragraphs: [
      'Nobody has answered this request yet. We promised a reply within 24 hours, so you have less than 4 hours left.',
    ],
    rows: [
      ['Name', quote.fullName],
      ['Business', quote.businessName],
    ],
    link: { label: 'Answer the request', url: office },
  };
}

/** To the company's own mailbox: the customer's answer on the private page. */
export function answerNotice(
  quote: { id: number; fullName: string; businessName: string },
  text: string,
  office: string,
): MailContent {
  return {
    subject: `${quote.fullName.replace(/\s+/g, ' ')} replied about quote #${quote.id}`,
    addressee: 'staff',
    paragraphs: paragraphsOf(text),
    rows: [
      ['Name', quote.fullName],
      ['Business', quote.businessName],
    ],
    link: { label: 'Open the quote', url: office },
  };
}

/** To staff, once, when the promise of 24 hours was missed. */
export function overdueNotice(
  quote: { id: number; fullName: string; businessName: string },
  office: string,
): MailContent {
  return {
    subject: `Quote request #${quote.id} has no answer after 24 hours`,
    addressee: 'staff',
    paragraphs: ['Nobody has answered this request yet, and we promised a reply within 24 hours.'],
    rows: [
      ['Name', quote.fullName],
      ['Business', quote.businessName],
    ],
    link: { label: 'Answer the request', url: office },
  };
}

/** The answer of staff, line by line as written, with the private address of the conversation. */
export function response(
  { subject, responseText, by }: { subject: string; responseText: string; by: string },
  { id, language }: { id: number; language: Language },
  company: Pick<Company, 'name'>,
  address: string,
): MailContent {
  const { answer: words } = WORDS[language];
  return {
    language,
    subject: subject.replace(/\s+/g, ' '),
    addressee: 'own words',
    paragraphs: paragraphsOf(responseText),
    link: { label: words.read, url: address },
    note: words.note(by, company.name, id),
  };
}

type Whose = Pick<QuoteRow, 'id' | 'fullName' | 'businessName' | 'language'> & {
  /** Of the proposal beside what was accepted before it. */
  relation: Relation;
};

const to = ({ fullName, language }: Whose) => ({ language, addressee: { person: fullName } });

/** The version that the customer was sent before this one. */
interface Offering extends Whose {
  earlier?: ProposalRow | null;
}

/** To the customer: the offer is there, with the private address where it is read and accepted. */
export function offer(
  proposal: ProposalRow,
  quote: Offering,
  company: { name: string; phone: string },
  address: string,
): MailContent {
  const { offer: words, rows, yoursAlone } = WORDS[quote.language];
  return {
    ...to(quote),
    subject: words.subject(proposal.title) + (quote.earlier ? words.version(proposal.version) : ''),
    paragraphs: [
      ...paragraphsOf(proposal.message),
      words.here(company.name, quote.id),
      ...insteadWords(quote),
      ...relationWords(quote.relation, quote.language),
    ],
    rows: [
      ...figures(proposal, quote.language),
      [rows.validUntil, showDay(proposal.validUntil, quote.language)],
    ],
    link: { label: words.read, url: address },
    note: `${yoursAlone} ${words.questions(company.phone)}`,
  };
}

/** Which of two mails holds; of an accepted version its relation says it. */
function insteadWords({ earlier, language }: Offering): string[] {
  if (!earlier || earlier.status === 'accepted') return [];
  const name = nameOf(earlier);
  const day = showDay(earlier.sentAt!, language);
  const sum = formatMoney(earlier.total, earlier.currency);
  return [WORDS[language].offer.instead({ name, day, sum })];
}

/** To the customer, as a record of what was accepted: the text itself stays in the words that they were shown. */
export function accepted(
  proposal: ProposalRow,
  quote: Whose,
  company: { name: string },
  address: string,
): MailContent {
  const { accepted: words, rows, yoursAlone } = WORDS[quote.language];
  return {
    ...to(quote),
    subject: words.subject(proposal.title),
    paragraphs: [
      words.thanks(company.name),
      ...relationWords(quote.relation, quote.language, true),
    ],
    body: englishBody(proposal.acceptedText!),
    rows: [
      [rows.acceptedBy, proposal.acceptedName!],
      [rows.on, showDay(proposal.decidedAt!, quote.language)],
      [rows.invoice, proposal.invoiceNumber!],
      [rows.fingerprint, proposal.acceptedHash!],
    ],
    link: { label: words.read, url: address },
    note: yoursAlone,
  };
}

/** To the company's own mailbox: the customer's decision. */
export function decided(proposal: ProposalRow, quote: Whose, office: string): MailContent {
  const yes = proposal.status === 'accepted';
  return {
    subject: `Proposal ${nameOf(proposal)} was ${proposal.status} by ${quote.businessName.replace(/\s+/g, ' ')}`,
    addressee: 'staff',
    paragraphs: yes
      ? [
          'The customer accepted our proposal. We have created its invoice.',
          ...relationWords(quote.relation, 'en', true),
        ]
      : [
          'The customer declined our proposal for this reason:',
          ...paragraphsOf(proposal.declineReason!),
        ],
    rows: [
      ['Name', quote.fullName],
      ['Business', quote.businessName],
      ...figures(proposal, 'en'),
      ...(yes
        ? ([
            ['Accepted by', proposal.acceptedName!],
            ['Invoice', proposal.invoiceNumber!],
          ] as [string, string][])
        : []),
    ],
    link: { label: 'Open the quote', url: office },
  };
}

function figures(proposal: ProposalRow, language: Language): [string, string][] {
  const money = (minor: number): string => formatMoney(minor, proposal.currency);
  const { rows } = WORDS[language];
  return [
    [rows.proposal, nameOf(proposal)],
    [proposal.tax > 0 ? rows.totalWithVat : rows.total, money(proposal.total)],
    ...(proposal.plan ?? []).map((part): [string, string] => [
      part.label,
      `${money(part.amount)}, ${dueText(part, language)}`,
    ]),
  ];
}
