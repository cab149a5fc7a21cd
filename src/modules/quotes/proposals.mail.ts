import { showDay } from '../../kernel/clock.ts';
import type { Language } from '../../kernel/language.ts';
import { formatMoney } from '../../kernel/money.ts';
import { englishBody, paragraphsOf, type MailContent } from '../notices/index.ts';
import { relationWords, type Relation, dueText } from './accepted.ts';
import { WORDS } from './mail-words.ts';
import { nameOf } from './proposals.ts';
import type { ProposalRow } from './proposals.store.ts';
import type { QuoteRow } from './quotes.store.ts';

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
