import { describe, expect, test } from 'vitest';
import { wholeMail } from '../../../tests/support/whole-mail.ts';
import type { QuoteRequest } from '../../contracts/quotes.ts';
import {
  accepted,
  decided,
  offer,
  answerNotice,
  confirmation,
  endingNotice,
  overdueNotice,
  response,
  staffNotice,
} from './quotes.mail.ts';
import type { ProposalRow } from './proposals.store.ts';

const URL = 'https://mfano.example/there';
const COMPANY = { name: 'Mfano Ltd', email: 'info@mfano.example', phone: '0712 345 678' };
const request: QuoteRequest = {
  fullName: 'Achieng Were',
  email: 'a@customer.example',
  mobile: '0722 000 111',
  businessName: 'Were\r\nLtd',
  selectedServices: ['Bulk SMS', 'Websites'],
  referralSource: 'Other',
  details: 'A shop.\n\nWith <b>a cart</b>.',
  consent: true,
};
const quote = {
  id: 7,
  fullName: 'Achieng\nWere',
  businessName: 'Were\nLtd',
  language: 'en' as const,
  relation: { kind: 'alone' } as const,
};

describe('a request for a quote', () => {
  test('is confirmed with its number, and with nothing that a stranger typed but the name', () => {
    const mail = confirmation(request, 7, COMPANY);
    expect(wholeMail(mail)).toMatch(
      /^Dear Achieng Were,\n.*Mfano Ltd.*number is 7.*within 24 hours\.\n.*0712 345 678\.\n.*If it was not you/,
    );
    expect(mail.subject).toBe('We have your quote request no. 7');
    expect(mail.rows).toEqual([
      ['Request', 'no. 7'],
      ['Services', 'Bulk SMS, Websites'],
    ]);
    expect(JSON.stringify(mail)).not.toMatch(/cart|0722|customer\.example/);
  });

  test('reaches staff with all of it, on one line where it is the subject', () => {
    const mail = staffNotice(request, 7, URL);
    expect(wholeMail(mail)).toMatch(/24 hours\.\nA shop\.\nWith <b>a cart<\/b>\.$/);
    expect(mail).toMatchObject({
      subject: 'Quote request #7 from Were Ltd',
      rows: [
        ['Name', 'Achieng Were'],
        ['Business', 'Were\r\nLtd'],
        ['Email', 'a@customer.example'],
        ['Mobile', '0722 000 111'],
        ['Services', 'Bulk SMS, Websites'],
        ['Heard about us through', 'Other'],
      ],
      link: { label: 'Open the request', url: URL },
    });
  });

  test.each([
    [
      endingNotice(quote, URL),
      'Answer quote request #7 within 4 hours',
      /you have less than 4 hours left/,
    ],
    [
      overdueNotice(quote, URL),
      'Quote request #7 has no answer after 24 hours',
      /we promised a reply/,
    ],
  ])('that nobody answers is told to staff: %#', (mail, subject, said) => {
    expect(mail.subject).toBe(subject);
    expect(wholeMail(mail)).toMatch(said);
    expect(mail).toMatchObject({
      rows: [
        ['Name', quote.fullName],
        ['Business', quote.businessName],
      ],
      link: { label: 'Answer the request', url: URL },
    });
  });
});

describe('the conversation about a quote', () => {
  test("a customer's words reach staff line by line", () => {
    const mail = answerNotice(quote, 'Yes.\nPlease go on.', URL);
    expect(wholeMail(mail)).toBe('Yes.\nPlease go on.');
    expect(mail).toMatchObject({
      subject: 'Achieng Were replied about quote #7',
      rows: [
        ['Name', quote.fullName],
        ['Business', quote.businessName],
      ],
      link: { label: 'Open the quote', url: URL },
    });
  });

  test('what staff answer goes with the private address, and says that it is one', () => {
    const mail = response(
      { subject: 'Your\r\nquote', responseText: 'Hello.\nBye.', by: 'Achieng' },
      quote,
      { name: 'Mfano' },
      URL,
    );
    expect(wholeMail(mail)).toMatch(
      /^Hello\.\nBye\.\nAchieng from Mfano wrote .*request no\. 7\..*is private/,
    );
    expect(mail.subject).toBe('Your quote');
    expect(mail.link).toEqual({ label: 'Read and answer', url: URL });
  });
});

