import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Proposal } from '../../src/contracts/proposals.ts';
import type { SharedQuote } from '../../src/contracts/quote-link.ts';
import type { Quote } from '../../src/contracts/quotes.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { signInAdmin } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { COMPANY_MAILBOX, mailsTo, noticesTo } from '../support/mailbox.ts';
import { startTestProduct, useProduct, type TestProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<Proposal & AnyBody>(product);

const REQUEST = {
  fullName: 'Achieng Were',
  email: 'achieng@example.com',
  mobile: '0712 345 678',
  businessName: 'Were Schools Ltd',
  selectedServices: ['School Management System'],
  referralSource: 'Word of Mouth',
  details: 'Two campuses.',
  consent: true,
};
const OFFER = {
  title: 'School system for two campuses',
  terms: 'Half on acceptance, half on hand-over.',
  lines: [
    { description: 'Set-up', quantity: 2, price: 60_000, vatRate: 1600 },
    { description: 'Hosting, a year', quantity: 1, price: 9_999.99, vatRate: 0 },
  ],
};

const behind = <Body = SharedQuote & AnyBody>(token: string, what = '', body?: unknown) =>
  product.api<Body>(
    body === undefined ? 'GET' : 'POST',
    `/api/quote/by-link/${token}${what}`,
    body,
  );
const quote = async (id: number): Promise<Quote> =>
  (await staff<Quote>('GET', `/api/quote/${id}`)).body;
const audit = (entityId: string | number) =>
  product.db.query<{ action: string; actor: string; ip: string }>(
    'select action, actor, ip from audit_entries where entity_id = $1 order by id',
    [String(entityId)],
  );
const bell = async (): Promise<string[]> =>
  (
    await product.db.query<{ message: string }>(
      'select message from notifications order by id desc limit 5',
    )
  ).map((row) => row.message);

let number = 0;
/** A quote of its own with the token of its private link. */
async function asked(
  on: TestProduct = product,
  cookie = staff.cookie,
): Promise<{ id: number; token: string; email: string }> {
  const email = `customer-${++number}@example.com`;
  expect((await on.api('POST', '/api/quote/submit', { ...REQUEST, email })).status).toBe(201);
  const { id } = (
    await on.api<{ data: Quote[] }>('GET', `/api/quote/list?q=${email}`, undefined, { cookie })
  ).body.data[0]!;
  const { url } = (
    await on.api<{ url: string }>('POST', `/api/quote/${id}/link`, undefined, { cookie })
  ).body;
  return { id, email, token: /\/quote\/([\w-]{43})$/.exec(url)![1]! };
}

/** The same with a proposal that is out. */
async function offered(changes: object = {}) {
  const customer = await asked();
  const draft = await staff('POST', `/api/quote/${customer.id}/proposals`, {
    ...OFFER,
    ...changes,
  });
  expect(draft.status, draft.text).toBe(201);
  const sent = await staff('POST', `/api/proposals/${draft.body.id}/send`);
  expect(sent.status, sent.text).toBe(200);
  const { hash } = (await behind(customer.token)).body.proposal!;
  return { ...customer, proposal: sent.body, hash };
}

const accept = (token: string, hash: string, changes: object = {}) =>
  behind(token, '/accept', { name: 'Achieng Were', agreed: true, hash, ...changes });
const invoicesOf = (proposalId: string) =>
  product.db.query<Record<string, unknown>>(
    'select number, customer, customer_email, customer_pin, currency, amount, tax, total, status from invoices where proposal_id = $1',
    [proposalId],
  );

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
    const [mail] = await mailsTo(product, COMPANY_MAILBOX, `Achieng Were answered on quote #${id}`);
    expect(mail!.text).toContain('We have 800 pupils.');
    expect(mail!.headers['reply-to']).toBe(email);
    expect((await bell())[0]).toBe(`Achieng Were answered on quote #${id}`);
    expect((await audit(id)).at(-1)).toEqual({
      action: 'quote.answered',
      actor: 'Achieng Were',
      ip: '127.0.0.1',
    });
  });

  test("D135: who has an older state open is told of the customer's answer and decision, though updated_at moves by staff alone", async () => {
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
      `Achieng Were has answered on quote #${id} in the meantime, which is now In Progress. Please look at it again.`,
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
    [{ text: ' ' }, 'Please write your message'],
    [{}, 'Please write your message'],
    [{ text: 'x'.repeat(5001) }, 'Must be 5000 characters or less'],
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

  test('floods: ten a minute from one address, twenty an hour behind one link', async () => {
    const strict = await startTestProduct({ RATE_LIMIT_SCALE: '1' });
    try {
      const cookie = await signInAdmin(strict);
      const { token } = await asked(strict, cookie);
      const write = () =>
        strict.api('POST', `/api/quote/by-link/${token}/messages`, { text: 'Hello?' });
      await strict.db.query(
        "insert into quote_messages (quote_id, sender, author, subject, text, created_at) select id, 'Customer', full_name, 'Re', 'Hello?', now() from quotes, generate_series(1, 20)",
      );
      const flooded = await write();
      expect([flooded.status, flooded.body.code, flooded.headers.get('retry-after')]).toEqual([
        429,
        'too_many_messages',
        '3600',
      ]);
      await strict.db.query('delete from quote_messages');
      const codes = [];
      for (let index = 0; index < 10; index++) codes.push((await write()).status);
      expect(codes).toEqual([...Array(9).fill(201), 429]);
    } finally {
      await strict.stop();
    }
  });
});

