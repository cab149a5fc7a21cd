import type { Schema } from '../../support/invalid-bodies.ts';
import { eventually } from '../../support/eventually.ts';
import { ADMIN } from '../../support/test-config.ts';
import { textOf } from './values.ts';
import type { Answer, MeasuredProduct } from './product.ts';

/** What the search knows of its product: rows to name, links to follow, and a customer. */
export interface Known {
  customer: string;
  /** The address of a paper as PDF: the longest there is, in the letters that cost least. */
  paper: string;
  /** A valid value of a field, the n-th of its kind. */
  valueOf(path: string, name: string, schema: Schema, n: number): unknown;
  /** The address of a page that only a real link opens. */
  page(path: string): string | undefined;
  post(folder: string): string;
}

const PASSWORD = 'Savanna-7-rain';
const ORDERS = 60;
const TOKEN = 'a'.repeat(43);
const JSON_TYPE = { 'content-type': 'application/json' };

interface Rows {
  orders: string[];
  invoice: string;
  longest: string;
  quote: string;
  receipt: string;
  post: string;
  job: string;
}

const TYPED: Record<string, (n: number) => unknown> = {
  email: (n) => `w${n}@mail.example`,
  name: () => 'Wanjiku Kamau',
  fullName: () => 'Wanjiku Kamau',
  firstName: () => 'Wanjiku',
  lastName: () => 'Kamau',
  phone: phoneOf,
  mobile: phoneOf,
  phoneNumber: phoneOf,
  password: () => PASSWORD,
  confirmPassword: () => PASSWORD,
  currentPassword: () => PASSWORD,
  kraPin: () => 'P051234567X',
  amount: () => 2_320,
  id: () => 'exam-basic',
  packageType: () => 'Exam Parlour',
  quantity: () => 1,
  selectedServices: () => ['Bulk SMS'],
  hash: () => 'a'.repeat(64),
  challenge: () => TOKEN,
  linkedIn: () => 'https://www.linkedin.com/in/wanjiku',
  type: () => 'public-key',
  resume: () =>
    Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  name_: () => 'terms',
  limit: () => 200,
  termsVersion: () => undefined,
  cursor: () => undefined,
};

function phoneOf(n: number): string {
  return `07${String(10_000_000 + (n % 80_000_000)).padStart(8, '0')}`;
}

export async function learn(product: MeasuredProduct): Promise<Known> {
  const rows = await makeRows(product);
  const customer = await signUp(product);
  const named = (path: string, name: string, n: number): unknown => {
    if (name === 'orderId' || (name === 'id' && path.startsWith('/api/orders/')))
      return rows.orders[n % rows.orders.length];
    if (path.startsWith('/api/blogs/') && name === 'id') return rows.post;
    if (path.startsWith('/api/jobs/') && name === 'id') return rows.job;
    if (name === 'jobId') return rows.job;
    if (path.startsWith('/api/legal/')) return name === 'name' ? 'terms' : '2026-11';
    if (name !== 'token') return TYPED[name]?.(n);
    if (path.startsWith('/api/pay/')) return rows.invoice;
    if (path.startsWith('/api/quote/')) return rows.quote;
    if (path.startsWith('/api/orders/')) return rows.receipt;
    return TOKEN;
  };
  const valueOf = (path: string, name: string, schema: Schema, n: number): unknown => {
    const own = named(path, name, n);
    if (own !== undefined || name in TYPED) return own;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (schema.anyOf) return valueOf(path, name, schema.anyOf[0]!, n);
    if (schema.allOf)
      return Object.assign({}, ...schema.allOf.map((one) => valueOf(path, name, one, n)));
    if (schema.type === 'object')
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([inner, one]) => [
          inner,
          valueOf(path === '/api/orders' || inner !== 'id' ? '' : path, inner, one, n),
        ]),
      );
    if (schema.type === 'array') return schema.items ? [valueOf('', name, schema.items, n)] : [];
    if (schema.type === 'boolean') return true;
    if (schema.type === 'number' || schema.type === 'integer')
      return Math.max(1, schema.minimum ?? 1);
    return 'Two campuses, 800 pupils.';
  };
  const opened: Record<string, string> = {
    '/invoice/:token': `/invoice/${rows.invoice}`,
    '/quote/:token': `/quote/${rows.quote}`,
    '/receipt/:id': `/receipt/${rows.receipt}`,
    '/about/blog/:slug': `/about/blog/${rows.post}`,
    '/about/jobs-internships/:id': `/about/jobs-internships/${rows.job}`,
  };
  return {
    customer,
    paper: `/api/pay/${rows.longest}/pdf`,
    valueOf,
    page: (path) => opened[path],
    post: (folder) => folder + rows.post,
  };
}

const cookieOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

