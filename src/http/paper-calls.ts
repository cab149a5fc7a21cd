import type { FastifyPluginAsync } from 'fastify';
import type { Call } from '../contracts/call.ts';
import { paperCalls } from '../contracts/paper-calls.ts';
import { mayRead } from '../contracts/permissions.ts';
import { refusal } from '../kernel/errors.ts';
import { callOf, type FindSession } from './calls.ts';
import { parse } from './execute.ts';
import { paperLimit, sendDocument, type MadeDocument } from './made-document.ts';

export interface PaperCallsOptions {
  findSession: FindSession;
  rateLimitScale: number;
  /** Each throws 404 for what is not there, or not this caller's to see. */
  proposal(id: string): Promise<MadeDocument>;
  proposalByToken(token: string): Promise<MadeDocument>;
  receipt(id: string, call: Call): Promise<MadeDocument>;
  receiptByToken(token: string): Promise<MadeDocument>;
}

/** Proposals and receipts as PDF. */
export function paperRoutes(options: PaperCallsOptions): FastifyPluginAsync {
  const [ofProposal, ofQuoteLink, ofOrder, ofReceiptLink] = paperCalls;
  return async (scope) => {
    const config = paperLimit(options.rateLimitScale);
    scope.get('/api/proposals/:id/pdf', { config }, async (request, reply) => {
      const signedIn = await callOf(request, reply, options.findSession, false).signedIn();
      if (!signedIn) throw refusal('sign_in_required');
      if (signedIn.role !== 'admin' || !mayRead(signedIn.preset, 'enquiries'))
        throw refusal('not_allowed');
      const { id } = parse(ofProposal.params!, request.params, 'not_found');
      return sendDocument(reply, await options.proposal(id));
    });
    scope.get('/api/quote/by-link/:token/pdf', { config }, async (request, reply) => {
      const { token } = parse(ofQuoteLink.params!, request.params, 'not_found');
      return sendDocument(reply, await options.proposalByToken(token));
    });
    scope.get('/api/orders/:id/receipt/pdf', { config }, async (request, reply) => {
      const { id } = parse(ofOrder.params!, request.params, 'not_found');
      const call = callOf(request, reply, options.findSession, false);
      return sendDocument(reply, await options.receipt(id, call));
    });
    scope.get('/api/orders/by-link/:token/pdf', { config }, async (request, reply) => {
      const { token } = parse(ofReceiptLink.params!, request.params, 'not_found');
      return sendDocument(reply, await options.receiptByToken(token));
    });
  };
}
