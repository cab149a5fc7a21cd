import type { PlanOffer, ServiceDetail } from '../../src/contracts/services.ts';
import { DAY, HOUR, MINUTE, nairobiDay, nairobiStart } from '../../src/kernel/clock.ts';
import { PASSWORD, registrationOf, signIn, signUp } from './accounts.ts';
import type { AnyBody } from './api.ts';
import { bookkeeper, EXEMPT, started } from './bookkeeper.ts';
import { openJar } from './browser-jar.ts';
import { eventually } from './eventually.ts';
import { pdf, sendForm } from './forms.ts';
import { viaGoogle } from './google.ts';
import { ALWAYS_ASKS, keptCardsOf } from './kept-cards.ts';
import { mailsTo } from './mailbox.ts';
import { paybillOf } from './paybill.ts';
import type { TestProduct } from './product.ts';
import { OFFER, quoteCustomer } from './proposals.ts';
import { REQUEST } from './quotes.ts';
import { refundDesk } from './refunds.ts';
import { runJob } from './run-job.ts';
import { seats } from './seats.ts';
import { newPhone, shopOf } from './shop.ts';
import { classroom } from './classes.ts';
import { waitingRoom } from './waiting.ts';
import type { Staff } from './staff.ts';

/** Texts as long as people make them: a word without a blank, a list, an address. */
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe'.repeat(3);
const LETTER = `As discussed:\n- a shop\n- M-Pesa\n\nPlease look at https://example.org/${'a-long-path/'.repeat(12)} first. ${LONG_WORD}`;
const WIDE_TABLE = `<table><tr>${'<th>Course and place</th>'.repeat(9)}</tr><tr>${'<td>Ksh&nbsp;85,000.00</td>'.repeat(9)}</tr></table>`;

/** The recipients of the emails, and the records of their links. */
export interface Everybody {
  /** Has an account, an order and an invoice. */
  customer: string;
  /** Has an account and nothing else. */
  stranger: string;
}

/** Causes each kind of mail that there is at least once, as people would; the last journey moves the clock by weeks. */
export async function causeEveryMail(
  product: TestProduct,
  staff: Staff<object>,
): Promise<Everybody> {
  if (process.env.MAILS_LANGUAGE === 'sw') await speakKiswahili(product);
  const everybody = { customer: 'wanjiku@customer.example', stranger: 'other@customer.example' };
  await signUp(product, everybody.customer);
  await signUp(product, everybody.stranger);
  await accounts(product, staff);
  await enquiries(product, staff);
  await newsletter(product, staff);
  await orders(product, staff, everybody.customer);
  await invoices(product, staff, everybody.customer);
  await quotes(product, staff);
  await applications(product, staff);
  await promises(product);
  await reminders(product, staff);
  await classroom(product, staff, 'bootcamp-data').certified('learns@customer.example');
  await waitlist(product, staff);
  await services(product, staff);
  // After the weeks that the clock was moved: the link works for one.
  const cookie = await signIn(product, everybody.customer, PASSWORD);
  const bursar = { name: 'Achieng Otieno', email: 'bursar@customer.example', role: 'act' };
  await product.db.query('update users set email_verified_at = now() where email = $1', [
    everybody.customer,
  ]);
  await product.api('POST', '/api/me/people', bursar, { cookie });
  return everybody;
}

/**
 * For the contact sheet in Kiswahili: the customer orders or asks in it, and our emails follow
 * (D213).
 */
async function speakKiswahili({ db }: TestProduct): Promise<void> {
  await db.query(`create function speak_kiswahili() returns trigger language plpgsql
    as $$ begin new.language := 'sw'; return new; end $$`);
  for (const table of ['orders', 'quotes', 'invoices'])
    await db.query(
      `create trigger in_kiswahili before insert on ${table} for each row execute function speak_kiswahili()`,
    );
}

/** The newest address of ours in a mail that fits. */
export async function linkTo(product: TestProduct, to: string, subject: string, path: RegExp) {
  const [mail] = await mailsTo(product, to, subject);
  const found = path.exec(mail!.text);
  if (!found) throw new Error(`no ${path} in the mail to ${to}: ${mail!.text}`);
  return found[0];
}

const TOKEN = '[\\w-]{43}';

