import type { SharedQuote } from '../../../contracts/quote-link.ts';

export type Offer = NonNullable<SharedQuote['proposal']>;

export const copy = {
  request: 'Your quote request',
  /** Where the link opens nothing. */
  gone: {
    heading: 'This link no longer works',
    text: 'We may have sent you a newer one since: please look for our latest mail about your request. If you cannot find it, write to us and we send you the link again.',
    ways: [
      { to: '/about/contact', name: 'Write to us' },
      { to: '/about/quote', name: 'Ask for a quote' },
    ],
  },
  /** Above the heading. */
  number: 'Your quote request no. {number}, {day}',
  proposal: 'Our proposal for you',
  /** For whom, under the heading. */
  forWhom: 'For {name}, {business}',
  replyBy: '{name}. We reply by {day}.',
  offer: 'Proposal {number}/{version}',
  validUntil: 'Proposal {number}/{version}, valid until {day}',
  private: 'This page is yours alone: whoever has its address can read, answer and accept for you.',
  /** While the page stood open. */
  news: { text: 'There is something new here.', show: 'Show it' },
  lines: {
    description: 'What',
    quantity: 'Quantity',
    price: 'Price each',
    sum: 'Sum',
    less: 'less {sum}',
  },
  sums: { discount: 'Discount', amount: 'Without VAT', tax: 'VAT', total: 'Total' },
  /** By tax class; of the standard one where the seller charges none. */
  noVat: { standard: 'no VAT', zero: 'zero-rated', exempt: 'exempt from VAT' },
  planTitle: 'How you pay',
  terms: 'Terms',
  pdf: 'Open as PDF',
  exact: 'The exact text you accept',
  accepted: 'The exact text that was accepted',
  decided: {
    accepted: 'Accepted by {name} on {moment}',
    ready: 'Invoice {number} is ready.',
    mailed: 'Invoice {number} comes by e-mail.',
    pay: 'See and pay invoice {number}',
    declined: 'Declined on {moment}',
  },
  /** What becomes of a version that was accepted before. */
  beside: {
    title: 'You accepted an earlier proposal',
    inPlace:
      'This proposal takes the place of proposal {name}, which you accepted on {day}. When you accept it, we cancel invoice {invoice} ({sum}) and you pay the new invoice only. Until then invoice {invoice} stands.',
    onTop:
      'This proposal comes on top of proposal {name}, which you accepted on {day}. Invoice {invoice} ({sum}) stays as it is; when you accept, you get a second invoice for what is new.',
    blocked:
      'Money has come for invoice {invoice} of proposal {name} meanwhile, so this one cannot take its place. Write to us below and we will send you a proposal that counts what you paid.',
    replaced:
      'It takes the place of proposal {name}: invoice {invoice} is cancelled, and nothing is to be paid on it.',
    kept: 'It comes on top of proposal {name}: invoice {invoice} ({sum}) stays as it is.',
    stays:
      'What you accepted on {day} stays as it was: proposal {name}, invoice {invoice} ({sum}).',
    look: 'See invoice {invoice}',
  },
  accept: {
    title: 'Accept this proposal',
    text: 'We record your name, the time, the address you accept from, and the text above. The invoice comes by e-mail at once.',
    name: 'Your full name',
    pin: 'KRA PIN for the invoice',
    pinHint: 'Such as P051234567X, if you need it.',
    order: 'Your purchase order number',
    orderHint: 'Your own number, for your books. It stands on the invoice.',
    send: 'Accept for {sum}',
    /** Behind the label of what may stay empty. */
    optional: '(optional)',
    agree: 'I have read the proposal and accept it for the business named in it',
  },
  decline: {
    open: 'Decline this proposal',
    reason: 'Why does it not fit?',
    hint: 'A sentence helps us: price, timing, scope, something else.',
    send: 'Decline',
  },
  talk: {
    title: 'Conversation',
    text: 'Ask us anything about it, or tell us what should change. We hear of it at once.',
    label: 'Your message',
    send: 'Send message',
  },
  asked: 'What you asked for: {services}',
  /** Who answered for the company. */
  ours: '{author}, {company}',
  /** Above a form with something wrong in it. */
  look: 'This was not sent yet. Please look at what is marked below.',
  /** What a form that was taken is answered with, by what it did. */
  done: {
    message: 'Your message is in. We answer here and by e-mail.',
    accept: 'Thank you. Your acceptance is recorded, and a copy is on its way to you by e-mail.',
    decline: 'Thank you for telling us. We have noted that you declined.',
  },
  /** What stands in place of the decision once a proposal is not open any more. */
  closed: {
    expired: 'This proposal is no longer valid. Write to us below and we will send you a new one.',
    withdrawn:
      'We have taken this proposal back. Write to us below and we will send you a new one.',
  },
};
