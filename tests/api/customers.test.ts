import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CustomerDetail, CustomerRow } from '../../src/contracts/customers.ts';
import type { Order } from '../../src/contracts/orders.ts';
import type { SearchResult } from '../../src/contracts/search.ts';
import { outsideTransaction, type Tx } from '../../src/db/database.ts';
import { signUp } from '../support/accounts.ts';
import { walked } from '../support/pages.ts';
import { bookkeeper, EXEMPT } from '../support/bookkeeper.ts';
import { eventually } from '../support/eventually.ts';
import { useProduct } from '../support/product.ts';
import { quoteCustomer } from '../support/proposals.ts';
import { quoteRequests } from '../support/quotes.ts';
import { EXAM, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const shop = shopOf(product);
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);

const found = async (q: string): Promise<SearchResult[]> =>
  (await staff<SearchResult[]>('GET', `/api/search?${new URLSearchParams({ q })}`)).body;
const kinds = async (q: string): Promise<string[]> => (await found(q)).map(({ kind }) => kind);
const list = async (q = ''): Promise<CustomerRow[]> =>
  (await staff<CustomerRow[]>('GET', `/api/customers?${new URLSearchParams({ q })}`)).body;
const read = async (id: string): Promise<CustomerDetail> => {
  const answer = await staff<CustomerDetail>('GET', `/api/customers/${id}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const order = async (customer: object, cookie: string | null = null): Promise<Order> =>
  (
    await shop.place(
      [EXAM],
      { name: 'Naliaka Wafula', email: 'naliaka@farm.example', phone: '0722 000 111', ...customer },
      { cookie },
    )
  ).body.order;

let paid: Order;
let receipt: string;
beforeAll(async () => {
  paid = await order({
    email: 'Naliaka@Farm.example',
    kraPin: 'P051234567X',
    company: 'Wafula Dairy',
  });
  const start = await shop.start('mpesa', paid, { phoneNumber: '0722000111' });
  await shop.payAt('mpesa', start);
  await shop.paid(paid);
  receipt = (await shop.attempt(paid, 'succeeded')).reference!;
  await shop.settledInbox();
});

describe('a month later the office finds', () => {
  it.each(['0722 000 111', '+254722000111', '254722000111', '722000111'])(
    'the customer, their order and their payment by the phone as %s',
    async (typed) => {
      expect(await kinds(typed)).toEqual(['customer', 'order', 'payment', 'service']);
    },
  );

  it('the payment by its M-Pesa receipt, and the order and invoice by the PIN', async () => {
    expect(await found(receipt.toLowerCase())).toEqual([
      expect.objectContaining({ kind: 'customer', title: 'Naliaka Wafula' }),
      expect.objectContaining({
        kind: 'payment',
        title: receipt,
        href: `/dashboard/admin/payments?q=${receipt}`,
      }),
    ]);
    expect(await kinds('p051234567x')).toEqual(['customer', 'order', 'invoice', 'service']);
  });

  it.each(['85,431.50', '85431.50', 'KES 85,431.5'])(
    'an invoice, its payment by hand and its credit note by the amount as %s',
    async (typed) => {
      const amount = typed === '85,431.50' ? 85_431.5 : null;
      if (amount !== null) {
        const { invoice } = await desk.issue(EXEMPT(amount));
        await desk.record(invoice.id, { amount: 431.5, reference: 'FT-77812' });
        await desk.credit(invoice.id, { amount: 85_000 });
      }
      expect(await kinds(typed)).toEqual(['customer', 'invoice']);
      expect(await kinds('431.50')).toContain('payment');
      const noted = await found('85,000');
      expect(noted[0]).toMatchObject({ kind: 'customer' });
      expect((await found(noted.find(({ kind }) => kind === 'credit_note')!.title))[0]!.kind).toBe(
        'customer',
      );
      const notes = noted.filter(({ kind }) => kind === 'credit_note');
      expect(
        notes.map(({ title, href }) => [title.slice(0, 3), href.includes('open=INV-')]),
      ).toEqual([['CN-', true]]);
    },
  );

  it('a quote and a proposal by their numbers, as papers and pages write them', async () => {
    const { offered } = quoteCustomer(product, staff);
    const { id } = await offered();
    const titles = async (q: string): Promise<string[]> =>
      (await found(q)).map(({ title }) => title);
    for (const typed of [`#${id}`, `quote ${id}`])
      expect(await titles(typed)).toEqual([`Quote #${id}`, `Proposal ${id}/1`]);
    for (const typed of [`${id}/1`, `Proposal ${id}/1`])
      expect(await titles(typed)).toEqual([`Proposal ${id}/1`]);
    expect(await titles(`${id}/2`)).toEqual([]);
    expect(await titles('0/0')).toEqual([]);
    expect((await found('School system for two campuses')).map(({ kind }) => kind)).toEqual([
      'customer',
      'proposal',
    ]);
  });

  it('in the lists of a section, too', async () => {
    const numbers = async (path: string): Promise<string[]> =>
      (await staff<{ number?: string; id: string }[]>('GET', path)).body.map(
        (row) => row.number ?? row.id,
      );
    expect(await numbers('/api/orders?q=0722000111')).toEqual([paid.number]);
    expect(await numbers('/api/payments?q=%2B254722000111')).toEqual([paid.number]);
    expect(await numbers(`/api/orders?q=${paid.total}&limit=200`)).toContain(paid.number);
  });
});