async function accounts(product: TestProduct, staff: Staff<object>): Promise<void> {
  await staff('POST', '/api/setup/test-mail', {});
  const { api } = product;
  const forgetful = 'forgetful@customer.example';
  await signUp(product, forgetful);
  await signIn(product, forgetful, PASSWORD);
  await api('POST', '/api/auth/forgot-password', { email: forgetful });
  const reset = await linkTo(
    product,
    forgetful,
    'new password',
    RegExp(`/reset-password/${TOKEN}`),
  );
  const password = 'Baobab-9-shade';
  await api('POST', `/api/auth${reset}`, { password, confirmPassword: password });
  const jar = openJar(product.url);
  const asked = await viaGoogle(jar, { email: forgetful });
  const challenge = asked.hash.split('=').at(-1);
  await api('POST', '/api/auth/google/link', { challenge, password });
  const unproved = 'unproved@customer.example';
  await api('POST', '/api/auth/register', registrationOf(unproved));
  await api('POST', '/api/auth/sign-in-link', { email: unproved });
  const link = await linkTo(product, unproved, 'link to sign in', RegExp(`/sign-in/${TOKEN}`));
  await api('POST', `/api/auth/sign-in-link/${link.split('/').at(-1)}`);
  const user = { first_name: 'Amina', last_name: 'Njeri' };
  const made = await staff<{ id: string }>('POST', '/api/users', {
    ...user,
    email: 'moving@customer.example',
    password: PASSWORD,
  });
  await staff('PUT', `/api/users/${made.body.id}`, { email: 'moved@customer.example' });
  await staff('POST', '/api/users', { ...user, email: 'invited@customer.example' });
  // The first of them hears of the second.
  for (const name of ['first', 'second'])
    await staff('POST', '/api/users', {
      ...user,
      email: `${name}.owner@customer.example`,
      role: 'admin',
      password: PASSWORD,
    });
}

async function enquiries(product: TestProduct, staff: Staff<object>): Promise<void> {
  const { api } = product;
  const { body } = await api<{ id: number }>('POST', '/api/contact', {
    name: 'Achieng Were',
    email: 'writes@customer.example',
    phone: '0722000111',
    subject: 'Teacher training',
    message: LETTER,
  });
  await staff('POST', `/api/contact/${body.id}/replies`, { text: LETTER });
  const asks = 'asks@customer.example';
  await api('POST', '/api/data-requests', { kind: 'access', name: 'Njeri', email: asks });
  const link = await linkTo(
    product,
    asks,
    'confirm your request',
    RegExp(`/data-request/confirm/${TOKEN}`),
  );
  await api('POST', `/api/data-requests/confirm/${link.split('/').at(-1)}`, {});
  const [request] = (await staff<{ id: string }[]>('GET', `/api/data-requests?q=${asks}`)).body;
  const answered = { outcome: 'answered', answer: LETTER, withData: true };
  await staff('POST', `/api/data-requests/${request!.id}/close`, answered);
}

async function newsletter(product: TestProduct, staff: Staff<object>): Promise<void> {
  const email = 'reader@customer.example';
  const subscribe = () => product.api('POST', '/api/newsletter', { email });
  await subscribe();
  const confirm = await linkTo(
    product,
    email,
    'confirm',
    RegExp(`/api/newsletter/confirm/[^\\s]+`),
  );
  await product.api('POST', confirm);
  product.clock.advance(20 * MINUTE);
  await subscribe();
  const content = `<h2>New intakes</h2><p>${LONG_WORD}</p><p>Read <a href="/about/blog">our guides</a>.</p><pre>npm install ${LONG_WORD}</pre>${WIDE_TABLE}`;
  const issue = await staff<{ id: string }>('POST', '/api/newsletter/issues', {
    subject: 'November at Mfano',
    content,
  });
  await staff('POST', `/api/newsletter/issues/${issue.body.id}/test`);
  await staff('POST', `/api/newsletter/issues/${issue.body.id}/send`);
}

