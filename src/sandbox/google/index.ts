import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { isEmail } from '../../kernel/email.ts';
import type { SandboxContext } from '../context.ts';
import { formBody } from '../kit.ts';
import { html, sendPayerPage } from '../pages/page.ts';
import { MOUNT, openProvider, savePerson, type GooglePerson } from './provider.ts';

type WithUid = FastifyRequest<{ Params: { uid: string } }>;

const LONGEST = 200;
const SANDBOX = 'this is not Google, and asks for no password.';

/** Google as it looks on the wire: the package oidc-provider, mounted at /sandbox/google, and the page where a person signs in. */
export function googleSandbox(ctx: SandboxContext): FastifyPluginAsync {
  let opened: Promise<Provider> | undefined;
  const provider = (): Promise<Provider> => (opened ??= openProvider(ctx));
  return async (root) => {
    await root.register(async (scope) => {
      const page = async (request: WithUid, reply: FastifyReply): Promise<FastifyReply> =>
        consentPage(ctx, await provider(), request, reply);
      scope.get('/consent/:uid', page);
      scope.post('/consent/:uid', page);
    });
    await root.register(async (scope) => {
      // The provider reads its bodies itself, and finds itself by the address as it came.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.all('/*', async (request, reply) => {
        const open = await provider();
        const raw = request.raw as IncomingMessage & { originalUrl?: string };
        raw.originalUrl = raw.url;
        raw.url = raw.url!.slice(MOUNT.length);
        reply.hijack();
        await open.callback()(raw, reply.raw);
        return reply;
      });
    });
  };
}

/** Asks who signs in, and goes on with the answer. */
async function consentPage(
  ctx: SandboxContext,
  provider: Provider,
  request: WithUid,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(await isAsked(provider, request, reply)))
    return sendPayerPage(
      reply,
      404,
      {
        banner: SANDBOX,
        title: 'This sign-in has ended',
        standsFor: 'Google',
        lead: 'It took too long, or it was begun in another browser. Start again from the shop.',
        back: { href: '/login', label: 'Back to the shop' },
      },
      [],
    );
  const goOn = async (result: InteractionResults): Promise<FastifyReply> =>
    reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  if (request.method !== 'POST') return sendAsk(ctx, reply, 200, {}, null);
  const form = formBody(request);
  if (form.get('action') === 'cancel')
    return goOn({ error: 'access_denied', error_description: 'The person said no.' });
  const text = (name: string): string => (form.get(name) ?? '').trim().slice(0, LONGEST);
  const person = { name: text('name'), email: text('email'), verified: form.has('verified') };
  if (!person.name) return sendAsk(ctx, reply, 422, person, 'Please type a name.');
  if (!isEmail(person.email))
    return sendAsk(ctx, reply, 422, person, 'Please type an e-mail address.');
  const login = { accountId: savePerson(ctx, person), remember: false };
  return goOn({ select_account: {}, login });
}

/** Whether a sign-in is under way in this browser under this address. */
async function isAsked(
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

/** Asks who signs in. Works without script. */
function sendAsk(
  ctx: SandboxContext,
  reply: FastifyReply,
  status: number,
  typed: Partial<GooglePerson>,
  message: string | null,
): FastifyReply {
  const { name = '', email = '', verified = true } = typed;
  return sendPayerPage(
    reply,
    status,
    {
      banner: SANDBOX,
      title: 'Choose an account',
      standsFor: 'Google',
      lead: 'to continue to the shop. Type whom Google shall say you are.',
      fields: html`${message !== null && html`<p class="wrong" role="alert">${message}</p>`}
        <label
          >Name <input name="name" value="${name}" autocomplete="name" maxlength="200"
        /></label>
        <label
          >Email
          <input name="email" type="email" value="${email}" autocomplete="email" maxlength="200"
        /></label>
        <label class="tick"
          ><input type="checkbox" name="verified" ${verified && html` checked`} /> Google has
          confirmed this address</label
        >`,
      answers: [
        { name: 'action', value: 'continue', label: 'Continue' },
        { name: 'action', value: 'cancel', label: 'Cancel' },
      ],
      note: 'The shop is told this name and address. The same address is the same person the next time.',
    },
    shopOrigins(ctx.options.publicUrl),
  );
}

/** Where the browser goes on to: the shop, also under its names on the loopback (policies cannot name [::1]). */
function shopOrigins(publicUrl: string): string[] {
  const { origin, port, protocol } = new URL(publicUrl);
  return protocol === 'http:'
    ? [origin, ...['localhost', '127.0.0.1'].map((host) => `http://${host}:${port || 80}`)]
    : [origin];
}
