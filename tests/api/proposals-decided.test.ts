import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { InvoiceDetail } from '../../src/contracts/invoices.ts';
import type { Proposal } from '../../src/contracts/proposals.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import type { AnyBody } from '../support/api.ts';
import { COMPANY_MAILBOX, mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { quoteCustomer } from '../support/proposals.ts';

const product = useProduct();
const staff = asAdmin<Proposal & AnyBody>(product);
const { behind, quote, audit, bell, asked, offered, accept } = quoteCustomer(product, staff);
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
