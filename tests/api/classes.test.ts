import { expect, test } from 'vitest';
import type { CheckedCertificate, Certificate } from '../../src/contracts/certificates.ts';
import type { ClassDetail } from '../../src/contracts/classes.ts';
import type { OpenedDataRequest } from '../../src/contracts/data-requests.ts';
import { DAY, nairobiStart } from '../../src/kernel/clock.ts';
import type { AnyBody } from '../support/api.ts';
import { classroom } from '../support/classes.ts';
import { mailsTo, noticesTo } from '../support/mailbox.ts';
import { readPaper, textOf } from '../support/pdf.ts';
import { useProduct } from '../support/product.ts';
import { refundDesk } from '../support/refunds.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';
import { colleague } from '../support/users.ts';

const product = useProduct();
const staff = asAdmin(product);
const desk = refundDesk(product, shopOf(product), staff);
const room = classroom(product, staff);
const ASHA = { name: 'Asha Mwangi', email: 'asha@learns.example' };
const check = (code: string) =>
  product.api<AnyBody & CheckedCertificate>('GET', `/api/certificates/${code}`);
const file = (path: string) => fetch(product.url + path);

test('a customer names who sits on the seats: as many as are paid, each address told once, in the language of the order', async () => {
  const { path, order, email } = await room.bought(2, { language: 'sw' });
  expect(await room.of(path)).toMatchObject({ name: 'Web', seats: 2, open: true });
  const wrong = await room.name(path, 1, { name: ' ', email: 'asha' });
  expect([wrong.status, wrong.body.fields]).toEqual([
    422,
    { name: 'Name is required', email: 'Please enter a valid email address' },
  ]);
  const named = await room.name(path, 2, ASHA);
  expect(named.body[0]!.participants, named.text).toEqual([{ seat: 2, ...ASHA }]);
  expect((await room.name(path, 3, ASHA)).status).toBe(404);
  const [mail] = await mailsTo(product, ASHA.email, 'Nafasi yako katika darasa la Web');
  const address = /\/api\/classes\/\w+\/calendar\?language=sw/.exec(mail!.text)![0];

  // Back and forth: somebody who sat there before hears nothing again.
  await room.name(path, 2, { ...ASHA, email: 'other@learns.example' });
  await room.name(path, 2, { ...ASHA, name: 'Asha W. Mwangi' });
  expect(await noticesTo(product, ASHA.email)).toEqual(['class_named']);
  expect(await noticesTo(product, 'other@learns.example')).toEqual(['class_named']);

  const calendar = await file(address);
  const text = (await calendar.text()).replaceAll('\r\n ', '');
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const { startsOn } = await room.of(path);
  expect(text).toContain(`DTSTART;VALUE=DATE:${startsOn.replaceAll('-', '')}\r\n`);
  expect(text).toContain('Wiki 12\\, jioni tatu kwa wiki');

  // The order is nobody else's, not even for who knows its id.
  expect((await product.api('GET', `/api/orders/${order.id}/classes`)).status).toBe(404);
  // Staff who may only read it do not speak for the customer.
  const { cookie } = await colleague(product, 'viewer');
  const byId = `/api/orders/${order.id}/classes`;
  expect((await product.api('GET', byId, undefined, { cookie })).status).toBe(200);
  expect((await room.name(byId, 1, ASHA, { cookie })).status).toBe(403);
  const other = await room.bought(1);
  expect((await room.of(other.path)).participants).toEqual([]);
  const taken = await product.api('POST', `${path}/1/seats/2/clear`, {});
  expect(taken.body).toMatchObject([{ participants: [] }]);
  expect(email).not.toBe(other.email);
});

test('a refunded line has no seats: staff still see who was named, the customer nothing', async () => {
  const { path, order } = await room.bought(1);
  await room.name(path, 1, { name: 'Otieno Juma', email: 'otieno@learns.example' });
  const back = await desk.refund(order, order.total, { lines: [1] });
  await desk.settled(back, 'succeeded');
  expect((await product.api('GET', path)).body).toEqual([]);
  const answer = await room.name(path, 1, ASHA);
  expect([answer.status, answer.body.code]).toEqual([409, 'seat_refunded']);
  const { seats } = await room.read();
  const kept = seats.find((one) => one.orderId === order.id)!;
  expect(kept).toMatchObject({ paid: false, participant: { name: 'Otieno Juma' } });
  const finished = await staff<AnyBody>(
    'POST',
    `/api/classes/participants/${kept.participant!.id}/certificate`,
    { built: 'A shop' },
  );
  expect([finished.status, finished.body.code]).toEqual([409, 'seat_refunded']);
});

