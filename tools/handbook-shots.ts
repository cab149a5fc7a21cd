import { join } from 'node:path';
import { request, type APIRequestContext, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { addressOfSection } from '../src/contracts/office-sections.ts';
import { quoteWithConversation, type Staff } from '../tests/support/quote-conversation.ts';
import { PICTURE } from './handbook.ts';
import { post } from './office-data.ts';
import type { StorageState } from './scenes.ts';

/** The pictures of docs/handbook.md: each a state of the office, reached as staff reach it. A new one is taken before the text names it: the build wants every picture that is named. */
const OUT = join(import.meta.dirname, '../docs/pictures');
/** A little more than the picture, for words that can still be read. */
const VIEWPORT = { width: 1120, height: 700 };
const CUSTOMER = { name: 'Wanjiru Otieno', email: 'wanjiru@otieno.example', phone: '0722334455' };

interface Prepared {
  at: string;
  /** A button to press there. */
  press?: string | RegExp;
  /** What has to be in sight, by its label. */
  show?: RegExp;
}

/** Takes the pictures from an office that fillOffice has filled. */
export async function handbookPictures(
  browser: Browser,
  url: string,
  staff: Staff,
  storageState: StorageState,
): Promise<void> {
  const asked = { baseURL: url, extraHTTPHeaders: { origin: url } };
  const visitor = await request.newContext(asked);
  const admin = await request.newContext({ ...asked, storageState });
  await quoteWithConversation(url, staff);
  const scenes: Record<string, Prepared> = {
    dashboard: { at: addressOfSection('dashboard') },
    quote: { at: await quoteAt(admin), show: /^Proposal \d/ },
    invoice: { at: await invoiceAt(admin), press: 'Record payment' },
    refund: { at: await paidOrderAt(visitor), press: 'Refund' },
    unanswered: { at: await lostPromptAt(visitor), press: /^pay_/ },
    unmatched: { at: await strayMoneyAt(visitor) },
    candidate: { at: await candidateAt(admin), press: 'Decide and email candidate' },
    newsletter: { at: await newsletterAt(admin) },
  };
  const context = await browser.newContext({
    baseURL: url,
    storageState,
    viewport: VIEWPORT,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const [name, scene] of Object.entries(scenes)) await picture(page, name, scene);
  await Promise.all([context.close(), visitor.dispose(), admin.dispose()]);
}

async function picture(page: Page, name: string, { at, press, show }: Prepared): Promise<void> {
  await page.goto(at, { waitUntil: 'networkidle' });
  if (press) await page.getByRole('button', { name: press }).first().click();
  if (show) await page.getByRole('article', { name: show }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_000);
  await sharp(await page.screenshot())
    .resize(PICTURE)
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(join(OUT, `handbook-${name}.jpg`));
  console.log(`docs/pictures/handbook-${name}.jpg`);
}

async function quoteAt(admin: APIRequestContext): Promise<string> {
  const answer = await admin.get('/api/quote/list?q=Otieno');
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return `${addressOfSection('quotation')}?open=${data[0]!.id}`;
}

async function candidateAt(admin: APIRequestContext): Promise<string> {
  const [first] = (await (await admin.get('/api/applications')).json()) as { id: string }[];
  return `${addressOfSection('applications')}?open=${first!.id}`;
}

/** One that waits for its money. */
async function invoiceAt(admin: APIRequestContext): Promise<string> {
  const answer = await admin.get('/api/invoices?status=Pending');
  const [first] = (await answer.json()) as { id: string }[];
  return `${addressOfSection('invoices')}?open=${first!.id}`;
}

async function newsletterAt(admin: APIRequestContext): Promise<string> {
  const { id } = await post(admin, '/api/newsletter/issues', {
    subject: 'Term 3: report cards by SMS',
    content:
      '<p>Dear reader, report cards can now go to every parent by SMS, at 0.8 shillings each.</p>',
  });
  return `${addressOfSection('newsletter')}/${String(id)}`;
}

type Made = { order: { id: string; number: string; total: number } };

async function ordered(visitor: APIRequestContext, packages: [string, string][]): Promise<Made> {
  const lines = packages.map(([id, packageType]) => ({ id, packageType, quantity: 1 }));
  return (await post(visitor, '/api/orders', { lines, customer: CUSTOMER })) as unknown as Made;
}

const promptFor = ({ order }: Made) => ({
  orderId: order.id,
  phoneNumber: CUSTOMER.phone,
  amount: Math.round(order.total),
});

/** An order of two lines, paid by M-Pesa. */
async function paidOrderAt(visitor: APIRequestContext): Promise<string> {
  const made = await ordered(visitor, [
    ['exam-standard', 'Exam Parlour'],
    ['skiza-silver', 'Skiza Tunes'],
  ]);
  const started = await post(visitor, '/api/mpesa/stkpush', promptFor(made));
  await post(visitor, `/sandbox/api/prompts/${String(started.CheckoutRequestID)}`, {
    action: 'pay',
  });
  for (let tries = 0; tries < 50; tries++) {
    const { order } = (await (await visitor.get(`/api/orders/${made.order.id}`)).json()) as {
      order: { status: string };
    };
    if (order.status === 'paid') return `${addressOfSection('orders')}?open=${made.order.id}`;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Order ${made.order.number} was not paid`);
}

/** A prompt that M-Pesa took while its answer was lost. */
async function lostPromptAt(visitor: APIRequestContext): Promise<string> {
  const made = await ordered(visitor, [['hosting-starlight', 'Web Hosting']]);
  const lost = { provider: 'mpesa', http_status: 500, only: 'stkpush', times: 1 };
  await post(visitor, '/sandbox/api/faults', lost);
  await visitor.post('/api/mpesa/stkpush', { data: promptFor(made) });
  await post(visitor, '/sandbox/api/faults', {});
  return `${addressOfSection('payments')}?unanswered=true`;
}

/** Money under a mistyped account number, from somebody who has just ordered, and from a stranger. */
async function strayMoneyAt(visitor: APIRequestContext): Promise<string> {
  const { order } = await ordered(visitor, [['exam-premium', 'Exam Parlour']]);
  const paybill = (data: object) => post(visitor, '/sandbox/api/paybill', data);
  const phone = `254${CUSTOMER.phone.slice(1)}`;
  await paybill({ phone: '254733112233', account: 'WEBSITE', amount: 2_500 });
  await paybill({ phone, account: 'SCHOOL', amount: Math.round(order.total) });
  return `${addressOfSection('payments')}?view=unmatched&state=waiting`;
}
