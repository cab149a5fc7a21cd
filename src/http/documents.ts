import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../contracts/call.ts';
import { certificateParams } from '../contracts/certificates.ts';
import { openCalendar } from '../contracts/classes.ts';
import { invoiceDocuments } from '../contracts/invoice-documents.ts';
import { openDeliveryFile } from '../contracts/order-deliveries.ts';
import type { NewOrder } from '../contracts/orders.ts';
import { paperCalls } from '../contracts/paper-calls.ts';
import { mayRead } from '../contracts/permissions.ts';
import { makeProforma } from '../contracts/proformas.ts';
import { statementPapers } from '../contracts/statements.ts';
import { notFound, refusal } from '../kernel/errors.ts';
import type { Language } from '../kernel/language.ts';
import { callOf, type FindSession, type ForAccount } from './calls.ts';
import { parse, readInput } from './execute.ts';
import { asDocument, sendPart, type StoredFile } from './uploads.ts';

/** A file that was made for one answer. */
interface MadeDocument {
  filename: string;
  contentType: string;
  content: Buffer;
}

const PER_MINUTE = 60;

/** How often one caller may have a paper set. */
const paperLimit = (scale: number) => ({
  rateLimit: { max: Math.ceil(PER_MINUTE * scale), timeWindow: 60_000 },
});

/** Sends it to be looked at, kept by nobody and named to no other site. */
function sendDocument(
  reply: FastifyReply,
  { filename, contentType, content }: MadeDocument,
): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .header('content-disposition', `inline; filename="${filename}"`)
    .type(contentType)
    .send(content);
}

interface DocumentsOptions {
  findSession: FindSession;
  forAccount: ForAccount;
  rateLimitScale: number;
  invoice(number: string): Promise<MadeDocument>;
  creditNote(number: string, invoice: string): Promise<MadeDocument>;
  /** The invoice behind a private link; throws 404. */
  byToken(token: string): Promise<MadeDocument>;
  /** A credit note for it; also throws 404 for a credit note of another invoice. */
  creditNoteByToken(number: string, token: string): Promise<MadeDocument>;
  /** Whether an account may read an invoice as its own. */
  isOf(number: string, userId: string): Promise<boolean>;
}

/**
 * Invoices and credit notes as PDF: for staff with the right, for the customer, and for anyone
 * with the private link.
 */
