import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomerDetail } from '../../src/contracts/customers.ts';
import type { InvoiceDetail } from '../../src/contracts/invoices.ts';
import type { MonthReport } from '../../src/contracts/months.ts';
import { DAY, nairobiDay, showDay } from '../../src/kernel/clock.ts';
import { formatMoney, fromMajor } from '../../src/kernel/money.ts';
import { bookkeeper, readPdf, started } from '../support/bookkeeper.ts';
import { eventually } from '../support/eventually.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/* One invoice with a plan through every state: every place shows the same amounts to the cent. */

const product = useProduct();
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);
const shop = shopOf(product);
const today = (days = 0): string =>
  nairobiDay(new Date(product.clock.now().getTime() + days * DAY));
const ksh = (major: number): string => formatMoney(fromMajor(major), 'KES').replace('\u00a0', ' ');
const cents = (...majors: number[]): number =>
  majors.reduce((sum, major) => sum + fromMajor(major), 0);
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

interface Books {
  net: number;
  total: number;
  cash: number;
  dashboard: number;
}
async function books(): Promise<Books> {
  const month = await desk.staff<MonthReport>('GET', `/api/months/${today().slice(0, 7)}`);
  const overview = await desk.staff<{ revenue: { total: number } }>('GET', '/api/reports/overview');
  const { accrual, cash } = month.body;
  return {
    net: cents(accrual.net),
    total: cents(accrual.total),
    cash: cents(cash.revenue),
    dashboard: cents(overview.body.revenue.total),
  };
}

let before: Books;
let token: string;
let invoice: InvoiceDetail;
beforeAll(async () => {
  before = await books();
  const part = (label: string, value: number, due: object) => ({
    label,
    share: 'sum',
    value,
    ...due,
  });
  ({ invoice, token } = await desk.issue({
    items: [{ description: 'Site', quantity: 1, price: 83_190 }],
    plan: [
      part('Deposit', 30_000.4, { due: 'days', days: 3 }),
      part('Middle', 40_000, { due: 'days', days: 40 }),
      { label: 'Hand-over', share: 'rest', due: 'milestone' },
    ],
  }));
});

/** Every place that says what the invoice comes to, after `mail` went out about what happened; null where none does. */
async function agrees(mail: string | null, settledBy: number): Promise<InvoiceDetail> {
  const office = await desk.read(invoice.id);
  const page = await desk.page(token);
  const { total, paid, credited, balance, dueNow, dueLater, dueNext, schedule } = office;
  expect(page.invoice).toMatchObject({
    total,
    paid,
    credited,
    balance,
    dueNow,
    dueLater,
    dueNext,
    schedule,
  });
  expect(cents(paid)).toBe(settledBy);
  expect(cents(total) - cents(credited) - cents(paid)).toBe(cents(balance));
  expect(cents(dueNow, dueLater)).toBe(cents(balance));
  expect(cents(...schedule.map(({ open }) => open))).toBe(cents(balance));
  expect(cents(...page.creditNotes.map((note) => note.total))).toBe(cents(credited));
  expect(
    page.payments.reduce(
      (sum, { amount, returned, rounding = 0, takenBack }) =>
        sum + (takenBack ? 0 : cents(amount) - cents(returned) - cents(rounding)),
      0,
    ),
  ).toBe(cents(paid));
  const { body } = await desk.staff<CustomerDetail>('GET', `/api/customers/invoice-${office.id}`);
  expect(body.invoices.rows.find(({ id }) => id === office.id)).toMatchObject({
    total,
    balance,
    inParts: true,
    dueDate: office.dueDate,
  });
  await onPaper(office);
  if (mail !== null) await byMail(office, mail);
  const now = await books();
  expect(now.total - before.total).toBe(cents(total) - cents(credited));
  expect(now.dashboard - before.dashboard).toBe(now.net - before.net);
  expect(now.cash - before.cash).toBe(
    page.payments.reduce(
      (sum, { amount, returned, takenBack }) =>
        sum + (takenBack ? 0 : cents(amount) - cents(returned)),
      0,
    ),
  );
  return office;
}

