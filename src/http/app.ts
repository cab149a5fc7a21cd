import type { UnnamedProxy, SharedLimits } from './shared-limits.ts';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import type { Binding } from '../contracts/call.ts';
import { unavailableOf } from '../kernel/unavailable.ts';
import { notFound, refusal } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import { languageOf } from '../kernel/language.ts';
import { NETWORK_BITS } from '../kernel/network.ts';
import { bindApi } from './api.ts';
import { callerOf, dropForeignSession, type FindKey, type FindSession } from './calls.ts';
import { endUnusedOnClose, limitConnections, TIMEOUTS, limitStreams } from './connections.ts';
import { answerFor, asAppError, tooManyRequests } from './errors.ts';
import { type Health, registerHealth, countRequest, timeRequest } from './monitoring.ts';
import { registerDocs } from './docs.ts';
import {
  registerLetterFrame,
  API_POLICY,
  securityHeaders,
  SHARED,
  sameOriginCheck,
} from './security.ts';
import type { Pages } from './pages/index.ts';
import { PLAIN_POLICY, plainPage, wantsPage } from './plain-page.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import { noteRefusal, requestLine } from './log.ts';
import type { Socket } from 'node:net';

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers what no request could be made of (a head that breaks HTTP, is too long or never ends; an unknown method) with
 * the one error shape of the calls, and ends the connection: what follows on it cannot be read either.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const id = newId('req');
    const body = JSON.stringify(answerFor(refusal('malformed'), id).body);
    const status = STATUS[error.code ?? ''] ?? 400;
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nx-request-id: ${id}\r\n` +
        `connection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}

interface AppOptions {
  log: Logger;
  publicUrl: string;
  demo: boolean;
  trustProxy: string[] | false;
  hstsSubdomains: boolean;
  unnamedProxy: UnnamedProxy;
  rateLimitScale: number;
  metricsToken: string | null;
  bindings: Binding[];
  findSession: FindSession;
  findKey: FindKey;
  health: Health;
  /** Calls by address, counted with the other nodes. */
  limits: SharedLimits;
  work: ProofOfWork;
  /** True once the node is to end: connections are let go with their answer. */
  leaving(): boolean;
  pages: Pages;
  /** Routes that are no contract: webhooks, event streams, the sandbox. Each in a scope of its own. */
  plugins: { prefix?: string; plugin: FastifyPluginAsync }[];
  /** Paths, by their beginning, that providers and not browsers call. */
  foreignPaths: string[];
  /** Development only: answers what Vite serves (sources, hot reload) before the product looks at it. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

const CLIENT = join(import.meta.dirname, '../../build/client');
/** As they are stored, compressed or not. */
const PICTURE = /\.(?:avif|ico|jpe?g|png|svg|webp)(?:\.(?:br|gz))?$/;
const BODY_LIMIT = 256 * 1024;
const CHECKS = ['/healthz', '/readyz'];

/** The whole HTTP side, ready to listen or to be injected into. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = openFastify(options);
  const https = options.publicUrl.startsWith('https://');
  limitStreams(app, options.rateLimitScale);
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    ipv6Subnet: NETWORK_BITS,
    store: options.limits.asStore(),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
  addRequestHooks(app, options, https);
  app.setErrorHandler(sendError);
  registerHealth(app, options.health, options.metricsToken);
  await app.register(async (scope) => registerApi(scope, options, https));
  for (const { plugin, prefix } of options.plugins) await app.register(plugin, { prefix });
  await registerAssets(app);
  await app.register(async (scope) => options.pages.register(scope));
  return app;
}

function openFastify(options: AppOptions): FastifyInstance {
  return fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy === false ? false : options.trustProxy,
    bodyLimit: BODY_LIMIT,
    genReqId: () => newId('req'),
    forceCloseConnections: 'idle',
    // What came in by an open connection is answered like everything before.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request as FastifyRequest, reply as FastifyReply),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    // Kept answers leave before the router, the hooks and the log are asked: they are the same for everybody.
    serverFactory: (handler) => {
      const server = createServer(TIMEOUTS, (request, response) => {
        if (options.leaving()) response.shouldKeepAlive = false;
        if (options.pages.tryServe(request, response)) countRequest('kept', response.statusCode);
        else if (options.middleware)
          options.middleware(request, response, () => handler(request, response));
        else handler(request, response);
      });
      limitConnections(server, options.trustProxy, options.rateLimitScale);
      endUnusedOnClose(server);
      return server;
    },
  });
}

/** The contracts check what comes in. Without this, a start loads Fastify's own validator and its 100 modules. */
function noSchemas(): never {
  throw new Error('no route has a JSON schema');
}

/** Security headers and the same-origin check before every route; a count and a line of the log after it. */
function addRequestHooks(app: FastifyInstance, options: AppOptions, https: boolean): void {
  const headers = securityHeaders(https, options.hstsSubdomains);
  const check = sameOriginCheck(options.publicUrl, options.demo);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    options.unnamedProxy.see(request);
    if (https) dropForeignSession(request.cookies);
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && !options.foreignPaths.some((path) => request.url.startsWith(path)))
      check(request.headers);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    countRequest(route, reply.statusCode);
    timeRequest(route, reply.statusCode, reply.elapsedTime);
    // The proxy asks each second: only a failure is worth a line.
    if (CHECKS.includes(route) && reply.statusCode < 400) return;
    request.log.info(requestLine(request, reply), 'request');
  });
}

