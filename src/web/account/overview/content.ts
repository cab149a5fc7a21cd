import type { Invoice } from '../../../contracts/invoices.ts';
import type { Order } from '../../../contracts/orders.ts';
import type { Quote } from '../../../contracts/quotes.ts';

export const content = {
  title: 'Your account',
  noScript: 'Your account needs JavaScript: what it shows is read for you alone. Receipts are in your e-mail; for everything else call us, you find the number at the foot of this page.',
  failed: 'This could not be read just now.',
  again: 'Try again',
  orders: {
    title: 'Orders and receipts',
    empty: 'No orders yet. What you buy while signed in stands here with its receipt, on any phone or computer.',
    more: 'Show older orders',
    finish: 'Finish payment',
    receipt: 'Receipt',
  },
  invoices: {
    title: 'Invoices',
    empty: 'No invoices yet. Those that we mail to your confirmed address stand here.',
    more: 'Show older invoices',
    payable: 'The link to pay is in our mail and in the PDF.',
  },
  seats: {
    title: 'Your seats',
    empty: 'No bootcamp seats yet.',
    browse: 'See the bootcamps',
  },
  quotes: {
    title: 'Quotes you asked for',
    empty: 'No quotes yet. Tell us what you need and get a price in writing within 24 hours.',
    ask: 'Ask for a quote',
    more: 'Show older quotes',
  },
  details: {
    title: 'Your details',
    emailHint: 'To change it, call or write to us.',
    phoneHint: 'Filled in for you at the checkout.',
    save: 'Save',
    busy: 'Saving...',
    saved: 'Your details are saved.',
  },
  security: {
    title: 'Password and sign-in',
    password: 'We mail you a link to choose a new password.',
    sendLink: 'Change my password',
    everywhere: 'Lost a phone, or used a shared computer? End every session at once.',
    signOutAll: 'Sign out everywhere',
    confirmTitle: 'Sign out everywhere?',
    confirm: 'You are signed out on this device and on all others, and sign in again with your password or with Google.',
  },
};

export const ORDER_STATUS: Record<Order['status'], { words: string; tone: 'good' | 'open' | 'quiet' }> = {
  pending: { words: 'Waiting for payment', tone: 'open' },
  paid: { words: 'Paid', tone: 'good' },
  cancelled: { words: 'Cancelled', tone: 'quiet' },
  expired: { words: 'Ended unpaid', tone: 'quiet' },
  refunded: { words: 'Refunded', tone: 'quiet' },
  partially_refunded: { words: 'Partly refunded', tone: 'good' },
};

export const INVOICE_STATUS: Record<Invoice['status'], { words: string; tone: 'good' | 'open' | 'quiet' }> = {
  Pending: { words: 'To be paid', tone: 'open' },
  Paid: { words: 'Paid', tone: 'good' },
  Overdue: { words: 'Overdue', tone: 'open' },
  Void: { words: 'Taken back', tone: 'quiet' },
};

export const QUOTE_STATUS: Record<Quote['status'], { words: string; tone: 'good' | 'open' | 'quiet' }> = {
  Open: { words: 'We are working on it', tone: 'open' },
  'In Progress': { words: 'Answered', tone: 'good' },
  Closed: { words: 'Closed', tone: 'quiet' },
};
