import type { FastifyPluginAsync } from 'fastify';
import { makeProforma } from '../contracts/proformas.ts';
import type { NewOrder } from '../contracts/orders.ts';
import { callOf, type FindSession } from './calls.ts';
import { paperLimit, sendDocument, type MadeDocument } from './documents.ts';
import { readInput } from './execute.ts';

export interface ProformaCallOptions {
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
