import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { textBody } from '../kit.ts';
import type { SandboxContext } from '../context.ts';
import { readAnswer, sendAsk, sendOver } from './consent.ts';
import { savePerson } from './person.ts';
import { MOUNT, openProvider } from './provider.ts';

type WithUid = FastifyRequest<{ Params: { uid: string } }>;

/** Google as it looks on the wire: the package oidc-provider, mounted at /sandbox/google, and the page where a person signs in. */
export function googleSandbox(ctx: SandboxContext): FastifyPluginAsync {
  let opened: Promise<Provider> | undefined;
  const provider = (): Promise<Provider> => (opened ??= openProvider(ctx));
  return async (root) => {
    await root.register(async (scope) => consentPages(scope, ctx, provider));
    await root.register(async (scope) => {
      // The provider reads its bodies itself.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.all('/*', async (request, reply) => hand(await provider(), request, reply));
    });
  };
}

async function consentPages(
  scope: Parameters<FastifyPluginAsync>[0],
  ctx: SandboxContext,
  provider: () => Promise<Provider>,
): Promise<void> {
  scope.get('/consent/:uid', async (request: WithUid, reply) => {
    const asked = await askedOf(await provider(), request, reply);
    return asked ? sendAsk(ctx, reply, 200, {}, null) : sendOver(reply);
  });
  scope.post('/consent/:uid', async (request: WithUid, reply) => {
    const door = await provider();
    if (!(await askedOf(door, request, reply))) return sendOver(reply);
    const answer = readAnswer(new URLSearchParams(textBody(request)));
    if (answer.kind === 'wrong') return sendAsk(ctx, reply, 422, answer.typed, answer.message);
    const result: InteractionResults =
      answer.kind === 'cancelled'
        ? { error: 'access_denied', error_description: 'The person said no.' }
        : {
            select_account: {},
            login: { accountId: savePerson(ctx, answer.person), remember: false },
          };
    return reply.redirect(await door.interactionResult(request.raw, reply.raw, result), 303);
  });
}

/** Whether a sign-in is under way in this browser under this address. */
async function askedOf(
  provider: Provider,
  request: WithUid,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    return (await provider.interactionDetails(request.raw, reply.raw)).uid === request.params.uid;
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return false;
    throw error;
  }
}

/** Gives a request to the provider, which finds itself by the address as it came. */
async function hand(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const raw = request.raw as IncomingMessage & { originalUrl?: string };
  raw.originalUrl = raw.url;
  raw.url = raw.url!.slice(MOUNT.length);
  reply.hijack();
  await provider.callback()(raw, reply.raw);
  return reply;
}
