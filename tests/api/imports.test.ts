import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomerDetail, CustomerRow } from '../../src/contracts/customers.ts';
import type { ImportCheck, ImportKind, ImportRecord } from '../../src/contracts/imports.ts';
import type { Invoice } from '../../src/contracts/invoices.ts';
import type { MonthReport } from '../../src/contracts/months.ts';
import type { Receivable } from '../../src/contracts/reports.ts';
import type { Service, ServiceDetail } from '../../src/contracts/services.ts';
import { daysAfter } from '../../src/kernel/days.ts';
import type { AnyBody, Answer } from '../support/api.ts';
import { readPdf } from '../support/bookkeeper.ts';
import { sendForm } from '../support/forms.ts';
import { useProduct } from '../support/product.ts';
import { servicesOf } from '../support/services.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<AnyBody & ServiceDetail>(product);
const { today, read, travelTo, until, payAll } = servicesOf(product, staff);

function send<Body>(call: string, kind: ImportKind, text: string | Buffer): Promise<Answer<Body>> {
  const file = new Blob([text as never], { type: 'text/csv' });
  const options = { cookie: staff.cookie, names: { file: `${kind} of the old system.csv` } };
  return sendForm<Body>(product, call, { kind, file }, options);
}
const check = async (kind: ImportKind, text: string | Buffer): Promise<ImportCheck> => {
  const { status, body, text: said } = await send<ImportCheck>('/api/imports/check', kind, text);
  expect(status, said).toBe(200);
  return body;
};
const imported = (kind: ImportKind, text: string | Buffer) =>
  send<AnyBody & ImportRecord>('/api/imports', kind, text);
const counted = async (): Promise<number[]> => {
  const tables = [
    'imported_customers',
    'services',
    'invoices',
    'imports',
    'import_rows',
    'notices',
  ];
  const each = tables.map((table) =>
    product.db.query<{ n: number }>(`select count(*)::int n from ${table}`),
  );
  return (await Promise.all(each)).map(([row]) => row!.n);
};

async function paper(path: string): Promise<string> {
  const answer = await fetch(product.url + path, { headers: { cookie: staff.cookie } });
  return (await readPdf(Buffer.from(await answer.arrayBuffer()))).text;
}

const CUSTOMERS = [
  'email;name;phone;company;kra_pin',
  'Bursar@Hill.example;"Wanjiru; Bursar";+254 722 000 111;Hill Academy;P051234567X',
  'otieno@boats.example;Otieno Ouma;;;',
].join('\r\n');

describe('customers', () => {
  test('with faults are told by line and column, and nothing is written', async () => {
    const before = await counted();
    const faulty = [
      'name,email,phone',
      'Amina,amina@x.example,0711222333',
      '"Two',
      'lines",amina@x.example,',
      ',not an address,12',
    ].join('\n');
    expect(await check('customers', faulty)).toEqual({
      create: 1,
      present: 0,
      faultCount: 4,
      faults: [
        { line: 3, column: 'email', message: 'Line 2 has the same email.' },
        { line: 5, column: 'email', message: 'Invalid email address' },
        { line: 5, column: 'name', message: 'Name is required' },
        { line: 5, column: 'phone', message: 'Must be exactly 10 digits' },
      ],
    });
    const refused = await imported('customers', faulty);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { file: 'The file has 4 faults. Check it, correct them, then import it.' },
    ]);
    expect(await counted()).toEqual(before);
  });

  test.each([
    ['no UTF-8', Buffer.from([0x65, 0x6d, 0xe9]), 1, ''],
    ['an open quote', 'email,name\na@x.example,A\nb@x.example,"B', 3, ''],
    ['a column too few', 'name\nA', 1, 'email'],
    ['an unknown column', 'email,name,fax\na@x.example,A,1', 1, 'fax'],
    ['a cell too many', 'email,name\na@x.example,A,1', 2, ''],
    ['no rows', 'email,name\n\n', 1, ''],
    ['too many rows', `email,name\n${'x,\n'.repeat(5_001)}`, 5_002, ''],
  ])('a file with %s is a fault', async (_, text, line, column) => {
    const { create, faults } = await check('customers', text);
    expect([create, faults]).toEqual([0, [expect.objectContaining({ line, column })]]);
  });

  test('are known after the import, once, without account and email', async () => {
    const before = await counted();
    const file = `\u{FEFF}${CUSTOMERS}`;
    expect(await check('customers', file)).toMatchObject({ create: 2, present: 0, faultCount: 0 });
    const { status, body } = await imported('customers', file);
    expect([status, body]).toMatchObject([201, { created: 2, present: 0, kind: 'customers' }]);
    const [row] = (await staff<CustomerRow[]>('GET', '/api/customers?q=hill+academy')).body;
    expect(row).toMatchObject({ name: 'Wanjiru; Bursar', account: false, phone: '0722000111' });
    expect((await staff<CustomerDetail>('GET', `/api/customers/${row!.id}`)).body).toMatchObject({
      companies: ['Hill Academy'],
      pins: ['P051234567X'],
    });
    expect((await counted()).at(-1)).toBe(before.at(-1));

    expect(await check('customers', file)).toMatchObject({ create: 0, present: 2 });
    expect((await imported('customers', file)).body.code).toBe('import_present');
    const more = `${CUSTOMERS}\r\nnew@x.example;New;;;`;
    expect((await imported('customers', more)).body).toMatchObject({ created: 1, present: 2 });

    const [last] = (await staff<ImportRecord[]>('GET', '/api/imports')).body;
    expect(last).toMatchObject({ created: 1, fileName: 'customers of the old system.csv' });
    const rows = await staff('GET', `/api/import-rows/export.csv?import=${last!.id}`);
    expect(rows.text.trim().split('\r\n').slice(1)).toEqual([
      '2,,already there,',
      '3,,already there,',
      expect.stringMatching(/^4,new@x\.example,created,icu_/),
    ]);
  });
});

