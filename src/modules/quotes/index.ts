export { Acceptance, type AcceptanceOptions } from './acceptance.service.ts';
export { Conversation } from './conversation.service.ts';
export type { QuotesOptions } from './options.ts';
export { proposalRoutes, quoteLinkRoutes, quoteRoutes } from './quotes.routes.ts';
export { ProposalDocuments } from './proposal-documents.ts';
export { Proposals } from './proposals.service.ts';
export { keepQuotes, Quotes } from './quotes.service.ts';
export { ReplyPromise } from './reply-promise.ts';