describe('a customer’s page', () => {
  it('is reached from any record and shows all that the address has with us, in any case', async () => {
    const quote = await quoteRequests(product, staff).quoteOf('Wafula Dairy Ltd', {
      fullName: 'Naliaka W.',
      email: 'NALIAKA@farm.example',
    });
    await product.api('POST', '/api/contact', {
      name: 'Naliaka',
      email: 'naliaka@farm.example',
      subject: 'Next step',
      message: 'When does it begin?',
      consent: true,
    });
    const detail = await read(`order-${paid.id}`);
    expect(detail).toMatchObject({
      companies: expect.arrayContaining(['Wafula Dairy', 'Wafula Dairy Ltd']),
      emails: [expect.stringMatching(/^naliaka@farm\.example$/i)],
      pins: ['P051234567X'],
      account: null,
      money: [{ currency: 'KES', owed: 0, received: paid.total, refunded: 0, toRefund: 0 }],
      orders: { total: 1, rows: [{ number: paid.number, status: 'paid', total: paid.total }] },
      payments: { total: 1, rows: [{ receipt, method: 'M-Pesa', status: 'Completed' }] },
      quotes: { total: 1, rows: [{ id: quote.id }] },
      messages: { total: 1, rows: [{ subject: 'Next step' }] },
    });
    expect(detail.invoices.rows).toMatchObject([{ status: 'Paid', total: paid.total, balance: 0 }]);
    await eventually(async () => {
      const { mails } = await read(`quote-${quote.id}`);
      return mails.rows.some(({ subject }) => subject.includes(paid.number));
    });
    const invoice = detail.invoices.rows[0]!.id;
    const payment = detail.payments.rows[0]!.id;
    for (const id of [`quote-${quote.id}`, `invoice-${invoice}`, `payment-${payment}`])
      expect((await read(id)).orders.rows[0]!.number).toBe(paid.number);
  });

  it('belongs to the account that was signed in, whatever address the order was typed with', async () => {
    const cookie = await signUp(product, 'otieno@home.example');
    const typed = await order({ email: 'accounts@school.example', name: 'Otieno' }, cookie);
    const other = await order({ email: 'accounts@school.example', name: 'The bursar' });
    const mine = await read(`order-${typed.id}`);
    expect(mine.account?.email).toBe('otieno@home.example');
    expect(mine.orders.rows.map(({ id }) => id)).toEqual([typed.id]);
    expect((await read(`order-${other.id}`)).orders.rows.map(({ id }) => id)).toEqual([other.id]);
  });

  it('of somebody unknown is not found', async () => {
    const unknown = await staff('GET', '/api/customers/order-ord_nobody');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    expect((await staff('GET', '/api/customers/nonsense')).status).toBe(404);
  });
});

