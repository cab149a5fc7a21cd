import { describe, expect, test } from 'vitest';
import type { OrderDelivery } from '../../src/contracts/order-deliveries.ts';
import { CALLS } from '../../src/http/description/schemas.ts';
import { PASSWORD, signUp } from '../support/accounts.ts';
import type { Answer } from '../support/api.ts';
import { Authenticator } from '../support/authenticator.ts';
import { bookkeeper, EXEMPT, started } from '../support/bookkeeper.ts';
import { challengeFor, enrolApp } from '../support/factors.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { googleAccounts, viaGoogle } from '../support/google.ts';
import { job } from '../support/jobs.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { EXAM, newPhone, shopOf } from '../support/shop.ts';
import { HOSTING } from '../support/services.ts';
import { asAdmin } from '../support/staff.ts';
import { classroom } from '../support/classes.ts';
import { waitingRoom } from '../support/waiting.ts';
import { colleague } from '../support/users.ts';

/*
 * Calls that succeed on the embedded database, too, and that no other file makes there (tests/support/on-both-databases.ts).
 * What they have to answer is asked elsewhere, on PostgreSQL.
 */

const product = useProduct();
const staff = asAdmin<{ id: string }>(product);
const shop = shopOf(product);
const desk = bookkeeper(product, () => staff.cookie);
const google = googleAccounts(product);

const good = async <Body>(answer: Promise<Answer<Body>>): Promise<Body> => {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body;
};
const paper = async (path: string, cookie = ''): Promise<void> => {
  const answer = await fetch(product.url + path, { headers: { cookie } });
  expect([path, answer.headers.get('content-type')]).toEqual([path, 'application/pdf']);
  await answer.arrayBuffer();
};
/** The secret of a link in a mail. */
const linked = async (to: string, subject: string, link: RegExp): Promise<string> =>
  link.exec((await mailsTo(product, to, subject))[0]!.text)![1]!;

test('accounts by Google are made, linked and unlinked', async () => {
  const jar = google.browser();
  await viaGoogle(jar, { email: 'new@gmail.example' });
  const pending = { cookie: jar.header() };
  await good(product.api('GET', '/api/auth/google/pending', undefined, pending));
  await google.registered('registered@gmail.example');

  const email = 'linked@embedded.example';
  const cookie = await signUp(product, email);
  await product.db.query('update users set email_verified_at = now() where email = $1', [email]);
  const end = await viaGoogle(google.browser(), { email });
  const challenge = end.hash.slice('#link-google='.length);
  await good(product.api('POST', '/api/auth/google/link', { challenge, password: PASSWORD }));
  await good(product.api('GET', '/api/me/identities', undefined, { cookie }));
  await good(product.api('DELETE', '/api/me/identities/google', undefined, { cookie }));
});

test('a coupon is made and takes its part off a cart', async () => {
  const made = { code: 'EMBEDDED', kind: 'percent', value: 10, maxUses: 1, active: true };
  await good(staff('POST', '/api/coupons', made));
  const asked = { lines: [EXAM], coupon: 'embedded' };
  await good(product.api('POST', '/api/orders/price', asked));
  const customer = { name: 'Wanjiku Kamau', email: 'coupon@embedded.example', phone: newPhone() };
  await good(product.api('POST', '/api/orders', { ...asked, customer }));
  expect((await product.api('POST', '/api/orders/price', asked)).status).toBe(422);
});

test('the customer of a paid order sees its steps, sends a file and opens it', async () => {
  const email = 'desk@embedded.example';
  const { order } = (
    await shop.place([{ id: 'darasalink', packageType: 'Premium', quantity: 1 }], {
      name: 'Wanjiku Kamau',
      email,
      phone: newPhone(),
    })
  ).body;
  await shop.payAt('card', await shop.start('card', order));
  await shop.paid(order);
  const link = await linked(email, order.number, /receipt\/([\w-]{43})/);
  const path = `/api/orders/${link}/deliveries`;
  const [delivery] = await good(product.api<OrderDelivery[]>('GET', path));
  const step = delivery!.steps.find(({ wantsFile }) => wantsFile)!.number;
  const place = `${path}/${delivery!.id}/steps/${step}/files`;
  const [sent] = await good(sendForm<OrderDelivery[]>(product, place, { file: pdf() }));
  await paper(`${path}/files/${sent!.steps.flatMap(({ files }) => files)[0]!.id}`);
  expect((await sendForm(product, place, { file: new Blob(['no']) })).status).toBe(422);
  expect((await product.api('GET', `/api/orders/${order.id}/deliveries`)).status).toBe(404);
});