describe('writing a proposal', () => {
  test('a draft is priced with VAT, 14 days good, and not seen by the customer', async () => {
    const { id, token } = await asked();
    const { status, body } = await staff('POST', `/api/quote/${id}/proposals`, OFFER);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      quoteId: id,
      version: 1,
      status: 'draft',
      currency: 'KES',
      amount: 129_999.99,
      tax: 19_200,
      total: 149_199.99,
      validUntil: nairobiDay(new Date(product.clock.now().getTime() + 14 * DAY)),
      sentAt: null,
    });
    expect(body.lines.map((line) => line.vat)).toEqual([19_200, 0]);
    expect((await behind(token)).body.proposal).toBeNull();
    expect((await staff<Proposal[]>('GET', `/api/quote/${id}/proposals`)).body).toEqual([body]);
    expect((await staff('POST', `/api/quote/${id}/proposals`, OFFER)).body.code).toBe(
      'draft_exists',
    );
  });

  test('a draft changes; who edits an older state is told (D135); a draft is thrown away', async () => {
    const { id } = await asked();
    const { body: draft } = await staff('POST', `/api/quote/${id}/proposals`, OFFER);
    const headers = { 'if-match': `"${draft.updated_at}"` };
    const changed = await staff(
      'PUT',
      `/api/proposals/${draft.id}`,
      {
        ...draft,
        title: 'Better',
        lines: [{ ...OFFER.lines[0], price: 1 }],
        status: 'accepted',
        total: 0,
      },
      headers,
    );
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { title: 'Better', status: 'draft', amount: 2, tax: 0.32, total: 2.32 },
    ]);
    const stale = await staff('PUT', `/api/proposals/${draft.id}`, OFFER, headers);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'Site Administrator changed it in the meantime. Please look at it again.',
    ]);
    expect((await staff('DELETE', `/api/proposals/${draft.id}`)).status).toBe(204);
    expect((await staff<Proposal[]>('GET', `/api/quote/${id}/proposals`)).body).toEqual([]);
    expect((await audit(draft.id)).map((entry) => entry.action)).toEqual([
      'proposal.created',
      'proposal.updated',
      'proposal.discarded',
    ]);
  });

  test.each([
    [{ title: '' }, { title: 'Title is required' }],
    [{ lines: [] }, { lines: 'Please add at least one line' }],
    [
      { lines: [{ ...OFFER.lines[0], quantity: 1.5, price: -1, description: ' ' }] },
      {
        'lines.0.description': 'Description is required',
        'lines.0.quantity': 'Quantity must be at least 1',
        'lines.0.price': 'Price must be 0 or more',
      },
    ],
    [{ validUntil: '2026-13-01' }, { validUntil: 'Please give a date' }],
    [{ validUntil: '9999-12-31' }, { validUntil: 'Please give a date' }],
    [{ validUntil: '2020-01-01' }, { validUntil: 'This day is over. Please choose a later one.' }],
    [{ currency: 'EUR' }, { currency: 'Currency must be KES or USD' }],
  ])('%j is refused at its field', async (changes, fields) => {
    const { id } = await asked();
    const answer = await staff('POST', `/api/quote/${id}/proposals`, { ...OFFER, ...changes });
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
  });

  test('sending mails the link, answers the quote and keeps the 24-hour promise; what is out does not change', async () => {
    const { id, token, email, proposal } = await offered();
    expect(proposal).toMatchObject({ status: 'sent', sentAt: expect.any(String) });
    const [mail] = await mailsTo(
      product,
      email,
      'Our proposal for you: School system for two campuses',
    );
    expect(mail!.text).toContain(`/quote/${token}`);
    expect(mail!.text.replaceAll('\u00a0', ' ')).toContain('Ksh 149,199.99');
    expect(await quote(id)).toMatchObject({ status: 'In Progress', lastResponse: proposal.sentAt });
    expect((await staff('PUT', `/api/proposals/${proposal.id}`, OFFER)).status).toBe(409);
    expect((await staff('DELETE', `/api/proposals/${proposal.id}`)).status).toBe(409);
    product.clock.advance(1000);
    expect((await staff('POST', `/api/proposals/${proposal.id}/send`)).status).toBe(200);
    expect(
      (await noticesTo(product, email)).filter((template) => template === 'proposal_sent'),
    ).toHaveLength(2);
  });

  test('a later proposal takes the place of the earlier one', async () => {
    const { id, token, hash, proposal } = await offered();
    const { body: second } = await staff('POST', `/api/quote/${id}/proposals`, {
      ...OFFER,
      title: 'Second',
    });
    expect((await behind(token)).body.proposal).toMatchObject({ version: 1, status: 'sent' });
    await staff('POST', `/api/proposals/${second.id}/send`);
    expect((await behind(token)).body.proposal).toMatchObject({
      version: 2,
      title: 'Second',
      status: 'sent',
    });
    expect(
      (await staff<Proposal[]>('GET', `/api/quote/${id}/proposals`)).body.map((one) => one.status),
    ).toEqual(['sent', 'withdrawn']);
    const late = await accept(token, hash);
    expect([late.status, late.body.code]).toEqual([409, 'proposal_changed']);
    expect((await staff('POST', `/api/proposals/${proposal.id}/send`)).body.code).toBe(
      'proposal_withdrawn',
    );
  });

  test('not on a closed quote, and 404 for what is not there', async () => {
    const { id } = await asked();
    const { body: draft } = await staff('POST', `/api/quote/${id}/proposals`, OFFER);
    await staff('PUT', `/api/quote/${id}`, { status: 'Closed' });
    expect((await staff('POST', `/api/proposals/${draft.id}/send`)).body.code).toBe('quote_closed');
    expect((await staff('POST', '/api/quote/999999/proposals', OFFER)).status).toBe(404);
    for (const [method, what] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/send'],
      ['POST', '/withdraw'],
    ])
      expect((await staff(method!, `/api/proposals/prp_none${what}`, OFFER)).status).toBe(404);
  });
});

