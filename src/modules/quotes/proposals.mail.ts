import { showDay } from '../../kernel/clock.ts';
import { formatMoney } from '../../kernel/money.ts';
import { paragraphsOf, type MailContent } from '../notices/index.ts';
import { dueText } from './proposal-text.ts';
import { nameOf } from './proposals.ts';
import type { ProposalRow } from './proposals.store.ts';
import type { QuoteRow } from './quotes.store.ts';

type Whose = Pick<QuoteRow, 'id' | 'fullName' | 'businessName'>;

const YOURS_ALONE =
  'The address above is yours alone: whoever has it can read, answer and accept for you.';

/** To the customer: the offer is there, with the private address where it is read and accepted. */
export function offer(
  proposal: ProposalRow,
  quote: Whose,
  company: { name: string; phone: string },
  address: string,
): MailContent {
  return {
    subject: `Our proposal for you: ${proposal.title}`,
    addressee: { person: quote.fullName },
    paragraphs: [
      ...paragraphsOf(proposal.message),
      `Here is what ${company.name} offers you on your quote request no. ${quote.id}. Read it in full at the address below; there you can accept it, decline it or ask us something.`,
    ],
    rows: [...figures(proposal), ['Valid until', showDay(proposal.validUntil)]],
    link: { label: 'Read the proposal', url: address },
    note: `${YOURS_ALONE} Questions? Call ${company.phone}.`,
  };
}

/** To the customer, as a record of what was accepted. */
export function accepted(
  proposal: ProposalRow,
  quote: Whose,
  company: { name: string },
  address: string,
): MailContent {
  return {
    subject: `You accepted our proposal: ${proposal.title}`,
    addressee: { person: quote.fullName },
    paragraphs: [
      `Thank you for your trust. We have noted that you accepted the proposal below, and ${company.name} will call you about the first steps.`,
      ...paragraphsOf(proposal.acceptedText!),
    ],
    rows: [
      ['Accepted by', proposal.acceptedName!],
      ['On', showDay(proposal.decidedAt!)],
      ['Invoice', proposal.invoiceNumber!],
      ['Fingerprint (SHA-256)', proposal.acceptedHash!],
    ],
    link: { label: 'Read it again', url: address },
    note: YOURS_ALONE,
  };
}

/** To the company's own mailbox: what the customer decided. */
export function decided(proposal: ProposalRow, quote: Whose, office: string): MailContent {
  const yes = proposal.status === 'accepted';
  return {
    subject: `Proposal ${nameOf(proposal)} was ${proposal.status} by ${quote.businessName.replace(/\s+/g, ' ')}`,
    addressee: 'staff',
    paragraphs: yes
      ? ['The customer accepted our proposal. Its invoice is made.']
      : [
          'The customer declined our proposal, for this reason:',
          ...paragraphsOf(proposal.declineReason!),
        ],
    rows: [
      ['Name', quote.fullName],
      ['Business', quote.businessName],
      ...figures(proposal),
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

function figures(proposal: ProposalRow): [string, string][] {
  const money = (minor: number): string => formatMoney(minor, proposal.currency);
  return [
    ['Proposal', nameOf(proposal)],
    [proposal.tax > 0 ? 'Total with VAT' : 'Total', money(proposal.total)],
    ...(proposal.plan ?? []).map((part): [string, string] => [
      part.label,
      `${money(part.amount)}, ${dueText(part)}`,
    ]),
  ];
}
