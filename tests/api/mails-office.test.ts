import { describe, expect, test } from 'vitest';
import type { CurrentUser } from '../../src/contracts/accounts.ts';
import type { OpenedMail, SentMail } from '../../src/contracts/mails.ts';
import type { Order } from '../../src/contracts/orders.ts';
import type { PayPage } from '../../src/contracts/pay-page.ts';
import type { Applied, Job } from '../../src/contracts/recruitment.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import { signUp, registrationOf, signIn } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { bookkeeper, EXEMPT, started } from '../support/bookkeeper.ts';
import { deliveriesOf, finishDelivery } from '../support/deliveries.ts';
import { eventually } from '../support/eventually.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { mailsTo, noticesTo, textsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { refundDesk } from '../support/refunds.ts';
import { EXAM, newPhone, shopOf, type Start } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';
import { colleague } from '../support/users.ts';

const product = useProduct();
const staff = asAdmin(product);
const shop = shopOf(product);
const desk = bookkeeper(product, () => staff.cookie);

const listed = async (query: string, cookie = staff.cookie): Promise<SentMail[]> =>
  (await product.api<SentMail[]>('GET', `/api/mails${query}`, undefined, { cookie })).body;

describe('mails in the office (D185)', () => {
  test('are listed with their state, opened without their private address, and sent again whole', async () => {
    const { invoice, token } = await desk.issue();
    const [sent] = await eventually(async () => {
      const rows = await listed(`?q=${invoice.email}`);
      return rows[0]?.status === 'sent' && rows;
    });
    expect(sent).toMatchObject({ channel: 'mail', what: 'invoice', why: '', again: true });
    const opened = (await staff<OpenedMail>('GET', `/api/mails/${sent!.id}`)).body;
    expect(opened.attachments).toEqual([`invoice ${invoice.id}`]);
    expect(opened.text).toContain('/•••');
    expect(opened.text + opened.html).not.toContain(token);
    product.clock.advance(1_000);
    const press = () => staff<SentMail & AnyBody>('POST', `/api/mails/${sent!.id}/again`, {});
    const pressed = await Promise.all([press(), press()]);
    const [again, twice] = pressed.toSorted((one, other) => one.status - other.status);
    expect([again!.status, again!.body.status]).toEqual([201, 'waiting']);
    expect([twice!.status, twice!.body.code]).toEqual([409, 'mail_waiting']);
    const arrived = await eventually(async () => {
      const mails = await mailsTo(product, invoice.email, invoice.id);
      return mails.length === 2 && mails;
    });
    for (const mail of arrived) expect(mail.text).toContain(`/invoice/${token}`);
    expect((await listed('?status=waiting')).some(({ id }) => id === sent!.id)).toBe(false);
  });

  test('a link that works once is not sent again; a mail that is not theirs is not there for others', async () => {
    const email = 'once@customer.example';
    await staff('POST', '/api/users', { first_name: 'Amina', last_name: 'Njeri', email });
    const [invited] = await eventually(async () => {
      const rows = await listed(`?q=${email}`);
      return rows[0]?.status === 'sent' && rows;
    });
    expect(invited).toMatchObject({ what: 'invitation', again: false });
    const refused = await staff('POST', `/api/mails/${invited!.id}/again`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'text_gone']);
    const { invoice } = await desk.issue();
    const [mail] = await listed(`?q=${invoice.email}`);
    const editor = (await colleague(product, 'editor')).cookie;
    expect(await listed(`?q=${invoice.email}`, editor)).toEqual([]);
    const path = `/api/mails/${mail!.id}`;
    expect((await product.api('GET', path, undefined, { cookie: editor })).status).toBe(404);
    const viewer = (await colleague(product, 'viewer')).cookie;
    expect((await listed(`?q=${invoice.email}`, viewer))[0]).toMatchObject({ again: false });
    const write = await product.api('POST', `${path}/again`, {}, { cookie: viewer });
    expect(write.status).toBe(403);
  });
});

