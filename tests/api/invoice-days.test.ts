import { describe, expect, test } from 'vitest';
import { DAY, HOUR, nairobiDay, type Clock } from '../../src/kernel/clock.ts';
import { Keys } from '../../src/kernel/keys.ts';
import { InvoiceDays, Sending } from '../../src/modules/invoices/index.ts';
import { Notices } from '../../src/modules/notices/index.ts';
import { PrivateLinks } from '../../src/modules/private-links/index.ts';
import { bells } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { bookkeeper } from '../support/bookkeeper.ts';
import { eventually } from '../support/eventually.ts';
import { asAdmin } from '../support/staff.ts';

const SECRET_KEY = 'a secret that both nodes of the test share, 32 bytes';
const product = useProduct({ SECRET_KEY });
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);
const today = (days = 0): string =>
  nairobiDay(new Date(product.clock.now().getTime() + days * DAY));

/** A node of its own on the product's database, at a time of its own. */
function nodeAt(clock: Clock): InvoiceDays {
  const letterhead = () => ({ name: 'Mfano', address: '', city: '', phone: '', email: '' });
  const notices = new Notices({
    db: product.db,
    clock,
    mail: null,
    sms: null,
    letterhead,
    messageHost: 'mfano.example',
    keys: new Keys(SECRET_KEY).for('mails'),
    budgets: { spend: async () => null },
    log: { warn() {}, error() {} },
  });
  const sending = new Sending({
    clock,
    links: new PrivateLinks(new Keys(SECRET_KEY).for('private links'), clock),
    publicUrl: product.url,
    queueMail: notices.queueMail.bind(notices),
  });
  const isCharged = async (): Promise<boolean> => false;
  return new InvoiceDays({ db: product.db, clock, sending, isCharged });
}

/** Nairobi's nine o'clock, so many days from today. */
const morning = (days: number): Clock => ({
  now: () => new Date(Date.parse(`${today(days)}T06:00:00Z`)),
});

async function reminded(email: string): Promise<{ template: string; subject: string }[]> {
  return product.db.query(
    "select template, subject from notices where recipient = $1 and template <> 'invoice' order by created_at",
    [email],
  );
}

