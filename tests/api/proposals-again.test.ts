import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InvoiceDetail } from '../../src/contracts/invoices.ts';
import type { PayPage } from '../../src/contracts/pay-page.ts';
import type { Proposal } from '../../src/contracts/proposals.ts';
import type { AnyBody } from '../support/api.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { OFFER, quoteCustomer } from '../support/proposals.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<Proposal & AnyBody>(product);
const { behind, offered, accept } = quoteCustomer(product, staff);

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
