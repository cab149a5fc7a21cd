import { erasure } from '../../db/personal/index.ts';
import { byAddress, ownedBy, type Part } from './feature-parts.ts';

const BOOKS =
  'The Tax Procedures Act, 2015, requires us to keep our books for at least five years.';

const ORDERS = ownedBy('o.user_id', 'o.customer_email');
const INVOICES = `(${ownedBy('i.user_id', 'i.customer_email')}
  or i.order_id in (select o.id from orders o where ${ORDERS}))`;
const SERVICES = `(${byAddress('s.email')} or s.order_id in (select o.id from orders o where ${ORDERS}))`;
/** Orders that ended without a payment attempt are not part of the books. */
export const UNBOOKED = `o.status in ('cancelled', 'expired') and o.paid_at is null
  and not exists (select from payments p where p.payable_kind = 'order' and p.payable_id = o.id)
  and not exists (select from invoices i where i.order_id = o.id)`;

/** The payment attempts and refunds of an order or invoice. */
const PAYMENTS = `(p.payable_kind = 'order' and p.payable_id in (select o.id from orders o where ${ORDERS}))
  or (p.payable_kind = 'invoice' and p.payable_id in (select i.number from invoices i where ${INVOICES}))`;

/** What somebody bought. */
export const ORDER_PARTS: Part[] = [
  {
    name: 'Orders',
    about: `To deliver and invoice your orders. ${BOOKS}`,
    stays: BOOKS,
    rows: {
      of: 'orders',
      as: 'o',
      where: ORDERS,
      order: 'o.created_at desc',
      within: {
        lines: { of: 'orderLines', as: 'l', where: 'l.order_id = o.id', order: 'l.position' },
        deliveries: {
          of: 'deliveries',
          as: 't',
          where: 't.order_id = o.id',
          order: 't.position',
          within: {
            files: { of: 'deliveryFiles', as: 'f', where: 'f.delivery_id = t.id', order: 'f.id' },
            sms_credits: {
              of: 'creditEntries',
              as: 'ce',
              where: 'ce.delivery_id = t.id',
              order: 'ce.created_at, ce.id',
            },
          },
        },
      },
    },
    remove: [
      `update orders o set ${erasure('orders', {
        customerName: "'Deleted user'",
        customerEmail: "$1 || '@deleted.invalid'",
      })} where ${ORDERS} and ${UNBOOKED}`,
      // The number of rounds stays, their words do not.
      `update fulfilment_tasks set changes = (select jsonb_agg(one || '{"text": ""}' order by place)
          from jsonb_array_elements(changes) with ordinality as each(one, place))
        where changes <> '[]' and order_id in (select o.id from orders o where ${ORDERS})`,
    ],
  },
  {
    name: 'Services',
    about: `To deliver, renew and invoice what you have from us by the month, term or year. ${BOOKS}`,
    stays: BOOKS,
    rows: {
      of: 'services',
      as: 's',
      where: SERVICES,
      order: 's.created_at desc',
      within: {
        periods: {
          of: 'servicePeriods',
          as: 'sp',
          where: 'sp.service_id = s.id',
          order: 'sp.starts_on',
        },
        change: {
          of: 'serviceChanges',
          as: 'sc',
          where: 'sc.service_id = s.id',
          order: 'sc.created_at',
        },
      },
    },
    remove: [],
  },
];

/** What somebody paid, and the papers about it. */
export const MONEY_PARTS: Part[] = [
  {
    name: 'Payments',
    about: `To match payments with your orders and invoices. ${BOOKS}`,
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
    about: `To bill you. ${BOOKS}`,
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
];
