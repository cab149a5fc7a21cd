import { expect, test } from 'vitest';
import { messageOf, asIs } from '../../src/web/texts/messages/message.ts';
import { translate } from '../../src/web/texts/messages/sw.ts';
import { ApiError } from '../../src/web/lib/api.ts';
import { signInAdmin } from '../support/accounts.ts';
import type { AnyBody, Answer } from '../support/api.ts';
import { useProduct } from '../support/product.ts';
import { CUSTOMER, EXAM, newPhone, shopOf, type Line } from '../support/shop.ts';

/** What a buyer reads of a refusal, in either edition: by its code and parameters (docs/calls.md#errors). */
const product = useProduct();
const shop = shopOf(product);

/** A refused call as the checkout under /sw shows it. */
async function refused(call: Promise<Answer<AnyBody>>): Promise<{ code: string; sw: string }> {
  const { status, body } = await call;
  expect(status).toBeGreaterThanOrEqual(400);
  const say = messageOf(new ApiError(status, body), asIs(''));
  expect(say.english).toBe(body.error);
  const sw = translate(say);
  expect(sw).not.toBe(say.english);
  expect(sw).not.toMatch(/[{}]|undefined/);
  return { code: say.code, sw };
}

const bootcamp = (quantity: number): Line => ({
  id: 'bootcamp-web',
  packageType: 'Bootcamp',
  quantity,
});
const by = (customer: object) => refused(shop.place([EXAM], { ...CUSTOMER, ...customer }));
const of = (line: object) => refused(shop.place([{ ...EXAM, ...line }]));

test('who orders, field by field', async () => {
  expect(await by({ name: '' })).toMatchObject({ sw: 'Jina linahitajika' });
  expect(await by({ name: undefined })).toMatchObject({ sw: 'Jina linahitajika' });
  expect(await by({ email: 'nobody' })).toMatchObject({
    code: 'invalid_input:invalid',
    sw: 'Weka anwani sahihi ya barua pepe',
  });
  expect(await by({ phone: '12' })).toMatchObject({
    sw: 'Weka nambari sahihi ya simu',
  });
  expect(await by({ kraPin: 'B12' })).toMatchObject({
    sw: 'Andika KRA PIN kama P051234567X',
  });
  expect(await by({ name: 'x'.repeat(101) })).toEqual({
    code: 'invalid_input:too_long',
    sw: 'Herufi zisizidi 100',
  });
});

test('what is ordered: strange packages, quantities, and the seats of a class', async () => {
  expect((await of({ id: 'no-such-package' })).code).toBe('unknown_package');
  expect((await of({ packageType: 'Premium' })).code).toBe('unknown_package:kind');
  expect(await of({ quantity: 100 })).toEqual({
    code: 'quantity_out_of_range',
    sw: 'Idadi iwe kati ya 1 na 99',
  });
  expect(await refused(shop.place([bootcamp(4)]))).toEqual({
    code: 'quantity_out_of_range:seats_of_guest',
    sw: 'Unaweza kuagiza hadi nafasi 3 kwa mara moja, au 5 ukiwa na akaunti. Kwa zaidi, omba bei.',
  });
  await product.db.query("update intakes set capacity = 2 where package_id = 'bootcamp-web'");
  expect(await refused(shop.place([bootcamp(3)]))).toEqual({
    code: 'quantity_out_of_range:few_seats',
    sw: 'Zimebaki nafasi 2 pekee katika darasa hili',
  });
  await product.db.query("update intakes set capacity = 1 where package_id = 'bootcamp-web'");
  expect((await refused(shop.place([bootcamp(2)]))).code).toBe('quantity_out_of_range:one_seat');
  await product.db.query("update intakes set capacity = 0 where package_id = 'bootcamp-web'");
  expect(await refused(shop.place([bootcamp(1)]))).toEqual({
    code: 'sold_out',
    sw: 'Darasa la mafunzo ya Web limejaa. Hukutozwa chochote. Tuulize kuhusu darasa lijalo.',
  });
});

test('starting a payment: the total, the limit with the paybill in it, the phone', async () => {
  const order = await shop.order();
  const press = (more: object) => refused(shop.press('mpesa', order, more));
  expect((await press({ amount: 1 })).code).toBe('amount_mismatch');
  expect((await press({ phoneNumber: '12' })).sw).toBe('Weka nambari sahihi ya simu');
  const admin = await signInAdmin(product);
  const paybill = 'Or pay to our paybill 123456.';
  const changed = await product.api('PUT', '/api/settings/shop', { paybill }, { cookie: admin });
  expect(changed.status, changed.text).toBe(200);
  const large = await shop.order([{ ...EXAM, id: 'exam-premium', quantity: 80 }]);
  const above = await refused(shop.press('mpesa', large));
  expect(above.code).toBe('amount_above_limit');
  expect(above.sw).toMatch(/^Kiasi hiki kinazidi .* kwa awamu\. Or pay to our paybill 123456\.$/);
});

test('an order that is being paid, has been, or has ended', async () => {
  const waiting = await shop.order();
  await shop.start('mpesa', waiting, { phoneNumber: newPhone() });
  expect((await refused(shop.press('mpesa', waiting))).code).toBe(
    'payment_in_progress:other_phone',
  );
  const paid = await shop.order();
  const started = await shop.start('mpesa', paid);
  await shop.prompt(started, 'pay');
  await shop.paid(paid);
  expect((await refused(shop.press('card', paid))).code).toBe('order_paid');
  const ended = await shop.order();
  await shop.cancel(ended);
  expect(await refused(shop.press('card', ended))).toEqual({
    code: 'order_cancelled',
    sw: 'Agizo hili lilighairiwa. Agiza tena.',
  });
  await product.db.query("update orders set status = 'expired' where id = $1", [ended.id]);
  expect((await refused(shop.press('card', ended))).code).toBe('order_expired');
});

test('a method that is off, and a repeated key with another body', async () => {
  const admin = await signInAdmin(product);
  const order = await shop.order();
  const off = { methods: { mpesa: true, card: false, paypal: true } };
  const changed = await product.api('PUT', '/api/settings/shop', off, { cookie: admin });
  expect(changed.status, changed.text).toBe(200);
  expect((await refused(shop.press('card', order))).code).toBe('method_unavailable');
  const keyed = { headers: { 'idempotency-key': 'one' } };
  await shop.place([EXAM], CUSTOMER, keyed);
  expect((await refused(shop.place([{ ...EXAM, quantity: 2 }], CUSTOMER, keyed))).code).toBe(
    'idempotency_conflict',
  );
});

test('the newsletter box of a page in Kiswahili', async () => {
  expect(await refused(product.api('POST', '/api/newsletter', { email: 'nobody' }))).toMatchObject({
    sw: 'Weka anwani sahihi ya barua pepe',
  });
});
