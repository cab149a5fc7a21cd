import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';

const FILES = {
  'sandbox.css': 'text/css',
  'phone.css': 'text/css',
  'payer.css': 'text/css',
  'sandbox.js': 'text/javascript',
} as const;
const FOLDER = join(import.meta.dirname, '..', 'assets');

/** The sandbox's own styles and script, under /sandbox/assets. */
export const serveAssets: FastifyPluginAsync = async (scope) => {
  for (const [name, type] of Object.entries(FILES)) {
    const text = await readFile(join(FOLDER, name), 'utf8');
    scope.get(`/assets/${name}`, async (_request, reply) =>
      reply.headers({ 'cache-control': 'no-cache' }).type(`${type}; charset=utf-8`).send(text),
    );
  }
};
