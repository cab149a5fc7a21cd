import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { invoiceDocuments } from '../contracts/invoice-documents.ts';
import { mayRead } from '../contracts/permissions.ts';
import { notFound, refusal } from '../kernel/errors.ts';
import { callOf, type FindSession } from './calls.ts';
import { parse } from './execute.ts';
import { paperLimit, sendDocument, type MadeDocument } from './made-document.ts';

export interface DocumentsOptions {
  findSession: FindSession;
  rateLimitScale: number;
  invoice(number: string): Promise<MadeDocument>;
  creditNote(number: string, invoice: string): Promise<MadeDocument>;
  /** The invoice behind a private link; throws 404. */
  byToken(token: string): Promise<MadeDocument>;
  /** A credit note of it; throws 404 for one of another invoice, too. */
  creditNoteByToken(number: string, token: string): Promise<MadeDocument>;
  /** Whether an account may read an invoice as its own. */
  isOf(number: string, userId: string): Promise<boolean>;
}

/** Invoices and credit notes as PDF: for staff of the sales, for whose they are, and for whoever has the private link. */
export function documents(options: DocumentsOptions): FastifyPluginAsync {
  const [ofInvoice, ofCredit, ofLink, creditOfLink] = invoiceDocuments;
  const admit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    number: string,
  ): Promise<void> => {
    const signedIn = await callOf(request, reply, options.findSession, false).signedIn();
    if (!signedIn) throw refusal('sign_in_required');
    const staff = signedIn.role === 'admin' && mayRead(signedIn.preset, 'sales');
    // Somebody else's and none look the same.
    if (!staff && !(await options.isOf(number, signedIn.userId)))
      throw notFound(`Invoice ${number}`);
  };
  return async (scope) => {
    const config = paperLimit(options.rateLimitScale);
    scope.get('/api/invoices/:id/pdf', { config }, async (request, reply) => {
      const { id } = parse(ofInvoice.params!, request.params, 'not_found');
      await admit(request, reply, id);
      return sendDocument(reply, await options.invoice(id));
    });
    scope.get('/api/invoices/:id/credit-notes/:number/pdf', { config }, async (request, reply) => {
      const { id, number } = parse(ofCredit.params!, request.params, 'not_found');
      await admit(request, reply, id);
      return sendDocument(reply, await options.creditNote(number, id));
    });
    scope.get('/api/pay/:token/pdf', { config }, async (request, reply) => {
      const { token } = parse(ofLink.params!, request.params, 'not_found');
      return sendDocument(reply, await options.byToken(token));
    });
    scope.get('/api/pay/:token/credit-notes/:number/pdf', { config }, async (request, reply) => {
      const { token, number } = parse(creditOfLink.params!, request.params, 'not_found');
      return sendDocument(reply, await options.creditNoteByToken(number, token));
    });
  };
}
