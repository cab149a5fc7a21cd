import { describe, expect, test } from 'vitest';
import type { Quote } from '../../src/contracts/quotes.ts';
import { bells, COMPANY_MAILBOX, mailsTo, noticesTo } from '../support/mailbox.ts';
import { walked } from '../support/pages.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { quoteRequests, REQUEST, type QuoteList } from '../support/quotes.ts';

const product = useProduct();
const staff = asAdmin(product);
const { submit, list, quoteOf } = quoteRequests(product, staff);
/** All pages of the list, whose rows stand in `data`. */
const walkedQuotes = (query: string) =>
  walked<Quote>(async (method, path) => {
    const page = await staff<QuoteList>(method, path);
    return { ...page, body: page.body.data as never };
  }, `/api/quote/list?${query}`);
const setStatus = (id: number, body: object, headers: Record<string, string> = {}) =>
  staff<Quote & { code: string; error: string }>('PUT', `/api/quote/${id}`, body, headers);
const respond = (body: object, headers: Record<string, string> = {}) =>
  staff<{ success: boolean; message: string; data: Quote; code: string; fields?: object }>(
    'POST',
    '/api/responses',
    body,
    headers,
  );
const read = async (id: number): Promise<Quote> =>
  (await list(`?q=%23${id}`)).body.data.find((quote) => quote.id === id)!;

describe('the list of the office (S2-293)', () => {
  test('is searched by name, business and number, and filtered by status (S2-139, S2-140)', async () => {
    const quote = await quoteOf('Needle 9% Ltd', { fullName: 'Zawadi Halima' });
    for (const q of ['needle 9%', 'zawadi', String(quote.id), `#${quote.id}`])
      expect((await list(`?q=${encodeURIComponent(q)}`)).body.data.map((one) => one.id)).toContain(
        quote.id,
      );
    expect((await list('?q=needle%20%25')).body.data).toEqual([]);
    expect((await list('?q=zawadi&status=Open')).body.data).toHaveLength(1);
    expect((await list('?q=zawadi&status=Closed')).body.data).toEqual([]);
  });

  test('comes newest first, a page at a time, in {success, data} with the paging headers (D133)', async () => {
    for (let index = 0; index < 3; index++) await submit({ businessName: `Paged ${index}` });
    const names = async (query: string) =>
      (await walkedQuotes(query)).map((one) => one.business_name);
    expect(await names('q=Paged&limit=2')).toEqual(['Paged 2', 'Paged 1', 'Paged 0']);
    expect(await names('q=Paged&sort=business_name&limit=2')).toEqual([
      'Paged 0',
      'Paged 1',
      'Paged 2',
    ]);
    expect((await list('?sort=message')).status).toBe(422);
  });

  test('refuses a cursor that is not of this list', async () => {
    const forged = (parts: unknown): string =>
      Buffer.from(JSON.stringify(parts)).toString('base64url');
    const due = (text: string): string => `${forged([text, '1'])}&sort=due_at`;
    for (const cursor of [
      'abc',
      forged(['x', 'y']),
      forged([1, 2]),
      forged(['99999999999', '1']),
      due('2026-02-31 00:00:00+00'),
      due('2026-00-10 00:00:00+00'),
      due('0000-01-10 00:00:00+00'),
      due('2026-01-10 00:00:00+99'),
      due('now'),
      `${forged(['a\u0000', '1'])}&sort=full_name`,
    ]) {
      expect([cursor, (await list(`?cursor=${cursor}`)).status]).toEqual([cursor, 422]);
    }
  });

  test('a new request rings the bell of staff, and what staff do about it is in the audit log', async () => {
    const { id } = await quoteOf('Bell Ltd');
    expect(await bells(product, 'from Bell Ltd')).toEqual([
      {
        message: `New quote request #${id} from Bell Ltd`,
        href: `/dashboard/admin/quotation?open=${id}`,
      },
    ]);
    await setStatus(id, { status: 'Closed' });
    await setStatus(id, { status: 'Closed' });
    await setStatus(id, { status: 'Open' });
    const inKiswahili = await setStatus(id, { status: 'Open', language: 'sw' });
    expect(inKiswahili.body).toMatchObject({ status: 'Open', language: 'sw' });
    await respond({ quoteId: id, email: 'a@example.com', subject: 'Re', responseText: 'Yes' });
    const entries = await product.db.query<object>(
      "select action, actor, summary, before, after from audit_entries where entity = 'quote' and entity_id = $1 order by id",
      [String(id)],
    );
    expect(entries).toMatchObject([
      {
        action: 'quote.status_set',
        actor: 'Site Administrator',
        summary: `Quote request #${id} for Bell Ltd set to Closed`,
        before: { status: 'Open' },
        after: { status: 'Closed' },
      },
      { action: 'quote.status_set', before: { status: 'Closed' }, after: { status: 'Open' } },
      {
        action: 'quote.language_set',
        summary: `Quote request #${id} for Bell Ltd switched to Kiswahili`,
        before: { language: 'en' },
        after: { language: 'sw' },
      },
      {
        action: 'quote.responded',
        after: { status: 'In Progress', to: 'a@example.com', subject: 'Re' },
      },
    ]);
  });
});

