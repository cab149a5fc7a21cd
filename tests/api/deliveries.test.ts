import { expect, test } from 'vitest';
import type { Checklist } from '../../src/contracts/checklists.ts';
import type { DeliveryDetail, DeliveryListRow } from '../../src/contracts/deliveries-office.ts';
import type { OrderDelivery } from '../../src/contracts/order-deliveries.ts';
import type { Matter } from '../../src/contracts/reports.ts';
import { DAY } from '../../src/kernel/clock.ts';
import { deliveriesOf, finishDelivery } from '../support/deliveries.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { refundDesk } from '../support/refunds.ts';
import { CUSTOMER, EXAM, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin(product);
const shop = shopOf(product);
const desk = refundDesk(product, shop, staff);
const SCHOOL = { id: 'darasalink', packageType: 'Premium', quantity: 1 };

/** The private link in the receipt's email. */
async function linkOf(email: string, number: string): Promise<string> {
  const [mail] = await mailsTo(product, email, number);
  return /receipt\/([\w-]{43})/.exec(mail!.text)![1]!;
}
async function bought(lines = [SCHOOL]) {
  const email = `desk-${Math.round(performance.now() * 1_000)}@customer.example`;
  const { order } = (await shop.place(lines, { ...CUSTOMER, email, language: 'sw' })).body;
  await shop.payAt('mpesa', await shop.start('mpesa', order));
  const paid = await shop.paid(order);
  await shop.settledInbox();
  const [delivery] = await deliveriesOf(staff, order.id);
  const path = `/api/orders/${await linkOf(email, order.number)}/deliveries`;
  return { order: paid, email, id: delivery!.id, path };
}
const read = async (id: string) =>
  (await staff<DeliveryDetail>('GET', `/api/deliveries/${id}`)).body;
const list = async (query: string) =>
  (await staff<DeliveryListRow[]>('GET', `/api/deliveries?${query}`)).body.map(({ id }) => id);

test('staff read what is to do in English, whatever language it was bought in', async () => {
  const call = (kiswahili: object) =>
    staff('PUT', '/api/catalogue/packages/darasalink', { kiswahili });
  await call({ name: 'DarasaLink kwa shule' });
  const { id } = await bought();
  await call({ name: '' });
  expect((await read(id)).title).toBe('Set up DarasaLink and train the school');
});

test('a paid line is delivered step by step: assigned, waited for, a file from the customer, a file for them, done', async () => {
  const { order, email, id, path } = await bought();
  const fresh = await read(id);
  expect(fresh).toMatchObject({
    status: 'open',
    owner: null,
    stepsDone: 0,
    orderNumber: order.number,
  });
  // The payment is on Monday, 23 November 2026 or later; each step has its own working day.
  expect(fresh.checklist.map(({ dueOn }) => new Date(dueOn).getUTCDay())).not.toContain(6);
  const q = `q=${order.number}`;
  expect([await list(`${q}&owner=none`), await list(`${q}&owner=me`)]).toEqual([[id], []]);

  const me = fresh.staff[0]!;
  const put = (body: object, more = '') =>
    staff<DeliveryDetail>('PUT', `/api/deliveries/${id}${more}`, body);
  expect((await put({ ownerId: me.id, note: 'Term starts in May' })).body).toMatchObject({
    owner: me.name,
    note: 'Term starts in May',
  });
  expect(await list(`${q}&owner=me&kind=onboarding`)).toEqual([id]);
  expect((await put({ ownerId: 'usr_nobody' })).body).toMatchObject({
    fields: { ownerId: expect.any(String) },
  });

  const bare = await put({ status: 'done' }, '/steps/1');
  expect([bare.status, bare.body]).toMatchObject([422, { fields: { note: expect.any(String) } }]);
  const called = await put({ status: 'done', note: 'Begins on Monday' }, '/steps/1');
  expect(called.body).toMatchObject({ status: 'in_work', stepsDone: 1 });
  expect(called.body.checklist[0]).toMatchObject({ by: me.name, note: 'Begins on Monday' });
  expect((await put({ status: 'done' }, '/steps/2')).body).toMatchObject({
    code: 'step_needs_file',
  });

  const stale = { 'if-match': `"${fresh.updated_at}"` };
  const message = { message: 'Tutumie fomu, tafadhali.', waiting: true };
  const post = (headers = {}) =>
    staff<DeliveryDetail>('POST', `/api/deliveries/${id}/message`, message, headers);
  expect((await post(stale)).status).toBe(409);
  expect((await post()).body.status).toBe('waiting');
  const [mail] = await mailsTo(product, email, `DarasaLink: agizo ${order.number}`);
  expect(mail!.text).toContain('Tutumie fomu, tafadhali.');
  expect(mail!.text).toContain(path.split('/')[3]);

  // The customer sees what concerns them, in both languages, and sends what a step asks for.
  const theirs = async () => (await product.api<OrderDelivery[]>('GET', path)).body[0]!;
  const seen = await theirs();
  expect(seen.name).toBe('DarasaLink');
  expect(JSON.stringify(seen)).not.toMatch(/agree on a first day|Begins on Monday|Term starts/);
  expect(seen.steps[0]).toMatchObject({
    number: 2,
    text: 'Onboarding form, filled in',
    textSw: 'Fomu ya kuanza iliyojazwa',
    wantsFile: true,
  });
  const send = (step: number, file: Blob, to = path) =>
    sendForm(product, `${to}/${id}/steps/${step}/files`, { file }, { names: { file: 'form.pdf' } });
  const refused = await send(2, new Blob(['MZ no paper']));
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { file: 'Choose an image or a PDF' },
  ]);
  expect((await send(2, pdf())).status).toBe(201);
  expect((await send(4, pdf())).body.code).toBe('step_takes_no_file');
  expect((await send(1, pdf())).status).toBe(404);
  const other = await bought();
  expect((await send(2, pdf(), other.path)).status).toBe(404);
  expect((await product.api('GET', `/api/orders/${order.id}/deliveries`)).status).toBe(404);
  const back = await read(id);
  expect([back.status, back.checklist[1]!.files]).toMatchObject([
    'in_work',
    [{ name: 'form.pdf', fromCustomer: true, by: 'The customer' }],
  ]);
  const file = (url: string, cookie = '') => fetch(product.url + url, { headers: { cookie } });
  const { url } = back.checklist[1]!.files[0]!;
  expect([(await file(url)).status, (await file(url, staff.cookie)).status]).toEqual([404, 200]);

  // A file of staff is theirs alone unless they show it.
  const add = (fields: Record<string, string | Blob>) =>
    sendForm(product, `/api/deliveries/${id}/steps/5/files`, fields, { cookie: staff.cookie });
  expect((await add({ file: pdf() })).status).toBe(201);
  expect((await add({ file: pdf(), shown: 'yes' })).status).toBe(201);
  const { files } = (await theirs()).steps.find(({ number }) => number === 5)!;
  expect(files).toHaveLength(1);
  expect((await file(`${path}/files/${files[0]!.id}`)).headers.get('content-type')).toBe(
    'application/pdf',
  );
  const hidden = (await read(id)).checklist[4]!.files.find(({ shown }) => !shown)!;
  expect((await file(`${path}/files/${hidden.id}`)).status).toBe(404);

  // The step that asks for a second file gets it; then all is done.
  expect((await send(3, pdf())).status).toBe(201);
  expect(await finishDelivery(staff, id)).toMatchObject({
    status: 'done',
    next: null,
    stepsDone: 6,
  });
  expect((await send(2, pdf())).body.code).toBe('step_takes_no_file');
  const reopened = await put({ status: 'open', note: '' }, '/steps/1');
  expect(reopened.body).toMatchObject({ status: 'in_work', closedBecause: null });
  expect((await read(id)).timeline.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      `assigned to ${me.name}`,
      '“Call the school and agree on a first day” done',
      'file for “Onboarding form, filled in” sent by the customer',
      '“Call the school and agree on a first day” reopened',
    ]),
  );
});