describe('texts about an order (D186)', () => {
  const HOSTING = { id: 'hosting-regular', packageType: 'Web Hosting', quantity: 1 };

  async function paid(
    texts?: 'en' | 'sw',
    lines = [EXAM],
  ): Promise<{ order: Order; phone: string }> {
    const phone = newPhone();
    const customer = { name: 'Wanjiku Kamau', email: 'sms@customer.example', phone, texts };
    const { order } = (await shop.place(lines, customer)).body;
    await shop.payAt('mpesa', await shop.start('mpesa', order));
    return { order: await shop.paid(order), phone };
  }
  const finish = async ({ id }: Order): Promise<void> => {
    for (const one of await deliveriesOf(staff, id)) await finishDelivery(staff, one.id);
  };

  test('tell in the language of the checkout that it is paid, refunded and ready, each once', async () => {
    const { order, phone } = await paid('sw');
    await finish(order);
    const { refund, settled } = refundDesk(product, shop, staff);
    await settled(await refund(order, 100), 'succeeded');
    const texts = await eventually(async () => {
      const found = await textsTo(product, phone);
      return found.length === 3 && found.map(({ text }) => text);
    });
    expect(texts.toSorted()).toEqual([
      expect.stringMatching(new RegExp(`agizo ${order.number} liko tayari`)),
      expect.stringMatching(
        new RegExp(`tumepokea Ksh 2,320.00 za agizo ${order.number} kwa M-Pesa`),
      ),
      expect.stringMatching(new RegExp(`tumerejesha Ksh 100.00 za agizo ${order.number}`)),
    ]);
    await finish(order);
    expect((await noticesTo(product, phone)).toSorted()).toEqual([
      'order_ready',
      'order_receipt',
      'order_refund',
    ]);
  });

  test('tell that it is ready where colleagues tick the last steps off at the same moment, also of what is left after a refund', async () => {
    const phone = newPhone();
    const email = 'ready@customer.example';
    const customer = { name: 'Wanjiku Kamau', email, phone, texts: 'en' as const };
    const { order } = (await shop.place([EXAM, HOSTING], customer)).body;
    await shop.payAt('mpesa', await shop.start('mpesa', order));
    const bought = await shop.paid(order);
    const { refund, settled, detail } = refundDesk(product, shop, staff);
    await settled(await refund(bought, 100), 'succeeded');
    const { deliveries } = await detail(order);
    expect(deliveries.length).toBeGreaterThan(1);
    await Promise.all(deliveries.map(({ id }) => finishDelivery(staff, id)));
    expect(await noticesTo(product, phone)).toContain('order_ready');
  });

  test('tell that it is ready where the last delivery is skipped, and tell nothing where all were', async () => {
    const dropLast = async (bought: Order, others: 'done' | 'skipped'): Promise<void> => {
      const deliveries = await deliveriesOf(staff, bought.id);
      expect(deliveries.length).toBeGreaterThan(1);
      for (const [index, { id }] of deliveries.entries())
        await finishDelivery(staff, id, index === deliveries.length - 1 ? 'skipped' : others);
    };
    const [ready, nothing] = [await paid('en', [EXAM, HOSTING]), await paid('en', [EXAM, HOSTING])];
    await dropLast(ready.order, 'done');
    await dropLast(nothing.order, 'skipped');
    await shop.settledInbox();
    expect((await noticesTo(product, ready.phone)).toSorted()).toEqual([
      'order_ready',
      'order_receipt',
    ]);
    expect(await noticesTo(product, nothing.phone)).toEqual(['order_receipt']);
  });

  test('go to nobody who did not ask for them', async () => {
    const { order, phone } = await paid();
    await finish(order);
    await shop.settledInbox();
    expect(await noticesTo(product, phone)).toEqual([]);
  });
});

interface Me {
  user: CurrentUser;
}