describe('two customers', () => {
  it('with one phone are a hint, and one customer only when staff say so; that is undone exactly', async () => {
    const first = await order({ email: 'mama@duka.example', phone: '0733 111 222' });
    const second = await order({ email: 'duka.mama@mail.example', phone: '+254733111222' });
    const apart = await read(`order-${first.id}`);
    expect(apart.orders.total).toBe(1);
    expect(apart.alike).toEqual([
      expect.objectContaining({ email: 'duka.mama@mail.example', why: 'phone' }),
    ]);

    const other = `order-${second.id}`;
    const merged = await staff<CustomerDetail>('POST', `/api/customers/order-${first.id}/merge`, {
      other,
    });
    expect(merged.status, merged.text).toBe(200);
    expect(merged.body).toMatchObject({
      orders: { total: 2 },
      alike: [],
      merged: [{ key: 'duka.mama@mail.example' }],
    });
    expect((await read(other)).orders.total).toBe(2);
    expect((await list('0733111222')).map(({ orders }) => orders)).toEqual([2]);
    const again = await staff('POST', `/api/customers/${other}/merge`, {
      other: `order-${first.id}`,
    });
    expect([again.status, again.body.message]).toEqual([
      409,
      'These customers are already merged.',
    ]);

    const merge = merged.body.merged[0]!.id;
    const path = `/api/customers/order-${first.id}/separate`;
    const back = await staff<CustomerDetail>('POST', path, { merge });
    expect(back.body).toMatchObject({
      orders: { total: 1 },
      merged: [],
      alike: [{ why: 'phone' }],
    });
    expect((await list('0733111222')).map(({ orders }) => orders)).toEqual([1, 1]);
    expect((await staff('POST', path, { merge })).status).toBe(409);
    const audit = await product.db.query<{ summary: string }>(
      `select summary from audit_entries where entity = 'customer' and entity_id = $1 order by id`,
      [merge],
    );
    expect(audit.map(({ summary }) => summary)).toEqual([
      'Customer duka.mama@mail.example merged into mama@duka.example',
      'Customer duka.mama@mail.example separated from mama@duka.example',
    ]);
  });

  it('without any address stay apart, each under its own invoice', async () => {
    const nameless = {
      customer: 'Cash customer',
      email: '',
      phone: '0744 555 666',
      ...EXEMPT(500),
    };
    const one = await desk.make(nameless);
    await desk.make(nameless);
    const detail = await read(`invoice-${one.id}`);
    expect(detail.invoices.rows.map(({ id }) => id)).toEqual([one.id]);
    expect(detail.alike).toHaveLength(1);
  });
});

describe('notes on a customer', () => {
  it('are for colleagues, can be removed, and go when no record of the customer is left', async () => {
    const placed = await order({ email: 'brief@visit.example' });
    const id = `order-${placed.id}`;
    const noted = await staff<CustomerDetail>('POST', `/api/customers/${id}/notes`, {
      text: 'Pays on the fifth.',
    });
    expect([noted.status, noted.body.notes[0]?.text]).toEqual([201, 'Pays on the fifth.']);
    const note = noted.body.notes[0]!.id;
    expect((await staff('DELETE', `/api/customers/order-${paid.id}/notes/${note}`)).status).toBe(
      404,
    );
    expect((await staff('DELETE', `/api/customers/${id}/notes/${note}`)).status).toBe(204);
    expect((await read(id)).notes).toEqual([]);
    const empty = await staff('POST', `/api/customers/${id}/notes`, { text: ' ' });
    expect(empty.body.fields).toEqual({ text: 'Enter a note' });
  });
});

describe('the list of customers', () => {
  it('has those last heard of first, each once, page by page', async () => {
    const seen = await walked<CustomerRow>(staff, '/api/customers?limit=2');
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const times = seen.map(({ lastAt }) => lastAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const forged = await staff('GET', '/api/customers?cursor=bm9uc2Vuc2U');
    expect([forged.status, Object.keys(forged.body.fields ?? {})]).toEqual([422, ['cursor']]);
  });
});

it.runIf(inject('database') === 'postgres')(
  'whoever writes to a customer’s records makes nobody else wait until it is done (D212)',
  { meta: { needs: 'PostgreSQL: the embedded database runs one transaction at a time' } },
  async () => {
    const write = (tx: Tx, name: string) =>
      tx.query(
        `INSERT INTO contact_messages (name, email, subject, message)
         VALUES ($1, 'chama@shop.example', 'Hello', 'Hello')`,
        [name],
      );
    await product.db.transaction(async (first) => {
      await write(first, 'Chama Cha Wakulima');
      await outsideTransaction(() =>
        product.db.transaction(async (second) => {
          await second.query("SET LOCAL lock_timeout = '2s'");
          await write(second, 'Wakulima Dairy');
        }),
      );
    });
    expect((await list('wakulima')).map(({ name }) => name)).toHaveLength(1);
  },
);
