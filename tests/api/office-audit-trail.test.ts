import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomerDetail } from '../../src/contracts/customers.ts';
import type { SentMail } from '../../src/contracts/mails.ts';
import { newId } from '../../src/kernel/ids.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { useProduct } from '../support/product.ts';
import { EXAM, shopOf } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';
import { asAdmin } from '../support/staff.ts';

/*
 * Every change that staff make leaves at least one entry in the audit log, in the name of who made it.
 * A new call that writes fails the first test until it has a sample here: a function that prepares what
 * is needed and answers the call to make. What another file shows better goes into ELSEWHERE.
 */

const product = useProduct();
const shop = shopOf(product);
const staff = asAdmin<{ id: string }>(product);
let me = '';
beforeAll(async () => {
  me = (await staff<{ user: { id: string } }>('GET', '/api/auth/me')).body.user.id;
});

/** Makes something and answers its id. */
async function made(path: string, body: unknown): Promise<string> {
  const {
    status,
    text,
    body: answer,
  } = await staff<{ id?: string; member?: { id: string } }>('POST', path, body);
  if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${text}`);
  return String(answer.id ?? answer.member!.id);
}
const first = async <Row extends object>(path: string): Promise<Row> =>
  (await staff<Row[]>('GET', path)).body[0]!;

let count = 0;
/** The id of a customer who ordered for the first time. */
async function customer(): Promise<string> {
  const email = unique('customer');
  await shop.place([EXAM], { name: 'Naliaka Wafula', email, phone: '0722 000 111' });
  const { body } = await staff<{ id: string }[]>('GET', `/api/customers?q=${email}`);
  return body[0]!.id;
}
/** The id of a message, which is thanked for by mail. */
async function message(): Promise<number> {
  const email = unique('writes');
  await product.api('POST', '/api/contact', {
    name: 'Nafula',
    email,
    subject: 'Hello',
    message: 'A question.',
  });
  return (await first<{ id: number }>(`/api/contact?q=${email}`)).id;
}
const unique = (name: string): string => `${name}-${++count}@trail.example`;
const picture = async (): Promise<Blob> =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    ),
  ]);

const PERSON = { first_name: 'Amani', last_name: 'Odhiambo' };
const JOB = { title: 'Support engineer', department: 'Support', location: 'Nairobi' };
const POST = {
  title: 'A post of the trail',
  author: 'Staff',
  content: '<p>Words.</p>',
  summary: 'Words',
};
const MEMBER = { name: 'Sample member', role: 'Engineer' };
const EXPENSE = { date: '2026-03-02', category: 'Rent', supplier: 'Landlord', amount: 100 };
const ISSUE = { subject: 'News', content: '<p>News.</p>' };
const OFFER = {
  title: 'An offer',
  lines: [{ description: 'Work', quantity: 1, price: 1_000, vatRate: 1600 }],
};
const invoice = () => ({
  customer: 'Green Hills Academy',
  email: unique('bursar'),
  items: [{ description: 'Website', quantity: 1, price: 1_000 }],
});

const user = () => made('/api/users', { ...PERSON, email: unique('user') });
const job = () => made('/api/jobs', JOB);
const post = () => made('/api/blogs', POST);
const member = () => made('/api/ourteam', MEMBER);
const expense = () => made('/api/expenses', EXPENSE);
const issue = () => made('/api/newsletter/issues', ISSUE);
const draftInvoice = () => made('/api/invoices', invoice());
async function issued(): Promise<string> {
  const id = await draftInvoice();
  await staff('POST', `/api/invoices/${id}/send`);
  return id;
}
async function recorded(): Promise<string> {
  const id = await issued();
  const answer = await staff<{ payments: { id: string }[] }>(
    'POST',
    `/api/invoices/${id}/payments`,
    { method: 'Cash', amount: 100 },
  );
  return `/api/invoices/${id}/payments/${answer.body.payments[0]!.id}`;
}
async function quote(): Promise<string> {
  const email = unique('asks');
  await product.api('POST', '/api/quote/submit', {
    fullName: 'Achieng Were',
    email,
    mobile: '0712345678',
    businessName: 'Were Ltd',
    selectedServices: ['Bulk SMS'],
    referralSource: 'Other',
    details: 'All',
    consent: true,
  });
  return String(
    (await staff<{ data: { id: number }[] }>('GET', `/api/quote/list?q=${email}`)).body.data[0]!.id,
  );
}
const proposal = async (): Promise<string> => made(`/api/quote/${await quote()}/proposals`, OFFER);
async function sentProposal(): Promise<string> {
  const id = await proposal();
  await staff('POST', `/api/proposals/${id}/send`);
  return id;
}
async function application(): Promise<string> {
  const email = unique('candidate');
  await sendForm(
    product,
    '/api/applications',
    { jobId: await job(), fullName: 'Otieno Ouma', email, phone: '0712345678', resume: pdf() },
    { names: { resume: 'cv.pdf' } },
  );
  return (await first<{ id: string }>(`/api/applications?q=${email}`)).id;
}
async function laterApplication(): Promise<string> {
  const id = await application();
  const { jobId, email } = (
    await staff<{ id: string; jobId: string; email: string }[]>(
      'GET',
      '/api/applications?limit=200',
    )
  ).body.find((row) => row.id === id)!;
  await sendForm(
    product,
    '/api/applications',
    { jobId, email, fullName: 'Otieno Ouma', phone: '0712345678', resume: pdf() },
    { names: { resume: 'cv.pdf' } },
  );
  const { waiting } = await first<{ waiting: { id: string }[] }>(`/api/applications?q=${email}`);
  return `/api/applications/${id}/waiting/${waiting[0]!.id}`;
}
async function comment(): Promise<string> {
  const id = await post();
  await product.api('POST', `/api/blogs/${id}/comments`, { text: 'Well said.' });
  return (await first<{ id: string }>('/api/comments?status=pending')).id;
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
async function bootcampClass(): Promise<string> {
  return made('/api/catalogue/packages/bootcamp-web/intakes', {
    startsOn: '2027-06-07',
    capacity: 10,
  });
}
async function paidOrder() {
  const order = await shop.order();
  await shop.payAt('mpesa', await shop.start('mpesa', order));
  return shop.paid(order);
}
/** A prompt to whose start no answer came. */
async function unanswered(): Promise<string> {
  await shop.fault('mpesa', { http_status: 500, only: 'stkpush' });
  const order = await shop.order();
  await shop.press('mpesa', order);
  await shop.clearFaults();
  return (await shop.read(order.id)).payments[0]!.id;
}

const receipt = async (): Promise<string> => (await paidOrder()).payments[0]!.id;
/** Money that has to go back, as late money leaves it. */
async function dueRefund(): Promise<string> {
  const { body } = await staff<{ refund: { id: string } }>(
    'POST',
    `/api/payments/${await receipt()}/refunds`,
    { amount: 10, reason: 'Too much' },
  );
  await product.db.query(`update refunds set status = 'due', next_check_at = null where id = $1`, [
    body.refund.id,
  ]);
  return body.refund.id;
}
/** Money at the paybill that belongs to nothing. */
async function unmatched(): Promise<string> {
  const paid = await eventually(async () => {
    const told = await product.db.query("select 1 from mpesa_marks where name = 'c2b'");
    return (
      told.length > 0 &&
      (
        await staff<{ receipt: string }>('POST', '/sandbox/api/paybill', {
          phone: '0712345678',
          account: 'NOBODY',
          amount: 10,
        })
      ).body
    );
  });
  await eventually(
    async () =>
      (await first<{ state: string }>(`/api/payments/received?q=${paid.receipt}`))?.state ===
      'waiting',
  );
  return paid.receipt;
}
/** When the dry run was made that staff have seen. */
async function dryRun(): Promise<string> {
  const [state] = (await staff<{ checkedAt: string }[]>('POST', '/api/retention/check', {})).body;
  return state!.checkedAt;
}
async function step(): Promise<string> {
  const order = await paidOrder();
  return String(
    (
      await product.db.query<{ id: string }>(
        'select id from fulfilment_tasks where order_id = $1',
        [order.id],
      )
    )[0]!.id,
  );
}

/** A request about somebody's data whose mailed link was followed. */
async function dataRequest(): Promise<string> {
  const email = unique('asks-about-data');
  await product.api('POST', '/api/data-requests', { kind: 'access', name: 'Njeri', email });
  await product.db.query('update data_requests set confirmed_at = now() where email = $1', [email]);
  return (await first<{ id: string }>(`/api/data-requests?q=${email}`)).id;
}

/** [path] or [path, body]; a form where the body is one. */
type Sample = () => Promise<[path: string, body?: unknown]>;

const SAMPLES: Record<string, Sample> = {
  'POST /api/users': async () => ['/api/users', { ...PERSON, email: unique('new') }],
  'PUT /api/users/{id}': async () => [`/api/users/${await user()}`, { status: 'inactive' }],
  'DELETE /api/users/{id}': async () => [`/api/users/${await user()}`],
  'POST /api/users/{id}/invite': async () => [`/api/users/${await user()}/invite`, {}],
  'PUT /api/settings/company': async () => ['/api/settings/company', { tagline: 'Trailed' }],
  'PUT /api/settings/seller': async () => ['/api/settings/seller', { vatNumber: '1' }],
  'PUT /api/settings/shop': async () => ['/api/settings/shop', { maxLines: 49 }],
  'PUT /api/settings/exchangeRate': async () => ['/api/settings/exchangeRate', { value: '130' }],
  'PUT /api/settings/quotes': async () => ['/api/settings/quotes', { services: ['Bulk SMS'] }],
  'PUT /api/settings/figures': async () => ['/api/settings/figures', { approved: true }],
  'PUT /api/settings/retention': async () => ['/api/settings/retention', { messages: 400 }],
  'POST /api/retention/{kind}/release': async () => [
    '/api/retention/messages/release',
    { checkedAt: await dryRun() },
  ],
  'POST /api/retention/{kind}/pause': async () => {
    await staff('POST', '/api/retention/quotes/release', { checkedAt: await dryRun() });
    return ['/api/retention/quotes/pause', {}];
  },
  'PUT /api/settings/budgets': async () => ['/api/settings/budgets', { mailsPerAddress: 6 }],
  'PUT /api/settings/security': async () => ['/api/settings/security', { staffFactor: 'never' }],
  'PUT /api/settings/office': async () => ['/api/settings/office', { rowsPerPage: 30 }],
  'POST /api/data-requests/{id}/close': async () => [
    `/api/data-requests/${await dataRequest()}/close`,
    { outcome: 'answered', answer: 'Nothing but this request.' },
  ],
  'PUT /api/legal/{name}': async () => [
    '/api/legal/license',
    { lead: 'In short.', text: '## What you may do\n\nUse it.' },
  ],
  'POST /api/jobs': async () => ['/api/jobs', JOB],
  'PUT /api/jobs/{id}': async () => [`/api/jobs/${await job()}`, { ...JOB, status: 'Closed' }],
  'DELETE /api/jobs/{id}': async () => [`/api/jobs/${await job()}`],
  'PUT /api/applications/{id}': async () => [
    `/api/applications/${await application()}`,
    { status: 'Shortlisted' },
  ],
  'POST /api/applications/{id}/notes': async () => [
    `/api/applications/${await application()}/notes`,
    { text: 'Call back' },
  ],
  'POST /api/applications/{id}/waiting/{waiting}/accept': async () => [
    `${await laterApplication()}/accept`,
  ],
  'POST /api/applications/{id}/waiting/{waiting}/discard': async () => [
    `${await laterApplication()}/discard`,
  ],
  'POST /api/blogs': async () => ['/api/blogs', POST],
  'PUT /api/blogs/{id}': async () => [`/api/blogs/${await post()}`, { ...POST, title: 'Another' }],
  'DELETE /api/blogs/{id}': async () => [`/api/blogs/${await post()}`],
  'POST /api/blogs/upload': async () => ['/api/blogs/upload', { image: await picture() }],
  'PUT /api/comments': async () => [
    '/api/comments',
    { ids: [await comment()], status: 'approved' },
  ],
  'PUT /api/comments/{id}': async () => [`/api/comments/${await comment()}`, { status: 'spam' }],
  'POST /api/ourteam': async () => ['/api/ourteam', MEMBER],
  'PUT /api/ourteam/order': async () => [
    '/api/ourteam/order',
    {
      ids: (await staff<{ id: string }[]>('GET', '/api/ourteam?limit=200')).body
        .map(({ id }) => id)
        .toReversed(),
    },
  ],
  'PUT /api/ourteam/{id}': async () => [
    `/api/ourteam/${await member()}`,
    { ...MEMBER, role: 'Lead' },
  ],
  'DELETE /api/ourteam/{id}': async () => [`/api/ourteam/${await member()}`],
  'POST /api/ourteam/upload': async () => ['/api/ourteam/upload', { photo: await picture() }],
  'DELETE /api/newsletter/{id}': async () => [`/api/newsletter/${await subscriber()}`],
  'POST /api/newsletter/issues': async () => ['/api/newsletter/issues', ISSUE],
  'PUT /api/newsletter/issues/{id}': async () => [
    `/api/newsletter/issues/${await issue()}`,
    { ...ISSUE, subject: 'Other news' },
  ],
  'DELETE /api/newsletter/issues/{id}': async () => [`/api/newsletter/issues/${await issue()}`],
  'POST /api/newsletter/issues/{id}/test': async () => [
    `/api/newsletter/issues/${await issue()}/test`,
    {},
  ],
  'POST /api/newsletter/issues/{id}/send': async () => {
    await subscriber('Confirmed');
    return [`/api/newsletter/issues/${await issue()}/send`, {}];
  },
  'POST /api/content/records': async () => ['/api/content/records', await record()],
  'PUT /api/content/records/{id}': async () => {
    const row = await record();
    return [`/api/content/records/${row.id}`, { ...row, published: false }];
  },
  'DELETE /api/content/records/{id}': async () => [`/api/content/records/${(await record()).id}`],
  'PUT /api/content/records/{id}/approval': async () => [
    `/api/content/records/${(await record()).id}/approval`,
    { approved: true },
  ],
  'PUT /api/content/order': async () => {
    const { kind, place } = await record();
    const rows = (
      await staff<{ id: string }[]>(
        'GET',
        `/api/content/records?kind=${kind}&place=${place}&limit=200`,
      )
    ).body;
    return ['/api/content/order', { kind, place, ids: rows.map(({ id }) => id).toReversed() }];
  },
  'POST /api/content/upload': async () => ['/api/content/upload', { picture: await picture() }],
  'POST /api/contact/{id}/replies': async () => [
    `/api/contact/${await message()}/replies`,
    { text: 'An answer.' },
  ],
  'POST /api/contact/{id}/notes': async () => [
    `/api/contact/${await message()}/notes`,
    { text: 'Called back.' },
  ],
  'PUT /api/contact/{id}': async () => [`/api/contact/${await message()}`, { status: 'Read' }],
  'PUT /api/quote/{id}': async () => [`/api/quote/${await quote()}`, { status: 'Closed' }],
  'POST /api/responses': async () => [
    '/api/responses',
    {
      quoteId: Number(await quote()),
      email: unique('reply'),
      subject: 'Re',
      responseText: 'Hello',
    },
  ],
  'POST /api/quote/{id}/link': async () => [`/api/quote/${await quote()}/link`, {}],
  'DELETE /api/quote/{id}/link': async () => {
    const id = await quote();
    await staff('POST', `/api/quote/${id}/link`, {});
    return [`/api/quote/${id}/link`];
  },
  'POST /api/quote/{id}/proposals': async () => [`/api/quote/${await quote()}/proposals`, OFFER],
  'PUT /api/proposals/{id}': async () => [
    `/api/proposals/${await proposal()}`,
    { ...OFFER, title: 'A better offer' },
  ],
  'DELETE /api/proposals/{id}': async () => [`/api/proposals/${await proposal()}`],
  'POST /api/proposals/{id}/send': async () => [`/api/proposals/${await proposal()}/send`, {}],
  'POST /api/proposals/{id}/withdraw': async () => [
    `/api/proposals/${await sentProposal()}/withdraw`,
    {},
  ],
  'POST /api/payments/received/pull': async () => ['/api/payments/received/pull', {}],
  'POST /api/payments/received/{id}/assign': async () => [
    `/api/payments/received/${await unmatched()}/assign`,
    { number: (await shop.order()).number },
  ],
  'POST /api/payments/received/{id}/return': async () => [
    `/api/payments/received/${await unmatched()}/return`,
    { reason: 'Not ours' },
  ],
  'POST /api/payments/receipts': async () => [
    '/api/payments/receipts',
    { receipt: 'SNEVER0000', number: (await shop.order()).number },
  ],
  'POST /api/invoices': async () => ['/api/invoices', invoice()],
  'PUT /api/invoices/{id}': async () => [
    `/api/invoices/${await draftInvoice()}`,
    { ...invoice(), note: 'Changed' },
  ],
  'DELETE /api/invoices/{id}': async () => [`/api/invoices/${await draftInvoice()}`],
  'POST /api/invoices/{id}/send': async () => [`/api/invoices/${await draftInvoice()}/send`, {}],
  'POST /api/invoices/{id}/revoke-link': async () => [
    `/api/invoices/${await issued()}/revoke-link`,
    {},
  ],
  'POST /api/invoices/{id}/payments': async () => [
    `/api/invoices/${await issued()}/payments`,
    { method: 'Cash', amount: 100 },
  ],
  'POST /api/invoices/{id}/payments/{payment}/reverse': async () => [
    `${await recorded()}/reverse`,
    { reason: 'Bounced' },
  ],
  'POST /api/invoices/{id}/payments/{payment}/receipt': async () => [
    `${await recorded()}/receipt`,
    {},
  ],
  'POST /api/invoices/{id}/credit-notes': async () => [
    `/api/invoices/${await issued()}/credit-notes`,
    { reason: 'Less work' },
  ],
  'POST /api/catalogue/packages': async () => [
    '/api/catalogue/packages',
    {
      id: 'exam-audited',
      packageType: 'Exam Parlour',
      name: 'Audited',
      description: 'Papers.',
      price: 900,
      features: ['Papers'],
    },
  ],
  'PUT /api/catalogue/order': async () => {
    const tunes = (
      await staff<{ id: string }[]>('GET', '/api/catalogue/packages?packageType=Skiza%20Tunes')
    ).body;
    return [
      '/api/catalogue/order',
      { packageType: 'Skiza Tunes', ids: tunes.map(({ id }) => id).toReversed() },
    ];
  },
  'PUT /api/catalogue/packages/{id}': async () => [
    '/api/catalogue/packages/exam-basic',
    { ...(await staff<object>('GET', '/api/catalogue/packages/exam-basic')).body, price: 2100 },
  ],
  'POST /api/catalogue/packages/{id}/intakes': async () => [
    '/api/catalogue/packages/bootcamp-web/intakes',
    { startsOn: '2027-07-05', capacity: 12 },
  ],
  'PUT /api/catalogue/intakes/{id}': async () => [
    `/api/catalogue/intakes/${await bootcampClass()}`,
    { startsOn: '2027-06-14', capacity: 11, open: false },
  ],
  'POST /api/expenses': async () => ['/api/expenses', EXPENSE],
  'PUT /api/expenses/{id}': async () => [
    `/api/expenses/${await expense()}`,
    { ...EXPENSE, amount: 120 },
  ],
  'DELETE /api/expenses/{id}': async () => [`/api/expenses/${await expense()}`],
  'POST /api/expenses/receipt': async () => ['/api/expenses/receipt', { receipt: pdf() }],
  'POST /api/payments/{id}/close': async () => [
    `/api/payments/${await unanswered()}/close`,
    { reason: 'Not in the statement' },
  ],
  'POST /api/payments/{id}/refunds': async () => [
    `/api/payments/${await receipt()}/refunds`,
    { amount: 10, reason: 'Too much' },
  ],
  'POST /api/refunds/{id}/send': async () => [`/api/refunds/${await dueRefund()}/send`, {}],
  'POST /api/refunds/{id}/settle': async () => [
    `/api/refunds/${await dueRefund()}/settle`,
    { outcome: 'done', note: 'By bank' },
  ],
  'PUT /api/fulfilment/{id}': async () => [
    `/api/fulfilment/${await step()}`,
    { status: 'done', note: 'Called' },
  ],
  'POST /api/orders/{id}/withdraw': async () => [
    `/api/orders/${(await shop.order()).id}/withdraw`,
    {},
  ],
  'POST /api/payments/books': async () => ['/api/payments/books', {}],
  'POST /api/months/{month}/close': () =>
    Promise.resolve(['/api/months/2025-03/close', { acknowledged: true }]),
  'POST /api/customers/{id}/merge': async () => {
    const [one, other] = [await customer(), await customer()];
    return [`/api/customers/${one}/merge`, { other }];
  },
  'POST /api/customers/{id}/separate': async () => {
    const [one, other] = [await customer(), await customer()];
    await staff('POST', `/api/customers/${one}/merge`, { other });
    const { body } = await staff<CustomerDetail>('GET', `/api/customers/${one}`);
    return [`/api/customers/${one}/separate`, { merge: body.merged[0]!.id }];
  },
  'POST /api/customers/{id}/notes': async () => [
    `/api/customers/${await customer()}/notes`,
    { text: 'Called' },
  ],
  'DELETE /api/customers/{id}/notes/{note}': async () => {
    const path = `/api/customers/${await customer()}/notes`;
    const { body } = await staff<CustomerDetail>('POST', path, { text: 'Called' });
    return [`${path}/${body.notes[0]!.id}`];
  },
  'POST /api/mails/{id}/again': async () => {
    await message();
    const sent = await eventually(async () =>
      (await staff<SentMail[]>('GET', '/api/mails?status=sent')).body.find(({ again }) => again),
    );
    return [`/api/mails/${sent.id}/again`, {}];
  },
  'POST /api/operations/jobs/{name}/{id}/retry': async () => {
    const id = randomUUID();
    await product.db.query(
      `insert into jobs.job (id, name, state, completed_on, created_on, retry_limit)
        values ($1, 'daily-figures', 'failed', now(), now(), 2)`,
      [id],
    );
    return [`/api/operations/jobs/daily-figures/${id}/retry`, {}];
  },
};

/** Calls that change nothing that is stored, or only the caller's own bell. */
const QUIET = [
  'POST /api/jobs/preview',
  'POST /api/blogs/preview',
  'POST /api/newsletter/preview',
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
    const [path, body] = await SAMPLES[call]!();
    const [{ last } = { last: 0 }] = await product.db.query<{ last: number }>(
      'select coalesce(max(id), 0)::int as last from audit_entries',
    );
    const isForm =
      typeof body === 'object' &&
      body !== null &&
      Object.values(body).some((value) => value instanceof Blob);
    const answer = isForm
      ? await sendForm(product, path, body as Record<string, Blob>, { cookie: staff.cookie })
      : await staff(call.split(' ')[0]!, path, body);
    expect([call, answer.status < 300, answer.text.slice(0, 300)]).toEqual([
      call,
      true,
      answer.text.slice(0, 300),
    ]);
    const entries = await product.db.query<{
      actor_id: string;
      summary: string;
      ip: string;
      request_id: string;
    }>(
      'select actor_id, summary, ip, request_id from audit_entries where id > $1 and actor_id = $2',
      [last, me],
    );
    expect(entries.length, `${call} left no entry`).toBeGreaterThan(0);
    expect(entries[0]!.summary.length).toBeGreaterThan(5);
    expect([entries[0]!.ip !== '', entries[0]!.request_id.startsWith('req_')]).toEqual([
      true,
      true,
    ]);
  });
});