async function orders(product: TestProduct, staff: Staff<object>, email: string): Promise<void> {
  const shop = shopOf(product);
  const { paidOrder, refund, settled, detail } = refundDesk(product, shop, staff);
  const order = await paidOrder('mpesa');
  const [delivery] = (await detail(order)).deliveries;
  await staff('POST', `/api/deliveries/${delivery!.id}/message`, {
    message: `Ready: ${LONG_WORD}`,
  });
  const credits = { id: 'sms-credits', packageType: 'Bulk SMS', quantity: 5_000 };
  const [sold] = (await detail(await paidOrder('mpesa', [credits]))).deliveries;
  const entry = {
    kind: 'added',
    number: 3_000,
    day: '2026-03-02',
    reference: LONG_WORD.slice(0, 60),
  };
  await staff('POST', `/api/deliveries/${sold!.id}/credits`, entry);
  const caller = {
    name: 'Caller',
    email,
    phone: newPhone(),
    lines: [{ id: 'exam-basic', quantity: 1 }],
  };
  await staff('POST', '/api/orders/for-caller', caller);
  const wanted = { name: 'Wanjiku Kamau', email, phone: newPhone() };
  const inPart = (await shop.place([seats(1)], wanted)).body.order;
  await paybillOf(product, staff as Staff<never>).pay(inPart.number, 1_000);
  await shop.until(inPart, (one) => one.owed !== undefined);
  await settled(await refund(order, 100), 'succeeded');
  const last = (await shop.place([seats(1)], { name: 'Wanjiku Kamau', email, phone: newPhone() }))
    .body.order;
  const prompt = await shop.start('mpesa', last);
  await product.db.query(
    'update intakes set sold = capacity where id in (select intake_id from order_lines where order_id = $1)',
    [last.id],
  );
  await shop.prompt(prompt, 'pay');
}

async function invoices(product: TestProduct, staff: Staff<object>, email: string): Promise<void> {
  const shop = shopOf(product);
  const desk = bookkeeper(product, () => staff.cookie);
  const mpesa = (token: string, amount: number) =>
    desk.pay(token, 'mpesa', { phoneNumber: newPhone(), amount });
  const { invoice } = await desk.issue({ email, customer: LONG_WORD.slice(0, 100) });
  const paid = (await desk.record(invoice.id, { amount: 1000, method: 'Cheque' })).body;
  const path = `/api/invoices/${invoice.id}/payments/${paid.payments[0]!.id}`;
  await staff('POST', `${path}/receipt`);
  await staff('POST', `${path}/reverse`, { reason: 'Bounced' });
  await desk.credit(invoice.id, { amount: 500 });
  const day = nairobiDay(product.clock.now());
  const half = { label: 'Deposit', share: 'percent', value: 50, due: 'date', date: day };
  const rest = { label: 'Hand-over', share: 'rest', due: 'milestone' };
  const planned = (await desk.issue({ ...EXEMPT(2000), email, plan: [half, rest] })).invoice;
  await desk.put(planned, { plan: [half, { ...rest, due: 'date', date: day }] });
  const other = await desk.issue({ ...EXEMPT(2000), email });
  const late = await started(mpesa(other.token, 2000));
  await staff('DELETE', `/api/invoices/${other.invoice.id}`);
  await shop.prompt(late, 'pay');
  const third = await desk.issue({ ...EXEMPT(3000), email });
  await shop.prompt(await started(mpesa(third.token, 3000)), 'pay');
  const { payments } = await desk.until(third.invoice.id, (one) => one.status === 'Paid');
  await staff('POST', `/api/payments/${payments[0]!.id}/refunds`, {
    amount: 1000,
    reason: 'One class less',
  });
  await staff('POST', `/api/customers/invoice-${third.invoice.id}/statement`, {});
}

async function quotes(product: TestProduct, staff: Staff<object>): Promise<void> {
  const { api } = product;
  const desk = quoteCustomer(product, staff as Parameters<typeof quoteCustomer>[1]);
  const message = LETTER;
  const yes = await desk.offered({ message });
  await desk.behind(yes.token, '/messages', { text: LETTER });
  await staff('POST', '/api/responses', {
    quoteId: yes.id,
    email: yes.email,
    subject: 'Your quote request',
    responseText: LETTER,
  });
  await desk.accept(yes.token, yes.hash);
  const no = await desk.offered(OFFER);
  await desk.behind(no.token, '/decline', { reason: LETTER });
  await api('POST', '/api/quote/submit', { ...REQUEST, details: LETTER, businessName: LONG_WORD });
}

async function applications(product: TestProduct, staff: Staff<object>): Promise<void> {
  const job = await staff<{ id: string }>('POST', '/api/jobs', {
    title: 'Network Engineer',
    department: 'IT',
    location: 'Kisumu',
    description: 'You **build** networks.',
  });
  const email = 'applies@customer.example';
  const apply = () =>
    sendForm<{ id: string }>(
      product,
      '/api/applications',
      {
        fullName: 'Achieng Odhiambo',
        email,
        phone: '0722000111',
        jobId: job.body.id,
        resume: pdf(),
      },
      { names: { resume: 'cv.pdf' } },
    );
  const { id } = (await apply()).body;
  await apply();
  await staff('PUT', `/api/applications/${id}`, {
    status: 'Shortlisted',
    mail: { subject: 'Your application', text: `Dear Achieng,\n\n${LETTER}` },
  });
}

