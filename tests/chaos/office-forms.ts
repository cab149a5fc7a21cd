import type { Locator, Page } from 'playwright-core';
import type { ChaosForm } from './forms.ts';
import { at, firstOf, listed } from './open.ts';
import { until } from './until.ts';

/** What staff fill in: the forms of the office's drawers and pages, sent from the keyboard. */

interface OfficeForm {
  name: string;
  /** Below the office's address; or what answers it, where a record has to be found first. */
  at: string | ((page: Page) => Promise<string>);
  /** What opens the form, one after the other. */
  press?: (string | RegExp)[];
  typed: [label: string | RegExp, text: string][];
  /** What answers the question whether it is meant. */
  confirm?: RegExp;
  said: RegExp;
}

const ofOne = (list: string, section: string) => async (page: Page) =>
  `${section}?open=${(await firstOf<{ id: string | number }>(page, list)).id}`;

function form({ name, at: where, press = [], typed, confirm, said }: OfficeForm): ChaosForm {
  /** A drawer where one is open; a page of its own otherwise. */
  const place = (page: Page): Locator => page.locator('dialog[data-record]:modal, main').last();
  const field = (page: Page, label: string | RegExp): Locator =>
    place(page).getByLabel(label, { exact: typeof label === 'string' });
  return {
    name: `office: ${name}`,
    staff: true,
    open: async (page) => {
      const section = typeof where === 'string' ? where : await where(page);
      await at(`/dashboard/admin/${section}`)(page);
      const first = field(page, typed[0]![0]);
      for (const [index, words] of press.entries()) {
        const button = page.getByRole('button', { name: words }).last();
        await button.or(first).first().waitFor();
        // A draft may have opened it again.
        if (index === press.length - 1 && (await first.isVisible())) break;
        await button.click();
      }
      await first.waitFor();
    },
    fields: (page, word) =>
      typed.map(([label, text]) => [field(page, label), text.replace('*', word)]),
    send: async (page) => {
      await field(page, typed[0]![0]).press('Control+Enter');
      if (confirm) await page.getByRole('button', { name: confirm }).click();
    },
    success: (page) => page.locator('[data-toast]').getByText(said),
  };
}

/** The newest message of the list, or one that is written now. */
async function aMessage(page: Page): Promise<string> {
  const [known] = (await (await page.request.get('/api/contact')).json()) as { id: number }[];
  if (known) return `contactmessage?open=${known.id}`;
  await page.request.post('/api/contact', {
    data: { name: 'Kamau', email: 'kamau@mail.example', subject: 'Hosting', message: 'How much?' },
  });
  return aMessage(page);
}

/** An invoice that is open, or one that is made now: each session pays a little of it. */
async function anOpenInvoice(page: Page): Promise<string> {
  const invoices = await listed<{ id: string; balance: number }>(page, '/api/invoices');
  const open = invoices.findLast(({ balance }) => balance > 1_000);
  if (open) return `invoices?open=${open.id}`;
  await page.request.post('/api/invoices', {
    data: {
      customer: 'Green Hills Academy',
      email: 'bursar@greenhills.example',
      items: [{ description: 'Course', quantity: 1, price: 125_000 }],
    },
  });
  return anOpenInvoice(page);
}

/** A payment of which a part can go back, or one that is made now. */
async function aPayment(page: Page): Promise<string> {
  const refundable = async () =>
    (await listed<{ id: string; left: number }>(page, '/api/payments')).find(
      ({ left }) => left > 1_000,
    );
  if (!(await refundable())) await payAnOrder(page);
  await until(async () => (await refundable()) !== undefined, 'the payment');
  return `payments?open=${(await refundable())!.id}`;
}

/** An order that is paid by the prompt on the phone. */
async function payAnOrder(page: Page): Promise<void> {
  const post = async <Answer>(path: string, data: object) =>
    (await (await page.request.post(path, { data })).json()) as Answer;
  const phone = '254712345678';
  const { order } = await post<{ order: { id: string; total: number } }>('/api/orders', {
    lines: [{ id: 'exam-standard', packageType: 'Exam Parlour', quantity: 20 }],
    customer: { name: 'Kipchoge Barasa', email: 'kipchoge@mail.example', phone },
  });
  const prompt = await post<{ CheckoutRequestID: string }>('/api/mpesa/stkpush', {
    orderId: order.id,
    phoneNumber: phone,
    amount: Math.round(order.total),
  });
  await post(`/sandbox/api/prompts/${prompt.CheckoutRequestID}`, { action: 'pay' });
}

