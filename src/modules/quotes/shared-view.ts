import type { SharedQuote } from '../../contracts/quote-link.ts';
import type { Tx } from '../../db/database.ts';
import { BASES } from '../../kernel/language.ts';
import type { QuotesOptions } from './options.ts';
import { acceptedBefore, buyerOf, refusalToReplace, relationOf } from './accepted.ts';
import { proposalText } from './proposal-text.ts';
import { offerOf, sha256 } from './proposals.ts';
import { store as proposals, type ProposalRow } from './proposals.store.ts';
import { toMessage } from './quotes.ts';
import { store, type QuoteRow } from './quotes.store.ts';

type Options = Pick<QuotesOptions, 'clock' | 'links' | 'publicUrl'>;

/** What the customer sees behind the private link: without e-mail and phone, and never a draft. */
export async function sharedView(
  options: Options,
  tx: Tx,
  quote: QuoteRow,
  seller: { legalName: string },
): Promise<SharedQuote> {
  const messages = await store.messages(tx, [quote.id]);
  const newest = await proposals.newestSent(tx, quote.id);
  const {
    id,
    fullName,
    businessName,
    message,
    selectedServices,
    status,
    createdAt,
    dueAt,
    lastResponseAt,
  } = quote;
  return {
    id,
    full_name: fullName,
    business_name: businessName,
    message,
    selectedServices,
    status,
    created_at: createdAt.toISOString(),
    due_at: dueAt.toISOString(),
    lastResponse: lastResponseAt?.toISOString() ?? null,
    messages: messages.map(toMessage),
    proposal: newest && (await toSharedProposal(options, tx, newest, quote, seller)),
  };
}

/** The offer as its customer sees it. An accepted one keeps the text that was accepted. */
async function toSharedProposal(
  { clock, links, publicUrl }: Options,
  tx: Tx,
  proposal: ProposalRow,
  quote: QuoteRow,
  seller: { legalName: string },
): Promise<SharedQuote['proposal']> {
  const lines = await proposals.lines(tx, [proposal.id]);
  const before = await acceptedBefore(tx, proposal);
  const relation = relationOf(proposal, before);
  const text = proposal.acceptedText ?? proposalText(proposal, lines, quote, seller, relation);
  const payUrlOf = async (number: string | null): Promise<string | null> => {
    const token = number && (await links.current(tx, 'invoice', number));
    return token && `${publicUrl}${BASES[quote.language]}/invoice/${token}`;
  };
  const offered = await proposals.offeredBefore(tx, proposal);
  const offer = offerOf({ row: proposal, lines }, offered, before, clock.now());
  return {
    ...offer,
    acceptedBefore: await Promise.all(
      offer.acceptedBefore.map(async (one) => ({
        ...one,
        payUrl: await payUrlOf(one.invoiceNumber),
      })),
    ),
    blocked: refusalToReplace(relation, 'accepted_paid') !== null,
    buyer: buyerOf(relation),
    text,
    hash: sha256(text),
    payUrl: await payUrlOf(proposal.invoiceNumber),
  };
}
