import { describe, expect, test } from 'vitest';
import type { Intake, PackageRecord } from '../../src/contracts/catalogue-office.ts';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { catalogueDesk, type Refused } from '../support/catalogue.ts';

const product = useProduct();
const staff = asAdmin<PackageRecord & Refused>(product);
const { change, read, sold, order } = catalogueDesk(product, staff);

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
