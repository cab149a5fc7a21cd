import { describe, expect, test } from 'vitest';
import type { Proposal } from '../../src/contracts/proposals.ts';
import type { AnyBody } from '../support/api.ts';
import { COMPANY_MAILBOX, mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { quoteCustomer } from '../support/proposals.ts';

const product = useProduct();
const staff = asAdmin<Proposal & AnyBody>(product);
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