describe('the customer decides', () => {
  test('accepting records who, when, from where and exactly what, and makes the invoice', async () => {
    const { id, token, email, hash, proposal } = await offered();
    const shown = (await behind(token)).body.proposal!;
    expect(createHash('sha256').update(shown.text).digest('hex')).toBe(hash);
    for (const part of [
      `PROPOSAL ${id}/1: School system for two campuses`,
      'From: Mfano Technologies',
      'Set-up',
      '2 x KES 60000.00',
      'Total: KES 149199.99',
      'Half on acceptance',
    ])
      expect(shown.text).toContain(part);
    const answer = await accept(token, hash, { kraPin: 'p051234567x' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'Closed',
      proposal: { status: 'accepted', acceptedName: 'Achieng Were', text: shown.text, hash },
    });
    const [kept] = (await staff<Proposal[]>('GET', `/api/quote/${id}/proposals`)).body;
    expect(kept).toMatchObject({
      status: 'accepted',
      acceptedName: 'Achieng Were',
      acceptedIp: '127.0.0.1',
      acceptedText: shown.text,
      acceptedHash: hash,
      decidedAt: expect.any(String),
      invoiceNumber: expect.stringMatching(/^INV-\d{5}$/),
    });
    expect(await invoicesOf(proposal.id)).toEqual([
      {
        number: kept!.invoiceNumber,
        customer: 'Were Schools Ltd',
        customer_email: email,
        customer_pin: 'P051234567X',
        currency: 'KES',
        amount: 12_999_999,
        tax: 1_920_000,
        total: 14_919_999,
        status: 'Pending',
      },
    ]);
    expect((await mailsTo(product, email, 'You accepted our proposal'))[0]!.text).toContain(hash);
    const [invoice] = await mailsTo(product, email, kept!.invoiceNumber!);
    expect(invoice!.text).toContain(answer.body.proposal!.payUrl);
    expect(answer.body.proposal!.payUrl).toMatch(/\/invoice\/[\w-]{43}$/);
    expect(
      (
        await mailsTo(product, COMPANY_MAILBOX, `Proposal ${id}/1 was accepted by Were Schools Ltd`)
      )[0]!.text,
    ).toContain(kept!.invoiceNumber!);
    expect((await bell()).map((text) => text.replaceAll('\u00a0', ' '))).toContain(
      `Were Schools Ltd accepted proposal ${id}/1 (Ksh 149,199.99)`,
    );
    expect((await audit(proposal.id)).at(-1)).toEqual({
      action: 'proposal.accepted',
      actor: 'Achieng Were',
      ip: '127.0.0.1',
    });
  });

  test('twice at once makes one invoice', async () => {
    const { token, hash, proposal } = await offered();
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(token, hash)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(new Set(answers.flatMap((answer) => answer.body.code ?? []))).toEqual(
      new Set(['proposal_accepted']),
    );
    expect(await invoicesOf(proposal.id)).toHaveLength(1);
  });

  test('accepting and withdrawing at once: one of them happens', async () => {
    const { token, hash, proposal } = await offered();
    const [accepted, withdrawn] = await Promise.all([
      accept(token, hash),
      staff('POST', `/api/proposals/${proposal.id}/withdraw`),
    ]);
    expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409]);
    expect(await invoicesOf(proposal.id)).toHaveLength(accepted.status === 200 ? 1 : 0);
  });

  test('declining keeps the reason and tells staff; then nothing can be accepted', async () => {
    const { id, token, hash, proposal } = await offered();
    const answer = await behind(token, '/decline', { reason: 'Too dear for this year.' });
    expect([answer.status, answer.body.proposal?.status]).toEqual([200, 'declined']);
    expect((await staff<Proposal[]>('GET', `/api/quote/${id}/proposals`)).body[0]).toMatchObject({
      status: 'declined',
      declineReason: 'Too dear for this year.',
      invoiceNumber: null,
    });
    expect(
      (
        await mailsTo(product, COMPANY_MAILBOX, `Proposal ${id}/1 was declined by Were Schools Ltd`)
      )[0]!.text,
    ).toContain('Too dear for this year.');
    expect((await accept(token, hash)).body.code).toBe('proposal_declined');
    expect(await invoicesOf(proposal.id)).toEqual([]);
    expect((await quote(id)).status).toBe('In Progress');
  });

  test.each([
    [{ name: ' ' }, { name: 'Please type your full name' }],
    [{ agreed: false }, { agreed: 'Please tick the box to accept the proposal' }],
    [{ agreed: 'on' }, { agreed: 'Please tick the box to accept the proposal' }],
    [{ hash: 'none' }, { hash: 'The proposal is missing' }],
    [{ kraPin: '12' }, { kraPin: 'A KRA PIN looks like P051234567X' }],
  ])('%j is refused at its field', async (changes, fields) => {
    const { token, hash } = await offered();
    const answer = await accept(token, hash, changes);
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
    expect((await behind(token, '/decline', { reason: '' })).body.fields).toEqual({
      reason: 'Please tell us why, in a few words',
    });
  });

  test('another text than the one shown is refused as changed', async () => {
    const { token, proposal } = await offered();
    const answer = await accept(token, 'a'.repeat(64));
    expect([answer.status, answer.body.code]).toEqual([409, 'proposal_changed']);
    expect(await invoicesOf(proposal.id)).toEqual([]);
  });

  test('a withdrawn one cannot be accepted', async () => {
    const { token, hash, proposal } = await offered();
    expect((await staff('POST', `/api/proposals/${proposal.id}/withdraw`)).body.status).toBe(
      'withdrawn',
    );
    expect((await accept(token, hash)).body.code).toBe('proposal_withdrawn');
    expect((await staff('POST', `/api/proposals/${proposal.id}/withdraw`)).status).toBe(409);
  });

  test('before anything was sent there is nothing to accept', async () => {
    const { token } = await asked();
    expect((await accept(token, 'a'.repeat(64))).body.code).toBe('no_proposal');
  });

  // Last: it moves the clock on.
  test('it holds to the end of its last day in Nairobi, with or without the daily job', async () => {
    const validUntil = nairobiDay(product.clock.now());
    const { token, hash, proposal } = await offered({ validUntil });
    product.clock.advance(DAY);
    expect((await behind(token)).body.proposal?.status).toBe('expired');
    const answer = await accept(token, hash);
    expect([answer.status, answer.body.code]).toEqual([409, 'proposal_expired']);
    await staff.signIn();
    expect((await staff('POST', `/api/proposals/${proposal.id}/send`)).body.code).toBe(
      'proposal_expired',
    );
  });
});
