import { expect, test } from 'vitest';
import type { PackageRecord } from '../../src/contracts/catalogue-office.ts';
import type { DeliveryDetail } from '../../src/contracts/deliveries-office.ts';
import type { OrderDelivery } from '../../src/contracts/order-deliveries.ts';
import { DAY, nairobiDay, showDay } from '../../src/kernel/clock.ts';
import { daysAfter, workingDaysAfter } from '../../src/kernel/days.ts';
import { tellExpiries } from '../../src/modules/deliveries/index.ts';
import { signUp } from '../support/accounts.ts';
import { deliveriesOf, finishDelivery } from '../support/deliveries.ts';
import { sendForm } from '../support/forms.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { HOSTING } from '../support/services.ts';
import { CUSTOMER, newPhone, shopOf } from '../support/shop.ts';
import { wav } from '../support/sounds.ts';
import { asAdmin } from '../support/staff.ts';

/** A customer enters the domain of their hosting, and staff the day on which it expires (D380, D381). */

const product = useProduct();
const staff = asAdmin(product);
const shop = shopOf(product);
const OWNER = 'school@domains.example';
const [DOMAIN, CHECKED, EXPIRY] = [1, 2, 4];

async function account(email: string): Promise<string> {
  const cookie = await signUp(product, email);
  await product.db.query('update users set email_verified_at = now() where email = $1', [email]);
  return cookie;
}

/** Hosting that a customer paid, and what staff do with it. */
async function begun(email = OWNER) {
  const { order } = (await shop.place([HOSTING], { ...CUSTOMER, email, phone: newPhone() })).body;
  await shop.payAt('mpesa', await shop.start('mpesa', order));
  await shop.paid(order);
  const { id } = (await deliveriesOf(staff, order.id))[0]!;
  const read = async () => (await staff<DeliveryDetail>('GET', `/api/deliveries/${id}`)).body;
  const step = (number: number, body: object) =>
    staff<DeliveryDetail>('PUT', `/api/deliveries/${id}/steps/${number}`, body);
  return { id, order, read, step };
}

const notes = async (like: string) =>
  (
    await product.db.query<{ message: string }>(
      'select message from notifications where message like $1 order by created_at, id',
      [like],
    )
  ).map(({ message }) => message);