describe('what customers have', () => {
  beforeAll(async () => void (await imported('customers', CUSTOMERS)));
  const HEAD = 'reference,email,package_id,billing_period,quantity,first_day,next_renewal,price';

  test('is renewed as any other service, once', async () => {
    const next = daysAfter(today(), 20);
    const file = `${HEAD}\nOLD-7,bursar@hill.example,hosting-regular,month,2,2024-01-31,${next},"900.50"`;
    expect((await imported('services', file)).body).toMatchObject({ created: 1 });
    const [service] = (await staff<Service[]>('GET', '/api/services?q=bursar@hill.example')).body;
    expect(service).toMatchObject({
      customer: 'Hill Academy',
      phone: '0722000111',
      kraPin: 'P051234567X',
      orderId: null,
      price: 900.5,
      quantity: 2,
      status: 'active',
      paidUntil: daysAfter(next, -1),
    });
    await travelTo(daysAfter(next, -7));
    const due = await until(service!.id, 'due');
    expect(due.periods).toMatchObject([
      { invoiceNumber: null, total: null, paid: true, endsOn: daysAfter(next, -1) },
      { startsOn: next, paid: false },
    ]);
    await payAll(due.periods[1]!.invoiceNumber!);
    await until(service!.id, 'active');
    expect((await imported('services', file)).body.code).toBe('import_present');
    const customer = await staff<CustomerDetail>(
      'GET',
      `/api/customers/invoice-${due.periods[1]!.invoiceNumber}`,
    );
    expect(customer.body.services).toMatchObject({ total: 1 });
  });

  test('can be stopped, and its first day corrected', async () => {
    const next = daysAfter(today(), 100);
    await imported(
      'services',
      `${HEAD}\nOLD-8,otieno@boats.example,hosting-regular,month,,2024-02-01,${next},700`,
    );
    const [{ id }] = (await staff<[Service]>('GET', '/api/services?q=otieno@boats.example')).body;
    const days = { startsOn: '2024-03-01', paidUntil: daysAfter(next, 5) };
    expect((await staff('POST', `/api/services/${id}/start`, days)).body).toMatchObject({
      paidUntil: daysAfter(next, 5),
      status: 'active',
    });
    await staff('POST', `/api/services/${id}/stop`);
    expect(await read(id)).toMatchObject({ endsOn: daysAfter(next, 5) });
  });

  test('with faults is told by line and column', async () => {
    const [soon, day] = [daysAfter(today(), 10), today()];
    const good = ['otieno@boats.example', 'hosting-regular', 'month'];
    const line = (reference: string, ...cells: (string | number)[]) =>
      [reference, ...cells].join(',');
    const file = [
      HEAD,
      line('A', 'nobody@x.example', 'no-such', 'month', 1, day, soon, 10),
      line('B', good[0]!, good[1]!, 'year', 1, day, soon, 10),
      line('C', ...good, 1, soon, day, 10),
      line('D', ...good, 1, '2024-01-01', '2024-02-01', 10),
      line('E', ...good, 0, day, '2026-02-30', -5),
      line('OLD-7', 'nobody@x.example', 'no-such', 'month', 1, day, soon, 10),
    ].join('\n');
    const { create, present, faults } = await check('services', file);
    expect(faults.map(({ line: at, column }) => `${at} ${column}`)).toEqual([
      '2 email',
      '2 package_id',
      '3 billing_period',
      '4 next_renewal',
      '5 next_renewal',
      '6 quantity',
      '6 next_renewal',
      '6 price',
    ]);
    expect([create, present]).toEqual([4, 1]);
  });
});

