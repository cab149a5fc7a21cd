import { erasure } from '../../db/personal/index.ts';
import { byAddress, mine, type Part, SIGN_IN_PARTS } from './sign-in-parts.ts';

const BOOKS = 'The Tax Procedures Act, 2015, asks us to keep our books for at least five years.';

const ORDERS = mine('o.user_id', 'o.customer_email');
const INVOICES = `(${mine('i.user_id', 'i.customer_email')}
  or i.order_id in (select o.id from orders o where ${ORDERS}))`;
/** What led to a contract is a part of the books. */
const OPEN_QUOTES = `${mine('q.user_id', 'q.email')} and not exists (select from proposals p
  where p.quote_id = q.id and (p.status = 'accepted' or p.invoice_number is not null))`;
const APPLICATIONS = `select a.id from applications a where ${byAddress('a.email')}`;
/** Orders that ended without a try to pay are in no books. */
const UNBOOKED = `o.status in ('cancelled', 'expired') and o.paid_at is null
  and not exists (select from payments p where p.payable_kind = 'order' and p.payable_id = o.id)
  and not exists (select from invoices i where i.order_id = o.id)`;

/** What became of an invoice or an order: the tries to pay it and what went back. */
const PAYMENTS = `(p.payable_kind = 'order' and p.payable_id in (select o.id from orders o where ${ORDERS}))
  or (p.payable_kind = 'invoice' and p.payable_id in (select i.number from invoices i where ${INVOICES}))`;

