import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors.ts';
import { STATUS } from '../kernel/refusals/refusal.ts';

/** Errors of the sandbox's own pages and program interface, in the shape of docs/calls.md#errors. */
export function answerFailure(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error instanceof AppError ? STATUS[error.kind] : (error.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error }, 'the sandbox failed');
  if (status === 401) reply.header('www-authenticate', 'Basic realm="Sandbox", charset="UTF-8"');
  const message = status >= 500 ? 'Something went wrong in the sandbox.' : error.message;
  const code = error instanceof AppError ? error.code : status >= 500 ? 'internal' : 'malformed';
  const fields = error instanceof AppError ? error.fields : undefined;
  return reply
    .code(status)
    .send({ error: message, message, code, requestId: request.id, ...(fields ? { fields } : {}) });
}
