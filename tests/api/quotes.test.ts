import { describe, expect, test } from 'vitest';
import type { Proposal } from '../../src/contracts/proposals.ts';
import type { Quote } from '../../src/contracts/quotes.ts';
import { DAY } from '../../src/kernel/clock.ts';
import { signUp } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { COMPANY_MAILBOX, mailsTo, textsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { quoteCustomer } from '../support/proposals.ts';
import { quoteRequests } from '../support/quotes.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<Proposal & AnyBody>(product);
const { submit, list, quoteOf } = quoteRequests(product, staff);
const SERVICES = [
  'Website Design',
  'Mobile App Development',
  'Custom Software',
  'E-commerce',
  'API & Systems Integration',
  'School Management System',
  'Exam-Study Platform',
  'Bulk SMS',
  'Skiza Tunes',
  'Technology Consultancy',
  'IT Infrastructure',
  'Cybersecurity',
  'SEO Marketing',
  'Bootcamps & Training',
  'Web Hosting',
  'Domain Registration',
  'Maintenance & Support',
];
const SOURCES = [
  'Google Search',
  'Social Media',
  'Word of Mouth',
  'Email Marketing',
  'Online Advertisement',
  'Business Directory',
  'Other',
];
const mine = async (cookie: string): Promise<string[]> =>
  (await product.api<Quote[]>('GET', '/api/quotes/mine', undefined, { cookie })).body.map(
    (quote) => quote.business_name,
  );

describe('asking for a quote (S2-010, S2-294)', () => {
  test('takes exactly the required payload and stores every field of it (S2-168, S2-169, D67)', async () => {
    const answer = await submit();
    expect([answer.status, answer.body.success]).toEqual([201, true]);
    const { body } = await list();
    expect(body.success).toBe(true);
    expect(body.data[0]).toEqual({
      id: expect.any(Number),
      full_name: 'Achieng Were',
      business_name: 'Were Schools Ltd',
      email: 'achieng@example.com',
      mobile: '0712 345 678',
      message: 'Two campuses.\n800 pupils.',
      selectedServices: ['School Management System', 'Bulk SMS'],
      referralSource: 'Word of Mouth',
      consent: true,
      status: 'Open',
      language: 'en',
      created_at: expect.any(String),
      updated_at: expect.any(String),
      due_at: expect.any(String),
      customer_at: null,
      mark: expect.any(String),
      lastResponse: null,
      messages: [],
    });
  });

  test('asked in Kiswahili is confirmed and answered in it (D213)', async () => {
    await submit({
      email: 'kisw@example.com',
      mobile: '0733 000 112',
      businessName: 'Kiswahili Ltd',
      language: 'sw',
    });
    const quote = (await list('?q=Kiswahili')).body.data[0]!;
    const [mail] = await mailsTo(
      product,
      'kisw@example.com',
      `ombi lako la bei nambari ${quote.id}`,
    );
    expect(mail!.text).toMatch(
      /^Habari Achieng Were,\n\nAsante kwa kuomba bei .* ndani ya saa 24\./,
    );
    const [text] = await textsTo(product, '254733000112');
    expect(text!.text).toMatch(/^[\x20-\x7e]{1,160}$/);
    expect(text!.text).toContain('tutakujibu ndani ya saa 24');
    await staff('POST', '/api/responses', {
      quoteId: quote.id,
      email: 'kisw@example.com',
      subject: 'Swali',
      responseText: 'Wanafunzi wangapi?',
    });
    const [answer] = await mailsTo(product, 'kisw@example.com', 'Swali');
    expect(answer!.text).toMatch(/\/sw\/quote\/[\w-]{43}\n/);
  });

  test('promises a reply within 24 hours and a confirmation SMS, and keeps both (S2-371, D68)', async () => {
    const answer = await submit({
      email: 'promise@example.com',
      mobile: '+254-733-000-111',
      businessName: 'Promise Ltd',
    });
    expect(answer.body.message).toMatch(/within 24 hours.*confirmation SMS/);
    const quote = (await list('?q=Promise')).body.data[0]!;
    expect(Date.parse(quote.due_at) - Date.parse(quote.created_at)).toBe(DAY);
    const [text] = await textsTo(product, '254733000111');
    expect(text!.text).toMatch(
      new RegExp(`quote request no\\. ${quote.id} and will reply within 24 hours`),
    );
    expect(text!.text).toMatch(/^[\x20-\x7e]{1,160}$/);
    const [mail] = await mailsTo(product, 'promise@example.com', `quote request no. ${quote.id}`);
    expect(mail!.text).toContain('within 24 hours');
    const subject = `Quote request #${quote.id} from Promise Ltd`;
    const [notice] = await mailsTo(product, COMPANY_MAILBOX, subject);
    expect(notice!.headers['reply-to']).toBe('promise@example.com');
  });

  test('ignores what the customer may not set', async () => {
    const quote = await quoteOf('Sly Ltd', {
      status: 'Closed',
      id: 4711,
      lastResponse: '2020-01-01',
      messages: [{ text: 'Free!' }],
      due_at: '2030-01-01',
      userId: 'usr_x',
    });
    expect(quote).toMatchObject({ status: 'Open', lastResponse: null, messages: [] });
    expect(quote.id).not.toBe(4711);
  });

  test.each([
    [{ fullName: ' ' }, 'fullName', 'S2-231', 'Full name is required'],
    [{ email: undefined }, 'email', 'S2-232', 'Email is required'],
    [{ email: 'achieng@example' }, 'email', 'S2-233', 'Please enter a valid email address'],
    [{ mobile: '' }, 'mobile', 'S2-234', 'Mobile number is required'],
    [{ mobile: '020 234 5678' }, 'mobile', 'D69', 'Please enter a valid phone number'],
    [{ mobile: '07123' }, 'mobile', 'D69', 'Please enter a valid phone number'],
    [{ businessName: null }, 'businessName', 'S2-235', 'Business name is required'],
    [{ selectedServices: [] }, 'selectedServices', 'S2-236', 'Please select at least one service'],
    [
      { selectedServices: undefined },
      'selectedServices',
      'S2-236',
      'Please select at least one service',
    ],
    [
      { selectedServices: ['Bulk SMS', 'Rocket Launch'] },
      'selectedServices',
      'D66',
      'Choose services from the list',
    ],
    [
      { referralSource: 'A dream' },
      'referralSource',
      'S2-237',
      'Please select how you heard about us',
    ],
    [{ details: '\n' }, 'details', 'S2-238', 'Project details are required'],
    [{ consent: false }, 'consent', 'S2-239', 'You must agree to the terms to proceed'],
    [{ consent: 'true' }, 'consent', 'S2-239', 'You must agree to the terms to proceed'],
  ])('%j is refused at %s (%s)', async (changes, field, _number, text) => {
    const answer = await submit(changes);
    expect([answer.status, answer.body.message, answer.body.fields]).toEqual([
      422,
      text,
      { [field]: text },
    ]);
  });

  test('17 services and 7 sources can be chosen, each of them (S2-362 to S2-370)', async () => {
    const options = await product.api('GET', '/api/quote/options');
    expect(options.body).toEqual({ services: SERVICES, referralSources: SOURCES });
    expect(
      (await quoteOf('All Ltd', { selectedServices: [...SERVICES, 'Bulk SMS'] })).selectedServices,
    ).toEqual(SERVICES);
    for (const referralSource of SOURCES)
      expect((await submit({ referralSource })).status).toBe(201);
  });

  test('the list of services is a setting (D66)', async () => {
    await product.db.query(
      'insert into settings (key, value) values (\'quotes\', \'{"services": ["Drone Survey"]}\')',
    );
    await product.db.query("select pg_notify('content_changed', 'settings')");
    await expect
      .poll(async () => (await product.api('GET', '/api/quote/options')).body.services)
      .toEqual(['Drone Survey']);
    expect((await submit({ selectedServices: ['Drone Survey'] })).status).toBe(201);
    expect((await submit()).status).toBe(422);
    await product.db.query("delete from settings where key = 'quotes'");
    await product.db.query("select pg_notify('content_changed', 'settings')");
    await expect.poll(async () => (await submit()).status).toBe(201);
  });
});

describe("one's own quotes", () => {
  test('are those sent while signed in, and those of an address once it is proved', async () => {
    await submit({ email: 'Owner@example.com', businessName: 'Before the account' });
    const cookie = await signUp(product, 'owner@example.com');
    await submit({ email: 'elsewhere@example.com', businessName: 'Signed in' }, cookie);
    expect(await mine(cookie)).toEqual(['Signed in']);
    const [mail] = await mailsTo(product, 'owner@example.com', 'confirm your email');
    const link = /\/api\/auth\/verify\/\S+/.exec(mail!.text)![0];
    await product.api('POST', link);
    expect(await mine(cookie)).toEqual(['Signed in', 'Before the account']);
  });

  test("are nobody else's", async () => {
    expect(await mine(await signUp(product, 'other@example.com'))).toEqual([]);
    expect((await product.api('GET', '/api/quotes/mine')).status).toBe(401);
  });
});

const { behind, quote, audit, bell, asked, offered, accept } = quoteCustomer(product, staff);

describe('the conversation behind the private link', () => {
  test("every response carries the link; it opens the conversation without the customer's address and phone", async () => {
    const { id, email, token } = await asked();
    await staff('POST', '/api/responses', {
      quoteId: id,
      email,
      subject: `Re: Quote Request #${id}`,
      responseText: 'How many pupils?',
    });
    const [mail] = await mailsTo(product, email, `Re: Quote Request #${id}`);
    expect(mail!.text).toContain(`/quote/${token}`);
    const { status, body, text, headers } = await behind(token);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      id,
      full_name: 'Achieng Were',
      message: 'Two campuses.',
      status: 'In Progress',
      proposal: null,
      messages: [{ text: 'How many pupils?', sender: 'Admin' }],
    });
    expect(text).not.toContain(email);
    expect(text).not.toMatch(/712[ -]?345[ -]?678/);
  });

  test('the customer answers: kept, staff told by bell and mail, audited as a visitor; a closed quote is open again', async () => {
    const { id, email, token } = await asked();
    await staff('PUT', `/api/quote/${id}`, { status: 'Closed' });
    const before = await quote(id);
    const answer = await behind(token, '/messages', {
      text: 'We have 800 pupils.\nWhen can you start?',
    });
    expect([answer.status, answer.body.status]).toEqual([201, 'Open']);
    const after = await quote(id);
    expect(after).toEqual({
      ...before,
      status: 'Open',
      customer_at: after.customer_at,
      mark: after.mark,
      messages: [
        {
          id: expect.any(Number),
          text: 'We have 800 pupils.\nWhen can you start?',
          sender: 'Customer',
          author: 'Achieng Were',
          timestamp: expect.any(String),
        },
      ],
    });
    const [mail] = await mailsTo(
      product,
      COMPANY_MAILBOX,
      `Achieng Were replied about quote #${id}`,
    );
    expect(mail!.text).toContain('We have 800 pupils.');
    expect(mail!.headers['reply-to']).toBe(email);
    expect((await bell())[0]).toBe(`Achieng Were replied about quote #${id}`);
    expect((await audit(id)).at(-1)).toEqual({
      action: 'quote.answered',
      actor: 'Achieng Were',
      ip: '127.0.0.1',
    });
  });

  test("who has an older state open is told of the customer's answer and decision, though updated_at moves by staff alone (D135)", async () => {
    const { id, email, token, hash } = await offered();
    const put = (status: string, tag: string) =>
      staff<{ code?: string; message?: string }>(
        'PUT',
        `/api/quote/${id}`,
        { status },
        { 'if-match': `"${tag}"` },
      );
    const first = await quote(id);
    await behind(token, '/messages', { text: 'One question.' });
    const answered = await quote(id);
    expect([answered.updated_at, answered.customer_at !== null]).toEqual([first.updated_at, true]);
    const stale = await put('Closed', first.mark);
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      409,
      'edit_conflict',
      `Achieng Were has answered quote #${id}, which is now In Progress. Reload it, then try again.`,
    ]);
    const respond = (tag: string) =>
      staff(
        'POST',
        '/api/responses',
        { quoteId: id, email, subject: 'Re', responseText: 'Here you are.' },
        { 'if-match': `"${tag}"` },
      );
    expect((await respond(first.mark)).status).toBe(409);
    // docs/calls.md#edits: updated_at, which a customer does not move, is honoured as it was.
    expect((await put('Open', first.updated_at)).status).toBe(200);
    expect((await respond((await quote(id)).mark)).status).toBe(201);
    const open = await quote(id);
    expect((await accept(token, hash)).status).toBe(200);
    expect([
      (await put('In Progress', open.mark)).status,
      (await put('In Progress', (await quote(id)).mark)).status,
    ]).toEqual([409, 200]);
    const moved = await put('Open', open.mark);
    expect([moved.status, moved.body.message]).toEqual([
      409,
      expect.stringContaining('Site Administrator changed quote'),
    ]);
  });

  test('a quote in progress stays so when the customer answers', async () => {
    const { id, token } = await asked();
    await staff('PUT', `/api/quote/${id}`, { status: 'In Progress' });
    await behind(token, '/messages', { text: 'Thank you.' });
    expect((await quote(id)).status).toBe('In Progress');
  });

  test.each([
    [{ text: ' ' }, 'Enter your message'],
    [{}, 'Enter your message'],
    [{ text: 'x'.repeat(5001) }, 'Must be 5000 characters or fewer'],
  ])('%j is refused', async (body, text) => {
    const { token } = await asked();
    const answer = await behind(token, '/messages', body);
    expect([answer.status, answer.body.fields]).toEqual([422, { text }]);
  });

  test('a link that is made up or revoked opens nothing; a new one does', async () => {
    const { id, token, hash } = await offered();
    expect((await behind('A'.repeat(43))).status).toBe(404);
    expect((await behind('short')).status).toBe(404);
    expect((await staff('DELETE', `/api/quote/${id}/link`)).status).toBe(204);
    expect((await behind(token)).status).toBe(404);
    expect((await behind(token, '/messages', { text: 'Still here?' })).status).toBe(404);
    expect((await accept(token, hash)).status).toBe(404);
    expect((await behind(token, '/decline', { reason: 'No' })).status).toBe(404);
    const { url } = (await staff<{ url: string }>('POST', `/api/quote/${id}/link`)).body;
    expect(url.endsWith(token)).toBe(false);
    expect((await behind(url.split('/').at(-1)!)).status).toBe(200);
    expect((await audit(id)).map((entry) => entry.action)).toContain('quote.link_revoked');
  });
});