test('the customer of a tune and of hosting asks for changes, approves them, and enters a domain', async () => {
  const email = 'tune@embedded.example';
  const tune = { id: 'skiza-silver', packageType: 'Skiza Tunes', quantity: 1 };
  const customer = { name: 'Wanjiku Kamau', email, phone: newPhone() };
  const { order } = (await shop.place([tune, HOSTING], customer)).body;
  await shop.payAt('card', await shop.start('card', order));
  await shop.paid(order);
  const link = await linked(email, order.number, /receipt\/([\w-]{43})/);
  const path = `/api/orders/${link}/deliveries`;
  const [delivery, hosting] = await good(product.api<OrderDelivery[]>('GET', path));
  const wish = `${path}/${hosting!.id}/steps/${hosting!.steps[0]!.number}/domain`;
  await good(product.api('PUT', wish, { domain: 'shule.co.ke' }));
  const step = delivery!.steps.find(({ approval }) => approval)!.number;
  const place = `${path}/${delivery!.id}/steps/${step}`;
  const skip = () =>
    good(staff('PUT', `/api/deliveries/${delivery!.id}/steps/${step - 1}`, { status: 'skipped' }));
  await skip();
  await good(product.api('POST', `${place}/changes`, { draft: '', text: 'Slower' }));
  await skip();
  await good(product.api('POST', `${place}/approve`, { draft: '' }));
});

test('passwords and second steps change, and an account is deleted', async () => {
  const email = 'steps@embedded.example';
  const cookie = await signUp(product, email);
  const mine = <Body = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
    good(product.api<Body>(method, path, body, { cookie }));
  await mine('PUT', '/api/me', { firstName: 'Achieng', lastName: 'Were', phone: '0712345678' });
  const changed = { currentPassword: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD };
  await mine('POST', '/api/me/password', changed);
  await mine('POST', '/api/me/email', { email: 'another@embedded.example' });

  await enrolApp(product, cookie);
  await mine('GET', '/api/me/factors');
  await mine('POST', '/api/me/factors/recovery-codes', {});
  const key = new Authenticator(product.url.replace('127.0.0.1', 'localhost'));
  const asked = await mine<{ challenge: string }>('POST', '/api/me/factors/passkeys/question', {});
  await mine('POST', '/api/me/factors/passkeys', {
    name: 'A phone',
    passkey: key.make(asked.challenge),
  });
  const challenge = await challengeFor(product, email, PASSWORD);
  const question = await good(
    product.api<{ passkey: { challenge: string } }>('POST', '/api/auth/second-factor/question', {
      challenge,
    }),
  );
  const shown = { challenge, passkey: key.use(question.passkey.challenge) };
  await good(product.api('POST', '/api/auth/second-factor', shown));
  const { passkey } = await mine<{ passkey: { challenge: string } }>(
    'POST',
    '/api/auth/proof/question',
    {},
  );
  await mine('POST', '/api/auth/proof', { passkey: key.use(passkey.challenge) });
  await mine('DELETE', '/api/me/factors/app');
  await mine('GET', '/api/me/deletion');
  expect((await product.api('GET', '/api/me/deletion')).status).toBe(401);
  await mine('POST', '/api/me/deletion', {});
});

test('a mailed link sets a new password, another signs in', async () => {
  const email = 'mailed@embedded.example';
  await signUp(product, email);
  await product.api('POST', '/api/auth/forgot-password', { email });
  const token = await linked(email, 'new password', /\/reset-password\/(\S+)/);
  await good(product.api('GET', `/api/auth/reset-password/${token}`));
  const password = { password: 'Baobab-9-shade' };
  await good(product.api('POST', `/api/auth/reset-password/${token}`, password));
  await good(product.api('POST', '/api/auth/sign-in-link', { email }));
  const link = await linked(email, 'link to sign in', /\/sign-in\/(\S+)/);
  await good(product.api('POST', `/api/auth/sign-in-link/${link}`));
});

