import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { asStaff, sentInvoice } from './desk.ts';
import { askForQuote, writeMessage } from './enquiries.ts';
import { newPerson, type Person } from './people.ts';

/** Every list of the office by its address; `tall` on a phone where a row holds what is decided in its place. */
export const LISTS: { at: string; tall?: true }[] = [
  { at: 'contactmessage' },
  { at: 'quotation' },
  { at: 'customers' },
  { at: 'orders' },
  { at: 'deliveries' },
  { at: 'credits' },
  { at: 'credits?view=entries' },
  { at: 'classes' },
  { at: 'services' },
  { at: 'coupons' },
  { at: 'invoices' },
  { at: 'payments' },
  { at: 'payments?view=refunds', tall: true },
  { at: 'payments?view=unmatched', tall: true },
  { at: 'expenses' },
  { at: 'catalogue' },
  { at: 'users' },
  { at: 'requests' },
  { at: 'jobs' },
  { at: 'applications' },
  { at: 'blog' },
  { at: 'comments', tall: true },
  { at: 'newsletter' },
  { at: 'newsletter?tab=subscribers' },
  { at: 'content' },
  { at: 'mails' },
  { at: 'keys' },
  { at: 'webhooks' },
  { at: 'imports' },
  { at: 'audit' },
  { at: 'operations' },
];
/** What is no list. */
export const OTHERS = [
  ...['company', 'payments', 'catalogue', 'mail', 'backup', 'legal', 'staff'].map(
    (step) => `setup?step=${step}`,
  ),
  '',
  'ourteam',
  'profile',
  'operations?tab=jobs',
  'settings',
  'help',
  'payments?view=books',
  'payments?view=month',
  'blog/new',
  'newsletter/new',
  'services?view=board',
];

/** Where a record is shown that was opened: in its sheet, or as a page of its own. */
export const openedRecord = (page: Page): Locator =>
  page
    .locator('dialog[data-record]:modal, main article, main form[data-begins]')
    .filter({ visible: true })
    .first();

/**
 * Adds a record to every list that a first start leaves empty. `mark` is in the messages, to find
 * them.
 */
export async function fillOffice(mark: string): Promise<void> {
  const person = newPerson();
  const name = 'Wanjiru Nyambura-Kimaiyo Otieno';
  await writeMessage(person, name, `Do you train teachers? ${'We are twelve. '.repeat(12)}${mark}`);
  await writeMessage(newPerson(), 'Zawadi Kerubo', `What does hosting cost? ${mark}`);
  await askForQuote(person, 'Kimathi & Nyambura Secondary School');
  await sentInvoice(125_000, { customer: 'Kakamega Greenfields Academy for Girls' });
  // Nobody answers the prompt: the payment goes under our own id, which is long.
  await prompted(person, name);
  await paidService(newPerson(), 'Mwalimu Nyerere Primary School');
  await asStaff('POST', '/api/newsletter/issues', {
    subject: 'What changes for schools in the new term, and what stays',
    content: '<p>News.</p>',
  });
  await asStaff('POST', '/api/data-requests', { kind: 'access', name, email: person.email });
  await asStaff('POST', '/api/coupons', {
    code: 'BACK-TO-SCHOOL-2027',
    kind: 'sum',
    value: 2500,
    active: true,
  });
  await asStaff('POST', '/api/api-keys', {
    name: 'The books of Kakamega Greenfields Academy',
    scopes: ['invoices:read', 'orders:read'],
  });
  await asStaff('POST', '/api/webhook-endpoints', {
    name: 'The books of Kakamega Greenfields Academy',
    url: 'https://books.kakamega-greenfields.example/hooks/biashara',
    events: ['invoice.sent', 'invoice.paid', 'invoice.void'],
    active: false,
  });
  await asStaff('POST', '/api/imports', importForm());
  await asStaff('POST', '/api/expenses', {
    date: '2026-03-02',
    category: 'Rent',
    supplier: 'Westlands Commercial Properties Limited',
    amount: 185_000,
    note: 'Quarter to June, with the parking.',
  });
}

function importForm(): FormData {
  const form = new FormData();
  form.append('kind', 'customers');
  const text = `email,name\n${crypto.randomUUID()}@imported.example,Imported`;
  form.append('file', new Blob([text]), 'customers of the earlier system, March 2026.csv');
  return form;
}

/** An order by the school term that was paid: its service is to start. */
async function paidService(person: Person, name: string): Promise<void> {
  const { CheckoutRequestID } = await prompted(person, name);
  await asStaff('POST', `/sandbox/api/prompts/${CheckoutRequestID}`, { action: 'pay' });
  await eventually(async () => (await asStaff<unknown[]>('GET', '/api/services')).length > 0);
}

/** An order whose customer is asked for the money on the phone: its number, and the prompt's id. */
export async function prompted({ email, phone }: Person, name: string) {
  const { order } = await asStaff<{ order: { id: string; number: string; total: number } }>(
    'POST',
    '/api/orders',
    {
      lines: [{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 }],
      customer: { name, email, phone },
    },
  );
  const prompt = await asStaff<{ CheckoutRequestID: string }>('POST', '/api/mpesa/stkpush', {
    orderId: order.id,
    phoneNumber: phone,
    amount: Math.round(order.total),
  });
  return { ...prompt, number: order.number };
}
