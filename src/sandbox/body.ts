import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refusal } from '../kernel/errors.ts';

/** Gives this scope raw bodies of any type: each stand-in reads what its provider reads. */
export function takeRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** The body as text; empty where none was sent. */
export function textBody(request: FastifyRequest): string {
  return Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
}

/** A JSON object. Throws a malformed AppError for anything else. */
export function jsonBody(request: FastifyRequest): Record<string, unknown> {
  const value = parse(textBody(request));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refusal('malformed_body');
  }
  return value as Record<string, unknown>;
}

/** A form-encoded body. */
export function formBody(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(textBody(request));
}

/** Input by its schema. Throws an invalid AppError with `fields`. */
export function read<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const complaints = Object.fromEntries(
    result.error.issues.map((issue) => [
      issue.path.join('.') || 'body',
      { code: 'invalid_input', params: {}, text: issue.message },
    ]),
  );
  const text = Object.entries(complaints)
    .map(([name, complaint]) => `${name}: ${complaint.text}`)
    .join('; ');
  throw refusal('invalid_input', {}, { complaints, text });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refusal('malformed_body:json', {}, { cause: error });
  }
}
