import { describe, expect, test } from 'vitest';
import type { PackageRecord } from '../../src/contracts/catalogue-office.ts';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import type { Order } from '../../src/contracts/orders.ts';
import { createCatalogue } from '../../src/modules/catalogue/index.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';
import { catalogueDesk, type Refused } from '../support/catalogue.ts';

const product = useProduct();
const shop = shopOf(product);
const staff = asAdmin<PackageRecord & Refused>(product);
const { change, read, packages, sold, order } = catalogueDesk(product, staff);

describe('packages', () => {
  test("staff see all 22, in the shop's order, searched and narrowed", async () => {
    expect(await packages()).toHaveLength(22);
    expect((await packages())[0]).toMatchObject({
      id: 'darasalink',
      price: 50_000,
      taxClass: 'standard',
      billingPeriod: 'term',
      active: true,
      notes: [],
    });
    expect((await packages('?q=sms')).length).toBe(3);
    expect(
      (await packages('?packageType=Web%20Hosting&sort=-price')).map((item) => item.price),
    ).toEqual([1_220, 494, 288]);
    expect((await staff('GET', '/api/catalogue/packages/none')).status).toBe(404);
  });

  test('a new price is in the shop within a second; an order made before keeps its own (D28, D36)', async () => {
    const before = await order('exam-basic', 'Exam Parlour');
    expect((await sold('exam-basic'))?.price).toBe(2_000);
    const saved = await change('exam-basic', { price: 2_150.5 });
    expect([saved.status, saved.body.price]).toEqual([200, 2_150.5]);
    await expect.poll(async () => (await sold('exam-basic'))?.price).toBe(2_150.5);
    expect((await sold('exam-basic'))?.priceWithVat).toBe(2_494.58);
    expect((await order('exam-basic', 'Exam Parlour')).order.subtotal).toBe(2_150.5);
    const kept = (await product.api<{ order: Order }>('GET', `/api/orders/${before.order.id}`)).body
      .order;
    expect([kept.subtotal, kept.total]).toEqual([2_000, 2_320]);
    const log = await product.db.query<{
      summary: string;
      actor: string;
      before: object;
      after: object;
    }>(
      `select summary, actor, before, after from audit_entries where entity = 'package' and entity_id = 'exam-basic'`,
    );
    expect(log).toMatchObject([{ before: { price: 200_000 }, after: { price: 215_050 } }]);
    expect(log[0]!.summary.replace(/\s/g, ' ')).toBe(
      'Package “Basic” (Exam Parlour): changed price from Ksh 2,000.00 to Ksh 2,150.50',
    );
    await change('exam-basic', { price: 2_000 });
  });

  test('zero-rated and exempt packages carry no VAT (D35)', async () => {
    await change('exam-premium', { taxClass: 'exempt' });
    await expect.poll(async () => (await sold('exam-premium'))?.priceWithVat).toBe(4_000);
    expect((await order('exam-premium', 'Exam Parlour')).order).toMatchObject({
      subtotal: 4_000,
      vat: 0,
      total: 4_000,
    });
    await change('exam-premium', { taxClass: 'standard' });
  });

  test('every field can be changed, and the whole row sent back changes nothing else', async () => {
    const row = await read('hosting-regular');
    const changes = {
      name: 'Starter',
      description: 'For a first site.',
      features: ['One', 'Two'],
      recommended: true,
      billingPeriod: 'year',
      unitsIncluded: 12,
      minQuantity: 2,
      maxQuantity: 5,
      active: true,
    };
    const saved = await change('hosting-regular', {
      ...row,
      ...changes,
      id: 'other',
      packageType: 'Other',
      position: 1,
    });
    expect(saved.body).toMatchObject({
      ...changes,
      id: 'hosting-regular',
      packageType: 'Web Hosting',
      price: 288,
      position: row.position,
    });
    await expect
      .poll(() => sold('hosting-regular'))
      .toMatchObject({
        name: 'Starter',
        unitsIncluded: 12,
        minQuantity: 2,
        maxQuantity: 5,
        billingPeriod: 'year',
      });
    expect((await order('hosting-regular', 'Web Hosting', 1)).fields).toEqual({
      'lines.0.quantity': 'Quantity must be from 2 to 5',
    });
    await change('hosting-regular', row);
  });

  test('what a paid order brings goes by the delivery that the package says, whatever it is called (D136)', async () => {
    const taskOf = async (id: string, packageType: string): Promise<string> => {
      const placed = await shop.order([{ id, packageType, quantity: 1_000 }]);
      await shop.payAt('card', await shop.start('card', placed));
      await shop.paid(placed);
      const [task] = await product.db.query<{ kind: string; title: string }>(
        'select kind, title from fulfilment_tasks where order_id = $1',
        [placed.id],
      );
      return `${task!.kind}: ${task!.title}`;
    };
    const before = await read('sms-credits');
    await change('sms-credits', { name: 'Bulk messages' });
    expect(await taskOf('sms-credits', 'Bulk SMS')).toBe('sms_units: Add 1,000 SMS credits');
    expect((await change('sms-credits', { delivery: 'delivery' })).body.delivery).toBe('delivery');
    expect(await taskOf('sms-credits', 'Bulk SMS')).toBe('delivery: Deliver Bulk messages × 1,000');
    await change('sms-credits', before);
    for (const [id, delivery] of [
      ['bootcamp-web', 'accounts'],
      ['sms-credits', 'seat'],
    ])
      expect((await change(id!, { delivery })).body.fields).toEqual({
        delivery:
          'Choose “Enrol the learners in the class” for a bootcamp, and another task for any other package',
      });
  });

  test('one taken off sale is neither shown nor sold, and stays in the office', async () => {
    expect((await change('skiza-gold', { active: false })).body.notes).toEqual([
      'Not on sale, so the shop does not show it.',
    ]);
    await expect.poll(() => sold('skiza-gold')).toBeUndefined();
    expect((await order('skiza-gold', 'Skiza Tunes')).fields).toEqual({
      'lines.0.id': 'This package is not on sale',
    });
    expect((await packages('?active=no')).map((item) => item.id)).toEqual(['skiza-gold']);
    await change('skiza-gold', { active: true });
  });

  test('a plan without a period is marked, and a live shop sells it only with one (D52)', async () => {
    const live = createCatalogue(product.db, product.clock, true);
    expect((await live.list({})).rows.some((item) => item.id === 'hosting-premium')).toBe(true);
    const saved = await change('hosting-premium', { billingPeriod: null });
    expect(saved.body.notes).toEqual([
      'No billing period is set. A live shop does not sell this plan until you set one.',
    ]);
    await expect.poll(async () => (await sold('hosting-premium'))?.billingPeriod).toBeUndefined();
    expect((await live.list({})).rows.some((item) => item.id === 'hosting-premium')).toBe(false);
    expect((await live.find(product.db, ['hosting-premium'])).size).toBe(0);
    await change('hosting-premium', { billingPeriod: 'month' });
  });

  test.each([
    ['price', 0, 'Price must be above zero'],
    ['price', 10.005, 'At most two decimals'],
    ['name', '', 'Name is required'],
    ['features', [], 'Add at least one feature'],
    ['taxClass', 'luxury', 'Tax class must be standard, zero or exempt'],
    ['billingPeriod', 'week', 'Billing period must be one-off, month, term, quarter or year'],
    ['maxQuantity', 0, 'Must be at least 1'],
    ['minQuantity', 100, 'Must be at least the smallest quantity', 'maxQuantity'],
    ['image', 'https://elsewhere.example/x.png', 'Upload the image'],
    [
      'image',
      '/uploads/content/00000000000000000000000000000000.webp',
      'This image is no longer available. Upload it again.',
    ],
  ])('%s %j is refused at the field', async (field, value, text, at: string = field) => {
    const answer = await change('exam-standard', { [field]: value });
    expect([answer.status, answer.body.fields]).toEqual([422, { [at]: text }]);
  });

  test('the packages of a kind are put into another order, and the shop shows it', async () => {
    const tunes = async () =>
      (await product.api<CatalogueItem[]>('GET', '/api/catalogue')).body
        .filter((item) => item.packageType === 'Skiza Tunes')
        .map((item) => item.id);
    const put = (ids: string[]) =>
      staff<PackageRecord[]>('PUT', '/api/catalogue/order', { packageType: 'Skiza Tunes', ids });
    const saved = await put(['skiza-gold', 'skiza-bronze', 'skiza-silver']);
    expect(saved.body.map(({ id, position }) => [id, position])).toEqual([
      ['skiza-gold', 8],
      ['skiza-bronze', 9],
      ['skiza-silver', 10],
    ]);
    await expect.poll(tunes).toEqual(['skiza-gold', 'skiza-bronze', 'skiza-silver']);
    for (const wrong of [
      ['skiza-gold', 'skiza-bronze'],
      ['skiza-gold', 'skiza-bronze', 'exam-basic'],
      ['skiza-gold', 'skiza-gold', 'skiza-silver'],
    ])
      expect((await put(wrong)).status).toBe(409);
    await put(['skiza-bronze', 'skiza-silver', 'skiza-gold']);
  });

  test('of two who edit the same package the second is told (D135)', async () => {
    const row = await read('exam-standard');
    await change('exam-standard', { recommended: false }, { 'if-match': `"${row.updated_at}"` });
    const late = await change('exam-standard', { price: 1 }, { 'if-match': `"${row.updated_at}"` });
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({
        message: expect.stringContaining('changed Standard after you opened this page'),
        changed_fields: ['recommended'],
      }),
    ]);
    await change('exam-standard', { recommended: true });
  });
});
