import { describe, expect, test } from 'vitest';
import type { PackageRecord, Intake } from '../../src/contracts/catalogue-office.ts';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import type { Order } from '../../src/contracts/orders.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { createCatalogue } from '../../src/modules/catalogue/index.ts';
import { catalogueDesk, type Refused } from '../support/catalogue.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

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

describe('new packages', () => {
  const GOLD = {
    id: 'exam-gold',
    packageType: 'Exam Parlour',
    name: 'Gold',
    description: 'A teacher beside the candidate.',
    price: 6_000.5,
    features: ['Live lessons'],
    billingPeriod: 'term',
    recommended: true,
  };

  test('staff add one: it is in the shop within a second, after the others of its kind, and is ordered like them; the 22 stay as they are', async () => {
    const id = `exam-gold-${Date.now()}`;
    const before = (await product.api<CatalogueItem[]>('GET', '/api/catalogue')).body;
    const made = await staff('POST', '/api/catalogue/packages', {
      ...GOLD,
      id,
      position: 1,
      updated_by: 'me',
    });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        ...GOLD,
        id,
        taxClass: 'standard',
        active: true,
        minQuantity: 1,
        maxQuantity: 99,
        notes: [],
      },
    ]);
    await expect.poll(async () => (await sold(id))?.priceWithVat).toBe(6_960.58);
    const after = (await product.api<CatalogueItem[]>('GET', '/api/catalogue')).body;
    expect(after.map((item) => item.id)).toEqual([...before.map((item) => item.id), id]);
    expect(after.slice(0, 22)).toEqual(before.slice(0, 22));
    expect((await order(id, 'Exam Parlour', 2)).order).toMatchObject({
      subtotal: 12_001,
      total: 13_921.16,
    });
    const twice = await staff('POST', '/api/catalogue/packages', { ...GOLD, id, name: 'Other' });
    expect([twice.status, twice.body.fields]).toEqual([
      409,
      { id: 'Another package already has this ID. Choose a different one.' },
    ]);
    const renamed = await change(id, {
      ...made.body,
      id: 'exam-silver',
      packageType: 'Bootcamp',
      name: 'Golden',
    });
    expect(renamed.body, 'its id and kind stay').toMatchObject({
      id,
      packageType: 'Exam Parlour',
      name: 'Golden',
    });
    expect((await change(id, { active: false })).body.active).toBe(false);
    await expect.poll(() => sold(id)).toBeUndefined();
  });

  test('two who take the same id at once: one has it, the other is told', async () => {
    const id = `exam-once-${Date.now()}`;
    const made = await Promise.all(
      ['One', 'Two'].map((name) =>
        staff('POST', '/api/catalogue/packages', { ...GOLD, id, name, active: false }),
      ),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test.each([
    ['id', 'Exam Gold', 'Use lowercase letters, digits and single hyphens, such as exam-gold'],
    ['id', '', 'ID is required'],
    ['packageType', 'Other', 'Choose the kind of package'],
    ['price', undefined, 'Price is required'],
    ['features', undefined, 'Features must be a list'],
    ['maxQuantity', 0, 'Must be at least 1'],
    ['curriculum', ['Chalk'], 'Only bootcamps have a curriculum and classes'],
    ['specs', { storageGb: 5 }, 'Only hosting plans have these values'],
  ])('a new one with %s %j is refused at the field', async (field, value, text) => {
    const answer = await staff('POST', '/api/catalogue/packages', {
      ...GOLD,
      id: 'exam-refused',
      [field]: value,
    });
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: text }]);
  });

  test('figures of a hosting plan and the curriculum of a bootcamp are changed; only what differs counts as changed (D127)', async () => {
    const [plan, bootcamp] = [await read('hosting-regular'), await read('bootcamp-web')];
    expect([plan.specs, bootcamp.pastIntakes, bootcamp.curriculum.length]).toEqual([
      { storageGb: 30, websites: 10, domains: null },
      ['Jan 2025'],
      6,
    ]);
    await change('hosting-regular', { specs: { storageGb: 35, websites: 10, domains: 2 } });
    await change('bootcamp-web', { curriculum: ['HTML', 'M-Pesa'], pastIntakes: [] });
    await expect
      .poll(async () => (await sold('hosting-regular'))?.specs)
      .toEqual({ storageGb: 35, websites: 10, domains: 2 });
    expect(await sold('bootcamp-web')).toMatchObject({ curriculum: ['HTML', 'M-Pesa'] });
    expect((await sold('bootcamp-web'))?.pastIntakes).toBeUndefined();
    await change('hosting-regular', { specs: plan.specs });
    const seen = (await read('hosting-regular')).updated_at;
    await change('hosting-regular', { specs: plan.specs, price: 288 });
    expect(
      (await change('hosting-regular', {}, { 'if-match': `"${seen}"` })).body,
      'the last edit changed nothing',
    ).toMatchObject({ changed_fields: [] });
    await change('bootcamp-web', {
      curriculum: bootcamp.curriculum,
      pastIntakes: bootcamp.pastIntakes,
    });
  });
});

