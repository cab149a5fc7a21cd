import type { FastifyPluginAsync } from 'fastify';
import { certificateParams } from '../contracts/certificates.ts';
import { openCalendar } from '../contracts/classes.ts';
import type { Language } from '../kernel/language.ts';
import { paperLimit, sendDocument, type MadeDocument } from './documents.ts';
import { parse, readInput } from './execute.ts';

export interface ClassFilesOptions {
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
