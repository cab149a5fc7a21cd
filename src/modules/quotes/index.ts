export { Acceptance, type AcceptanceOptions } from './acceptance.service.ts';
export { Conversation } from './conversation.service.ts';
export { proposalRoutes, quoteLinkRoutes, quoteRoutes } from './quotes.routes.ts';
export { ProposalDocuments } from './proposal-paper.ts';
export { Proposals } from './proposals.service.ts';
export { keepQuotes, Quotes } from './quotes.service.ts';
export { ReplyPromise } from './announce.ts';