export const OFFICE_FORMS: ChaosForm[] = [
  form({
    name: 'job',
    at: 'jobs',
    press: ['Add Job'],
    said: /added/i,
    typed: [
      ['Title', 'Engineer *'],
      ['Department', 'IT'],
      ['Location', 'Kitale'],
      ['Type', 'Contract'],
    ],
  }),
  form({
    name: 'change of a job',
    at: ofOne('/api/jobs', 'jobs'),
    // A record that seemed deleted is created again.
    said: /updated|added/,
    typed: [['Title', 'Technician *']],
  }),
  form({
    name: 'user',
    at: 'users',
    press: ['Add User'],
    said: /added successfully/,
    typed: [
      ['First name', 'Nafula'],
      ['Last name', 'Wekesa'],
      ['Email', '*@mail.example'],
    ],
  }),
  form({
    name: 'expense',
    at: 'expenses',
    press: ['Add expense'],
    said: /Expense added/,
    typed: [
      ['Supplier', 'Kitale Stationers *'],
      ['Date', '2026-03-02'],
      ['Amount (Ksh, with VAT)', '1850'],
      ['Category', 'Equipment'],
    ],
  }),
  form({
    name: 'invoice',
    at: 'invoices',
    press: ['New invoice'],
    said: /created/,
    typed: [
      ['Customer', 'Green Hills Academy *'],
      ['Email', '*@mail.example'],
      ['Due date', '2027-03-02'],
      ['Description', 'Course'],
      [/^Price/, '1200'],
    ],
  }),
  form({
    name: 'payment of an invoice',
    at: anOpenInvoice,
    press: ['Record payment'],
    said: /^Payment for .* recorded/,
    typed: [
      [/^Amount/, '10'],
      [/^Reference/, 'Cheque *'],
    ],
  }),
  form({
    name: 'refund',
    at: aPayment,
    press: [/^Refund$/],
    confirm: /^Refund Ksh/,
    said: /is on its way/,
    typed: [
      [/^Amount/, '10'],
      ['Reason', 'Paid twice *'],
    ],
  }),
  form({
    name: 'package',
    at: 'catalogue',
    press: ['Add package'],
    said: /added/,
    typed: [
      ['Name', 'Starter *'],
      ['Kind', 'Web Hosting'],
      ['ID', 'starter-*'],
      ['Price without VAT (Ksh)', '1200'],
      ['Description', 'For a first page.'],
      ['Features', 'One website'],
      ['Billing period', 'year'],
    ],
  }),
  form({
    name: 'team member',
    at: 'ourteam',
    press: ['Add member'],
    said: /added to the team/,
    typed: [
      ['Name', 'Achieng *'],
      ['Role', 'Designer'],
    ],
  }),
  form({
    name: 'service of the site',
    at: 'content?kind=service',
    press: [/^Add Service/],
    said: /added/,
    typed: [
      ['Title', 'Websites *'],
      ['Text', 'From the first sketch on.'],
      ['Page', 'app-development'],
    ],
  }),
  form({
    name: 'post',
    at: 'blog/new',
    said: /saved|published/i,
    typed: [
      ['Title', 'Fibre in Kitale *'],
      ['Summary', 'What it brings.'],
      ['Content', 'It is here.'],
      // Nobody is shown as a colleague until the first account says who it is (D174).
      ['Author', 'Achieng'],
    ],
  }),
  form({
    name: 'newsletter',
    at: 'newsletter/new',
    said: /saved as a draft/,
    typed: [
      ['Subject', 'News of the term *'],
      ['Content', 'What is new.'],
    ],
  }),
  form({
    name: 'reply to a message',
    at: aMessage,
    press: ['Reply'],
    said: /Reply sent/,
    typed: [[/^Reply to /, 'From 1,200 a year. *']],
  }),
  form({
    name: 'note on a message',
    at: aMessage,
    said: /Note added/,
    typed: [['Note for colleagues', 'They called before. *']],
  }),
  form({
    name: 'settings of the company',
    at: 'settings',
    said: /Settings saved/,
    typed: [
      [/^Tagline/, 'Software for schools *'],
      ['City', 'Kitale'],
    ],
  }),
  form({
    name: 'own profile',
    at: 'profile',
    press: ['Edit profile'],
    said: /Profile updated/,
    typed: [
      [/^Name that customers see/, 'Nafula *'],
      [/^Phone/, '0712345678'],
    ],
  }),
];
