import { nairobiDay } from '../../src/kernel/clock.ts';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomerDetail } from '../../src/contracts/customers.ts';
import type { SentMail } from '../../src/contracts/mails.ts';
import { newId } from '../../src/kernel/ids.ts';
import { bookkeeper } from '../support/bookkeeper.ts';
import { classroom } from '../support/classes.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { paybillOf } from '../support/paybill.ts';
import { picture } from '../support/picture.ts';
import { useProduct } from '../support/product.ts';
import { OFFER, quoteCustomer } from '../support/proposals.ts';
import { publishingDesk } from '../support/publishing.ts';
import { refundDesk } from '../support/refunds.ts';
import { CUSTOMER, EXAM, newPhone, shopOf } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';
import { asAdmin } from '../support/staff.ts';
import { waitingRoom } from '../support/waiting.ts';

/*
 * Every change by staff leaves at least one entry in the audit log under their name. A changed
 * record shows the values before and after. A new call that writes fails the first test until it
 * has a sample here. What another file shows better goes into ELSEWHERE.
 */

const product = useProduct();
const shop = shopOf(product);
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);
const { asked, offered } = quoteCustomer(product, staff as never);
const { paidOrder, refund, settled, detail } = refundDesk(product, shop, staff);
const { pay, waiting } = paybillOf(product, staff as never);
const { apply } = publishingDesk(product, staff);
let me = '';
beforeAll(async () => {
  me = (await staff<{ user: { id: string } }>('GET', '/api/auth/me')).body.user.id;
});

