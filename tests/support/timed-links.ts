import { PASSWORD, registrationOf, signUp } from './accounts.ts';
import { linkTo } from './every-mail.ts';
import { pdf, sendForm } from './forms.ts';
import type { TestProduct } from './product.ts';
import type { Staff } from './staff.ts';

const TOKEN = '[\\w-]{43}';

/** What a mailed address does that works once, or for a time. */
export type Timed =
  | 'verify'
  | 'reset'
  | 'invitation'
  | 'sign in'
  | 'data request'
  | 'application'
  | 'subscribe';

let made = 0;

/** One fresh address of each kind, from mails to people of their own. */
export async function timedLinks(
  product: TestProduct,
  staff: Staff<object>,
): Promise<Record<Timed, string>> {
  const { api } = product;
  made += 1;
  const at = (kind: string): string => `${kind}-${made}@customer.example`;
  const mailed = (kind: string, subject: string, path: string): Promise<string> =>
    linkTo(product, at(kind), subject, RegExp(path));
  await api('POST', '/api/auth/register', registrationOf(at('verify')));
  for (const kind of ['reset', 'sign-in']) await signUp(product, at(kind));
  await api('POST', '/api/auth/forgot-password', { email: at('reset') });
  await api('POST', '/api/auth/sign-in-link', { email: at('sign-in') });
  await staff('POST', '/api/users', {
    first_name: 'Amina',
    last_name: 'Njeri',
    email: at('invited'),
  });
  await api('POST', '/api/data-requests', { kind: 'access', name: 'Njeri', email: at('asks') });
  await api('POST', '/api/newsletter', { email: at('reader') });
  await applyTwice(product, staff, at('applies'));
  return {
    verify: await mailed('verify', '', `/api/auth/verify/${TOKEN}`),
    reset: await mailed('reset', 'new password', `/reset-password/${TOKEN}`),
    invitation: await mailed('invited', '', `/reset-password/${TOKEN}\\?welcome=1`),
    'sign in': await mailed('sign-in', 'link to sign in', `/sign-in/${TOKEN}`),
    'data request': await mailed('asks', 'confirm your request', `/data-request/confirm/${TOKEN}`),
    application: await mailed('applies', 'yours', `/application/${TOKEN}`),
    subscribe: await mailed('reader', 'confirm', '/api/newsletter/confirm/[^\\s]+'),
  };
}

/** The second application under an address waits for its sender's word (D110). */
async function applyTwice(product: TestProduct, staff: Staff<object>, email: string) {
  const job = await staff<{ id: string }>('POST', '/api/jobs', {
    title: 'Network Engineer',
    department: 'IT',
    location: 'Kisumu',
  });
  const form = { fullName: 'Achieng Odhiambo', email, phone: '0722000111', jobId: job.body.id };
  for (let sent = 0; sent < 2; sent++)
    await sendForm(
      product,
      '/api/applications',
      { ...form, resume: pdf() },
      { names: { resume: 'cv.pdf' } },
    );
}

/** What the form of such a page sends, as its button would. */
export const PRESSED: Record<Timed, Record<string, string>> = {
  verify: {},
  reset: { password: `${PASSWORD}-x`, confirmPassword: `${PASSWORD}-x` },
  invitation: { password: `${PASSWORD}-x`, confirmPassword: `${PASSWORD}-x` },
  'sign in': {},
  'data request': {},
  application: { doing: 'confirm' },
  subscribe: {},
};