test('a customer enters their domain and changes it until it is checked; staff are told', async () => {
  const owner = await account(OWNER);
  const { id, order, read, step } = await begun();
  await product.db.query(
    'update orders set user_id = (select id from users where email = $2) where id = $1',
    [order.id, OWNER],
  );
  const ofOrder = `/api/orders/${order.id}/deliveries`;
  const seen = async (cookie = owner) =>
    (await product.api<OrderDelivery[]>('GET', ofOrder, undefined, { cookie })).body[0]!.steps[0]!;
  const enter = (domain: unknown, { number = DOMAIN, cookie = owner } = {}) =>
    product.api('PUT', `${ofOrder}/${id}/steps/${number}/domain`, { domain }, { cookie });

  expect(await seen()).toMatchObject({ number: DOMAIN, domain: { open: true, name: '' } });
  for (const wrong of ['', 'shule', 'my school.co.ke', 'x'.repeat(100_000), 7]) {
    const refused = await enter(wrong);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { domain: 'Enter a domain such as shule.co.ke' },
    ]);
  }
  expect((await enter('shule.co.ke', { number: CHECKED })).body.code).toBe('step_takes_no_domain');
  expect((await enter(' HTTPS://www.Shule.co.ke/ ')).status).toBe(200);
  expect((await read()).checklist[DOMAIN - 1]).toMatchObject({
    status: 'done',
    note: 'shule.co.ke',
    by: CUSTOMER.name,
  });
  expect(await seen()).toMatchObject({ done: true, domain: { open: true, name: 'shule.co.ke' } });

  // Neither a stranger nor somebody who may only look enters one.
  const stranger = await account('stranger@domains.example');
  expect((await enter('mallory.co.ke', { cookie: stranger })).status).toBe(404);
  const clerk = await account('clerk@domains.example');
  const person = { name: 'Achieng Otieno', email: 'clerk@domains.example', role: 'see' };
  await product.api('POST', '/api/me/people', person, { cookie: owner });
  const [mail] = await mailsTo(product, person.email, 'invites you');
  const [, token] = /invitation\/([\w-]{43})/.exec(mail!.text)!;
  await product.api('POST', `/api/invitations/${token}/accept`, {}, { cookie: clerk });
  expect((await enter('clerk.co.ke', { cookie: clerk })).status).toBe(403);
  expect((await seen(clerk)).domain?.name).toBe('shule.co.ke');

  // Another one until we have checked it; the same again tells nobody.
  expect((await enter('Mwangaza.sc.ke')).status).toBe(200);
  expect((await enter('mwangaza.sc.ke')).status).toBe(200);
  const about = `as the domain of order ${order.number}`;
  expect(await notes(`%${about}`)).toEqual([
    `${CUSTOMER.name} entered “shule.co.ke” ${about}`,
    `${CUSTOMER.name} entered “mwangaza.sc.ke” ${about}`,
  ]);
  expect((await step(CHECKED, { status: 'done' })).status).toBe(200);
  expect((await seen()).domain).toEqual({ open: false, name: 'mwangaza.sc.ke' });
  expect((await enter('late.co.ke')).body.code).toBe('step_takes_no_domain');
  const held = await product.api('GET', '/api/me/data', undefined, { cookie: owner });
  expect(held.text).toContain('mwangaza.sc.ke');

  // Staff, for one who called: with the same check.
  await step(DOMAIN, { status: 'open' });
  expect((await seen()).domain).toEqual({ open: true, name: '' });
  const refused = await step(DOMAIN, { status: 'done', note: 'She will call' });
  expect(refused.body).toMatchObject({
    fields: { note: 'Enter a domain such as shule.co.ke' },
  });
  const entered = await step(DOMAIN, { status: 'done', note: 'www.Shule.ac.ke' });
  expect(entered.body.checklist[DOMAIN - 1]).toMatchObject({ note: 'shule.ac.ke' });
  // What was delivered stays in the books with its order.
  await product.api('POST', '/api/me/deletion', {}, { cookie: owner });
  expect((await read()).checklist[DOMAIN - 1]).toMatchObject({ note: 'shule.ac.ke' });

  const asked = { text: 'Domain', sw: 'Jina la tovuti', days: 1, asks: 'domain', from: 'us' };
  for (const wrong of [asked, { ...asked, asks: 'day', from: 'customer' }])
    expect(
      (await staff('PUT', '/api/delivery-checklists/hosting', { steps: [wrong] })).body.fields,
    ).toHaveProperty(['steps.0.from']);
});

test('staff enter when it expires, and are told once 30 and once 7 days before', async () => {
  const { order, read, step, id } = await begun('expiry@domains.example');
  const today = nairobiDay(product.clock.now());
  const note = (body: object) => step(EXPIRY, { status: 'done', ...body });
  expect((await note({})).body).toMatchObject({ fields: { day: expect.any(String) } });
  for (const day of [daysAfter(today, -1), '2027-02-30', 'soon'])
    expect((await note({ day })).body, day).toHaveProperty('fields.day');
  const ends = daysAfter(today, 40);
  expect((await note({ day: ends })).body).toMatchObject({
    expiresOn: ends,
    checklist: { [EXPIRY - 1]: { day: ends, status: 'done' } },
  });

  const told = () => notes(`%order ${order.number} % expires on %`);
  /** The days pass, and two nodes look at once; then one is killed and looks again. */
  const pass = async (days: number) => {
    product.clock.advance(days * DAY);
    await Promise.all([tellExpiries(product), tellExpiries(product)]);
    await tellExpiries(product);
    await staff.signIn();
    return (await told()).length;
  };
  expect([await pass(9), await pass(1), await pass(1), await pass(21)]).toEqual([0, 1, 1, 1]);
  const before = await read();
  expect(await pass(1)).toBe(2);
  // What a colleague has open is still the same.
  expect((await read()).updated_at).toBe(before.updated_at);

  // The same day again is no news; a new one is, and only the nearer day where both have passed.
  await step(EXPIRY, { status: 'open' });
  expect([(await read()).expiresOn, await pass(0)]).toEqual([null, 2]);
  expect((await note({})).body.expiresOn).toBe(ends);
  expect(await pass(0)).toBe(2);
  const later = daysAfter(nairobiDay(product.clock.now()), 5);
  await note({ day: later });
  expect([await pass(0), await pass(1)]).toEqual([3, 3]);
  expect((await told())[0]).toBe(
    `“Open Regular hosting” of order ${order.number} for ${CUSTOMER.name} expires on ${showDay(ends)}`,
  );
  expect(await finishDelivery(staff, id)).toMatchObject({ status: 'done' });

  // Of what is closed nobody hears.
  const closed = await begun('closed@domains.example');
  await closed.step(EXPIRY, { status: 'done', day: later });
  await product.db.query(`update fulfilment_tasks set status = 'dropped' where id = $1`, [
    closed.id,
  ]);
  await pass(1);
  expect(await notes(`%order ${closed.order.number} % expires on %`)).toEqual([]);
});