test('two people tick at once and lose nothing; the register says what is wrong with a date at its field', async () => {
  const [one, two] = [
    await room.seated('one@learns.example'),
    await room.seated('two@learns.example'),
  ];
  const [first, second] = [await room.meeting('2027-02-01'), await room.meeting('2027-02-03')];
  const tick = (meeting: string, who: string, present: boolean) =>
    staff<ClassDetail>('PUT', `/api/classes/meetings/${meeting}/participants/${who}`, { present });
  const cells = [
    [first, one],
    [first, two],
    [second, one],
    [second, two],
  ] as const;
  await Promise.all(cells.map(([meeting, who]) => tick(meeting, who, true)));
  await tick(second, two, false);
  expect((await room.participant('one@learns.example'))!.present.toSorted()).toEqual(
    [first, second].toSorted(),
  );
  expect((await room.participant('two@learns.example'))!.present).toEqual([first]);

  const { id } = await room.read();
  const add = (day: string) => staff<AnyBody>('POST', `/api/classes/${id}/meetings`, { day });
  expect((await add('2027-02-01')).body.fields).toEqual({
    day: 'This date is already in the register',
  });
  expect((await add('2027-02-30')).body.fields).toEqual({ day: expect.any(String) });
  const csv = await fetch(`${product.url}/api/participants/export.csv?intake=${id}&q=one@`, {
    headers: { cookie: staff.cookie },
  });
  expect(await csv.text()).toMatch(
    /Atieno Owino,one@learns\.example,paid,.*,2,2,"2027-02-01; 2027-02-03"/,
  );
  await staff('DELETE', `/api/classes/meetings/${first}`);
  expect((await room.participant('two@learns.example'))!.present).toEqual([]);
});

test('who finished gets one certificate that anybody can check; a correction is a new paper under its code, a withdrawn one says so', async () => {
  const email = 'finished@learns.example';
  const id = await room.seated(email);
  const path = `/api/classes/participants/${id}/certificate`;
  expect((await staff<AnyBody>('POST', path, { built: '' })).body.fields).toEqual({
    built: 'Say what they built',
  });
  const pressed = await Promise.all(
    [1, 2].map(() => staff<AnyBody>('POST', path, { built: 'A shop for books' })),
  );
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const { code, number, updated_at } = (await room.participant(email))!.certificate!;
  const [mail, ...more] = await mailsTo(product, email, 'Your certificate for the Web class');
  expect([mail!.text, more]).toEqual([expect.stringContaining(`/certificate/${code}`), []]);
  expect((await check(code)).body).toMatchObject({
    status: 'valid',
    number,
    name: 'Atieno Owino',
    className: 'Web',
    built: 'A shop for books',
    correctedOn: null,
  });
  const paper = async () =>
    textOf(
      await readPaper(
        Buffer.from(await (await file(`/api/certificates/${code}/pdf`)).arrayBuffer()),
      ),
    );
  expect(await paper()).toMatch(/CERTIFICATE[^]*Atieno Owino[^]*A shop for books/);

  // Their name stays on the seat while there is a certificate, and the paper follows no later change of the seat.
  expect((await staff<AnyBody>('DELETE', `/api/classes/participants/${id}`)).body.code).toBe(
    'participant_certified',
  );
  const correct = (body: object, headers = {}) =>
    staff<AnyBody & Certificate>('PUT', `/api/certificates/${code}`, body, headers);
  const right = { name: 'Atieno A. Owino', built: 'A shop for maps' };
  expect((await correct({ ...right, name: '' })).body.fields).toEqual({ name: 'Name is required' });
  expect((await correct(right)).body).toMatchObject(right);
  expect((await correct(right, { 'if-match': `"${updated_at}"` })).status).toBe(409);
  expect((await check(code)).body).toMatchObject({
    ...right,
    number,
    correctedOn: expect.any(String),
  });
  expect(await paper()).toMatch(/Corrected on[^]*Atieno A\. Owino[^]*A shop for maps/);
  expect(await noticesTo(product, email)).toEqual(['class_named', 'class_certificate']);

  expect((await staff('POST', `/api/certificates/${code}/withdraw`, {})).status).toBe(200);
  const withdrawn = await check(code);
  expect(withdrawn.body).toMatchObject({ status: 'withdrawn', number });
  expect(withdrawn.text).not.toMatch(/Owino|maps/);
  expect((await file(`/api/certificates/${code}/pdf`)).status).toBe(404);
  expect((await correct(right)).body.code).toBe('certificate_withdrawn');
  expect((await check('0'.repeat(20))).status).toBe(404);
  const said = await product.db.query<{ summary: string }>(
    "select summary from audit_entries where entity = 'certificate' and entity_id = $1 order by id",
    [number],
  );
  expect(said.map(({ summary }) => summary)).toEqual([
    expect.stringContaining('issued to Atieno Owino'),
    expect.stringContaining('corrected: name, built. The paper under its code is a new one'),
    expect.stringContaining('withdrawn'),
  ]);
});