/** Makes something and answers its id. */
async function made(path: string, body: unknown): Promise<string> {
  const answer = await staff<{ id?: string; member?: { id: string } }>('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body.id ?? answer.body.member!.id);
}
const first = async <Row extends object>(path: string): Promise<Row> =>
  (await staff<Row[]>('GET', path)).body[0]!;
const idsOf = async (path: string): Promise<string[]> =>
  (await staff<{ id: string }[]>('GET', path)).body.map(({ id }) => id);

const room = waitingRoom(product, staff);
const security = classroom(product, staff, 'bootcamp-security');
const LEARNER = { name: 'Learner', email: 'learner@trail.example' };
let count = 0;
const unique = (name: string): string => `${name}-${++count}@trail.example`;
/** The id of a customer who ordered for the first time. */
async function customer(): Promise<string> {
  const email = unique('customer');
  await shop.place([EXAM], { name: 'Naliaka Wafula', email, phone: '0722 000 111' });
  return (await first<{ id: string }>(`/api/customers?q=${email}`)).id;
}
/** The id of a message, which is thanked for by mail. */
async function message(): Promise<string> {
  const words = { name: 'Nafula', subject: 'Hello', message: 'A question.' };
  const sent = await product.api('POST', '/api/contact', { ...words, email: unique('writes') });
  return String(sent.body.id);
}

const PERSON = { first_name: 'Amani', last_name: 'Odhiambo' };
const JOB = { title: 'Support engineer', department: 'Support', location: 'Nairobi' };
const POST = { title: 'A post', author: 'Staff', content: '<p>Words.</p>', summary: 'Words' };
const MEMBER = { name: 'Sample member', role: 'Engineer' };
const EXPENSE = { date: '2026-03-02', category: 'Rent', supplier: 'Landlord', amount: 100 };
const COUPON = { code: 'AUDITED', kind: 'percent', value: 10, active: true };
const ISSUE = { subject: 'News', content: '<p>News.</p>' };
const CASH = { method: 'Cash', amount: 100 };
const WITHHELD = { method: 'Withholding Tax', amount: 100, reference: 'KRAWHT1' };

const user = () => made('/api/users', { ...PERSON, email: unique('user') });
const job = () => made('/api/jobs', JOB);
const post = () => made('/api/blogs', POST);
const member = () => made('/api/ourteam', MEMBER);
const expense = () => made('/api/expenses', EXPENSE);
const coupon = () =>
  made('/api/coupons', { ...COUPON, code: unique('C').replaceAll(/[^\w]|_/g, '-') });
const KEY = { name: 'The books', scopes: ['invoices:read'] };
const key = async () =>
  (await staff<{ key: { id: string } }>('POST', '/api/api-keys', KEY)).body.key.id;
const HOOK = {
  name: 'The books',
  url: 'https://8.8.8.8/hook',
  events: ['order.paid'],
  active: true,
};
const hook = async () =>
  (await staff<{ endpoint: { id: string } }>('POST', '/api/webhook-endpoints', HOOK)).body.endpoint
    .id;
async function sentHook(): Promise<string[]> {
  const id = await hook();
  return [id, await made(`/api/webhook-endpoints/${id}/test`, {})];
}
const csv = () => new Blob([`email,name\n${unique('import')},Imported`]);
const issue = () => made('/api/newsletter/issues', ISSUE);
const draft = async () => (await desk.make()).id;
const issued = async () => (await desk.issue()).invoice.id;
async function recorded(money: object = CASH): Promise<string[]> {
  const id = await issued();
  return [id, (await desk.record(id, money)).body.payments[0]!.id];
}
/** A quote that has a private link. */
const quote = async () => String((await asked()).id);
const proposal = async () => made(`/api/quote/${await quote()}/proposals`, OFFER);
const sentProposal = async () => (await offered()).proposal.id;
const application = async () => (await apply(await job(), unique('candidate'))).id;
async function laterApplication(): Promise<string[]> {
  const [jobId, email] = [await job(), unique('candidate')];
  return [(await apply(jobId, email)).id, (await apply(jobId, email)).id];
}
async function comment(): Promise<string> {
  const path = `/api/blogs/${await post()}/comments`;
  return String((await product.api('POST', path, { text: 'Well said.' })).body.id);
}
async function subscriber(status: 'Pending' | 'Confirmed' = 'Pending'): Promise<string> {
  const id = newId('sub', Date.now());
  await product.db.query(
    'insert into subscribers (id, email, status, requested_at, mailed_at, confirmed_at) values ($1, $2, $3, now(), now(), now())',
    [id, unique('reader'), status],
  );
  return id;
}
/** A client of the website's content, as the seed has it. */
const record = () =>
  first<{ id: string; kind: string; place: string }>('/api/content/records?kind=client');
const client = async () => (await record()).id;
const bootcampClass = () =>
  made('/api/catalogue/packages/bootcamp-web/intakes', { startsOn: '2027-06-07', capacity: 10 });
/** A prompt to whose start no answer came. */
async function unanswered(): Promise<string> {
  await shop.fault('mpesa', { http_status: 500, only: 'stkpush' });
  const order = await shop.order();
  await shop.press('mpesa', order);
  await shop.clearFaults();
  return (await shop.read(order.id)).payments[0]!.id;
}
const HOSTING = { id: 'hosting-regular', packageType: 'Web Hosting', quantity: 1 };
const HOLDER = { email: 'a@school.example', phone: '0712345678', kraPin: '', language: 'en' };
/** Somebody who waits for a seat of a full class. */
async function onWaitlist(): Promise<string> {
  const email = unique('waits');
  await room.fill();
  await room.join(email);
  return (await room.of(email)).id;
}
/** A service that was paid a moment ago. */
async function service(): Promise<string> {
  const email = unique('service');
  const order = (await shop.place([HOSTING], { ...CUSTOMER, email })).body.order;
  await shop.prompt(await shop.start('mpesa', order), 'pay');
  await shop.paid(order);
  return (await first<{ id: string }>(`/api/services?q=${email}`)).id;
}
async function runningService(): Promise<string> {
  const id = await service();
  await staff('POST', `/api/services/${id}/start`, { startsOn: nairobiDay(product.clock.now()) });
  return id;
}
/** Starlight for what Regular has left on its first day. */
const STARLIGHT = { packageId: 'hosting-starlight', total: 238.96 };
async function changingService(): Promise<string> {
  const id = await runningService();
  await staff('POST', `/api/services/${id}/plan`, STARLIGHT);
  return id;
}
async function stoppedService(): Promise<string> {
  const id = await service();
  await staff('POST', `/api/services/${id}/start`, { startsOn: '2026-11-24' });
  await staff('POST', `/api/services/${id}/stop`);
  return id;
}
const payment = async () => (await paidOrder('mpesa')).payments[0]!.id;
/** Money that has to go back, as late money leaves it. */
async function dueRefund(): Promise<string> {
  // Only once it is over: the provider's result would come in between.
  const { id } = await settled(await refund(await paidOrder('mpesa'), 10), 'succeeded');
  await product.db.query(
    `update refunds set status = 'due', next_check_at = null, settled_at = null, provider_ref = null where id = $1`,
    [id],
  );
  return id;
}
/** Money at the paybill that belongs to nothing. */
async function unmatched(): Promise<string> {
  const receipt = await pay('NOBODY', 10);
  await waiting(receipt);
  return receipt;
}
/** When the dry run was made that staff have seen. */
async function dryRun(): Promise<object> {
  const [state] = (await staff<{ checkedAt: string }[]>('POST', '/api/retention/check', {})).body;
  return { checkedAt: state!.checkedAt };
}
const delivery = async () => (await detail(await paidOrder('mpesa'))).deliveries[0]!.id;
const creditDelivery = async () => {
  const line = { id: 'sms-credits', packageType: 'Bulk SMS', quantity: 100 };
  return (await detail(await paidOrder('mpesa', [line]))).deliveries[0]!.id;
};
const deliveryStep = async () => [await delivery(), '1'];
/** A request about somebody's data whose mailed link was followed. */
async function dataRequest(): Promise<string> {
  const email = unique('asks-about-data');
  await product.api('POST', '/api/data-requests', { kind: 'access', name: 'Njeri', email });
  await product.db.query('update data_requests set confirmed_at = now() where email = $1', [email]);
  return (await first<{ id: string }>(`/api/data-requests?q=${email}`)).id;
}
let mergedId = '';
async function merged(): Promise<string> {
  const id = await customer();
  const path = `/api/customers/${id}/merge`;
  const { body } = await staff<CustomerDetail>('POST', path, { other: await customer() });
  mergedId = body.merged[0]!.id;
  return id;
}
async function customerNote(): Promise<string[]> {
  const id = await customer();
  const noted = await staff<CustomerDetail>('POST', `/api/customers/${id}/notes`, { text: 'Hm.' });
  return [id, noted.body.notes[0]!.id];
}
async function sentMail(): Promise<string> {
  await message();
  const sent = await eventually(async () =>
    (await staff<SentMail[]>('GET', '/api/mails?status=sent')).body.find(({ again }) => again),
  );
  return sent.id;
}
async function failedJob(): Promise<string[]> {
  const id = randomUUID();
  await product.db.query(
    `insert into jobs.job (id, name, state, completed_on, created_on, retry_limit)
      values ($1, 'daily-figures', 'failed', now(), now(), 2)`,
    [id],
  );
  return ['daily-figures', id];
}
async function released(): Promise<string> {
  await staff('POST', '/api/retention/quotes/release', await dryRun());
  return 'quotes';
}
async function turnedClients(): Promise<object> {
  const { kind, place } = await record();
  const ids = await idsOf(`/api/content/records?kind=${kind}&place=${place}&limit=200`);
  return { kind, place, ids: ids.toReversed() };
}
async function turnedTunes(): Promise<object> {
  const ids = await idsOf('/api/catalogue/packages?packageType=Skiza%20Tunes');
  return { packageType: 'Skiza Tunes', ids: ids.toReversed() };
}

/** What the path names, prepared, or nothing; then the body, a form where it has a file, or what makes it. */
type Sample = [
  ids?: null | string | (() => Promise<string | string[]>),
  body?: object | (() => Promise<object>),
];

const SAMPLES: Record<string, Sample> = {
  'POST /api/users': [null, { ...PERSON, email: 'new@trail.example' }],
  'PUT /api/users/{id}': [user, { status: 'inactive' }],
  'DELETE /api/users/{id}': [user],
  'POST /api/users/{id}/invite': [user, {}],
  'PUT /api/settings/company': [null, { tagline: 'Trailed' }],
  'PUT /api/settings/seller': [null, { vatNumber: '1' }],
  'PUT /api/settings/shop': [null, { maxLines: 49 }],
  'PUT /api/settings/exchangeRate': [null, { value: '130' }],
  'PUT /api/settings/quotes': [null, { services: ['School Management System', 'Bulk SMS'] }],
  'PUT /api/settings/figures': [null, { approved: true }],
  'PUT /api/settings/retention': [null, { messages: 400 }],
  'PUT /api/settings/budgets': [null, { mailsPerAddress: 6 }],
  'PUT /api/settings/security': [null, { staffFactor: 'never' }],
  'PUT /api/settings/office': [null, { rowsPerPage: 30 }],
  'POST /api/retention/{kind}/release': ['messages', dryRun],
  'POST /api/retention/{kind}/pause': [released, {}],
  'POST /api/data-requests/{id}/close': [dataRequest, { outcome: 'answered', answer: 'Nothing.' }],
  'PUT /api/legal/{name}': ['license', { lead: 'In short.', text: '## You may\n\nUse it.' }],
  'POST /api/jobs': [null, JOB],
  'PUT /api/jobs/{id}': [job, { ...JOB, status: 'Closed' }],
  'DELETE /api/jobs/{id}': [job],
  'PUT /api/applications/{id}': [application, { status: 'Shortlisted' }],
  'POST /api/applications/{id}/notes': [application, { text: 'Call back' }],
  'POST /api/applications/{id}/waiting/{waiting}/accept': [laterApplication],
  'POST /api/applications/{id}/waiting/{waiting}/discard': [laterApplication],
  'POST /api/blogs': [null, POST],
  'PUT /api/blogs/{id}': [post, { ...POST, title: 'Another' }],
  'DELETE /api/blogs/{id}': [post],
  'POST /api/blogs/upload': [null, async () => ({ image: await picture() })],
  'PUT /api/comments': [null, async () => ({ ids: [await comment()], status: 'approved' })],
  'PUT /api/comments/{id}': [comment, { status: 'spam' }],
  'POST /api/ourteam': [null, MEMBER],
  'PUT /api/ourteam/order': [
    null,
    async () => ({ ids: (await idsOf('/api/ourteam?limit=200')).toReversed() }),
  ],
  'PUT /api/ourteam/{id}': [member, { ...MEMBER, role: 'Lead' }],
  'DELETE /api/ourteam/{id}': [member],
  'POST /api/ourteam/upload': [null, async () => ({ photo: await picture() })],
  'DELETE /api/newsletter/{id}': [subscriber],
  'POST /api/newsletter/issues': [null, ISSUE],
  'PUT /api/newsletter/issues/{id}': [issue, { ...ISSUE, subject: 'Other news' }],
  'DELETE /api/newsletter/issues/{id}': [issue],
  'POST /api/newsletter/issues/{id}/test': [issue, {}],
  'POST /api/newsletter/issues/{id}/send': [() => subscriber('Confirmed').then(issue), {}],
  'POST /api/content/records': [null, record],
  'PUT /api/content/records/{id}': [
    client,
    async () => ({ ...(await record()), published: false }),
  ],
  'DELETE /api/content/records/{id}': [client],
  'PUT /api/content/records/{id}/approval': [client, { approved: true }],
  'PUT /api/content/order': [null, turnedClients],
  'POST /api/content/upload': [null, async () => ({ picture: await picture() })],
  'POST /api/contact/{id}/replies': [message, { text: 'An answer.' }],
  'POST /api/contact/{id}/notes': [message, { text: 'Called back.' }],
  'PUT /api/contact/{id}': [message, { status: 'Read' }],
  'POST /api/quote/for-caller': [
    null,
    () => ({
      fullName: 'Caller',
      businessName: 'Audited Ltd',
      email: 'caller@audited.example',
      mobile: newPhone(),
      selectedServices: ['Bulk SMS'],
      referralSource: 'Other',
      details: 'By telephone.',
    }),
  ],
  'PUT /api/quote/{id}': [quote, { status: 'Closed' }],
  'POST /api/responses': [
    null,
    async () => ({
      quoteId: await quote(),
      email: 'a@b.example',
      subject: 'Re',
      responseText: 'Hi',
    }),
  ],
  'POST /api/quote/{id}/link': [quote, {}],
  'DELETE /api/quote/{id}/link': [quote],
  'POST /api/quote/{id}/proposals': [quote, OFFER],
  'PUT /api/proposals/{id}': [proposal, { ...OFFER, title: 'A better offer' }],
  'DELETE /api/proposals/{id}': [proposal],
  'POST /api/proposals/{id}/send': [proposal, {}],
  'POST /api/proposals/{id}/withdraw': [sentProposal, {}],
  'POST /api/payments/received/pull': [null, {}],
  'POST /api/payments/received/{id}/assign': [
    unmatched,
    async () => ({ number: (await shop.order()).number }),
  ],
  'POST /api/payments/received/{id}/return': [unmatched, { reason: 'Not ours' }],
  'POST /api/payments/receipts': [
    null,
    async () => ({ receipt: 'SNEVER0000', number: (await shop.order()).number }),
  ],
  'POST /api/invoices': [null, desk.draft()],
  'PUT /api/invoices/{id}': [draft, desk.draft({ note: 'Changed' })],
  'DELETE /api/invoices/{id}': [draft],
  'POST /api/invoices/{id}/send': [draft, {}],
  'POST /api/invoices/{id}/prompt': [issued, { phoneNumber: newPhone(), amount: 100 }],
  'POST /api/invoices/{id}/revoke-link': [issued, {}],
  'POST /api/invoices/{id}/payments': [issued, CASH],
  'POST /api/invoices/{id}/payments/{payment}/reverse': [() => recorded(), { reason: 'Bounced' }],
  'POST /api/invoices/{id}/payments/{payment}/receipt': [() => recorded(), {}],
  'POST /api/invoices/{id}/payments/{payment}/certificate': [
    () => recorded(WITHHELD),
    { certificate: pdf() },
  ],
  'POST /api/invoices/{id}/credit-notes': [issued, { reason: 'Less work' }],
  'POST /api/catalogue/packages': [
    null,
    {
      id: 'exam-audited',
      packageType: 'Exam Parlour',
      name: 'Audited',
      description: 'Papers.',
      price: 900,
      features: ['Papers'],
    },
  ],
  'PUT /api/catalogue/order': [null, turnedTunes],
  'PUT /api/catalogue/packages/{id}': ['exam-basic', { price: 2100 }],
  'POST /api/catalogue/packages/{id}/intakes': [
    'bootcamp-web',
    { startsOn: '2027-07-05', capacity: 12 },
  ],
  'PUT /api/catalogue/intakes/{id}': [
    bootcampClass,
    { startsOn: '2027-06-14', capacity: 11, open: false },
  ],
  'PUT /api/settings/renewalTexts': [null, { due: true }],
  'PUT /api/settings/schoolTerms': [null, { confirmed: true }],
  'PUT /api/services/{id}': [service, { ...HOLDER, customer: 'Another school' }],
  'POST /api/waitlist/{id}/remove': [onWaitlist],
  'PUT /api/classes/{id}/seats': [
    async () => (await security.read()).id,
    async () => ({ order: (await security.bought(1)).order.id, line: 1, seat: 1, ...LEARNER }),
  ],
  'DELETE /api/classes/participants/{id}': [() => security.seated(unique('removed'))],
  'POST /api/classes/participants/{id}/certificate': [
    () => security.seated(unique('finished')),
    { built: 'A lab' },
  ],
  'POST /api/classes/{id}/meetings': [
    async () => (await security.read()).id,
    { day: '2027-03-01' },
  ],
  'DELETE /api/classes/meetings/{id}': [() => security.meeting('2027-03-02')],
  'PUT /api/classes/meetings/{id}/participants/{participant}': [
    async () => [await security.meeting('2027-03-03'), await security.seated(unique('ticked'))],
    { present: true },
  ],
  'PUT /api/certificates/{code}': [
    () => security.certified(unique('corrected')),
    { name: 'Right', built: 'A lab' },
  ],
  'POST /api/certificates/{code}/withdraw': [() => security.certified(unique('withdrawn'))],
  'POST /api/services/{id}/start': [service, { startsOn: '2026-12-01' }],
  'POST /api/services/{id}/messages': [service, { text: 'Your domain expires in May.' }],
  'POST /api/services/{id}/price': [service, { price: 1, from: '2027-03-01' }],
  'POST /api/services/{id}/plan': [runningService, STARLIGHT],
  'POST /api/services/{id}/plan/keep': [changingService],
  'POST /api/services/{id}/stop': [service],
  'POST /api/services/{id}/resume': [stoppedService],
  'POST /api/api-keys': [null, KEY],
  'POST /api/api-keys/{id}/revoke': [key],
  'POST /api/webhook-endpoints': [null, HOOK],
  'PUT /api/webhook-endpoints/{id}': [hook, { ...HOOK, active: false }],
  'DELETE /api/webhook-endpoints/{id}': [hook],
  'POST /api/webhook-endpoints/{id}/secret': [hook],
  'POST /api/webhook-endpoints/{id}/test': [hook],
  'POST /api/webhook-endpoints/{id}/deliveries/{delivery}/again': [sentHook],
  'POST /api/coupons': [null, COUPON],
  'PUT /api/coupons/{id}': [coupon, { ...COUPON, code: 'AUDITED-2' }],
  'DELETE /api/coupons/{id}': [coupon],
  'POST /api/expenses': [null, EXPENSE],
  'PUT /api/expenses/{id}': [expense, { ...EXPENSE, amount: 120 }],
  'DELETE /api/expenses/{id}': [expense],
  'POST /api/imports': [null, () => ({ kind: 'customers', file: csv() })],
  'POST /api/expenses/receipt': [null, { receipt: pdf() }],
  'POST /api/payments/{id}/close': [unanswered, { reason: 'Not in the statement' }],
  'POST /api/payments/{id}/refunds': [payment, { amount: 10, reason: 'Too much' }],
  'POST /api/refunds/{id}/send': [dueRefund, {}],
  'POST /api/refunds/{id}/settle': [dueRefund, { outcome: 'done', note: 'By bank' }],
  'PUT /api/deliveries/{id}': [delivery, { note: 'Call after ten' }],
  'PUT /api/deliveries/{id}/steps/{step}': [deliveryStep, { status: 'done', note: 'Called' }],
  'POST /api/deliveries/{id}/steps/{step}/files': [deliveryStep, { file: pdf() }],
  'PUT /api/delivery-checklists/{kind}': [
    'delivery',
    { steps: [{ text: 'Delivered by hand', sw: '', days: 2, asks: 'nothing', from: 'us' }] },
  ],
  'POST /api/deliveries/{id}/message': [delivery, { message: 'It is ready' }],
  'POST /api/deliveries/{id}/credits': [
    creditDelivery,
    { kind: 'added', number: 7, day: '2026-03-02', reference: 'SMS-7' },
  ],
  'POST /api/orders/for-caller': [
    null,
    () => ({
      name: 'Caller',
      email: 'caller@audited.example',
      phone: newPhone(),
      lines: [{ id: 'exam-basic', quantity: 1 }],
    }),
  ],
  'POST /api/orders/{id}/invoice': [async () => (await shop.order()).id, {}],
  'POST /api/orders/{id}/prompt': [
    async () => (await shop.order()).id,
    async () => ({ phoneNumber: newPhone() }),
  ],
  'POST /api/orders/{id}/withdraw': [async () => (await shop.order()).id, {}],
  'POST /api/payments/books': [null, {}],
  'POST /api/months/{month}/close': ['2025-03', { acknowledged: true }],
  'POST /api/customers/{id}/merge': [customer, async () => ({ other: await customer() })],
  'POST /api/customers/{id}/separate': [merged, async () => ({ merge: mergedId })],
  'POST /api/customers/{id}/statement': [async () => `invoice-${await issued()}`, {}],
  'POST /api/customers/{id}/notes': [customer, { text: 'Called' }],
  'DELETE /api/customers/{id}/notes/{note}': [customerNote],
  'POST /api/mails/{id}/again': [sentMail, {}],
  'POST /api/operations/jobs/{name}/{id}/retry': [failedJob],
};

/** Calls that change nothing that is stored, or only the caller's own bell. */
const QUIET = [
  'POST /api/jobs/preview',
  'POST /api/blogs/preview',
  'POST /api/newsletter/preview',
  'POST /api/imports/check',
  // A dry run counts; what is released by it is written down.
  'POST /api/retention/check',
  'POST /api/notifications',
  'PUT /api/notifications/{id}',
  'POST /api/notifications/read',
  'POST /api/office/open',
  // How one's own office behaves.
  'PUT /api/office/preferences',
  'DELETE /api/notifications',
];

/** Calls whose entry another file shows, or that cannot go well in a test. */
const ELSEWHERE: Record<string, string> = {
  // Fetches from the internet, and keeps the picture by the same function as the upload above.
  'POST /api/blogs/copy': 'tests/api/office-publishing.test.ts',
  'DELETE /api/users/{id}/factors': 'tests/api/staff-factor.test.ts',
  'POST /api/operations/notices/{id}/retry': 'tests/api/operations.test.ts',
  'PUT /api/setup/backup-key': 'tests/api/setup.test.ts',
  'POST /api/setup/open': 'tests/api/setup.test.ts',
  'POST /api/setup/services/{service}/try': 'tests/api/setup.test.ts',
  'POST /api/setup/steps/{step}': 'tests/api/setup.test.ts',
  'POST /api/setup/test-mail': 'tests/api/setup.test.ts',
};

async function writes(): Promise<string[]> {
  const { body } = await product.api<{
    paths: Record<string, Record<string, { 'x-access': string }>>;
  }>('GET', '/api/openapi.json');
  return Object.entries(body.paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([method, call]) => method !== 'get' && call['x-access'] === 'admin')
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

describe('what staff change is written down', () => {
  test('every call that writes has a sample here, is shown elsewhere, or changes nothing', async () => {
    const known = [...Object.keys(SAMPLES), ...QUIET, ...Object.keys(ELSEWHERE)];
    const there = await writes();
    expect(
      there.filter((call) => !known.includes(call)),
      'calls that write, without a sample',
    ).toEqual([]);
    expect(
      known.filter((call) => !there.includes(call)),
      'samples of calls that the product does not have',
    ).toEqual([]);
    for (const file of Object.values(ELSEWHERE))
      expect(existsSync(file) && readFileSync(file, 'utf8').includes('audit'), file).toBe(true);
  });

  test.each(Object.keys(SAMPLES))('%s leaves an entry in the name of who made it', async (call) => {
    const [method, pattern] = call.split(' ') as [string, string];
    const [prepare, content] = SAMPLES[call]!;
    const ids = [typeof prepare === 'function' ? await prepare() : (prepare ?? [])].flat();
    const body = typeof content === 'function' ? await content() : content;
    const path = pattern.replaceAll(/\{\w+\}/g, () => ids.shift()!);
    const [{ last } = { last: 0 }] = await product.db.query<{ last: number }>(
      'select coalesce(max(id), 0)::int as last from audit_entries',
    );
    const isForm = Object.values(body ?? {}).some((value) => value instanceof Blob);
    const answer = isForm
      ? await sendForm(product, path, body as Record<string, Blob>, { cookie: staff.cookie })
      : await staff(method, path, body);
    expect(answer.status, `${call}: ${answer.text.slice(0, 300)}`).toBeLessThan(300);
    const [entry] = await product.db.query<{ summary: string; before: object; after: object }>(
      'select action, summary, ip, request_id, before, after from audit_entries where id > $1 and actor_id = $2',
      [last, me],
    );
    expect(entry, `${call} left no entry`).toMatchObject({
      action: expect.stringMatching(/^[a-z_-]+\.[a-z_-]+$/),
      summary: expect.stringMatching(/.{6}/),
      ip: expect.stringMatching(/./),
      request_id: expect.stringMatching(/^req_/),
    });
    if (method === 'PUT') expect(entry!.after).not.toEqual(entry!.before);
    if (/^PUT .*\{id\}$/.test(call)) expect(entry!.before).not.toBeNull();
  });
});
