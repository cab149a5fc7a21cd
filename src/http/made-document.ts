import type { FastifyReply } from 'fastify';

/** A file that was made for one answer. */
export interface MadeDocument {
  filename: string;
  contentType: string;
  content: Buffer;
}

const PER_MINUTE = 60;

/** How often one caller may have a paper set. */
export const paperLimit = (scale: number) => ({
  rateLimit: { max: Math.ceil(PER_MINUTE * scale), timeWindow: 60_000 },
});

/** Sends it to be looked at, kept by nobody and named to no other site. */
export function sendDocument(
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
