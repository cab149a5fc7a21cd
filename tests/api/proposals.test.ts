import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InvoiceDetail } from '../../src/contracts/invoices.ts';
import type { PayPage } from '../../src/contracts/pay-page.ts';
import type { Proposal } from '../../src/contracts/proposals.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import type { AnyBody } from '../support/api.ts';
import { readPdf, type MailWithFiles } from '../support/bookkeeper.ts';
import { mailsTo, noticesTo, COMPANY_MAILBOX } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { quoteCustomer, OFFER } from '../support/proposals.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<Proposal & AnyBody>(product);
const { behind, quote, audit, asked, offered, accept, bell } = quoteCustomer(product, staff);

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
      'Site Administrator changed it after you opened this page. Reload it, then try again.',
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
    [{ lines: [] }, { lines: 'Add at least one line' }],
    [
      { lines: [{ ...OFFER.lines[0], quantity: 1.5, price: -1, description: ' ' }] },
      {
        'lines.0.description': 'Description is required',
        'lines.0.quantity': 'Quantity must be at least 1',
        'lines.0.price': 'Price must be 0 or more',
      },
    ],
    [{ validUntil: '2026-13-01' }, { validUntil: 'Enter a date' }],
    [{ validUntil: '9999-12-31' }, { validUntil: 'Enter a date' }],
    [{ validUntil: '2020-01-01' }, { validUntil: 'This day has passed. Choose a later one.' }],
    [{ currency: 'EUR' }, { currency: 'Currency must be KES or USD' }],
    [
      { lines: [{ ...OFFER.lines[0], discount: { kind: 'sum', value: 120_000.01 } }] },
      { 'lines.0.discount.value': 'The discount is more than the line total' },
    ],
    [
      { discount: { kind: 'sum', value: 130_000 } },
      { 'discount.value': 'The discount is more than the total of the lines' },
    ],
    [
      { plan: [{ label: 'Deposit', share: 'percent', value: 40, due: 'milestone' }] },
      { plan: 'These instalments add up to Ksh 89,519.99 less than Ksh 149,199.99' },
    ],
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
    const again = async () => (await staff('POST', `/api/proposals/${proposal.id}/send`)).status;
    expect(await again()).toBe(200);
    product.clock.advance(60_000);
    expect(await again()).toBe(200);
    expect(
      (await noticesTo(product, email)).filter((template) => template === 'proposal_sent'),
    ).toHaveLength(2);
  });

  test('the mail brings it as PDF, and so do the link and the office; a draft is for staff alone', async () => {
    const { id, token, email, proposal } = await offered();
    const [mail] = (await mailsTo(product, email, 'Our proposal for you')) as MailWithFiles[];
    expect(mail!.attachments.map(({ name }) => name)).toEqual([`proposal-${id}-1.pdf`]);
    const { text } = await readPdf(Buffer.from(mail!.attachments[0]!.content, 'base64'));
    for (const words of [`${id}/1`, OFFER.title, OFFER.terms, 'Ksh 149,199.99'])
      expect(text).toContain(words);
    expect(text.replaceAll(/[\s\u200b]/g, '')).toContain(`/quote/${token}`);
    const at = async (path: string, cookie?: string) =>
      fetch(product.url + path, cookie ? { headers: { cookie } } : {});
    const shared = await at(`/api/quote/by-link/${token}/pdf`);
    expect([shared.status, shared.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const own = `/api/proposals/${proposal.id}/pdf`;
    expect([(await at(own)).status, (await at(own, staff.cookie)).status]).toEqual([401, 200]);
    const { token: none } = await asked();
    expect((await at(`/api/quote/by-link/${none}/pdf`)).status).toBe(404);
  });

  test('a later proposal takes the place of the earlier one', async () => {
    const { id, token, hash, proposal } = await offered();
    const cheaper = { ...OFFER.lines[0]!, price: 50_000 };
    const { body: second } = await staff('POST', `/api/quote/${id}/proposals`, {
      ...OFFER,
      title: 'Second',
      lines: [cheaper],
    });
    expect([proposal.changes, second.changes?.version]).toEqual([null, 1]);
    expect((await behind(token)).body.proposal).toMatchObject({ version: 1, status: 'sent' });
    await staff('POST', `/api/proposals/${second.id}/send`);
    expect((await behind(token)).body.proposal).toMatchObject({
      version: 2,
      title: 'Second',
      status: 'sent',
      changes: {
        version: 1,
        lines: [
          { before: { price: 60_000 }, after: { price: 50_000 } },
          { before: { description: 'Hosting, a year' }, after: null },
        ],
        before: { title: OFFER.title, total: 149_199.99 },
      },
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
    expect((await staff('POST', '/api/proposals/prp_none/send')).status).toBe(404);
  });
});

const invoicesOf = (proposalId: string) =>
  product.db.query<Record<string, unknown>>(
    'select number, customer, customer_email, customer_pin, currency, amount, tax, total, status from invoices where proposal_id = $1',
    [proposalId],
  );

describe('the customer decides', () => {
  test('discounts and the payment plan of a proposal become the invoice: what is due now and what later', async () => {
    const off = (kind: string, value: number) => ({ discount: { kind, value } });
    const { token, hash, proposal } = await offered({
      message: 'Karibu. The second campus costs less.',
      lines: [
        { description: 'Set-up', quantity: 2, price: 50_000, vatRate: 1600, ...off('percent', 15) },
        {
          description: 'Training',
          quantity: 1,
          price: 10_000,
          taxClass: 'exempt',
          ...off('sum', 500),
        },
      ],
      ...off('sum', 4_500),
      plan: [
        { label: 'Deposit', share: 'percent', value: 50, due: 'days', days: 7 },
        { label: 'Hand-over', share: 'rest', due: 'milestone' },
      ],
    });
    // 85,000 and 9,500; of the 4,500 the first line bears 85/94.5: 4,047.62.
    expect(proposal).toMatchObject({
      amount: 90_000,
      tax: 12_952.38,
      total: 102_952.38,
      discount: { kind: 'sum', value: 4_500, amount: 4_500 },
      lines: [
        { subtotal: 85_000, discount: { kind: 'percent', value: 15, amount: 15_000 } },
        { subtotal: 9_500, discount: { amount: 500 } },
      ],
      plan: [
        { label: 'Deposit', amount: 51_476.19, days: 7, date: null },
        { label: 'Hand-over', share: 'rest', amount: 51_476.19, due: 'milestone' },
      ],
    });
    const shown = (await behind(token)).body.proposal!;
    expect(shown.message).toBe('Karibu. The second campus costs less.');
    for (const part of [
      '2 x Ksh 50,000.00 - Ksh 15,000.00 discount of 15% = Ksh 85,000.00',
      '1 x Ksh 10,000.00 - Ksh 500.00 discount = Ksh 9,500.00, exempt from VAT',
      'Discount: -Ksh 4,500.00\nWithout VAT: Ksh 90,000.00',
      'Payment\n1. Deposit: 50% = Ksh 51,476.19, within 7 days of acceptance\n2. Hand-over: Ksh 51,476.19, when the milestone is reached',
    ])
      expect(shown.text.replaceAll('\u00a0', ' ')).toContain(part);
    const accepted = await accept(token, hash);
    const { body: invoice } = await staff<InvoiceDetail>(
      'GET',
      `/api/invoices/${accepted.body.proposal!.invoiceNumber}`,
    );
    const inAWeek = nairobiDay(new Date(product.clock.now().getTime() + 7 * DAY));
    expect(invoice).toMatchObject({
      amount: 90_000,
      tax: 12_952.38,
      total: 102_952.38,
      items: [{ taxClass: 'standard' }, { taxClass: 'exempt' }],
      dueDate: inAWeek,
      dueNow: 51_476.19,
      dueLater: 51_476.19,
      discount: { kind: 'sum', amount: 4_500 },
      schedule: [
        { label: 'Deposit', dueDate: inAWeek, open: 51_476.19, state: 'due' },
        { label: 'Hand-over', dueDate: null, open: 51_476.19, state: 'later' },
      ],
    });
    const [mail] = await mailsTo(
      product,
      invoice.email,
      `Invoice ${invoice.id}: Ksh\u00a051,476.19 due on`,
    );
    expect(mail!.text.replaceAll('\u00a0', ' ')).toContain('Ksh 51,476.19 is due later.');
  });

  test('accepting records who, when, from where and exactly what, and makes the invoice', async () => {
    const { id, token, email, hash, proposal } = await offered();
    const shown = (await behind(token)).body.proposal!;
    expect(createHash('sha256').update(shown.text).digest('hex')).toBe(hash);
    for (const part of [
      `PROPOSAL ${id}/1: School system for two campuses`,
      'From: Mfano Technologies Ltd',
      'Set-up',
      '2 x Ksh 60,000.00',
      'Total: Ksh 149,199.99',
      'Half on acceptance',
    ])
      expect(shown.text.replaceAll('\u00a0', ' ')).toContain(part);
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
    [{ name: ' ' }, { name: 'Enter your full name' }],
    [{ agreed: false }, { agreed: 'Tick the box to accept the proposal' }],
    [{ agreed: 'on' }, { agreed: 'Tick the box to accept the proposal' }],
    [{ hash: 'none' }, { hash: 'The proposal did not load. Reload the page' }],
    [{ kraPin: '12' }, { kraPin: 'Enter a KRA PIN such as P051234567X' }],
  ])('%j is refused at its field', async (changes, fields) => {
    const { token, hash } = await offered();
    const answer = await accept(token, hash, changes);
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
    expect((await behind(token, '/decline', { reason: '' })).body.fields).toEqual({
      reason: 'Please tell us why in a few words',
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

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const invoice = async (number: string): Promise<InvoiceDetail> =>
  (await staff<InvoiceDetail>('GET', `/api/invoices/${number}`)).body;
const status = (id: number, wanted: string) => staff('PUT', `/api/quote/${id}`, { status: wanted });
const pay = (number: string, amount: number) =>
  staff('POST', `/api/invoices/${number}/payments`, { amount, method: 'Cash', receipt: false });

/** A quote whose first version is accepted, opened again, with a draft of the second. */
async function acceptedOnce(books: object = {}) {
  const customer = await offered();
  const answer = await accept(customer.token, customer.hash, books);
  const first = answer.body.proposal!.invoiceNumber!;
  expect((await status(customer.id, 'Open')).status).toBe(200);
  const draft = await staff('POST', `/api/quote/${customer.id}/proposals`, {
    ...OFFER,
    title: 'Three campuses',
    lines: [{ ...OFFER.lines[0], quantity: 3 }],
  });
  const send = (inAddition?: boolean) =>
    staff('POST', `/api/proposals/${draft.body.id}/send`, { inAddition });
  const hash = async (): Promise<string> => (await behind(customer.token)).body.proposal!.hash;
  return { ...customer, first, send, hash };
}

describe('a version after one that was accepted (D270)', () => {
  test('goes out only once staff say what becomes of the accepted one', async () => {
    const { id, token, send, first, hash: old } = await acceptedOnce();
    const refused = await send();
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'accepted_stands',
      `The customer has already accepted proposal ${id}/1, and invoice ${first} is still valid. Choose whether this proposal replaces it or adds to it.`,
    ]);
    expect((await behind(token)).body.proposal).toMatchObject({ version: 1, hash: await old() });
  });

  test('in its place: the customer reads it before, and one invoice stands after', async () => {
    const { id, token, email, send, first, hash } = await acceptedOnce();
    expect((await send(false)).body).toMatchObject({ status: 'sent', inAddition: false });
    const shown = (await behind(token)).body.proposal!;
    expect(shown.acceptedBefore).toEqual([
      {
        version: 1,
        acceptedAt: expect.any(String),
        invoiceNumber: first,
        currency: 'KES',
        total: 149_199.99,
        paid: 0,
        stands: true,
        payUrl: expect.stringMatching(/\/invoice\/[\w-]{43}$/),
      },
    ]);
    const words = `replaces proposal ${id}/1`;
    expect(plain(shown.text)).toContain(words);
    expect((await mailsTo(product, email, 'Our proposal for you: Three'))[0]!.text).toContain(
      words,
    );
    const second = (await accept(token, await hash())).body.proposal!;
    expect(second).toMatchObject({ status: 'accepted', acceptedBefore: [{ stands: false }] });
    expect(await invoice(first)).toMatchObject({
      status: 'Void',
      balance: 0,
      creditNotes: [{ total: 149_199.99, reason: `Replaced by proposal ${id}/2` }],
    });
    const [, firstToken] = /invoice\/([\w-]{43})/.exec(shown.acceptedBefore[0]!.payUrl!)!;
    const page = await product.api<PayPage>('GET', `/api/pay/${firstToken}`);
    expect(page.body.replacedBy).toEqual({
      number: second.invoiceNumber,
      token: second.payUrl!.split('/').at(-1),
    });
    const next = await product.api<PayPage>('GET', `/api/pay/${page.body.replacedBy!.token}`);
    expect([next.body.invoice.id, next.body.replacedBy]).toEqual([second.invoiceNumber, null]);
    expect(await invoice(second.invoiceNumber!)).toMatchObject({
      status: 'Pending',
      total: 208_800,
    });
    const [mail] = await mailsTo(product, email, 'You accepted our proposal: Three campuses');
    expect(plain(mail!.text)).toContain(`Invoice ${first} (Ksh 149,199.99) is cancelled`);
    expect(await mailsTo(product, email, `for invoice ${first}`)).toHaveLength(1);
  });

  test('begins with the PIN and the order of the invoice that it replaces; on top of it with the PIN', async () => {
    const books = { kraPin: 'P051234567X', purchaseOrder: 'LPO 2026/118' };
    const replaced = await acceptedOnce(books);
    await replaced.send(false);
    expect((await behind(replaced.token)).body.proposal!.buyer).toEqual(books);
    const added = await acceptedOnce(books);
    await added.send(true);
    expect((await behind(added.token)).body.proposal!.buyer).toEqual({
      ...books,
      purchaseOrder: null,
    });
  });

  test('on top of it: both stand, and both say so', async () => {
    const { id, token, send, first, hash } = await acceptedOnce();
    await send(true);
    expect(plain((await behind(token)).body.proposal!.text)).toContain(`adds to proposal ${id}/1`);
    const second = (await accept(token, await hash())).body.proposal!;
    expect((await invoice(first)).status).toBe('Pending');
    expect((await invoice(second.invoiceNumber!)).status).toBe('Pending');
  });

  test('nothing takes the place of what was paid, neither at sending nor at accepting', async () => {
    const { token, send, first, hash } = await acceptedOnce();
    const other = await acceptedOnce();
    expect((await pay(other.first, 10)).status).toBe(201);
    const refused = await other.send(false);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'accepted_paid',
      `Invoice ${other.first}, from proposal ${other.id}/1, is already paid or partly paid, so you cannot replace it. Add to it instead, or refund the payment first.`,
    ]);
    expect((await other.send(true)).status).toBe(200);
    await send(false);
    await pay(first, 10);
    const shown = (await behind(token)).body.proposal!;
    expect([shown.blocked, shown.status]).toEqual([true, 'sent']);
    const late = await accept(token, await hash());
    expect([late.status, late.body.code]).toEqual([409, 'accepted_paid']);
    expect((await invoice(first)).creditNotes).toEqual([]);
  });

  test('an old page of version 1, and two acceptances at once, make no further invoice', async () => {
    const { id, token, send, hash, hash: now } = await acceptedOnce();
    const old = await hash();
    await send(false);
    expect((await accept(token, old)).body.code).toBe('proposal_changed');
    const fresh = await now();
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(token, fresh)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    expect((await accept(token, old)).body.code).toBe('proposal_accepted');
    expect(await standingOf(id)).toHaveLength(1);
  });

  test('reopening while the customer accepts, and taking the first back while they do', async () => {
    const { id, token, send, first, hash } = await acceptedOnce();
    await send(false);
    const fresh = await hash();
    const [yes, voided] = await Promise.all([
      accept(token, fresh),
      staff('DELETE', `/api/invoices/${first}`),
      status(id, 'Closed'),
      status(id, 'Open'),
    ]);
    // The invoice changed first: the words shown no longer hold, and are shown again.
    if (yes.status !== 200) expect(yes.body.code).toBe('proposal_changed');
    expect([204, 409]).toContain(voided.status);
    if (yes.status !== 200) expect((await accept(token, await hash())).status).toBe(200);
    expect(await standingOf(id)).toHaveLength(1);
  });
});

const standingOf = (id: number) =>
  product.db.query<{ in_addition: boolean }>(
    `select p.in_addition from proposals p join invoices i on i.number = p.invoice_number
     where p.quote_id = $1 and i.status not in ('Void', 'Refunded') order by p.version`,
    [id],
  );

type Act = (of: { id: number; token: string; hashes: string[] }) => Promise<unknown>;
const newest = async (id: number): Promise<Proposal | undefined> =>
  (await staff<Proposal[]>('GET', `/api/quote/${id}/proposals`)).body[0];
const sending =
  (body: object): Act =>
  async ({ id, token, hashes }) => {
    const last = await newest(id);
    await staff('POST', `/api/proposals/${last?.id}/send`, body);
    hashes.push((await behind(token)).body.proposal!.hash);
  };
const onFirst =
  (act: (number: string) => Promise<unknown>): Act =>
  async ({ id }) => {
    const [stands] = await product.db.query<{ number: string }>(
      `select i.number from proposals p join invoices i on i.number = p.invoice_number
       where p.quote_id = $1 and i.status not in ('Void', 'Refunded') order by p.version`,
      [id],
    );
    if (stands) await act(stands.number);
  };
const ACTS: Record<string, Act> = {
  reopen: ({ id }) => status(id, 'Open'),
  draft: ({ id }) => staff('POST', `/api/quote/${id}/proposals`, OFFER),
  send: sending({}),
  'send in place': sending({ inAddition: false }),
  'send on top': sending({ inAddition: true }),
  accept: ({ token, hashes }) => accept(token, hashes.at(-1)!),
  'accept an old page': ({ token, hashes }) => accept(token, hashes[0]!),
  decline: ({ token }) => behind(token, '/decline', { reason: 'Not now.' }),
  withdraw: async ({ id }) => staff('POST', `/api/proposals/${(await newest(id))?.id}/withdraw`),
  pay: onFirst((number) => pay(number, 10)),
  'take back': onFirst((number) => staff('DELETE', `/api/invoices/${number}`)),
};

test('in any order of acts no two invoices over the whole of one quote stand (D270)', async () => {
  const act = fc.constantFrom(...Object.keys(ACTS));
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (between) => {
      const customer = await offered();
      const of = { ...customer, hashes: [customer.hash] };
      // Whatever comes first and between, the way to a second acceptance is walked to its end.
      const acts = ['accept', ...between, 'reopen', 'draft', 'send', 'send in place', 'accept'];
      for (const name of acts) {
        await ACTS[name]!(of);
        const [, ...more] = await standingOf(customer.id);
        expect(
          more.every((one) => one.in_addition),
          acts.join(', '),
        ).toBe(true);
      }
    }),
    { numRuns: 4, seed: 270 },
  );
});