describe('classes of bootcamps', () => {
  const intakes = async (id: string) =>
    (await staff<Intake[]>('GET', `/api/catalogue/packages/${id}/intakes`)).body;
  const ahead = (days: number) => nairobiDay(new Date(product.clock.now().getTime() + days * DAY));
  const seats = async (id: string) => (await sold(id))?.seatsLeft;

  test('the shop sells the earliest open class; seats follow within a second (D53, D54)', async () => {
    const [open] = await intakes('bootcamp-web');
    expect(open).toMatchObject({
      capacity: 15,
      sold: 0,
      held: 0,
      left: 15,
      open: true,
      onSale: true,
    });
    const added = await staff<Intake>('POST', '/api/catalogue/packages/bootcamp-web/intakes', {
      startsOn: ahead(10),
      capacity: 8,
    });
    expect([added.status, added.body.onSale]).toEqual([201, true]);
    await expect
      .poll(async () => [(await sold('bootcamp-web'))?.startDate, await seats('bootcamp-web')])
      .toEqual([ahead(10), 8]);
    const closed = await staff<Intake>('PUT', `/api/catalogue/intakes/${added.body.id}`, {
      open: false,
    });
    expect(closed.body).toMatchObject({ open: false, onSale: false });
    await expect.poll(async () => (await sold('bootcamp-web'))?.startDate).toBe(open!.startsOn);
    await staff('PUT', `/api/catalogue/intakes/${open!.id}`, { capacity: 20 });
    await expect.poll(() => seats('bootcamp-web')).toBe(20);
    expect(
      (
        await product.db.query<{ action: string }>(
          `select action from audit_entries where entity = 'intake' order by id`,
        )
      ).map((entry) => entry.action),
    ).toEqual(['intake.added', 'intake.changed', 'intake.changed']);
  });

  test('the seats never go below those sold and those held by a payment that runs (D54)', async () => {
    const [open] = await intakes('bootcamp-data');
    const { order: made } = await order('bootcamp-data', 'Bootcamp', 2);
    await product.db.query('update intakes set sold = 3 where id = $1', [open!.id]);
    await product.db.query(
      'insert into seat_holds (order_id, intake_id, seats, expires_at) values ($1, $2, 2, $3)',
      [made.id, open!.id, new Date(product.clock.now().getTime() + 60_000)],
    );
    expect((await intakes('bootcamp-data'))[0]).toMatchObject({ sold: 3, held: 2, left: 10 });
    const four = await staff<Refused>('PUT', `/api/catalogue/intakes/${open!.id}`, { capacity: 4 });
    expect([four.status, four.body.fields]).toEqual([
      422,
      {
        capacity: 'Seats sold: 3. Seats held by payments and waitlist offers: 2. Enter at least 5',
      },
    ]);
    expect(
      (await staff<Intake>('PUT', `/api/catalogue/intakes/${open!.id}`, { capacity: 5 })).body.left,
    ).toBe(0);
    product.clock.advance(2 * 60_000);
    expect(
      (await staff<Intake>('PUT', `/api/catalogue/intakes/${open!.id}`, { capacity: 3 })).body,
    ).toMatchObject({ held: 0, left: 0 });
  });

  test.each([
    ['a day that is past', { startsOn: '2025-02-03' }, 422, 'startsOn'],
    ['a day that is none', { startsOn: '2030-02-30' }, 422, 'startsOn'],
    ['a day of another age', { startsOn: '9999-12-31' }, 422, 'startsOn'],
    ['no seats', { capacity: 0 }, 422, 'capacity'],
    ['a package without classes', { id: 'exam-basic' }, 409, undefined],
    ['an unknown package', { id: 'bootcamp-none' }, 404, undefined],
  ])('%s is refused', async (_what, changes, status, field) => {
    const usual = { id: 'bootcamp-security', startsOn: '2030-02-04', capacity: 15 };
    const { id, ...body } = { ...usual, ...changes };
    const answer = await staff<Refused>('POST', `/api/catalogue/packages/${id}/intakes`, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})[0]]).toEqual([status, field]);
  });
});
