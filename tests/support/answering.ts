import type { FastifyInstance } from 'fastify';
import { answerFor, asAppError } from '../../src/http/errors.ts';

/** Answers refusals and faults as the product does. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, body } = answerFor(asAppError(error), request.id);
    return reply.code(status).headers(headers).send(body);
  });
}