describe('texts about an invoice (D216)', () => {
  const choose = (token: string, wanted: boolean) =>
    product.api<PayPage>('PUT', `/api/pay/${token}/texts`, { wanted });

  test('come once its customer asks for them on its page, for money that arrives and goes back, each once', async () => {
    const phone = newPhone();
    const { invoice, token } = await desk.issue({ ...EXEMPT(3000), phone });
    expect((await desk.page(token)).texts).toBe(false);
    await shop.prompt(
      await started(desk.pay(token, 'mpesa', { amount: 1000, phoneNumber: phone })),
      'pay',
    );
    await desk.until(invoice.id, ({ paid }) => paid === 1000);
    expect((await choose(token, true)).body.texts).toBe(true);
    await shop.prompt(
      await started(desk.pay(token, 'mpesa', { amount: 2000, phoneNumber: phone })),
      'pay',
    );
    const { payments } = await desk.until(invoice.id, ({ status }) => status === 'Paid');
    const last = payments.find(({ amount }) => amount === 2000)!;
    const back = { amount: 500, reason: 'One class less' };
    expect((await staff('POST', `/api/payments/${last.id}/refunds`, back)).status).toBe(201);
    const texts = await eventually(async () => {
      const found = await textsTo(product, phone);
      return found.length === 2 && found.map(({ text }) => text);
    });
    expect(texts.toSorted()).toEqual([
      expect.stringMatching(`we have refunded Ksh 500.00 to your M-Pesa for invoice ${invoice.id}`),
      expect.stringMatching(`we received Ksh 2,000.00 by M-Pesa for invoice ${invoice.id}`),
    ]);
    expect((await choose(token, false)).body.texts).toBe(false);
    expect(await desk.audited(invoice.id)).toContain('invoice.texts');
  });

  test('are not offered where we have no mobile number', async () => {
    const { token } = await desk.issue(EXEMPT(1000));
    expect((await desk.page(token)).texts).toBeNull();
  });
});

describe('the account says whether texts come (D216)', () => {
  test('for all that is there and for invoices to come, until the page of one says otherwise', async () => {
    const email = 'texted@customer.example';
    const cookie = await signUp(product, email);
    await product.db.query('update users set email_verified_at = now() where email = $1', [email]);
    const own = (body: object) => product.api<Me>('PUT', '/api/me', body, { cookie });
    const me = (await product.api<Me>('GET', '/api/auth/me', undefined, { cookie })).body;
    expect(me.user.texts).toBe(false);
    const phone = newPhone();
    const customer = { name: 'Wanjiku Kamau', email, phone, language: 'sw' as const };
    const { order } = (await shop.place([EXAM], customer, { cookie })).body;
    const first = await desk.issue({ ...EXEMPT(1000), email, phone });
    expect((await own({ texts: true })).body.user.texts).toBe(true);
    expect((await desk.page(first.token)).texts).toBe(true);
    const asked = { orderId: order.id, phoneNumber: phone, amount: Math.round(order.total) };
    const prompt = product.api<Start>('POST', '/api/mpesa/stkpush', asked, { cookie });
    await shop.payAt('mpesa', await started(prompt));
    const [text] = await eventually(async () => {
      const found = await textsTo(product, phone);
      return found.length > 0 && found;
    });
    expect(text!.text).toContain(`za agizo ${order.number} kwa`);
    const next = await desk.issue({ ...EXEMPT(1000), email, phone });
    await product.api('PUT', `/api/pay/${next.token}/texts`, { wanted: false });
    expect([
      (await desk.page(next.token)).texts,
      (await own({ first_name: 'Wanjiku' })).body.user.texts,
      (await desk.page(first.token)).texts,
    ]).toEqual([false, true, true]);
    await own({ texts: false });
    expect((await desk.page(first.token)).texts).toBe(false);
  });
});

const TOKEN = '[\\w-]{43}';

/** The path of a mail's link that begins so. */
const pathIn = (text: string, begin: string): string =>
  new RegExp(`https?://[^/\\s]+(${begin}\\S*)`).exec(text)![1]!;
const goesTo = async (method: string, path: string) =>
  (await product.api(method, path)).headers.get('location');
const inKiswahili = async (to: string, subject: string): Promise<string> => {
  const [mail] = await mailsTo(product, to, subject);
  expect(mail!.html).toContain('<html lang="sw"');
  return mail!.text;
};

test('an account follows the switch of its owner, and brings its Kiswahili to a browser that chose none', async () => {
  const email = 'hodi@example.com';
  await product.api('POST', '/api/auth/register', registrationOf(email));
  const enter = (cookie?: string) =>
    product.api(
      'POST',
      '/api/auth/login',
      { email, password: registrationOf(email).password },
      cookie ? { cookie } : {},
    );
  const languageSet = (answer: { headers: Headers }) =>
    answer.headers.getSetCookie().find((one) => one.startsWith('language='));
  const entered = await enter();
  expect(languageSet(entered)).toBeUndefined();
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const change = (language: string) => product.api('PUT', '/api/me', { language }, { cookie });
  expect((await change('fr')).status).toBe(422);
  expect((await change('sw')).status).toBe(200);
  await product.api('POST', '/api/auth/forgot-password', { email });
  await inKiswahili(email, 'nenosiri jipya');
  expect(languageSet(await enter())).toMatch(
    /^language=sw; Max-Age=31536000; Path=\/; SameSite=Lax$/,
  );
  expect(languageSet(await enter('language=en'))).toBeUndefined();
});