describe("reminders and overdue, by Nairobi's days", () => {
  test('3 days before, on the day, 7 and 14 days after, each once, though two nodes look each hour of forty days', async () => {
    const { invoice } = await desk.issue({ dueDate: today(10) });
    for (let day = 0; day < 40; day++) {
      for (const hour of [0, 5]) {
        const clock = { now: () => new Date(morning(day).now().getTime() + hour * HOUR) };
        await Promise.all([nodeAt(clock).work(), nodeAt(clock).work()]);
      }
    }
    expect((await reminded(invoice.email)).map((row) => row.template)).toEqual([
      'invoice_due_in_3_days',
      'invoice_due_today',
      'invoice_overdue_7_days',
      'invoice_overdue_14_days',
    ]);
    const [before, on, after, long] = (await reminded(invoice.email)).map((row) => row.subject);
    expect(
      [before, on, after, long].map((subject) =>
        subject!.replace(`Payment for invoice ${invoice.id} `, ''),
      ),
    ).toEqual([
      expect.stringMatching(/^is due on \d/),
      'is due today',
      'is 7 days overdue',
      'is 14 days overdue',
    ]);
    const detail = await desk.read(invoice.id);
    expect(detail.status).toBe('Overdue');
    expect(detail.timeline.filter((event) => event.kind === 'reminder')).toHaveLength(4);
    expect(await bells(product, invoice.id)).toHaveLength(1);
  });

  test('a day on which nothing ran is made good, and says truly how late it is; at night nobody is written to', async () => {
    const { invoice } = await desk.issue({ dueDate: today(10) });
    await nodeAt({ now: () => new Date(morning(7).now().getTime() - 4 * HOUR) }).work();
    expect(await reminded(invoice.email)).toEqual([]);
    await nodeAt(morning(8)).work();
    expect((await reminded(invoice.email)).map((row) => row.template)).toEqual([
      'invoice_due_in_3_days',
    ]);
    const [mail] = await product.db.query<{ text: string }>(
      "select text from notices where recipient = $1 and template = 'invoice_due_in_3_days'",
      [invoice.email],
    );
    expect(mail!.text).toContain('due in 2 days');
    await nodeAt(morning(20)).work();
    expect((await reminded(invoice.email)).map((row) => row.template)).toEqual([
      'invoice_due_in_3_days',
    ]);
  });

  test('nobody is reminded of what is paid, taken back, not sent, or has gone out only after the day', async () => {
    const paid = await desk.issue({ dueDate: today(10) });
    await desk.record(paid.invoice.id, { amount: paid.invoice.balance });
    const gone = await desk.issue({ dueDate: today(10) });
    await desk.staff('DELETE', `/api/invoices/${gone.invoice.id}`);
    const draft = await desk.make({ dueDate: today(10) });
    const late = await desk.issue({ dueDate: today(2) });
    for (const day of [0, 1, 7, 10]) await nodeAt(morning(day)).work();
    for (const email of [paid.invoice.email, gone.invoice.email, draft.email])
      expect(
        (await reminded(email))
          .map((row) => row.template)
          .filter((template) => template.startsWith('invoice_due')),
      ).toEqual([]);
    expect((await reminded(late.invoice.email)).map((row) => row.template)).toEqual([
      'invoice_overdue_7_days',
    ]);
  });

  test('a moved due date is reminded of anew, and is overdue no more', async () => {
    const { invoice } = await desk.issue({ dueDate: today(5) });
    await nodeAt(morning(2)).work();
    await nodeAt(morning(6)).work();
    const overdue = await desk.read(invoice.id);
    expect(overdue.status).toBe('Overdue');
    const moved = (await desk.put(overdue, { dueDate: today(30) })).body;
    expect(moved.status).toBe('Pending');
    await nodeAt(morning(27)).work();
    expect((await reminded(invoice.email)).map((row) => row.template)).toEqual([
      'invoice_due_in_3_days',
      'invoice_due_today',
      'invoice_due_in_3_days',
    ]);
  });

  test('an invoice in instalments is reminded of by each of them, over what is due of it, and waits for a milestone', async () => {
    const part = (label: string, value: number, when: object) => ({
      label,
      share: 'percent',
      value,
      due: 'days',
      ...when,
    });
    const { invoice } = await desk.issue({
      items: [{ description: 'Site', quantity: 1, price: 100_000, taxClass: 'exempt' }],
      plan: [
        part('Deposit', 50, { days: 5 }),
        part('Second', 30, { days: 20 }),
        part('Hand-over', 20, { due: 'milestone' }),
      ],
    });
    expect(invoice).toMatchObject({ dueDate: today(5), dueNow: 50_000, dueLater: 50_000 });
    await nodeAt(morning(2)).work();
    await nodeAt(morning(6)).work();
    const overdue = await desk.read(invoice.id);
    expect(overdue).toMatchObject({ status: 'Overdue', dueDate: today(5) });
    expect((await bells(product, invoice.id)).map(({ message }) => message)).toEqual([
      expect.stringMatching(/is overdue: Ksh.50,000\.00$/),
    ]);
    const paid = (await desk.record(invoice.id, { amount: 50_000 })).body;
    expect(paid).toMatchObject({ status: 'Pending', dueDate: today(20), dueNow: 0 });
    await nodeAt(morning(17)).work();
    await desk.record(invoice.id, { amount: 30_000, reference: 'FT2' });
    for (const day of [21, 27, 34, 60]) await nodeAt(morning(day)).work();
    expect(await desk.read(invoice.id)).toMatchObject({ status: 'Pending', dueLater: 20_000 });
    const mails = await product.db.query<{ template: string; text: string }>(
      "select template, text from notices where recipient = $1 and template like 'invoice_due%' order by created_at",
      [invoice.email],
    );
    expect(mails.map(({ template }) => template)).toEqual([
      'invoice_due_in_3_days',
      'invoice_due_today',
      'invoice_due_in_3_days',
    ]);
    expect(mails[2]!.text.replaceAll('\u00a0', ' ')).toMatch(
      /Ksh 30,000\.00 for invoice INV-\d+ is due in 3 days[^]*Ksh 20,000\.00 is due later/,
    );
  });

  test('an instalment that falls due beside an overdue one is reminded of, too; a milestone that gets its day is told once, with what is due and what later', async () => {
    const part = (
      label: string,
      when: object,
      share: object = { share: 'percent', value: 30 },
    ) => ({
      label,
      ...share,
      ...when,
    });
    const { invoice } = await desk.issue({
      items: [{ description: 'Site', quantity: 1, price: 100_000, taxClass: 'exempt' }],
      plan: [
        part('Deposit', { due: 'days', days: 5 }),
        part('Second', { due: 'days', days: 20 }),
        part('Hand-over', { due: 'milestone' }, { share: 'percent', value: 20 }),
        part('Support', { due: 'milestone' }, { share: 'rest' }),
      ],
    });
    await nodeAt(morning(20)).work();
    const mails = (template: string) =>
      product.db.query<{ subject: string; text: string }>(
        'select subject, text from notices where recipient = $1 and template = $2',
        [invoice.email, template],
      );
    const words = (mail: { text: string } | undefined) => mail!.text.replaceAll('\u00a0', ' ');
    expect(words((await mails('invoice_due_today'))[0])).toMatch(
      /Ksh 30,000\.00 for invoice INV-\d+ is due today[^]*Ksh 30,000\.00 was due before that[^]*Ksh 40,000\.00 is due later/,
    );
    const open = await desk.read(invoice.id);
    const plan = open.plan!.map((one) =>
      one.label === 'Hand-over' ? { ...one, due: 'date', date: today(25) } : one,
    );
    const told = await desk.put(open, { plan });
    expect(told.status, told.text).toBe(200);
    await desk.put(told.body, { note: 'Again', plan });
    expect(await mails('invoice_reached')).toHaveLength(1);
    // Another one with the same day is also announced.
    const both = plan.map((one) =>
      one.label === 'Support' ? { ...one, due: 'date', date: today(25) } : one,
    );
    await desk.put(await desk.read(invoice.id), { plan: both });
    expect((await mails('invoice_reached')).map(({ text }) => /“Support”/.test(text))).toEqual(
      expect.arrayContaining([false, true]),
    );
    // The outbox keeps no private address once a mail is sent.
    const [reached] = await desk.mails(invoice.email, '20,000.00 due on');
    expect(words(reached)).toMatch(
      /“Hand-over”\. As agreed, Ksh 20,000\.00 for invoice INV-\d+ is due on [^]*Another Ksh 60,000\.00 was due before[^]*Ksh 20,000\.00 is due later/,
    );
    expect((await desk.read(invoice.id)).timeline.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Milestone reached and customer notified/),
    );
  });

  test("the product's own job does it", async () => {
    await staff.signIn();
    const { invoice } = await desk.issue({ dueDate: today(1) });
    product.clock.advance(3 * DAY);
    // Nobody stays signed in over three idle days.
    await staff.signIn();
    await product.db.query("insert into jobs.job (name) values ('invoices-days')");
    await eventually(async () => (await desk.read(invoice.id)).status === 'Overdue');
  });
});