async function onPaper(office: InvoiceDetail): Promise<void> {
  const answer = await fetch(`${product.url}/api/pay/${token}/pdf`);
  const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  const { total, paid, rounding, credited, balance, dueNow, dueLater, dueNext, schedule } = office;
  const rows: [string, number][] = [
    ['Total', total],
    ...(paid > 0 ? [['Paid', paid - rounding] satisfies [string, number]] : []),
    ...(rounding === 0 ? [] : [['Rounding', rounding] satisfies [string, number]]),
    ...(credited > 0 ? [['Credited', credited] satisfies [string, number]] : []),
    ...(paid > 0 || credited > 0 ? [['Balance due', balance] satisfies [string, number]] : []),
    ...(dueLater > 0 && dueNow > 0 ? [['Due now', dueNow] satisfies [string, number]] : []),
    ...(dueLater > 0 ? [['Due later', dueLater] satisfies [string, number]] : []),
  ];
  for (const [name, sum] of rows) expect(text).toContain(`${name} ${ksh(sum)}`);
  for (const { label, amount, open } of schedule)
    expect(text).toMatch(
      new RegExp(`${label} .*? ${ksh(amount)} ${open === 0 ? 'Settled' : ksh(open)}`),
    );
  if (balance > 0) expect(text).toContain(`How to pay ${ksh(dueNext)}`);
  else expect(text).not.toContain('How due');
  for (const { id, total: sum } of office.creditNotes)
    expect(text).toMatch(new RegExp(`${id} .*? ${ksh(sum)}`));
}

async function byMail({ balance, schedule }: InvoiceDetail, subject: string): Promise<void> {
  const sum = balance === 0 ? 'paid in full' : ksh(balance);
  await eventually(
    async () => plain((await desk.mails(invoice.email, subject))[0]!.text).includes(sum),
    10_000,
    `a mail "${subject}" that says ${sum}`,
  );
  const text = plain((await desk.mails(invoice.email, subject))[0]!.text);
  for (const { label, open, dueDate } of schedule)
    if (open > 0)
      expect(text).toMatch(
        new RegExp(
          `${label}:? ${ksh(open)}(?: by ${plain(showDay(dueDate ?? '2026-01-01'))}|, when the milestone is reached)`,
        ),
      );
}

const statusOf = ({ status, dueNow, dueNext }: InvoiceDetail) => [status, dueNow, dueNext];

describe('an invoice with a plan says the same sums in the office, on its page and PDF, in mails, month and dashboard', () => {
  test('from sent to paid, through parts, one taken back, and a credit note', async () => {
    const { total } = invoice;
    expect(statusOf(await agrees(`Invoice ${invoice.id}`, 0))).toEqual([
      'Pending',
      30_000.4,
      30_000.4,
    ]);
    // M-Pesa moves whole shillings, more than the deposit.
    const begun = await started(
      desk.pay(token, 'mpesa', { phoneNumber: '0712345678', amount: 30_001 }),
    );
    await shop.prompt(begun, 'pay');
    await desk.until(invoice.id, ({ paid }) => paid > 0);
    expect(statusOf(await agrees('Receipt', cents(30_001)))).toEqual(['Pending', 0, 39_999.4]);
    const banked = await desk.record(invoice.id, {
      amount: 20_000.15,
      reference: 'FT-AGREES',
      receipt: true,
    });
    expect(statusOf(await agrees('Receipt', cents(50_001.15)))).toEqual(['Pending', 0, 19_999.25]);
    const byHand = banked.body.payments.find(({ reference }) => reference === 'FT-AGREES')!;
    await desk.staff('POST', `/api/invoices/${invoice.id}/payments/${byHand.id}/reverse`, {
      reason: 'Bounced',
    });
    await agrees('is no longer valid', cents(30_001));
    expect((await desk.credit(invoice.id, { amount: 10_000.35 })).status).toBe(201);
    expect(statusOf(await agrees('Credit note', cents(30_001)))).toEqual(['Pending', 0, 29_999.05]);
    // The rest by a prompt: its cents are M-Pesa's to round.
    const { balance } = await desk.read(invoice.id);
    const rest = await started(
      desk.pay(token, 'mpesa', { phoneNumber: '0712345678', amount: Math.round(balance) }),
    );
    await shop.prompt(rest, 'pay');
    await desk.until(invoice.id, ({ status }) => status === 'Paid');
    const paid = await agrees('Receipt', cents(total) - cents(10_000.35));
    expect(paid.balance).toBe(0);
  });
});