describe('an account that was opened in Kiswahili', () => {
  const email = 'mteja@example.com';

  test('proves its address by a Kiswahili email, and its owner comes to pages under /sw', async () => {
    const made = registrationOf(email, { language: 'sw' });
    expect((await product.api('POST', '/api/auth/register', made)).status).toBe(201);
    const text = await inKiswahili(email, 'Thibitisha anwani yako');
    expect(text).toContain('Habari Wanjiru,');
    const path = pathIn(text, '/api/auth/verify/');
    expect(await goesTo('GET', path)).toMatch(new RegExp(`^/sw/verify-email/${TOKEN}$`));
    // The page's form posts without the query.
    expect(await goesTo('POST', path.split('?')[0]!)).toBe('/sw/login?verified=1');
    expect(await goesTo('POST', path.split('?')[0]!)).toBe('/sw/login?verified=1');
    expect(await goesTo('POST', '/api/auth/verify/guessed')).toBe('/login?error=stale_link');
  });

  test('gets its links for a new password and for signing in under /sw, and they work', async () => {
    await product.api('POST', '/api/auth/sign-in-link', { email });
    const signInText = await inKiswahili(email, 'Kiungo chako cha kuingia');
    expect(pathIn(signInText, '/sw/')).toMatch(new RegExp(`^/sw/sign-in/${TOKEN}$`));
    await product.api('POST', '/api/auth/forgot-password', { email });
    const reset = pathIn(await inKiswahili(email, 'nenosiri jipya'), '/sw/reset-password/');
    expect(reset).toMatch(new RegExp(`^/sw/reset-password/${TOKEN}$`));
    const password = 'Baobab-9-shade';
    const set = { password, confirmPassword: password };
    const call = `/api/auth${reset.replace(/^\/sw/, '')}`;
    expect((await product.api('POST', call, set)).status).toBe(200);
    const changed = await inKiswahili(email, 'Nenosiri lako limebadilishwa');
    expect(pathIn(changed, '/sw/')).toBe('/sw/forgot-password');
    await signIn(product, email, password);
    product.clock.advance(20 * MINUTE);
    const cookie = await signIn(product, email, password);
    const { body: sessions } = await product.api<{ device: string }[]>(
      'GET',
      '/api/me/sessions',
      undefined,
      { cookie },
    );
    expect(JSON.stringify(sessions)).toMatch(/kivinjari kisichojulikana/i);
    expect(await inKiswahili(email, 'kifaa kipya')).toMatch(/Alitumia kivinjari kisichojulikana/);
    const gone = await product.api('POST', '/api/me/deletion', {}, { cookie });
    expect(gone.status).toBe(200);
    await inKiswahili(email, 'Akaunti yako imefutwa');
  });

  test('another account stays English, also where staff invite', async () => {
    const other = 'customer@example.com';
    await product.api('POST', '/api/auth/register', registrationOf(other));
    const [mail] = await mailsTo(product, other, 'Please confirm your email address');
    expect(pathIn(mail!.text, '/api/auth/verify/')).toMatch(new RegExp(`/${TOKEN}$`));
    const invited = { first_name: 'Amina', last_name: 'Njeri', email: 'amina@example.com' };
    await staff('POST', '/api/users', invited);
    const [invitation] = await mailsTo(product, 'amina@example.com', 'You are invited');
    expect(pathIn(invitation!.text, '/reset-password/')).toMatch(/\?welcome=1$/);
  });
});

