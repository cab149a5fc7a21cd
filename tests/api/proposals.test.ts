import { describe, expect, test } from 'vitest';
import type { Proposal } from '../../src/contracts/proposals.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import type { AnyBody } from '../support/api.ts';
import { readPdf, type MailWithFiles } from '../support/bookkeeper.ts';
import { mailsTo, noticesTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { quoteCustomer, OFFER } from '../support/proposals.ts';

const product = useProduct();
const staff = asAdmin<Proposal & AnyBody>(product);
const { behind, quote, audit, asked, offered, accept } = quoteCustomer(product, staff);

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
    product.clock.advance(1000);
    expect((await staff('POST', `/api/proposals/${proposal.id}/send`)).status).toBe(200);
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