/** A request that nobody answers: staff are warned, and told. */
async function promises(product: TestProduct): Promise<void> {
  const { clock, db } = product;
  for (const [hours, template] of [
    [21, 'quote_ending'],
    [4, 'quote_overdue'],
  ] as const) {
    clock.advance(hours * HOUR);
    await runJob(product, 'quotes-overdue');
    await eventually(
      async () =>
        (await db.query('select 1 from notices where template = $1', [template])).length > 0,
      20_000,
      template,
    );
  }
}

/** An invoice that nobody pays, looked at on the mornings of its reminders. */
async function reminders(product: TestProduct, staff: Staff<object>): Promise<void> {
  const { clock, db } = product;
  await staff.signIn();
  const desk = bookkeeper(product, () => staff.cookie);
  const today = nairobiDay(clock.now());
  const morning = (days: number): number => nairobiStart(today).getTime() + days * DAY + 9 * HOUR;
  const { invoice } = await desk.issue({
    dueDate: nairobiDay(new Date(morning(10))),
    email: 'late@customer.example',
  });
  for (const [day, kind] of [
    [7, 'due_in_3_days'],
    [10, 'due_today'],
    [17, 'overdue_7_days'],
    [24, 'overdue_14_days'],
  ] as const) {
    clock.advance(morning(day) - clock.now().getTime());
    await runJob(product, 'invoices-days');
    await eventually(
      async () =>
        (
          await db.query('select 1 from notices where template = $1 and reference like $2', [
            `invoice_${kind}`,
            `${invoice.id}:%`,
          ])
        ).length > 0,
      20_000,
      kind,
    );
  }
  await staff.signIn();
}

/** Changes the plan of a service to the next dearer one. */
async function choosePlan(staff: Staff<object>, id: string, more: object): Promise<void> {
  const [offer] = (await staff<PlanOffer[]>('GET', `/api/services/${id}/plans`)).body;
  const { packageId, total } = offer!;
  await staff('POST', `/api/services/${id}/plan`, { packageId, total, ...more });
}

/** Two services: one changes its price, is suspended, paid and stopped; the other is never paid again. */
async function waitlist(product: TestProduct, staff: Staff<object>): Promise<void> {
  const room = waitingRoom(product, staff);
  await room.fill();
  await room.join('waits@customer.example');
  await room.free(1);
  await room.until('waits@customer.example', 'offered');
}

async function services(product: TestProduct, staff: Staff<object>): Promise<void> {
  const { clock, db } = product;
  const shop = shopOf(product);
  const desk = bookkeeper(product, () => staff.cookie);
  const hosting = { id: 'hosting-regular', packageType: 'Web Hosting', quantity: 1 };
  const begin = async (): Promise<string> => {
    const order = await shop.order([hosting]);
    await shop.prompt(await shop.start('mpesa', order), 'pay');
    await shop.paid(order);
    const { body } = await staff<{ id: string }[]>('GET', '/api/services');
    const { id } = body[0]!;
    await staff('POST', `/api/services/${id}/start`, { startsOn: nairobiDay(clock.now()) });
    return id;
  };
  const wait = (template: string) =>
    eventually(
      async () => {
        await runJob(product, 'services-renewals');
        return (await db.query('select 1 from notices where template = $1', [template])).length > 0;
      },
      20_000,
      template,
    );
  const kept = await begin();
  await begin();
  const from = nairobiDay(new Date(clock.now().getTime() + 40 * DAY));
  await staff('POST', `/api/services/${kept}/price`, { price: 500, from });
  await choosePlan(staff, await begin(), { atOnce: true });
  clock.advance(29 * DAY);
  await wait('invoice');
  clock.advance(12 * DAY);
  await wait('service_suspended');
  await staff.signIn();
  const { periods } = (await staff<ServiceDetail>('GET', `/api/services/${kept}`)).body;
  const { invoiceNumber, total } = periods.at(-1)!;
  await desk.record(invoiceNumber!, { amount: total });
  await wait('service_restored');
  await staff('POST', `/api/services/${kept}/stop`);
  clock.advance(30 * DAY);
  await wait('service_ended');
  await staff.signIn();
  const cards = keptCardsOf(product, staff as Staff<AnyBody & ServiceDetail>);
  const { day } = await cards.nextDue('keeps@customer.example', ALWAYS_ASKS);
  await cards.at(day, 9);
  await wait('service_card_declined');
}