/** The contracts' calls, their documentation, and one answer for what no contract names. */
function registerApi(scope: FastifyInstance, options: AppOptions, https: boolean): void {
  // Calls take JSON; Fastify would also accept plain text.
  scope.removeContentTypeParser('text/plain');
  scope.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('content-security-policy', API_POLICY),
  );
  bindApi(scope, { ...options, secureCookies: https, keep: options.pages });
  registerLetterFrame(scope);
  registerDocs(scope, options.publicUrl);
  scope.all('/api/*', async () => {
    throw refusal('not_found:call');
  });
}

/**
 * The built files of the browser's side; those under /assets carry a hash in their name and never change. A route for each
 * folder: one for each of 700 files takes a tenth of a start.
 */
async function registerAssets(app: FastifyInstance): Promise<void> {
  if (!existsSync(CLIENT)) return;
  const files = new Set(readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }));
  await app.register(fastifyStatic, {
    root: CLIENT,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const named = path.includes('/assets/');
      const age = named ? 'max-age=31536000, immutable' : 'max-age=86400';
      void reply.header('cache-control', `public, ${age}`);
      if (PICTURE.test(path)) void reply.headers(SHARED);
    },
  });
  for (const one of readdirSync(CLIENT, { withFileTypes: true }))
    app.route({
      method: ['GET', 'HEAD'],
      url: one.isDirectory() ? `/${one.name}/*` : `/${one.name}`,
      handler: (request, reply) => {
        const file = request.url.split('?')[0]!.slice(1);
        if (!files.has(file)) throw notFound('This file');
        return reply.sendFile(file);
      },
    });
}

/** The one answer to everything that went wrong, addresses that no route ever saw included. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error);
  if (!known || unavailableOf(error))
    request.log.error(
      { err: error, route: request.routeOptions.url, user: callerOf(request) },
      'fault',
    );
  const language = languageOf(request.url.split('?')[0]!);
  const answer = answerFor(known, request.id, language);
  noteRefusal(request, answer.body.code);
  reply.code(answer.status).headers({ 'cache-control': 'no-store', ...answer.headers });
  if (answer.status >= 429 && wantsPage(request))
    return reply
      .header('content-security-policy', PLAIN_POLICY)
      .type('text/html; charset=utf-8')
      .send(plainPage(answer.body.message, language, request.method === 'POST'));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
}
