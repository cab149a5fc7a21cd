import { expect, test } from 'vitest';
import type { DeliveryDetail } from '../../src/contracts/deliveries-office.ts';
import type { OrderDelivery } from '../../src/contracts/order-deliveries.ts';
import { DAY, nairobiDay, showDay } from '../../src/kernel/clock.ts';
import { daysAfter } from '../../src/kernel/days.ts';
import { tellExpiries } from '../../src/modules/deliveries/index.ts';
import { signUp } from '../support/accounts.ts';
import { deliveriesOf, finishDelivery } from '../support/deliveries.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { HOSTING } from '../support/services.ts';
import { CUSTOMER, newPhone, shopOf } from '../support/shop.ts';
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
