import type { Proposal } from '../../../contracts/proposals.ts';
import type { Quote } from '../../../contracts/quotes.ts';

export type Answer = Quote['messages'][number];

/** What of a quote's customer was seen: the number of the newest message, and when they last did anything. */
export interface Seen {
  message: number;
  at: string | null;
}

/** Something that the customer wrote, or decided about a proposal. */
export interface News {
  key: string;
  by: string;
  kind: 'wrote' | 'accepted' | 'declined';
  text: string;
  at: string;
}

type Decided = Pick<
  Proposal,
  'version' | 'status' | 'decidedAt' | 'acceptedName' | 'declineReason' | 'invoiceNumber'
>;

/** All that is to be seen of a quote now; nobody has written: 0. */
export function seenOf({ messages, customer_at }: Quote): Seen {
  return { message: Math.max(0, ...messages.map(({ id }) => id)), at: customer_at };
}

/** What the customer wrote and decided since, oldest first; of `everybody`, what a colleague answered as well. */
export function newsAfter(
  quote: Quote,
  proposals: readonly Decided[],
  seen: Seen,
  everybody = false,
): News[] {
  const wrote = quote.messages
    .filter(({ sender, id }) => (everybody || sender === 'Customer') && id > seen.message)
    .map(({ id, author, text, timestamp }): News => {
      return { key: `message-${id}`, by: author, kind: 'wrote', text: `“${text}”`, at: timestamp };
    });
  const decided = proposals
    .filter(({ decidedAt }) => decidedAt !== null && decidedAt > (seen.at ?? ''))
    .flatMap((proposal) => decisionOf(quote, proposal));
  return [...wrote, ...decided].sort((one, other) => one.at.localeCompare(other.at));
}

/** A proposal is withdrawn by staff: that is no news to them. */
function decisionOf(quote: Quote, proposal: Decided): News[] {
  const { version, status, acceptedName, declineReason, invoiceNumber } = proposal;
  const name = `${quote.id}/${version}`;
  const news = { key: `proposal-${version}`, at: proposal.decidedAt! };
  if (status === 'accepted')
    return [
      {
        ...news,
        kind: status,
        by: acceptedName!,
        text: `Proposal ${name} is accepted; its invoice is ${invoiceNumber}.`,
      },
    ];
  return status === 'declined'
    ? [
        {
          ...news,
          kind: status,
          by: quote.full_name,
          text: `Proposal ${name} is declined: “${declineReason}”`,
        },
      ]
    : [];
}