describe('people without an account', () => {
  test('applicants read the Kiswahili title of the job, and decide about a later application under /sw', async () => {
    const job = await staff<Job>('POST', '/api/jobs', {
      title: 'Storekeeper',
      department: 'IT',
      location: 'Kisumu',
      kiswahili: { title: 'Mtunza stoo' },
    });
    const email = 'mwombaji@example.com';
    const person = { fullName: 'Achieng Odhiambo', email, phone: '0722000111', language: 'sw' };
    const send = () =>
      sendForm<Applied>(
        product,
        '/api/applications',
        { ...person, jobId: job.body.id, resume: pdf() },
        { names: { resume: 'CV.pdf' } },
      );
    const { id } = (await send()).body;
    const received = await inKiswahili(email, 'Ombi lako la kazi: Mtunza stoo');
    expect(received).toContain('ndani ya siku tano za kazi');
    await send();
    const waiting = await inKiswahili(email, 'ombi jipya la nafasi ya Mtunza stoo');
    expect(pathIn(waiting, '/sw/')).toMatch(new RegExp(`^/sw/application/${TOKEN}$`));
    const mail = { subject: 'Karibu', text: 'Njoo Jumatatu.' };
    await staff('PUT', `/api/applications/${id}`, { status: 'Shortlisted', mail });
    await inKiswahili(email, 'Karibu');
  });

  test('a message is acknowledged in its language, which a wrong one is refused', async () => {
    const message = {
      name: 'Achieng Were',
      email: 'mwandishi@example.com',
      subject: 'Mafunzo',
      message: 'Je, mnafunza walimu?',
    };
    const sent = await product.api<{ id: number }>('POST', '/api/contact', {
      ...message,
      language: 'sw',
    });
    const text = await inKiswahili(message.email, `ujumbe wako (nambari ${sent.body.id})`);
    expect(text).toContain('Habari Achieng Were,');
    expect(text).toContain('Jumatatu hadi Ijumaa');
    await staff('POST', `/api/contact/${sent.body.id}/replies`, { text: 'Ndiyo.' });
    expect(await inKiswahili(message.email, 'Re: Mafunzo')).toContain('Jibu hili la ujumbe wako');
    const wrong = await product.api('POST', '/api/contact', { ...message, language: 'fr' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { language: 'Language must be en or sw' },
    ]);
  });

  test('a request about data is confirmed under /sw and answered in its language', async () => {
    const email = 'muulizaji@example.com';
    const asked = { kind: 'access', name: 'Njeri', email, language: 'sw' };
    expect((await product.api('POST', '/api/data-requests', asked)).status).toBe(202);
    const confirm = pathIn(await inKiswahili(email, 'Thibitisha ombi lako'), '/sw/');
    expect(confirm).toMatch(new RegExp(`^/sw/data-request/confirm/${TOKEN}$`));
    const token = confirm.split('/').at(-1)!;
    await product.api('POST', `/api/data-requests/confirm/${token}`, {});
    const [row] = (await staff<{ id: string }[]>('GET', `/api/data-requests?q=${email}`)).body;
    const answer = { outcome: 'answered', answer: 'Hizi hapa.', withData: true };
    await staff('POST', `/api/data-requests/${row!.id}/close`, answer);
    expect(await inKiswahili(email, 'Ombi lako kuhusu')).toContain('Usiporidhika');
  });

  test('a subscriber leaves the newsletter under /sw; only the owner of the address sets its language', async () => {
    const email = 'msomaji@example.com';
    const subscribe = (language: string) =>
      product.api('POST', '/api/newsletter', { email, language });
    await subscribe('sw');
    const confirm = pathIn(await inKiswahili(email, 'jarida'), '/api/newsletter/confirm/');
    await product.api('POST', confirm);
    product.clock.advance(20 * MINUTE);
    await subscribe('en');
    await staff.signIn();
    const written = { subject: 'November at Mfano', content: '<p>News</p>' };
    const issue = await staff<{ id: string }>('POST', '/api/newsletter/issues', written);
    await staff('POST', `/api/newsletter/issues/${issue.body.id}/send`);
    const [mail] = await mailsTo(product, email, 'November at Mfano');
    expect(mail!.text).toContain('kwa sababu ulijiandikisha');
    const leave = pathIn(mail!.text, '/api/newsletter/unsubscribe/');
    expect(mail!.headers['list-unsubscribe']).toContain(leave);
    expect(await goesTo('GET', leave)).toMatch(/^\/sw\/newsletter\/unsubscribe\/sub_/);
    expect((await product.api('POST', leave)).status).toBe(200);
  });
});