async function made(
  product: MeasuredProduct,
  method: string,
  target: string,
  body: unknown,
  cookie = '',
): Promise<Answer> {
  const answer = await product.call({
    method,
    target,
    headers: { ...(body !== undefined && JSON_TYPE), ...(cookie && { cookie }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (answer.status >= 400)
    throw new Error(`${method} ${target} answered ${answer.status}: ${answer.text}`);
  return answer;
}

async function signUp(product: MeasuredProduct): Promise<string> {
  const account = { email: 'customer@mail.example', password: PASSWORD };
  const named = { firstName: 'Asha', lastName: 'Mwangi', phone: '0712345678' };
  await made(product, 'POST', '/api/auth/register', {
    ...account,
    ...named,
    confirmPassword: PASSWORD,
    terms: true,
  });
  return cookieOf(await made(product, 'POST', '/api/auth/login', account));
}

const last = (address: string): string => address.split('/').at(-1)!;

async function makeRows(product: MeasuredProduct): Promise<Rows> {
  const staff = cookieOf(await made(product, 'POST', '/api/auth/login', ADMIN));
  const read = async <Body>(method: string, target: string, body?: unknown): Promise<Body> =>
    JSON.parse((await made(product, method, target, body, staff)).text) as Body;
  const orders: string[] = [];
  for (let n = 0; n < ORDERS; n++) {
    const customer = {
      name: 'Asha Mwangi',
      email: `asha${n}@mail.example`,
      phone: phoneOf(70_000_000 + n),
    };
    const lines = [{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 }];
    const { order } = await read<{ order: { id: string } }>('POST', '/api/orders', {
      lines,
      customer,
    });
    orders.push(order.id);
  }
  const [post] = await read<{ id: string; slug?: string }[]>('GET', '/api/blogs');
  const [job] = await read<{ id: string }[]>('GET', '/api/jobs?status=Open');
  await made(product, 'POST', '/api/quote/submit', {
    fullName: SCRIPTS.slice(0, 100),
    businessName: SCRIPTS,
    email: 'quote@mail.example',
    mobile: '0712345678',
    selectedServices: ['Bulk SMS'],
    consent: true,
    referralSource: 'Word of Mouth',
    details: textOf('http://a. <b>', 10_000),
  });
  const { data } = await read<{ data: { id: number }[] }>('GET', '/api/quote/list');
  const { url } = await read<{ url: string }>('POST', `/api/quote/${data[0]!.id}/link`);
  for (let n = 0; n < 20; n++)
    await made(product, 'POST', `/api/quote/by-link/${last(url)}/messages`, {
      text: textOf(`${n} `, 5_000),
    });
  const draft = await read<{ id: string }>('POST', `/api/quote/${data[0]!.id}/proposals`, {
    title: SCRIPTS,
    terms: textOf('Half on order. ', 2_000),
    lines: [{ description: SCRIPTS, quantity: 2, price: 60_000, vatRate: 1600 }],
  });
  await read('POST', `/api/proposals/${draft.id}/send`);
  const invoice = async (description: string): Promise<string> => {
    const { id } = await read<{ id: string }>('POST', '/api/invoices', {
      customer: SCRIPTS,
      email: 'bursar@mail.example',
      items: Array.from({ length: 200 }, () => ({ description, quantity: 1, price: 45_000 })),
    });
    return last((await read<{ payLink: string }>('POST', `/api/invoices/${id}/send`)).payLink);
  };
  return {
    orders,
    invoice: await invoice('🎓'.repeat(100)),
    longest: await invoice('A course of ten '.repeat(20).slice(0, 200)),
    quote: last(url),
    receipt: await paidOrder(product),
    post: post!.slug ?? post!.id,
    job: job!.id,
  };
}

/** Of every script that a paper has a face for, up to the length of a company's name. */
const SCRIPTS = '学校한글ትምህርትمدرسةविद्यालयનિશાળ'.repeat(6).slice(0, 150);

/** The token of the receipt of an order that is paid, with names as far as they go. */
async function paidOrder(product: MeasuredProduct): Promise<string> {
  const email = 'receipt@mail.example';
  const post = async <Body>(target: string, body: unknown): Promise<Body> =>
    JSON.parse((await made(product, 'POST', target, body)).text) as Body;
  const lines = [{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 }];
  const customer = { name: SCRIPTS.slice(0, 100), company: SCRIPTS, email, phone: '0712345678' };
  const { order } = await post<{ order: { id: string; total: number } }>('/api/orders', {
    lines,
    customer,
  });
  const { paymentIntentId } = await post<{ paymentIntentId: string }>(
    '/api/stripe/create-payment-intent',
    { orderId: order.id, amount: order.total, currency: 'kes' },
  );
  await post(`/sandbox/api/cards/${paymentIntentId}`, { card: '4242424242424242' });
  return eventually(async () => {
    const { text } = await made(product, 'GET', `/sandbox/api/mail?to=${email}`, undefined);
    return /\/receipt\/([\w-]{43})/.exec(text)?.[1] ?? false;
  });
}