const TUNE = { id: 'skiza-silver', packageType: 'Skiza Tunes', quantity: 1 };
const [DRAFT, ANSWER] = [3, 4];
const SALON = 'salon@tunes.example';

const sound = (seconds: number) => new Blob([wav(seconds)], { type: 'text/html' });

/** The tune of an order of an account, and what staff and customers do with it. */
async function begunTune() {
  const owner = await account(SALON);
  const customer = { ...CUSTOMER, email: SALON, phone: newPhone() };
  const { order } = (await shop.place([TUNE], customer)).body;
  await shop.payAt('mpesa', await shop.start('mpesa', order));
  await shop.paid(order);
  await product.db.query(
    'update orders set user_id = (select id from users where email = $2) where id = $1',
    [order.id, SALON],
  );
  const { id } = (await deliveriesOf(staff, order.id))[0]!;
  const ofOrder = `/api/orders/${order.id}/deliveries`;
  const read = async () => (await staff<DeliveryDetail>('GET', `/api/deliveries/${id}`)).body;
  const step = (number: number, body: object) =>
    staff<DeliveryDetail>('PUT', `/api/deliveries/${id}/steps/${number}`, body);
  const give = (file: Blob, name: string, more = {}) =>
    sendForm(
      product,
      `/api/deliveries/${id}/steps/${DRAFT}/files`,
      { file, ...more },
      { cookie: staff.cookie, names: { file: name } },
    );
  const seen = async () => {
    const [tune] = (
      await product.api<OrderDelivery[]>('GET', ofOrder, undefined, { cookie: owner })
    ).body;
    const found = (number: number) => tune!.steps.find((one) => one.number === number)!;
    return { draft: found(DRAFT), answer: found(ANSWER), asked: found(ANSWER).approval! };
  };
  const answer = async (what: 'approve' | 'changes', body: object, cookie = owner) =>
    product.api(
      'POST',
      `${ofOrder}/${id}/steps/${ANSWER}/${what}`,
      { draft: (await seen()).asked.draft, ...body },
      { cookie },
    );
  return { id, order, owner, ofOrder, read, step, give, seen, answer };
}