test('a participant who asks is told of their seat and taken out, with ticks and certificate, though somebody else bought it', async () => {
  const email = 'leaves@learns.example';
  const code = await room.certified(email);
  await product.api('POST', '/api/data-requests', { kind: 'deletion', name: 'Atieno', email });
  const [mail] = await mailsTo(product, email, 'confirm your request');
  const token = /data-request\/confirm\/([\w-]+)/.exec(mail!.text)![1]!;
  await product.api('POST', `/api/data-requests/confirm/${token}`, {});
  const [request] = (await staff<{ id: string }[]>('GET', `/api/data-requests?q=${email}`)).body;
  const opened = await staff<OpenedDataRequest>('GET', `/api/data-requests/${request!.id}`);
  expect(opened.body.held.map(({ name }) => name)).toContain('Seats in classes');
  const closed = await staff<AnyBody>('POST', `/api/data-requests/${request!.id}/close`, {
    outcome: 'deleted',
    answer: 'Done.',
  });
  expect(closed.status, closed.text).toBe(200);
  expect(await room.participant(email)).toBeNull();
  expect((await check(code)).status).toBe(404);
});

test('a seat with a certificate is not passed on: the next person would be shown and could delete it', async () => {
  const { path } = await room.bought(1);
  const own = { name: 'Mutua Kioko', email: 'mutua@learns.example' };
  await room.name(path, 1, own);
  const { id } = (await room.participant(own.email))!;
  await staff('POST', `/api/classes/participants/${id}/certificate`, { built: 'A shop' });
  const passed = await room.name(path, 1, { name: 'Njoki Maina', email: 'njoki@learns.example' });
  expect([passed.status, passed.body.code]).toEqual([409, 'participant_certified']);
  // A correction stays possible.
  expect((await room.name(path, 1, { ...own, name: 'Mutua K. Kioko' })).status).toBe(200);
});

test('once the first day is over only staff change names', async () => {
  const { path, order } = await room.bought(1);
  const { startsOn, intakeId } = await room.of(path);
  product.clock.advance(nairobiStart(startsOn).getTime() - product.clock.now().getTime());
  expect((await room.name(path, 1, ASHA)).status).toBe(200);
  product.clock.advance(DAY);
  const late = await room.name(path, 1, { ...ASHA, name: 'Asha' });
  expect([late.status, late.body.code, (await room.of(path)).open]).toEqual([
    409,
    'class_begun',
    false,
  ]);
  await staff.signIn();
  const place = { order: order.id, line: 1, seat: 1 };
  const call = (body: object) =>
    staff<AnyBody & ClassDetail>('PUT', `/api/classes/${intakeId}/seats`, { ...place, ...body });
  expect((await call({ name: 'Asha', email: 'no' })).body.fields).toEqual({
    email: 'Please enter a valid email address',
  });
  expect((await call({ name: 'Asha', email: ASHA.email })).status).toBe(200);
  expect((await room.of(path)).participants).toMatchObject([{ name: 'Asha' }]);
});