test('a reader is let go by the link of a mail', async () => {
  const email = 'reader@embedded.example';
  await good(product.api('POST', '/api/newsletter', { email }));
  const link = await linked(email, 'confirm your subscription', /(\/api\/newsletter\/unsub\S+)/);
  await good(product.api('POST', link));
});

test('a guest’s receipt opens by its link', async () => {
  const email = 'guest@embedded.example';
  const customer = { name: 'Wanjiku Kamau', email, phone: '0712 345 678' };
  const { order } = (await shop.place([EXAM], customer)).body;
  await shop.payAt('paypal', await shop.start('paypal', order));
  await shop.paid(order);
  const token = await linked(email, order.number, /\/receipt\/([\w-]+)/);
  await good(product.api('GET', `/api/orders/by-link/${token}`));
  await paper(`/api/orders/by-link/${token}/pdf`);
});

test('a guest’s order above M-Pesa’s limit goes on as an invoice', async () => {
  const placed = await shop.place([{ id: 'darasalink', packageType: 'Premium', quantity: 5 }]);
  const cookie = placed.headers.getSetCookie()[0]!.split(';')[0];
  const path = `/api/orders/${placed.body.order.id}/pay-by-invoice`;
  await good(product.api('POST', path, {}, { cookie }));
});

test('an invoice is paid by every method behind its link, and credited', async () => {
  const phone = newPhone();
  const { invoice, token } = await desk.issue({ ...EXEMPT(9_000), phone });
  await good(product.api('GET', `/api/pay/${token}`));
  await paper(`/api/pay/${token}/pdf`);
  await good(product.api('PUT', `/api/pay/${token}/texts`, { wanted: true }));
  await good(product.api('PUT', `/api/pay/${token}/details`, { purchaseOrder: 'LPO 9' }));
  const leave = new AbortController();
  const { signal } = leave;
  expect((await fetch(`${product.url}/api/pay/${token}/events`, { signal })).status).toBe(200);
  leave.abort();
  await shop.prompt(await started(desk.pay(token, 'mpesa', { amount: 1_000 })), 'pay');
  await shop.payAt('card', await started(desk.pay(token, 'card', { amount: 1_000 })));
  await shop.payAt('paypal', await started(desk.pay(token, 'paypal', { amount: 1_000 })));
  await good(
    desk.staff('POST', `/api/invoices/${invoice.id}/prompt`, { phoneNumber: phone, amount: 500 }),
  );
  const [asked] = await good(
    product.api<{ CheckoutRequestID: string }[]>('GET', `/sandbox/api/prompts?phone=${phone}`),
  );
  await shop.prompt(asked!, 'pay');
  await desk.until(invoice.id, ({ paid }) => paid === 3_500);
  await good(product.api('GET', `/sandbox/api/sms?to=${phone}`));
  await desk.credit(invoice.id, { amount: 500 });
  const [note] = (await desk.read(invoice.id)).creditNotes;
  await paper(`/api/pay/${token}/credit-notes/${note!.id}/pdf`);
  await paper(`/api/invoices/${invoice.id}/credit-notes/${note!.id}/pdf`, staff.cookie);
  await paper(`/api/invoices/${invoice.id}/pdf`, staff.cookie);
  const cookie = await signUp(product, invoice.email);
  await product.db.query('update users set email_verified_at = now() where email = $1', [
    invoice.email,
  ]);
  await paper('/api/me/statement/pdf', cookie);
});

test.each(['confirm', 'deny'])('a later application is answered by its link: %s', async (how) => {
  const email = `${how}@embedded.example`;
  const { id: jobId } = (await staff('POST', '/api/jobs', job)).body;
  await good(product.api('GET', `/api/jobs/${jobId}`));
  const fields = { fullName: 'Achieng Odhiambo', phone: '0722000111', jobId, email, resume: pdf() };
  for (let sent = 0; sent < 2; sent++)
    await good(sendForm(product, '/api/applications', fields, { names: { resume: 'CV.pdf' } }));
  const token = await linked(email, 'Is this new application', /\/application\/([\w-]{43})/);
  await good(product.api('POST', `/api/applications/by-link/${token}/${how}`));
});

