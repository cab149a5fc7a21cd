import { isEmail } from '../../kernel/email.ts';
import type { FastifyReply } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { html, type Html } from '../pages/html.ts';
import { sendPayerPage } from '../pages/payer.ts';
import type { GooglePerson } from './person.ts';

export type Typed = Partial<GooglePerson>;

export type ConsentAnswer =
  | { kind: 'person'; person: GooglePerson }
  | { kind: 'cancelled' }
  | { kind: 'wrong'; typed: Typed; message: string };

const LONGEST = 200;
const SANDBOX = 'this is not Google, and asks for no password.';

/** Who signs in, as the form says. */
export function readAnswer(form: URLSearchParams): ConsentAnswer {
  if (form.get('action') === 'cancel') return { kind: 'cancelled' };
  const text = (name: string): string => (form.get(name) ?? '').trim().slice(0, LONGEST);
  const person = { name: text('name'), email: text('email'), verified: form.has('verified') };
  if (!person.name) return { kind: 'wrong', typed: person, message: 'Please type a name.' };
  if (!isEmail(person.email))
    return { kind: 'wrong', typed: person, message: 'Please type an e-mail address.' };
  return { kind: 'person', person };
}

/** Asks who signs in. Works without script. */
export function sendAsk(
  ctx: SandboxContext,
  reply: FastifyReply,
  status: number,
  typed: Typed,
  message: string | null,
): FastifyReply {
  return sendPayerPage(
    reply,
    status,
    {
      banner: SANDBOX,
      title: 'Choose an account',
      standsFor: 'Google',
      lead: 'to continue to the shop. Type whom Google shall say you are.',
      fields: fields(typed, message),
      answers: [
        { name: 'action', value: 'continue', label: 'Continue' },
        { name: 'action', value: 'cancel', label: 'Cancel' },
      ],
      note: 'The shop is told this name and address. The same address is the same person the next time.',
    },
    shopOrigins(ctx.options.publicUrl),
  );
}

function fields({ name = '', email = '', verified = true }: Typed, message: string | null): Html {
  return html`${message !== null && html`<p class="wrong" role="alert">${message}</p>`}
    <label>Name <input name="name" value="${name}" autocomplete="name" maxlength="200" /></label>
    <label
      >E-mail
      <input name="email" type="email" value="${email}" autocomplete="email" maxlength="200"
    /></label>
    <label class="tick"
      ><input type="checkbox" name="verified" ${verified && html` checked`} /> Google has confirmed
      this address</label
    >`;
}

/** There is nothing to answer: the browser is another one, or an hour has passed. */
export function sendOver(reply: FastifyReply): FastifyReply {
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
}

/** Where the browser goes on to: the shop, also under its names on the loopback (policies cannot name [::1]). */
function shopOrigins(publicUrl: string): string[] {
  const { origin, port, protocol } = new URL(publicUrl);
  return protocol === 'http:'
    ? [origin, ...['localhost', '127.0.0.1'].map((host) => `http://${host}:${port || 80}`)]
    : [origin];
}
