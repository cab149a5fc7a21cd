import { bind, callerOf, type Binding, keyOf } from '../../contracts/call.ts';
import { answerPage } from '../../contracts/paging.ts';
import {
  changeQuote,
  listMyQuotes,
  listQuotes,
  quoteOptions,
  readQuote,
  respondToQuote,
  submitQuote,
  takeQuote,
  linkToQuote,
  revokeQuoteLink,
} from '../../contracts/quotes.ts';
import type { Quotes } from './quotes.service.ts';
import { editOf } from '../../contracts/editing.ts';
import {
  changeProposal,
  createProposal,
  discardProposal,
  listProposals,
  sendProposal,
  withdrawProposal,
} from '../../contracts/proposals.ts';
import {
  acceptProposal,
  answerQuote,
  declineProposal,
  readSharedQuote,
} from '../../contracts/quote-link.ts';
import type { Acceptance } from './acceptance.service.ts';
import type { Conversation } from './conversation.service.ts';
import type { Proposals } from './proposals.service.ts';

const RECEIVED =
  'Thank you! We have received your quote request. We will reply within 24 hours, and a confirmation SMS is on its way to your phone.';

export function quoteRoutes(quotes: Quotes): Binding[] {
  return [
    bind(quoteOptions, () => quotes.options()),
    bind(submitQuote, async ({ body }, call) => {
      await quotes.submit(body, await call.signedIn());
      return { success: true as const, message: RECEIVED };
    }),
    bind(takeQuote, ({ body }) => quotes.take(body)),
    bind(listQuotes, async ({ query }, call) => ({
      success: true as const,
      data: answerPage(call, listQuotes.path, query, await quotes.listAll(query)),
    })),
    bind(listMyQuotes, async ({ query }, call) =>
      answerPage(
        call,
        listMyQuotes.path,
        query,
        await quotes.list(query, (await callerOf(call)).userId),
      ),
    ),
    bind(readQuote, async ({ params }) => quotes.read(params.id)),
    bind(changeQuote, async ({ params, body }, call) =>
      quotes.change(params.id, body, await callerOf(call), call.header('if-match')),
    ),
    bind(respondToQuote, async ({ body }, call) => {
      const data = await quotes.respond(body, await callerOf(call), call.header('if-match'));
      return { success: true as const, message: `Responded to Quote ${data.id}`, data };
    }),
  ];
}

export function proposalRoutes(proposals: Proposals): Binding[] {
  return [
    bind(listProposals, async ({ params }) => proposals.list(params.id)),
    bind(createProposal, async ({ params, body }, call) =>
      proposals.create(params.id, body, await editOf(call)),
    ),
    bind(changeProposal, async ({ params, body }, call) =>
      proposals.change(params.id, body, await editOf(call)),
    ),
    bind(discardProposal, async ({ params }, call) =>
      proposals.discard(params.id, await editOf(call)),
    ),
    bind(sendProposal, async ({ params, body }, call) =>
      proposals.send(params.id, await editOf(call), body),
    ),
    bind(withdrawProposal, async ({ params }, call) =>
      proposals.withdraw(params.id, await editOf(call)),
    ),
  ];
}

/** The private link of a quote: what staff do with it, and what is done behind it. */
export function quoteLinkRoutes(conversation: Conversation, acceptance: Acceptance): Binding[] {
  return [
    bind(linkToQuote, async ({ params }) => conversation.link(params.id)),
    bind(revokeQuoteLink, async ({ params }) => conversation.revokeLink(params.id)),
    bind(readSharedQuote, async ({ params }) => conversation.open(params.token)),
    bind(answerQuote, async ({ params, body }, call) =>
      conversation.answer(params.token, body.text, { ip: call.ip, key: keyOf(call) }),
    ),
    bind(acceptProposal, async ({ params, body }, call) =>
      acceptance.accept(params.token, { ...body, ip: call.ip, key: keyOf(call) }),
    ),
    bind(declineProposal, async ({ params, body }, call) =>
      acceptance.decline(params.token, body.reason, { ip: call.ip, key: keyOf(call) }),
    ),
  ];
}