describe('the status (D70)', () => {
  test('closes and reopens, and nothing else changes (S2-144, S2-185)', async () => {
    const quote = await quoteOf('Closing Ltd');
    const closed = await setStatus(quote.id, {
      ...quote,
      status: 'Closed',
      business_name: 'Other',
      messages: [],
    });
    expect([closed.status, closed.body]).toEqual([
      200,
      { ...quote, status: 'Closed', updated_at: closed.body.updated_at, mark: closed.body.mark },
    ]);
    expect((await setStatus(quote.id, { status: 'Open' })).body.status).toBe('Open');
    expect((await read(quote.id)).status).toBe('Open');
    expect((await setStatus(quote.id, { status: 'Won' })).status).toBe(422);
    expect((await setStatus(999_999, { status: 'Open' })).status).toBe(404);
  });

  test('If-Match keeps an edit made meanwhile (D135)', async () => {
    const quote = await quoteOf('Parallel Ltd');
    const headers = { 'if-match': `"${quote.updated_at}"` };
    const answers = await Promise.all(
      ['Closed', 'In Progress'].map((status) => setStatus(quote.id, { status }, headers)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const { status } = await read(quote.id);
    expect(answers.find((answer) => answer.status === 409)!.body.error).toContain(
      `Site Administrator changed quote #${quote.id}, which is now ${status}`,
    );
    // A person is not refused if the other one already did the same (D145).
    const same = await setStatus(quote.id, { status }, headers);
    expect([same.status, same.body.status]).toEqual([200, status]);
    expect((await setStatus(quote.id, { status: 'Open' })).status).toBe(200);
  });
});

describe('responding (S2-295, D71)', () => {
  const answerTo = (quote: Quote, changes: object = {}) => ({
    quoteId: quote.id,
    email: quote.email,
    subject: `Re: Quote Request #${quote.id}`,
    responseText: 'Dear Achieng,\nour offer is KES 120,000.',
    ...changes,
  });

  test('mails it, appends an Admin message, notes the date and moves to In Progress (S2-170, S2-182, S2-183, S2-184, S2-327)', async () => {
    const quote = await quoteOf('Offer Ltd', { email: 'offer@example.com' });
    // Customers know staff by the name that they give themselves (D174).
    expect((await staff('PUT', '/api/me', { display_name: 'Achieng W.' })).status).toBe(200);
    const answer = await respond(answerTo(quote));
    expect([answer.status, answer.body.success, answer.body.message]).toEqual([
      201,
      true,
      `Responded to Quote ${quote.id}`,
    ]);
    const after = await read(quote.id);
    expect(answer.body.data).toEqual(after);
    expect(after.status).toBe('In Progress');
    expect(after.messages).toEqual([
      {
        id: expect.any(Number),
        text: 'Dear Achieng,\nour offer is KES 120,000.',
        timestamp: after.lastResponse,
        sender: 'Admin',
        author: 'Achieng W.',
      },
    ]);
    const [mail] = await mailsTo(product, 'offer@example.com', `Re: Quote Request #${quote.id}`);
    expect(mail!.text).toContain('our offer is KES 120,000.');
    expect(mail!.text).toMatch(/Achieng W\. from .+ wrote this about your quote request/);
    expect(mail!.headers['reply-to']).toBe(COMPANY_MAILBOX);
    product.clock.advance(1000);
    await respond(answerTo(quote, { quoteId: String(quote.id), responseText: 'And a discount.' }));
    const twice = await read(quote.id);
    expect(twice.messages.map((message) => message.text)).toEqual([
      'Dear Achieng,\nour offer is KES 120,000.',
      'And a discount.',
    ]);
    expect(Date.parse(twice.lastResponse!)).toBeGreaterThan(Date.parse(after.lastResponse!));
  });

  test('to a closed quote is 409 and sends nothing; reopened, it goes out (S2-186)', async () => {
    const quote = await quoteOf('Shut Ltd', { email: 'shut@example.com' });
    await setStatus(quote.id, { status: 'Closed' });
    const refused = await respond(answerTo(quote));
    expect([refused.status, refused.body.code]).toEqual([409, 'quote_closed']);
    expect(refused.body.message).toContain('closed');
    expect(await noticesTo(product, 'shut@example.com')).toEqual(['quote_confirmed']);
    expect(await read(quote.id)).toMatchObject({
      status: 'Closed',
      messages: [],
      lastResponse: null,
    });
    await setStatus(quote.id, { status: 'Open' });
    expect((await respond(answerTo(quote))).status).toBe(201);
  });

  test('all or nothing: when the mail cannot be queued, nothing is kept', async () => {
    const quote = await quoteOf('Atomic Ltd');
    await product.db.query(
      "alter table notices add constraint no_response check (template <> 'quote_response') not valid",
    );
    try {
      expect((await respond(answerTo(quote))).status).toBe(500);
    } finally {
      await product.db.query('alter table notices drop constraint no_response');
    }
    expect(await read(quote.id)).toMatchObject({
      status: 'Open',
      messages: [],
      lastResponse: null,
    });
  });

  test('after somebody else did is told so where If-Match asks (D135)', async () => {
    const quote = await quoteOf('Two Hands Ltd');
    const headers = { 'if-match': quote.updated_at };
    expect([
      (await respond(answerTo(quote), headers)).status,
      (await respond(answerTo(quote), headers)).status,
    ]).toEqual([201, 409]);
    expect((await read(quote.id)).messages).toHaveLength(1);
  });

  test.each([
    [{ email: '' }, 'S2-241', 422, { email: 'Email is required' }],
    [{ subject: ' ' }, 'S2-242', 422, { subject: 'Subject is required' }],
    [{ responseText: undefined }, 'S2-243', 422, { responseText: 'Response is required' }],
    [{ quoteId: true }, 'number', 422, { quoteId: 'Quote is required' }],
    [{ quoteId: 0 }, 'number', 422, { quoteId: 'Quote is required' }],
    [{ quoteId: 999_999 }, 'unknown', 404, undefined],
  ])('%j is refused (%s)', async (changes, _number, status, fields) => {
    const answer = await respond(answerTo(await quoteOf('Checked Ltd'), changes));
    expect([answer.status, answer.body.fields]).toEqual([status, fields]);
  });
});

test('staff enter the request of a caller, who gets the confirmation and has agreed to no terms; nobody of the staff is told of it (D291)', async () => {
  const { consent: _none, ...request } = REQUEST;
  const email = 'caller@quotes.example';
  const take = (changes: object) =>
    staff<Quote & { fields?: object }>('POST', '/api/quote/for-caller', {
      ...request,
      businessName: 'Caller Schools',
      email,
      ...changes,
    });
  const { status, body } = await take({});
  expect([status, body.consent, body.status]).toEqual([201, false, 'Open']);
  expect((await mailsTo(product, email, `no. ${body.id}`))[0]!.text).toContain('Bulk SMS');
  expect(await bells(product, 'Caller Schools')).toEqual([]);
  const agreed = await product.db.query('select 1 from consents where email = $1', [email]);
  expect(agreed).toEqual([]);
  const wrong = await take({ selectedServices: ['Rocket Launch'] });
  expect([wrong.status, Object.keys(wrong.body.fields!)]).toEqual([422, ['selectedServices']]);
});
