import type { FastifyPluginAsync } from 'fastify';
import { addressOfSection, SECTION_SLUGS } from '../contracts/office-sections.ts';

const ADDRESS = `/staff/:slug(^(?:${SECTION_SLUGS.join('|')})$)/:id(^\\w{1,40}$)`;

/**
 * The short addresses in emails to staff (`staffLink`), GET /staff/quotation/12: sign-in, then the
 * record. The sign-in page forwards users who are already signed in.
 */
export const staffLinks: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { slug: (typeof SECTION_SLUGS)[number]; id: string } }>(
    ADDRESS,
    async ({ params: { slug, id } }, reply) => {
      const record = `${addressOfSection(slug)}?open=${id}`;
      return reply
        .header('cache-control', 'no-store')
        .redirect(`/login?origin=${encodeURIComponent(record)}`, 303);
    },
  );
};
