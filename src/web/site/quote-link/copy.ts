import type { SharedQuote } from '../../../contracts/quote-link.ts';

export type Offer = NonNullable<SharedQuote['proposal']>;

export const copy = {
  request: 'Your quote request',
  /** Where the link opens nothing. */
  gone: {
    heading: 'This link no longer works',
    text: 'We might have sent you a newer link. Look for our latest email about your request. If you cannot find it, write to us and we will send it again.',
    ways: [
      { to: '/about/contact', name: 'Write to us' },
      { to: '/about/quote', name: 'Ask for a quote' },
    ],
  },
  /** Above the heading. */
  number: 'Your quote request no. {number}, {day}',
  proposal: 'Our proposal for you',
  /** The customer's name, under the heading. */
  forWhom: 'For {name}, {business}',
  replyBy: '{name}. We will reply by {day}.',
  offer: 'Proposal {number}/{version}',
  validUntil: 'Proposal {number}/{version}, valid until {day}',
  private:
    'This link is private. Anyone who has it can read, answer and accept our proposal in your name.',
  /** While the page was open. */
  news: { text: 'This page has been updated.', show: 'Show changes' },
  lines: {
    description: 'Item',
    quantity: 'Quantity',
    price: 'Unit price',
    sum: 'Amount',
    less: 'minus {sum}',
  },
  sums: { discount: 'Discount', amount: 'Without VAT', tax: 'VAT', total: 'Total' },
  /** By tax class; of the standard one where the seller charges none. */
  noVat: { standard: 'no VAT', zero: 'zero-rated', exempt: 'exempt from VAT' },
  planTitle: 'How you will pay',
  terms: 'Terms',
  pdf: 'Open as PDF',
  exact: 'The exact text you will accept',
  accepted: 'The exact text that was accepted',
  decided: {
    accepted: 'Accepted by {name} on {moment}',
    ready: 'Invoice {number} is ready.',
    mailed: 'We will email you invoice {number}.',
    pay: 'View and pay invoice {number}',
    declined: 'Declined on {moment}',
  },
  /** What happens to an earlier accepted version. */
  beside: {
    title: 'You accepted an earlier proposal',
    inPlace:
      'This proposal replaces proposal {name}, which you accepted on {day}. If you accept, we will cancel invoice {invoice} ({sum}). You will then pay only the new invoice. Until then, invoice {invoice} is still due.',
    onTop:
      'This proposal adds to proposal {name}, which you accepted on {day}. Invoice {invoice} ({sum}) does not change. If you accept, we will send a second invoice for the new items.',
    blocked:
      'Invoice {invoice} for proposal {name} now has a payment, so this proposal cannot replace it. Write to us below and we will send a proposal that includes your payment.',
    replaced:
      'This proposal replaces proposal {name}. Invoice {invoice} is cancelled and nothing is due on it.',
    kept: 'This proposal adds to proposal {name}. Invoice {invoice} ({sum}) does not change.',
    stays:
      'What you accepted on {day} does not change: proposal {name}, invoice {invoice} ({sum}).',
    look: 'View invoice {invoice}',
  },
  accept: {
    title: 'Accept this proposal',
    text: 'We record your name, the time, your internet (IP) address and the text above. We will email you the invoice at once.',
    name: 'Your full name',
    pin: 'KRA PIN for the invoice',
    pinHint: 'Such as P051234567X. Leave this empty if you do not need it.',
    order: 'Your purchase order number',
    orderHint: 'Your own reference. Shown on the invoice.',
    send: 'Accept for {sum}',
    /** Behind the label of what may stay empty. */
    optional: '(optional)',
    agree: 'I have read the proposal and accept it for the business named in it',
  },
  decline: {
    open: 'Decline proposal',
    reason: 'Why are you declining?',
    hint: 'One sentence helps us: price, timing, scope or something else.',
    send: 'Decline',
  },
  talk: {
    title: 'Conversation',
    text: 'Ask us anything, or tell us what should change. We will be notified at once.',
    label: 'Your message',
    send: 'Send message',
  },
  asked: 'What you asked for: {services}',
  /** The staff member who answered. */
  ours: '{author}, {company}',
  /** Above a form with something wrong in it. */
  look: 'We have not received this yet. Check the marked fields below.',
  /** Messages after a form is accepted, by action. */
  done: {
    message: 'We have your message. We will answer here and by email.',
    accept: 'Thank you. We have recorded your acceptance and are emailing you a copy.',
    decline: 'Thank you for telling us. We have recorded that you declined.',
  },
  /** Shown instead of the decision once a proposal is closed. */
  closed: {
    expired: 'This proposal is no longer valid. Write to us below and we will send you a new one.',
    withdrawn: 'We have withdrawn this proposal. Write to us below and we will send you a new one.',
  },
};