/** All that is held about a customer. What is said in "about" agrees with the privacy notice. */
export const PARTS: Part[] = [
  ...SIGN_IN_PARTS,
  {
    name: 'Orders',
    about: `To deliver and to invoice what you bought. ${BOOKS}`,
    stays: BOOKS,
    rows: {
      of: 'orders',
      as: 'o',
      where: ORDERS,
      order: 'o.created_at desc',
      within: {
        lines: { of: 'orderLines', as: 'l', where: 'l.order_id = o.id', order: 'l.position' },
        steps: { of: 'fulfilmentTasks', as: 't', where: 't.order_id = o.id', order: 't.position' },
      },
    },
    remove: [
      `update orders o set ${erasure('orders', {
        customerName: "'Deleted user'",
        customerEmail: "$1 || '@deleted.invalid'",
      })} where ${ORDERS} and ${UNBOOKED}`,
    ],
  },
  {
    name: 'Payments',
    about: `To match money with what you bought. ${BOOKS}`,
    stays: BOOKS,
    whole: true,
    rows: {
      of: 'payments',
      as: 'p',
      where: PAYMENTS,
      order: 'p.created_at desc',
      within: {
        refunds: { of: 'refunds', as: 'r', where: 'r.payment_id = p.id', order: 'r.created_at' },
      },
    },
    remove: [],
  },
  {
    name: 'Invoices',
    about: `To bill what you bought. ${BOOKS}`,
    stays: BOOKS,
    whole: true,
    rows: {
      of: 'invoices',
      as: 'i',
      where: `(i.issued_at is not null or i.order_id is not null) and ${INVOICES}`,
      order: 'i.created_at desc',
      within: {
        lines: {
          of: 'invoiceItems',
          as: 'l',
          where: 'l.invoice_number = i.number',
          order: 'l.position',
        },
        recorded_payments: {
          of: 'manualPayments',
          as: 'm',
          where: 'm.invoice_number = i.number',
          order: 'm.created_at',
        },
        credit_notes: {
          of: 'creditNotes',
          as: 'c',
          where: 'c.invoice_number = i.number',
          order: 'c.created_at',
        },
        reminders: {
          of: 'invoiceReminders',
          as: 'r',
          where: 'r.invoice_number = i.number',
          order: 'r.created_at',
        },
      },
    },
    remove: [],
  },
  {
    name: 'Quotes',
    about:
      'To answer what you asked for; two years after they were closed, if nothing came of them.',
    stays: 'A quote that you accepted belongs to our books.',
    rows: {
      of: 'quotes',
      as: 'q',
      where: mine('q.user_id', 'q.email'),
      order: 'q.id desc',
      within: {
        messages: { of: 'quoteMessages', as: 'm', where: 'm.quote_id = q.id', order: 'm.id' },
        proposals: {
          of: 'proposals',
          as: 'p',
          where: `p.quote_id = q.id and p.status <> 'draft'`,
          order: 'p.version',
          within: {
            lines: {
              of: 'proposalLines',
              as: 'l',
              where: 'l.proposal_id = p.id',
              order: 'l.position',
            },
          },
        },
      },
    },
    remove: [
      `delete from private_links where purpose = 'quote' and reference in
        (select q.id::text from quotes q where ${OPEN_QUOTES})`,
      `delete from proposals where quote_id in (select q.id from quotes q where ${OPEN_QUOTES})`,
      `delete from quotes q where ${OPEN_QUOTES}`,
    ],
  },
  {
    name: 'Messages',
    about: 'To answer what you wrote; two years after it was settled.',
    stays: '',
    rows: {
      of: 'contactMessages',
      as: 'm',
      where: byAddress('m.email'),
      order: 'm.id desc',
      within: {
        replies: {
          of: 'messageEntries',
          as: 'e',
          where: `e.message_id = m.id and e.kind = 'reply'`,
          order: 'e.created_at',
        },
      },
    },
    remove: [`delete from contact_messages where ${byAddress('email')}`],
  },
  {
    name: 'Applications for work',
    about: 'To decide on them; a year after they were turned down or the vacancy was closed.',
    stays: '',
    rows: {
      of: 'applications',
      as: 'a',
      where: byAddress('a.email'),
      order: 'a.created_at desc',
      also: { job: '(select j.title from jobs j where j.id = a.job_id)' },
      within: {
        before: {
          of: 'applicationHistory',
          as: 'h',
          where: 'h.application_id = a.id',
          order: 'h.created_at',
        },
        unconfirmed: {
          of: 'waitingApplications',
          as: 'w',
          where: 'w.application_id = a.id',
          order: 'w.created_at',
        },
      },
    },
    // Notes go with their application; the resumes are nobody's then, and go with the nightly sweep of such files.
    remove: [
      `delete from waiting_applications where application_id in (${APPLICATIONS})`,
      `delete from application_history where application_id in (${APPLICATIONS})`,
      `delete from applications where ${byAddress('email')}`,
    ],
  },
  {
    name: 'Comments',
    about: 'Shown under the article; as long as it stands.',
    stays: 'What you wrote stands without your name, for others have answered it.',
    rows: {
      of: 'comments',
      as: 'c',
      where: 'c.user_id = $1',
      order: 'c.created_at desc',
      also: { article: '(select p.title from posts p where p.id = c.post_id)' },
    },
    remove: [`update comments set ${erasure('comments')} where user_id = $1`],
  },
  {
    name: 'Newsletter',
    about: 'To send it, with your consent; until you leave.',
    stays: '',
    rows: { of: 'subscribers', as: 's', where: byAddress('s.email'), order: 's.id' },
    remove: [
      `update subscribers set status = 'Unsubscribed', round = round + 1, unsubscribed_at = now()
        where ${byAddress('email')} and status <> 'Unsubscribed'`,
      // While an issue goes out, its list of readers stands; retention takes the address then.
      `delete from subscribers s where ${byAddress('s.email')} and not exists (
        select from newsletter_deliveries d join newsletter_issues i on i.id = d.issue_id
        where d.subscriber_id = s.id and i.status = 'sending')`,
    ],
  },
  {
    name: 'What you agreed to',
    about:
      'To show what you agreed to, in which words, and that you took it back; as long as what it belongs to.',
    stays: 'That you accepted the terms of an order belongs to our books.',
    rows: {
      of: 'consents',
      as: 'c',
      where: mine('c.user_id', 'c.email'),
      order: 'c.created_at desc',
    },
    remove: [
      `delete from consents c where ${mine('c.user_id', 'c.email')}
        and not exists (select from orders o where o.id = c.reference and not (${UNBOOKED}))`,
    ],
  },
  {
    name: 'Requests about your data',
    about: 'To show that we answered; three years after that.',
    stays: 'That you asked, and what we answered, shows that the law was kept.',
    whole: true,
    rows: {
      of: 'dataRequests',
      as: 'r',
      where: `r.confirmed_at is not null and ${byAddress('r.email')}`,
      order: 'r.created_at desc',
    },
    remove: [],
  },
  {
    name: 'Mails that we sent you',
    about: 'To show that they went out; their texts 90 days.',
    stays: 'That they went out stays noted.',
    rows: {
      of: 'notices',
      as: 'n',
      where: `n.channel = 'mail' and ${byAddress('n.recipient')}`,
      order: 'n.created_at desc limit 1000',
    },
    remove: [
      // What was mailed to staff when they wrote answers to them.
      `update notices set ${erasure('notices')} where channel = 'mail' and status <> 'queued'
        and (${byAddress('recipient')} or ${byAddress('reply_to')})`,
    ],
  },
];
