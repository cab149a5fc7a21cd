import type { FastifyPluginAsync } from 'fastify';
import { mayRead } from '../contracts/permissions.ts';
import { statementPapers } from '../contracts/statements.ts';
import { refusal } from '../kernel/errors.ts';
import { callOf, type FindSession, type ForAccount } from './calls.ts';
import { paperLimit, sendDocument, type MadeDocument } from './documents.ts';
import { parse } from './execute.ts';

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

export interface StatementCallsOptions {
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