describe('a proposal', () => {
  const proposal = (change: Partial<ProposalRow> = {}): ProposalRow =>
    ({
      quoteId: 7,
      version: 2,
      title: 'A shop',
      message: '',
      plan: null,
      total: 116_000_00,
      tax: 16_000_00,
      currency: 'KES',
      status: 'accepted',
      validUntil: '2026-12-10',
      acceptedName: 'Achieng Were',
      acceptedText: 'First.\n\nSecond.',
      acceptedHash: 'abc123',
      decidedAt: new Date('2026-11-22T09:00:00Z'),
      invoiceNumber: 'INV-00007',
      declineReason: 'Too much.\nReally.',
      ...change,
    }) as ProposalRow;
  const total = 'Ksh\u00a0116,000.00';

  test('is offered with its total and its last day, where it can be read and accepted', () => {
    const mail = offer(proposal(), { ...quote, fullName: 'Achieng Were' }, COMPANY, URL);
    expect(wholeMail(mail)).toMatch(
      /^Dear Achieng Were,\n.*our proposal from Mfano Ltd.*request no\. 7.*\n.*is private.*Call 0712 345 678/,
    );
    expect(mail.subject).toBe('Our proposal for you: A shop');
    expect(mail.rows).toEqual([
      ['Proposal', expect.stringMatching(/7/)],
      ['Total with VAT', total],
      ['Valid until', '10 December 2026'],
    ]);
    expect(mail.link).toEqual({ label: 'Read the proposal', url: URL });
    const deposit = {
      label: 'Deposit',
      share: 'percent',
      value: 5_000,
      amount: 58_000_00,
    } as const;
    const plan = [{ ...deposit, due: 'days', days: 0, date: null } as const];
    const message = 'Karibu, Achieng.\nAs discussed.';
    const letter = offer(proposal({ message, plan }), quote, COMPANY, URL);
    expect(wholeMail(letter)).toMatch(/^Hello,\nKaribu, Achieng\.\nAs discussed\.\n.*our proposal/);
    expect(letter.rows).toContainEqual(['Deposit', 'Ksh\u00a058,000.00, on acceptance']);
    const earlier = proposal({ version: 1, status: 'withdrawn', sentAt: new Date('2026-11-20') });
    const second = offer(proposal(), { ...quote, earlier }, COMPANY, URL);
    expect(second.subject).toBe('Our proposal for you: A shop (version 2)');
    expect(wholeMail(second)).toContain(
      `This new version replaces proposal 7/1 from 20 November 2026 (${total}), which can no longer be accepted.`,
    );
    const accepted = { ...earlier, status: 'accepted' as const };
    expect(
      wholeMail(offer(proposal(), { ...quote, earlier: accepted }, COMPANY, URL)),
    ).not.toContain('This new version');
    const untaxed = offer(proposal({ tax: 0 }), quote, COMPANY, URL);
    expect(untaxed.rows).toContainEqual(['Total', total]);
  });

  test('that was accepted is put on record: who, when, what, its invoice and its fingerprint', () => {
    const mail = accepted(proposal(), quote, COMPANY, URL);
    expect(wholeMail(mail)).toMatch(/Mfano Ltd will call you.*\nFirst\.\nSecond\.\n.*is private/);
    // It stays in English, whatever the language of the mail.
    expect(mail.body!.html).toMatch(/^<div lang="en">.*First\./s);
    expect(mail.subject).toBe('You accepted our proposal: A shop');
    expect(mail.rows).toEqual([
      ['Accepted by', 'Achieng Were'],
      ['Accepted on', '22 November 2026'],
      ['Invoice', 'INV-00007'],
      ['Fingerprint (SHA-256)', 'abc123'],
    ]);
    expect(mail.link).toEqual({ label: 'Read it again', url: URL });
  });

  test('is told to staff with what the customer decided', () => {
    const yes = decided(proposal(), quote, URL);
    expect(wholeMail(yes)).toMatch(
      /^The customer accepted our proposal\. We have created its invoice\.$/,
    );
    expect(yes.subject).toMatch(/ was accepted by Were Ltd$/);
    expect(yes.rows).toEqual([
      ['Name', quote.fullName],
      ['Business', quote.businessName],
      ['Proposal', expect.any(String)],
      ['Total with VAT', total],
      ['Accepted by', 'Achieng Were'],
      ['Invoice', 'INV-00007'],
    ]);
    const no = decided(proposal({ status: 'declined' }), quote, URL);
    expect(wholeMail(no)).toMatch(/declined our proposal for this reason:\nToo much\.\nReally\.$/);
    expect(no.rows).toHaveLength(4);
    expect([yes.link, no.link]).toEqual([yes.link, { label: 'Open the quote', url: URL }]);
  });

  test('says what becomes of the accepted one that it replaces or adds to, in both languages (D270)', () => {
    const before = {
      quoteId: 7,
      version: 1,
      acceptedAt: new Date('2026-11-20T09:00:00Z'),
      invoice: {
        number: 'INV-00003',
        currency: 'KES' as const,
        total: 100_00,
        paid: 0,
        stands: true,
        kraPin: null,
        purchaseOrder: null,
      },
    };
    const said = (kind: 'in_place' | 'in_addition', language: 'en' | 'sw') => {
      const whose = { ...quote, language, relation: { kind, of: [before] as [typeof before] } };
      return [
        wholeMail(offer(proposal(), whose, COMPANY, URL)),
        wholeMail(accepted(proposal(), whose, COMPANY, URL)),
        wholeMail(decided(proposal(), whose, URL)),
      ];
    };
    const [out, yes, told] = said('in_place', 'en');
    expect(out).toContain(
      'replaces proposal 7/1, which you accepted on 20 November 2026. If you accept, we will cancel invoice INV-00003 (Ksh\u00a0100.00)',
    );
    expect(yes).toContain('Invoice INV-00003 (Ksh\u00a0100.00) is cancelled and nothing is due');
    expect(told).toContain('Invoice INV-00003 (Ksh\u00a0100.00) is cancelled');
    const [more, took] = said('in_addition', 'en');
    expect(more).toContain('adds to proposal 7/1');
    expect(took).toContain('Invoice INV-00003 (Ksh\u00a0100.00) does not change');
    const [sw, ndiyo] = said('in_place', 'sw');
    expect(sw).toContain('linachukua nafasi ya pendekezo 7/1');
    expect(ndiyo).toContain('ankara INV-00003 (Ksh\u00a0100.00) imeghairiwa');
    expect(said('in_addition', 'sw')[0]).toContain('ni nyongeza kwa pendekezo 7/1');
  });
});
