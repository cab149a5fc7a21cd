import { describe, expect, test } from 'vitest';
import type { Proposal } from '../../src/contracts/proposals.ts';
import type { AnyBody } from '../support/api.ts';
import { bookkeeper, EXEMPT, started } from '../support/bookkeeper.ts';
import { noticesTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { quoteCustomer } from '../support/proposals.ts';
import { newPhone, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/** What is sent again under the same Idempotency-Key, by a hurried finger or a weak network, is done once. */
const product = useProduct();
const staff = asAdmin<Proposal & AnyBody>(product);
const { quote, asked, offered } = quoteCustomer(product, staff);
const desk = bookkeeper(product, () => staff.cookie);
const shop = shopOf(product);

const send = (key: string | null, path: string, body: object) =>
  product.api<AnyBody & { paymentId: string }>('POST', path, body, {
    headers: key === null ? {} : { 'idempotency-key': key },
  });

describe('a message', () => {
  test('of the contact form under the same key is one, also sent at once, with one confirmation; another text or key is another', async () => {
    const email = 'once@school.example';
    const write = async (key: string | null, message: string) => {
      const body = { name: 'Wanjiku', email, subject: 'Halls', message };
      return (await send(key, '/api/contact', body)).body.id as number;
    };
    const same = await Promise.all([1, 2, 3].map(() => write('first', 'Two campuses?')));
    expect(new Set(same).size).toBe(1);
    const others = [
      await write('first', 'Three campuses?'),
      await write('second', 'Two campuses?'),
      await write(null, 'Two campuses?'),
      await write(null, 'Two campuses?'),
    ];
    expect(new Set([...same, ...others]).size).toBe(5);
    const stranger = { name: 'Mwangi', email: 'other@school.example', subject: 'Halls' };
    const theirs = await send('first', '/api/contact', { ...stranger, message: 'Two campuses?' });
    expect([...same, ...others]).not.toContain(theirs.body.id);
    expect(await noticesTo(product, email)).toEqual(Array(5).fill('message_acknowledged'));
  });
});

describe('behind the private link of a quote', () => {
  test('the same message under the same key is one, also sent at once; another text or key is another', async () => {
    const { id, token } = await asked();
    const say = (key: string | null, text: string) =>
      send(key, `/api/quote/by-link/${token}/messages`, { text });
    const answers = await Promise.all([1, 2, 3].map(() => say('first', 'Hello?')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await quote(id)).messages.map(({ text }) => text)).toEqual(['Hello?']);
    const told = await product.db.query(
      "select 1 from notices where template = 'quote_answered' and reference like 'quote-message-%' and text like '%Hello?%'",
    );
    expect(told).toHaveLength(1);
    await say('first', 'Are you there?');
    await say('second', 'Hello?');
    await say(null, 'Hello?');
    await say(null, 'Hello?');
    expect((await quote(id)).messages.map(({ text }) => text)).toEqual([
      'Hello?',
      'Are you there?',
      'Hello?',
      'Hello?',
      'Hello?',
    ]);
    const bad = await say('a key', 'Hello?');
    expect([bad.status, bad.body.code]).toEqual([400, 'bad_idempotency_key']);
  });

  test('an acceptance sent again is the same one: one invoice, one mail; without its key it is too late', async () => {
    const { token, hash, email } = await offered();
    const accept = (key: string | null) =>
      send(key, `/api/quote/by-link/${token}/accept`, { name: 'Achieng Were', agreed: true, hash });
    const answers = await Promise.all([accept('yes'), accept('yes')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body.proposal).toEqual(answers[1].body.proposal);
    expect((await noticesTo(product, email)).filter((one) => one === 'proposal_accepted')).toEqual([
      'proposal_accepted',
    ]);
    expect(
      await product.db.query('select number from invoices where customer_email = $1', [email]),
    ).toHaveLength(1);
    for (const key of ['other', null]) {
      const late = await accept(key);
      expect([late.status, late.body.code]).toEqual([409, 'proposal_accepted']);
    }
    const no = await send('yes', `/api/quote/by-link/${token}/decline`, { reason: 'No' });
    expect([no.status, no.body.code]).toEqual([409, 'proposal_accepted']);
  });

  test('a refusal sent again is the same one', async () => {
    const { token } = await offered();
    const decline = (key: string) =>
      send(key, `/api/quote/by-link/${token}/decline`, { reason: 'Too dear' });
    expect([(await decline('no')).status, (await decline('no')).status]).toEqual([200, 200]);
    expect((await decline('no-again')).body.code).toBe('proposal_declined');
  });
});

describe("behind an invoice's private link", () => {
  const amount = 500;

  test('a start sent again is the same payment, also when it is paid already or its PIN was wrong', async () => {
    const { invoice, token } = await desk.issue(EXEMPT(1000));
    const body = { amount, phoneNumber: newPhone() };
    const pay = (key: string | null, what = body) => send(key, `/api/pay/${token}/mpesa`, what);
    const [first, second] = await Promise.all([pay('once'), pay('once')]);
    expect([second.status, second.body.paymentId]).toEqual([200, first.body.paymentId]);
    await shop.prompt(await started(Promise.resolve(first)), 'pay');
    await desk.until(invoice.id, ({ paid }) => paid === amount);
    expect((await pay('once')).body.paymentId).toBe(first.body.paymentId);

    const wrong = await pay('again');
    await shop.prompt(await started(Promise.resolve(wrong)), 'wrong_pin');
    await desk.until(invoice.id, ({ payments }) => payments.some((one) => one.status === 'Failed'));
    expect((await pay('again')).body.paymentId).toBe(wrong.body.paymentId);

    const last = await pay('last');
    expect(last.body.paymentId).not.toBe(wrong.body.paymentId);
    await shop.prompt(await started(Promise.resolve(last)), 'pay');
    await desk.until(invoice.id, ({ status }) => status === 'Paid');
    // Paid in full, and still the answer of that press.
    expect((await pay('last')).body.paymentId).toBe(last.body.paymentId);
    expect((await pay(null)).body.code).toBe('invoice_paid');
  });

  test('a start that its provider refused is refused again under its key, and goes under a new one', async () => {
    const { token } = await desk.issue(EXEMPT(1000));
    const phoneNumber = newPhone();
    const pay = async (key: string) => {
      const { status, body } = await send(key, `/api/pay/${token}/mpesa`, { amount, phoneNumber });
      return [status, body.code];
    };
    await shop.fault('mpesa', { http_status: 400, error_code: '400.002.02', only: 'stkpush' });
    const refused = await pay('refused');
    await shop.clearFaults();
    expect([refused, await pay('refused'), await pay('anew')]).toEqual([
      [409, 'provider_refused'],
      [409, 'provider_refused'],
      [200, undefined],
    ]);
  });
});