test('a draft is heard in parts, and approved or changed within the rounds of the package', async () => {
  const { id, order, owner, ofOrder, read, step, give, seen, answer } = await begunTune();
  expect(await read()).toMatchObject({ changeRounds: 2 });

  // Only staff give sound, whatever a file is called.
  const theirs = await sendForm(
    product,
    `${ofOrder}/${id}/steps/2/files`,
    { file: sound(1) },
    { cookie: owner, names: { file: 'tune.wav' } },
  );
  expect(theirs.body.fields).toEqual({ file: 'Choose an image or a PDF' });
  const html = await give(new Blob(['ID3<script>alert(1)</script>']), 'tune.mp3');
  expect([html.status, html.body.fields]).toEqual([
    422,
    { file: 'Choose an image, PDF or audio file (MP3, M4A, OGG or WAV)' },
  ]);

  // The draft is what the customer sees.
  expect((await give(sound(1), 'for us.wav')).status).toBe(201);
  expect((await step(DRAFT, { status: 'done' })).body).toMatchObject({ code: 'step_needs_file' });
  expect((await give(sound(2), 'Draft 1.html', { shown: 'yes' })).status).toBe(201);
  expect((await answer('approve', {})).body.code).toBe('step_takes_no_answer');
  expect((await step(DRAFT, { status: 'done' })).status).toBe(200);
  const first = await seen();
  expect(first.asked).toMatchObject({ open: true, used: 0, most: 2, changes: [] });
  expect([first.draft.files, first.answer.files]).toMatchObject([
    [],
    [{ name: 'Draft 1.html', audio: true, bytes: 16_044, mine: false }],
  ]);

  const heard = (range?: string, cookie = owner) =>
    fetch(`${product.url}${ofOrder}/files/${first.asked.draft}`, {
      headers: { cookie, ...(range && { range }) },
    });
  const whole = await heard();
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
  expect(whole.headers.get('content-disposition')).toContain('filename="Draft 1.wav"');
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(wav(2));
  const parts: [string, number, string | null, number][] = [
    ['bytes=0-1', 206, 'bytes 0-1/16044', 2],
    ['bytes=16000-', 206, 'bytes 16000-16043/16044', 44],
    ['bytes=-4', 206, 'bytes 16040-16043/16044', 4],
    ['bytes=99999-', 416, 'bytes */16044', 0],
    ['bytes=0-1,4-5', 200, null, 16_044],
  ];
  for (const [range, status, part, size] of parts) {
    const answered = await heard(range);
    expect([answered.status, answered.headers.get('content-range')], range).toEqual([status, part]);
    expect((await answered.arrayBuffer()).byteLength, range).toBe(size);
  }
  expect((await heard('bytes=0-1', '')).status).toBe(404);

  // A text, on the draft that was heard; two taps are one round.
  for (const text of ['', 'x'.repeat(1_001)])
    expect((await answer('changes', { text })).body.fields).toHaveProperty('text');
  const slower = { text: 'Slower, please. Say “Kisumu”.' };
  expect((await answer('changes', { ...slower, draft: '' })).body.code).toBe('draft_changed');
  const taps = await Promise.all([answer('changes', slower), answer('changes', slower)]);
  expect(taps.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const changed = await read();
  expect(changed.checklist[DRAFT - 1]).toMatchObject({
    status: 'open',
    dueOn: workingDaysAfter(nairobiDay(product.clock.now()), 6),
  });
  expect(changed.checklist[ANSWER - 1]).toMatchObject({
    changes: [{ ...slower, by: CUSTOMER.name }],
  });
  expect(changed.timeline.at(-1)).toMatchObject({
    text: expect.stringContaining('asked for by the customer'),
  });
  const notes = await product.db.query<{ message: string }>(
    "select message from notifications where message like '%asked for changes%'",
  );
  expect(notes.map(({ message }) => message)).toEqual([
    `${CUSTOMER.name} asked for changes of “Draft tune recorded and sent to listen to” of order ${order.number}`,
  ]);
  const second = await seen();
  expect(second.asked).toMatchObject({ open: false, used: 1, changes: [slower] });
  expect(second.draft.files).toMatchObject([{ name: 'Draft 1.html' }]);

  // What was answered is no new draft.
  expect((await step(DRAFT, { status: 'done' })).body).toMatchObject({ code: 'step_needs_file' });
  await give(sound(1), 'Draft 2.wav', { shown: 'yes' });
  await step(DRAFT, { status: 'done' });
  expect((await seen()).answer.files).toMatchObject([{ name: 'Draft 2.wav' }]);
  expect((await answer('approve', { draft: first.asked.draft })).body.code).toBe('draft_changed');
  expect((await answer('changes', slower)).status).toBe(200);
  await give(sound(1), 'Draft 3.wav', { shown: 'yes' });
  await step(DRAFT, { status: 'done' });
  expect((await seen()).asked).toMatchObject({ open: true, used: 2 });
  const refused = await answer('changes', slower);
  expect([refused.status, refused.body.code]).toEqual([409, 'change_rounds_used']);

  // Neither a stranger nor somebody who may only look answers for the owner.
  const stranger = await account('stranger@tunes.example');
  expect((await answer('approve', {}, stranger)).status).toBe(404);
  const clerk = await account('clerk@tunes.example');
  const person = { name: 'Achieng Otieno', email: 'clerk@tunes.example', role: 'see' };
  await product.api('POST', '/api/me/people', person, { cookie: owner });
  const [mail] = await mailsTo(product, person.email, 'invites you');
  const [, token] = /invitation\/([\w-]{43})/.exec(mail!.text)!;
  await product.api('POST', `/api/invitations/${token}/accept`, {}, { cookie: clerk });
  expect((await answer('approve', {}, clerk)).status).toBe(403);
  expect((await answer('changes', slower, clerk)).status).toBe(403);

  // Staff have the right to the order, and write down what a customer said with a note.
  for (const what of ['approve', 'changes'] as const)
    expect((await answer(what, slower, staff.cookie)).body).toMatchObject({
      code: 'not_allowed',
      error: expect.stringContaining('back office'),
    });

  expect((await answer('approve', {})).status).toBe(200);
  const approved = await read();
  expect(approved.checklist[ANSWER - 1]).toMatchObject({ status: 'done', by: CUSTOMER.name });
  expect(approved.timeline.at(-1)).toMatchObject({ detail: 'The customer' });
  expect((await answer('approve', {})).body.code).toBe('step_takes_no_answer');
  expect((await answer('changes', slower)).body.code).toBe('step_takes_no_answer');

  // What they asked for is theirs.
  const held = await product.api('GET', '/api/me/data', undefined, { cookie: owner });
  expect(held.text).toContain('Slower, please.');
  await product.api('POST', '/api/me/deletion', {}, { cookie: owner });
  expect((await read()).checklist[ANSWER - 1]!.changes).toMatchObject([{ text: '' }, { text: '' }]);
  const log = await product.db.query<{ entry: string }>(
    "select to_jsonb(a)::text as entry from audit_entries a where entity = 'delivery'",
  );
  expect(log.filter(({ entry }) => entry.includes('changes_asked'))).toHaveLength(2);
  expect(log.filter(({ entry }) => entry.includes('Slower, please.'))).toEqual([]);
});

test('staff answer for a customer who called, with a note; a package has rounds where its checklist asks', async () => {
  const { order } = (await shop.place([{ ...TUNE, id: 'skiza-gold' }], CUSTOMER)).body;
  await shop.payAt('mpesa', await shop.start('mpesa', order));
  await shop.paid(order);
  const [tune] = await deliveriesOf(staff, order.id);
  const mark = (body: object) =>
    staff<DeliveryDetail>('PUT', `/api/deliveries/${tune!.id}/steps/${ANSWER}`, body);
  expect((await mark({ status: 'done' })).body).toMatchObject({
    fields: { note: expect.any(String) },
  });
  expect((await mark({ status: 'skipped' })).status).toBe(422);
  const done = await mark({ status: 'done', note: 'She said yes on the phone' });
  expect(done.body).toMatchObject({ changeRounds: null, status: 'in_work' });
  // The next draft is for the customer to hear: what they said of this one is no answer.
  expect((await mark({ status: 'open' })).body.checklist[ANSWER - 1]).toMatchObject({ note: '' });
  expect((await mark({ status: 'done' })).status).toBe(422);

  const change = (id: string, changeRounds: number | null) =>
    staff<PackageRecord>('PUT', `/api/catalogue/packages/${id}`, { changeRounds });
  expect((await change('skiza-bronze', 1)).body).toMatchObject({ changeRounds: 1 });
  expect((await change('skiza-bronze', 21)).status).toBe(422);
  expect((await change('exam-basic', 1)).body).toMatchObject({
    fields: { changeRounds: 'The checklist of this task has no approval step' },
  });

  const ours = { text: 'Draft', sw: 'Rasimu', days: 1, asks: 'file', from: 'us' };
  const theirs = { text: 'Approve', sw: 'Kubali', days: 2, asks: 'approval', from: 'customer' };
  const checklist = (...steps: object[]) =>
    staff('PUT', '/api/delivery-checklists/accounts', { steps });
  expect((await checklist(theirs)).body.fields).toHaveProperty(['steps.0.asks']);
  expect((await checklist({ ...ours, sw: '' }, theirs)).body.fields).toHaveProperty([
    'steps.1.asks',
  ]);
  expect((await checklist(ours, { ...theirs, from: 'us' })).body.fields).toHaveProperty([
    'steps.1.from',
  ]);
  expect((await checklist(ours, theirs)).status).toBe(200);
  expect((await change('exam-basic', 1)).status).toBe(200);
});