describe('what customers owe', () => {
  beforeAll(async () => void (await imported('customers', CUSTOMERS)));
  const HEAD = 'reference,email,amount,date,due_date';
  const month = async () =>
    (await staff<MonthReport>('GET', `/api/months/${today().slice(0, 7)}`)).body;

  test('is an invoice that is due, in no month’s revenue and VAT; its payment is cash', async () => {
    const before = await month();
    const [date, due] = [daysAfter(today(), -75), daysAfter(today(), -45)];
    const file = `${HEAD}\nA/2024/17,otieno@boats.example,11600.40,${date},${due}\nA/2024/18,otieno@boats.example,100,${today()},${daysAfter(today(), 30)}`;
    expect((await imported('balances', file)).body).toMatchObject({ created: 2 });
    expect((await imported('balances', file)).body.code).toBe('import_present');

    const found = (await staff<Invoice[]>('GET', '/api/invoices?q=otieno@boats.example')).body;
    const invoice = found.find(({ date: on }) => on === date)!;
    expect(invoice).toMatchObject({ status: 'Overdue', balance: 11_600.4, dueDate: due, tax: 0 });
    expect(await noticesAbout(invoice.id)).toEqual([]);
    const owing = (
      await staff<{ data: Receivable[] } & Receivable[]>('GET', '/api/reports/receivables')
    ).body;
    expect(owing.find(({ email }) => email === 'otieno@boats.example')).toMatchObject({
      upTo60: 11_600.4,
      notDue: 100,
      total: 11_700.4,
    });
    const invoicePaper = await paper(`/api/invoices/${invoice.id}/pdf`);
    expect(invoicePaper).toContain('Opening balance: invoice A/2024/17');
    expect(invoicePaper).not.toContain('16%');
    const statement = await paper(`/api/customers/invoice-${invoice.id}/statement/pdf`);
    expect(statement).toContain('11,700.40');

    expect(await month()).toMatchObject({ accrual: before.accrual });
    await payAll(invoice.id);
    const paid = await month();
    expect(paid.accrual).toEqual(before.accrual);
    expect(paid.cash.revenue).toBeCloseTo(before.cash.revenue + 11_600.4, 2);
    const other = found.find(({ id }) => id !== invoice.id)!;
    const credit = ({ id }: Invoice) =>
      staff('POST', `/api/invoices/${id}/credit-notes`, { reason: 'Wrong' });
    expect((await credit(invoice)).body.code).toBe('invoice_paid');
    expect((await credit(other)).status).toBe(201);
    expect((await month()).accrual).toEqual(before.accrual);
  });

  test('is made once, even where two send the same file at the same moment', async () => {
    const file = `${HEAD}\nTWICE,otieno@boats.example,10,${today()},${today()}`;
    const both = await Promise.all([imported('balances', file), imported('balances', file)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('with faults is told by line and column', async () => {
    const tomorrow = daysAfter(today(), 1);
    const file = [
      HEAD,
      `A,nobody@x.example,0,${today()},${today()}`,
      `B,nobody@x.example,10,${tomorrow},${today()}`,
      `,otieno@boats.example,"1,250",${today()},`,
    ].join('\n');
    const { faults } = await check('balances', file);
    expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 amount',
      '3 email',
      '3 date',
      '3 due_date',
      '4 reference',
      '4 amount',
      '4 due_date',
    ]);
  });
});

const noticesAbout = (number: string) =>
  product.db.query('select id from notices where reference like $1', [`${number}%`]);
