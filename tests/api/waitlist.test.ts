import { describe, expect, inject, test } from 'vitest';
import type { SharedWait, Wait } from '../../src/contracts/waitlist.ts';
import { DAY, HOUR } from '../../src/kernel/clock.ts';
import type { AnyBody } from '../support/api.ts';
import { eventually, comeRound } from '../support/eventually.ts';
import { mailsTo, noticesTo } from '../support/mailbox.ts';
import { startTestProduct, useProduct } from '../support/product.ts';
import { seatBuyers, seats } from '../support/seats.ts';
import { bounded, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';
import { waitingRoom } from '../support/waiting.ts';

describe('a full class', () => {
  const product = useProduct();
  const staff = asAdmin(product);
  const shop = shopOf(product);
  const { place, ordered, item, paypal } = seatBuyers(product, shop);
  const room = waitingRoom(product, staff);

  test('has a waitlist, and a class with seats has none', async () => {
    const early = await room.join('early@waits.example');
    expect([early.status, early.body.code]).toEqual([409, 'class_has_seats']);
    const none = await room.join('early@waits.example', { package: 'exam-basic' });
    expect([none.status, Object.keys(none.body.fields!)]).toEqual([422, ['package']]);
    await room.fill();
    expect((await room.join('early@waits.example')).status).toBe(202);
    const many = await room.join('early@waits.example', { seats: 6 });
    expect([many.status, many.body.fields]).toEqual([
      422,
      { seats: 'You can wait for up to 5 seats' },
    ]);
  });

  test('an address waits once, and a stranger hears no difference', async () => {
    const [first, second] = [
      await room.join('once@waits.example'),
      await room.join('ONCE@waits.example'),
    ];
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    await mailsTo(product, 'once@waits.example', 'on the waitlist');
    expect(await room.list('&q=once@')).toMatchObject([{ status: 'waiting', position: 2 }]);
    expect(await noticesTo(product, 'once@waits.example')).toEqual(['waitlist_joined']);
    expect(await noticesTo(product, 'ONCE@waits.example')).toEqual([]);
  });

  test('false names end with the emails that their sender may cause: each would hold a seat for two days', async () => {
    const before = await room.list('&q=false-name');
    await product.db.query(
      "update message_counts set count = 1000000 where kind = 'mail:waitlist_joined'",
    );
    const refused = await room.join('false-name@waits.example');
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(await room.list('&q=false-name')).toEqual(before);
    await product.db.query("delete from message_counts where kind = 'mail:waitlist_joined'");
  });

  test('a free seat is offered in order, held for its person, and sold by the link alone', async () => {
    await room.join('swahili@waits.example', { language: 'sw' });
    await room.free(1);
    const offered = await room.until('early@waits.example', 'offered');
    expect(Date.parse(offered.offeredUntil!) - product.clock.now().getTime()).toBeGreaterThan(
      47 * HOUR,
    );
    expect([(await item('bootcamp-web')).seatsLeft, (await room.intake()).held]).toEqual([0, 1]);
    const stranger = await place([seats(1)]);
    expect([stranger.status, stranger.body.code]).toEqual([409, 'sold_out']);

    const token = await room.token('early@waits.example');
    const [mail] = await mailsTo(product, 'early@waits.example', 'free for you');
    expect(mail!.text).toContain(`/waitlist/${token}`);
    expect(mail!.text).toContain(`/waitlist/${token}#leave`);
    const shared = await product.api<SharedWait>('GET', `/api/waitlist/by-link/${token}`);
    expect(shared.body).toMatchObject({ name: 'Web', seats: 1, status: 'offered', total: 52_200 });
    const [one, two] = await Promise.all([room.take(token), room.take(token)]);
    expect([one.status, two.body.orderId], one.text).toEqual([201, one.body.orderId]);
    const order = await room.order(one.body.orderId);
    const start = await shop.start('card', order);
    // The offer and the payment hold one seat, not two.
    expect((await room.intake()).held).toBe(1);
    await shop.payAt('card', start);
    await shop.paid(order);
    expect(await room.of('early@waits.example')).toMatchObject({
      status: 'taken',
      orderId: order.id,
    });
    expect(await room.intake()).toMatchObject({ sold: 13, held: 0, left: 0 });
    const again = await room.take(token);
    expect([again.status, again.body.code]).toEqual([410, 'offer_over']);
  });

  test('an offer that nobody takes goes to the next, in their language', async () => {
    await room.free(1);
    await room.until('once@waits.example', 'offered');
    product.clock.advance(2 * DAY);
    await staff.signIn();
    await room.until('once@waits.example', 'lapsed');
    await room.until('swahili@waits.example', 'offered');
    const [mail] = await mailsTo(product, 'swahili@waits.example', 'imepatikana');
    expect(mail!.text).toContain('/sw/waitlist/');
    const late = await room.take(await room.token('once@waits.example'));
    expect([late.status, late.body.code]).toEqual([410, 'offer_over']);
  });

  test('who leaves releases the seat, to all where nobody waits', async () => {
    const token = await room.token('swahili@waits.example');
    const left = () => product.api<SharedWait>('POST', `/api/waitlist/by-link/${token}/leave`, {});
    expect([(await left()).body.status, (await left()).body.status]).toEqual(['left', 'left']);
    expect((await item('bootcamp-web')).seatsLeft).toBe(1);
    const unknown = await product.api('GET', `/api/waitlist/by-link/${'x'.repeat(43)}`);
    expect(unknown.status).toBe(404);
  });

  test('an order that waits for nobody cannot be paid before those who wait', async () => {
    await room.fill(13, 1);
    const early = await ordered([seats(1)]);
    await product.db.query('update intakes set sold = capacity');
    await room.join('first@waits.example', { phone: '' });
    await product.db.query('update intakes set sold = sold - 1');
    expect((await paypal(early)).body.code).toBe('sold_out');
    await room.until('first@waits.example', 'offered');
    const token = await room.token('first@waits.example');
    const phoneless = await room.take(token);
    expect(phoneless.body.fields).toEqual({ phone: 'Phone number is required' });
    expect((await room.take(token, { phone: '0712345679' })).status).toBe(201);
  });

  test.runIf(inject('database') === 'postgres')(
    'who takes an offer and who orders another seat never wait for each other',
    async () => {
      await room.fill(12);
      await room.join('crossing@waits.example');
      await room.free(1);
      await room.until('crossing@waits.example', 'offered');
      const { id } = await room.intake();
      const token = await room.token('crossing@waits.example');
      const taking = await product.db.transaction(async (tx) => {
        // As an order of seats does: it has the turn of orders when its lines name the class.
        await tx.query('select pg_advisory_xact_lock(7261005)');
        const answer = room.take(token);
        await eventually(
          async () =>
            (await tx.query(`select from pg_locks where locktype = 'advisory' and not granted`))
              .length > 0,
        );
        await tx.query('select from intakes where id = $1 for key share nowait', [id]);
        return { answer };
      });
      expect((await taking.answer).status).toBe(201);
    },
  );

  test('somebody who wants more than is free keeps the place, and those behind who fit are served', async () => {
    await room.fill(20);
    await room.join('school@waits.example', { seats: 3 });
    await room.join('single@waits.example');
    await room.free(2);
    await room.until('single@waits.example', 'offered');
    expect(await room.of('school@waits.example')).toMatchObject({ status: 'waiting', position: 1 });
    await eventually(async () => (await item('bootcamp-web')).seatsLeft === 1);
    await room.free(3);
    await room.until('school@waits.example', 'offered');
  });

  test('staff take somebody off, once, and the log says all of it', async () => {
    const { id } = await room.of('school@waits.example');
    const remove = () => staff<Wait & AnyBody>('POST', `/api/waitlist/${id}/remove`, {});
    expect((await remove()).body).toMatchObject({ status: 'left', position: null });
    expect([(await remove()).status, (await remove()).body.code]).toEqual([409, 'not_waiting']);
    const log = await staff<{ action: string }[]>('GET', `/api/audit?q=${id}`);
    expect(log.body.map(({ action }) => action)).toEqual([
      'waitlist.left',
      'waitlist.offered',
      'waitlist.joined',
    ]);
    const csv = await staff('GET', '/api/waitlist/export.csv?status=left');
    expect(csv.text).toContain('school@waits.example');
  });
});

describe('15 seats, 3 of them free, and 40 who wait', () => {
  // Both nodes open each other's links.
  const SECRET_KEY = 'a secret of this file alone, of 32 bytes';
  const product = useProduct({ SECRET_KEY });
  const staff = asAdmin(product);
  const shop = shopOf(product);
  const { ordered, paypal, place } = seatBuyers(product, shop);
  const room = waitingRoom(product, staff);
  const people = Array.from({ length: 40 }, (_, index) => `p${index}@crowd.example`);
  const counted = async (): Promise<{ sold: number; held: number }> => {
    const { sold, held } = await room.intake();
    expect(sold + held).toBeLessThanOrEqual(15);
    return { sold, held };
  };

  test.runIf(inject('database') === 'postgres')(
    'on two nodes, with claims, payments, ends and strangers at once: in order, nobody twice, never a 16th seat',
    async () => {
      const early = await Promise.all(Array.from({ length: 6 }, () => ordered([seats(1)])));
      await product.db.query(`update orders set expires_at = '2027-12-31'`);
      await room.fill(12);
      await bounded(people, 8, (email) => room.join(email));
      const order = (await room.list()).map(({ email }) => email);
      expect(order.toSorted()).toEqual(people.toSorted());
      const tokens = new Map<string, string>();
      await bounded(people, 8, async (email) => tokens.set(email, await room.token(email)));
      const [{ name }] = (await product.db.query<{ name: string }>(
        'select current_database() as name',
      )) as [{ name: string }];
      const url = Object.assign(new URL(inject('postgresAdminUrl')), { pathname: `/${name}` });
      const other = await startTestProduct({ SECRET_KEY, DATABASE_URL: url.href });
      const paid: string[] = [];
      try {
        await room.free(3);
        // Of each three who are offered seats one pays, one orders only, one leaves or does nothing.
        for (let round = 0; paid.length < 3; round++) {
          const offered = await eventually(async () => {
            const found = await room.list('&status=offered');
            return found.length > 0 && found.every(({ status }) => status === 'offered') && found;
          });
          const claims = offered.flatMap(({ email }): Promise<unknown>[] => {
            const token = tokens.get(email)!;
            const place = order.indexOf(email);
            const takes = [room.take(token), room.take(token), room.take(token)];
            if (place % 5 === 4)
              return [...takes, product.api('POST', `/api/waitlist/by-link/${token}/leave`, {})];
            if (place % 7 !== 6) return takes;
            return takes.map(async (one) => {
              const { status, body } = await one;
              expect(status).toBe(201);
              const bought = await room.order(body.orderId);
              const start = await shop.press('card', bought);
              // The three takes are one order, and another may have paid it already.
              if (start.status === 409) expect(start.body.code).toBe('order_paid');
              else await shop.payAt('card', start.body);
              await shop.paid(bought);
              if (!paid.includes(bought.id)) paid.push(bought.id);
            });
          });
          const strangers = [
            ...early.map((one) => paypal(one)),
            place([seats(1)]),
            place([seats(2)]),
          ];
          await Promise.all([...claims, comeRound(), counted(), comeRound(), counted()]);
          for (const { status, body } of await Promise.all(strangers))
            expect([status, body.code]).toEqual([409, 'sold_out']);
          await counted();
          for (const node of [product, other]) node.clock.advance(2 * DAY + HOUR);
          await staff.signIn();
        }
      } finally {
        await other.stop();
      }
      expect(await counted()).toEqual({ sold: 15, held: 0 });
      const log = await product.db.query<{ email: string }>(
        `select w.email from audit_entries a join waitlist w on w.id = a.entity_id where a.action = 'waitlist.offered' order by a.id`,
      );
      const offered = log.map(({ email }) => email);
      expect(offered).toEqual(order.slice(0, offered.length));
      expect(offered.length).toBeGreaterThan(9);
      const seats15 = await product.db.query(
        `select o.id from orders o join order_lines l on l.order_id = o.id where o.status = 'paid'`,
      );
      expect(seats15).toHaveLength(3);
    },
  );
});