export function documents(options: DocumentsOptions): FastifyPluginAsync {
  const [ofInvoice, ofCredit, ofLink, creditOfLink] = invoiceDocuments;
  const admit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    number: string,
    account: string | undefined,
  ): Promise<void> => {
    const call = callOf(request, reply, options.findSession, false);
    const signedIn = await (await options.forAccount(call, 'see', account)).signedIn();
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
      await admit(request, reply, id, parse(ofInvoice.query!, request.query).for);
      return sendDocument(reply, await options.invoice(id));
    });
    scope.get('/api/invoices/:id/credit-notes/:number/pdf', { config }, async (request, reply) => {
      const { id, number } = parse(ofCredit.params!, request.params, 'not_found');
      await admit(request, reply, id, parse(ofCredit.query!, request.query).for);
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

interface PaperCallsOptions {
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

interface ClassFilesOptions {
  rateLimitScale: number;
  /** Each throws 404 for what is not there. */
  calendar(id: string, language: Language): Promise<{ filename: string; text: string }>;
  certificate(code: string): Promise<MadeDocument>;
}

/** The calendar file of a class, and certificates as PDF, for anybody who has their address. */
export function classFiles(options: ClassFilesOptions): FastifyPluginAsync {
  return async (scope) => {
    const config = paperLimit(options.rateLimitScale);
    scope.get('/api/classes/:id/calendar', { config }, async (request, reply) => {
      const { id } = parse(openCalendar.params!, request.params, 'not_found');
      const { query } = readInput(openCalendar, { params: { id }, query: request.query, body: {} });
      const { language = 'en' } = query as { language?: Language };
      const { filename, text } = await options.calendar(id, language);
      return reply
        .header('content-disposition', `attachment; filename="${filename}"`)
        .type('text/calendar; charset=utf-8')
        .send(text);
    });
    scope.get('/api/certificates/:code/pdf', { config }, async (request, reply) => {
      const { code } = parse(certificateParams, request.params, 'not_found');
      return sendDocument(reply, await options.certificate(code));
    });
  };
}

interface ProformaCallOptions {
  findSession: FindSession;
  rateLimitScale: number;
  make(order: NewOrder, withAccount: boolean): Promise<MadeDocument>;
}

/** A proforma of a cart as PDF, for anybody who could order the same. */
export function proformaCall(options: ProformaCallOptions): FastifyPluginAsync {
  return async (scope) => {
    // A form of another page sends it without asking.
    scope.removeContentTypeParser('text/plain');
    const config = paperLimit(options.rateLimitScale);
    scope.post('/api/orders/proforma', { config }, async (request, reply) => {
      const signedIn = await callOf(request, reply, options.findSession, false).signedIn();
      const { body } = readInput(makeProforma, { params: {}, query: {}, body: request.body });
      return sendDocument(reply, await options.make(body as NewOrder, signedIn !== null));
    });
  };
}

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

interface StatementCallsOptions {
  findSession: FindSession;
  forAccount: ForAccount;
  rateLimitScale: number;
  /** Each throws 404 where nothing was invoiced. */
  ofCustomer(customer: string, days: Days): Promise<MadeDocument>;
  ofAccount(userId: string, days: Days): Promise<MadeDocument>;
}

/** Statements of account as PDF: any customer's for staff with the right, their own for everybody with an account. */
export function statementCalls(options: StatementCallsOptions): FastifyPluginAsync {
  const [ofCustomer, own] = statementPapers;
  return async (scope) => {
    const config = paperLimit(options.rateLimitScale);
    scope.get('/api/customers/:id/statement/pdf', { config }, async (request, reply) => {
      const signedIn = await callOf(request, reply, options.findSession, false).signedIn();
      if (!signedIn) throw refusal('sign_in_required');
      if (signedIn.role !== 'admin' || !mayRead(signedIn.preset, 'sales'))
        throw refusal('not_allowed');
      const { id } = parse(ofCustomer.params!, request.params, 'not_found');
      const days = parse(ofCustomer.query!, request.query);
      return sendDocument(reply, await options.ofCustomer(id, days));
    });
    scope.get('/api/me/statement/pdf', { config }, async (request, reply) => {
      const { for: account, ...days } = parse(own.query!, request.query) as Days & { for?: string };
      const call = callOf(request, reply, options.findSession, false);
      const signedIn = await (await options.forAccount(call, 'see', account)).signedIn();
      if (!signedIn) throw refusal('sign_in_required');
      return sendDocument(reply, await options.ofAccount(signedIn.userId, days));
    });
  };
}

interface DeliveryFilesOptions {
  findSession: FindSession;
  rateLimitScale: number;
  /** A file of an order for a caller whose own that is; throws 404. */
  read(order: string, file: string, call: Call): Promise<StoredFile>;
}

/** What was delivered as a file, for its customer. */
export function deliveryFiles(options: DeliveryFilesOptions): FastifyPluginAsync {
  return async (scope) => {
    const config = paperLimit(options.rateLimitScale);
    scope.get('/api/orders/:id/deliveries/files/:file', { config }, async (request, reply) => {
      const { id, file } = parse(openDeliveryFile.params!, request.params, 'not_found');
      const call = callOf(request, reply, options.findSession, false);
      const found = await options.read(id, file, call);
      asDocument(reply, found.name, false);
      return sendPart(request, reply.header('referrer-policy', 'no-referrer'), found);
    });
  };
}