test('somebody waits for a full class, orders the offered seat, and leaves', async () => {
  const room = waitingRoom(product, staff, 'bootcamp-data');
  await room.fill();
  const email = 'waits@embedded.example';
  await good(room.join(email));
  await room.free(1);
  await room.until(email, 'offered');
  const token = await room.token(email);
  const link = `/api/waitlist/by-link/${token}`;
  await good(product.api('GET', link));
  await good(room.take(token));
  await good(product.api('POST', `${link}/leave`, {}));
  expect([(await room.join(email)).status, (await room.take(token)).status]).toEqual([409, 201]);
});

test('a seat is named and cleared, and a certificate opens', async () => {
  const room = classroom(product, staff, 'bootcamp-security');
  const { path } = await room.bought(1);
  const { intakeId } = await room.of(path);
  await good(product.api('POST', `${path}/1/seats/1/clear`, {}));
  expect((await fetch(`${product.url}/api/classes/${intakeId}/calendar`)).status).toBe(200);
  const code = await room.certified('certified@embedded.example');
  await good(product.api('GET', `/api/certificates/${code}`));
  await paper(`/api/certificates/${code}/pdf`);
});

test('somebody is invited to act for an account, accepts or declines', async () => {
  const [cookie, bursar] = [
    await signUp(product, 'school@embedded.example'),
    await signUp(product, 'bursar@embedded.example'),
  ];
  const invite = async (email: string): Promise<{ id: string; path: string }> => {
    const person = { name: 'Achieng Were', email, role: 'see' };
    const call = product.api<{ id: string }>('POST', '/api/me/people', person, { cookie });
    const { id } = await good(call);
    const token = await linked(email, 'invites you', /invitation\/([\w-]{43})/);
    return { id, path: `/api/invitations/${token}` };
  };
  await product.db.query(
    "update users set email_verified_at = now() where email like '%@embedded.example'",
  );
  const { id, path } = await invite('bursar@embedded.example');
  await good(product.api('GET', path));
  await good(product.api('POST', `${path}/accept`, {}, { cookie: bursar }));
  await good(product.api('GET', '/api/me/acting', undefined, { cookie: bursar }));
  await good(product.api('PUT', `/api/me/people/${id}`, { role: 'act' }, { cookie }));
  await good(product.api('GET', '/api/me/people', undefined, { cookie }));
  await good(product.api('DELETE', `/api/me/people/${id}`, undefined, { cookie }));
  const other = await invite('clerk@embedded.example');
  await good(product.api('POST', `${other.path}/decline`, {}));
  const last = await invite('last@embedded.example');
  await good(product.api('POST', `/api/me/people/${last.id}/again`, {}, { cookie }));
});

test('the site’s own words are read, and a colleague’s second step is taken away', async () => {
  await good(product.api('GET', '/api/content?kind=story'));
  await good(product.api('GET', '/api/site/search?q=skool'));
  const { id, cookie } = await colleague(product, 'support');
  await enrolApp(product, cookie);
  await enrolApp(product, staff.cookie);
  await good(staff('DELETE', `/api/users/${id}/factors`));
});

describe('where Paystack takes the cards', () => {
  const shopThere = shopOf(useProduct({ CARD_PROVIDER: 'paystack' }), 'paystack');

  test('an order is paid by its page and its webhook', async () => {
    const order = await shopThere.order();
    await shopThere.payAt('card', await shopThere.start('card', order));
    await shopThere.paid(order);
  });
});

test('each call refuses a stranger who sends nothing, or lets everybody in', async () => {
  const letIn: string[] = [];
  for (const call of CALLS.keys()) {
    const path = call.path.replaceAll(/\{\w+\}/g, 'unknown');
    const body = call.method === 'GET' ? undefined : {};
    const { status } = await product.api(call.method, path, body);
    if (call.access !== 'public') expect([path, status]).toEqual([path, 401]);
    else if (status < 400) letIn.push(`${call.method} ${call.path}`);
  }
  expect(letIn).toContain('GET /api/catalogue');
});

test('what nobody asks for in earnest is refused', async () => {
  expect((await product.api('GET', '/api/company?language=fr')).status).toBe(422);
});
