import type { FastifyPluginAsync } from 'fastify';
import type { Call } from '../contracts/call.ts';
import { openDeliveryFile } from '../contracts/order-deliveries.ts';
import { callOf, type FindSession } from './calls.ts';
import { paperLimit } from './documents.ts';
import { parse } from './execute.ts';
import { asDocument, sendPart, type StoredFile } from './uploads.ts';

export interface DeliveryFilesOptions {
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