test('a refund closes what is still open of the line, and says why', async () => {
  const order = await desk.paidOrder('mpesa', [EXAM, SCHOOL]);
  const [exam] = await deliveriesOf(staff, order.id);
  const { left, lines } = (await desk.detail(order)).refundable[0]!;
  const { cost } = lines[0]!;
  await desk.settled(await desk.refund(order, cost, { left, lines: [1] }), 'succeeded');
  expect(await deliveriesOf(staff, order.id)).toMatchObject([
    { id: exam!.id, status: 'closed', closedBecause: 'Refunded', next: null },
    { status: 'open', closedBecause: null },
  ]);
});

test('a note on a step of a refunded line leaves it closed', async () => {
  const order = await desk.paidOrder('mpesa', [SCHOOL, EXAM]);
  const [school] = await deliveriesOf(staff, order.id);
  const step = (number: number, body: object) =>
    staff<DeliveryDetail>('PUT', `/api/deliveries/${school!.id}/steps/${number}`, body);
  expect((await step(1, { status: 'done', note: 'Called' })).status).toBe(200);
  const { left, lines } = (await desk.detail(order)).refundable[0]!;
  await desk.settled(await desk.refund(order, lines[0]!.cost, { left, lines: [1] }), 'succeeded');
  const noted = await step(2, { status: 'skipped', note: 'The school closed' });
  expect(noted.body).toMatchObject({ status: 'closed', closedBecause: 'Refunded' });
});

test('what is past its due day is counted in the morning, unless it is the customer’s turn', async () => {
  const { order, id } = await bought();
  product.clock.advance(20 * DAY);
  await staff.signIn();
  const late = async () =>
    (await staff<Matter[]>('GET', '/api/reports/morning')).body.find(
      ({ kind }) => kind === 'deliveries',
    )?.count ?? 0;
  const before = await late();
  const q = `q=${order.number}&due=overdue`;
  expect(await list(q)).toEqual([id]);
  await staff('PUT', `/api/deliveries/${id}`, { waiting: true });
  expect([await late(), await list(q)]).toEqual([before - 1, []]);
});

test('a checklist that staff change is that of later deliveries; those begun keep theirs', async () => {
  const path = '/api/delivery-checklists';
  const { id: begun } = await bought();
  const before = await read(begun);
  const of = async (kind: string) =>
    (await staff<Checklist[]>('GET', path)).body.find((one) => one.kind === kind)!;
  const was = await of('onboarding');
  expect(was.steps.map(({ text }) => text)).toEqual(before.checklist.map(({ text }) => text));

  const step = { sw: '', days: 0, asks: 'nothing', from: 'us' };
  const steps = [
    { ...step, text: 'Call the school' },
    { ...step, text: 'List of teachers', sw: 'Orodha ya walimu', asks: 'file', from: 'customer' },
  ];
  const put = (body: object, headers = {}) => staff('PUT', `${path}/onboarding`, body, headers);
  const hidden = { steps: [{ ...steps[1], sw: '' }] };
  expect((await put(hidden)).body.fields).toHaveProperty(['steps.0.sw']);
  expect((await put({ steps: [] })).body.fields).toHaveProperty('steps');
  const seen = { 'if-match': `"${was.updated_at}"` };
  expect((await put({ steps }, seen)).status).toBe(200);
  expect((await put({ steps }, seen)).body.code).toBe('edit_conflict');

  const { id, path: ofCustomer } = await bought();
  expect((await read(id)).checklist).toMatchObject([
    { text: 'Call the school', shown: false },
    { text: 'List of teachers', shown: true, asks: 'file', from: 'customer' },
  ]);
  const [shown] = (await product.api<OrderDelivery[]>('GET', ofCustomer)).body;
  expect(shown!.steps).toMatchObject([{ textSw: 'Orodha ya walimu', wantsFile: true }]);
  expect((await read(begun)).checklist).toEqual(before.checklist);
});

test('a package with reports has the next one due after each, with its file for the customer; a package without a report has none', async () => {
  const { id, path } = await bought([{ id: 'network', packageType: 'Cybersecurity', quantity: 1 }]);
  const { checklist } = await read(id);
  const report = checklist.find(({ every }) => every === 1)!;
  const step = (number: number, status: string) =>
    staff<DeliveryDetail>('PUT', `/api/deliveries/${id}/steps/${number}`, { status });
  const give = (number: number) =>
    sendForm(
      product,
      `/api/deliveries/${id}/steps/${number}/files`,
      { file: pdf(), shown: 'yes' },
      { cookie: staff.cookie },
    );
  await give(report.number);
  const next = (await step(report.number, 'done')).body.checklist.at(-1)!;
  expect(next).toMatchObject({ text: report.text, status: 'open', every: 1, files: [] });
  expect((await step(next.number, 'done')).body).toMatchObject({ code: 'step_needs_file' });
  const theirs = (await product.api<OrderDelivery[]>('GET', path)).body[0]!.steps;
  expect(theirs.filter(({ text }) => text === report.text)).toMatchObject([
    { done: true, nextOn: null, files: [{ mine: false }] },
    { done: false, nextOn: next.dueOn, files: [] },
  ]);
  const wrong = await staff('PUT', '/api/catalogue/packages/exam-basic', { reportMonths: 1 });
  expect(wrong.body).toMatchObject({
    fields: { reportMonths: 'The checklist of this task has no report' },
  });
  const never = await staff('PUT', '/api/catalogue/packages/network', { reportMonths: 2 });
  expect(never.body.fields).toHaveProperty('reportMonths');
});
