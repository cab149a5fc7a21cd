import type { OrderMoment } from '../../contracts/orders-office.ts';
import { formatMoney } from '../../kernel/money.ts';
import {
  METHOD_NAMES,
  nameOfReason,
  outcomeWords,
  type EventNote,
  type Payment,
  type Refund,
  payerOf,
} from '../payments/index.ts';
import type { AuditRow, NoticeRow } from './office.store.ts';
import type { OrderRow } from './orders.store.ts';

interface OrderFile {
  order: OrderRow;
  payments: Payment[];
  events: EventNote[];
  notices: NoticeRow[];
  refunds: Refund[];
  audit: AuditRow[];
}

type Moment = Omit<OrderMoment, 'at'> & { at: Date };

/** Everything that happened to an order, oldest first; phones are masked, what providers wrote stays out. */
export function timelineOf(file: OrderFile): OrderMoment[] {
  const moments = [
    ...ofOrder(file.order),
    ...file.payments.flatMap(ofPayment),
    ...ofEvents(file),
    ...file.notices.map(ofNotice),
    ...file.refunds.flatMap(ofRefund),
    ...file.audit.map(ofAudit),
  ];
  return moments
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((moment) => ({ ...moment, at: moment.at.toISOString() }));
}

const ENDED: Record<string, string> = {
  time: 'Expired unpaid after 24 hours',
  customer: 'Cancelled by the customer',
  staff: 'Cancelled by staff',
  invoice_paid: 'Paid by its invoice',
  invoice_refunded: 'Refunded by its invoice',
  sold_out: 'Cancelled because the class was full when the payment arrived',
};

function ofOrder(order: OrderRow): Moment[] {
  const made: Moment = {
    at: order.createdAt,
    kind: 'order',
    text: `Order placed for ${formatMoney(order.total)}`,
    detail: order.termsVersion ? `Terms ${order.termsVersion} accepted` : 'Terms not accepted yet',
    tone: 'plain',
  };
  const paid: Moment[] = order.paidAt
    ? [
        {
          at: order.paidAt,
          kind: 'order',
          text: 'Paid',
          detail: order.invoiceNumber ? `Invoice ${order.invoiceNumber}` : '',
          tone: 'good',
        },
      ]
    : [];
  // That it goes on as an invoice is in the audit log.
  const ended: Moment[] =
    order.endedBecause && order.endedBecause !== 'invoiced' && order.paidAt === null
      ? [
          {
            at: order.updatedAt,
            kind: 'order',
            text: ENDED[order.endedBecause] ?? 'Ended',
            detail: order.invoiceNumber ? `Invoice ${order.invoiceNumber}` : '',
            tone: order.invoiceNumber ? 'good' : 'bad',
          },
        ]
      : [];
  return [made, ...paid, ...ended];
}

function ofPayment(payment: Payment): Moment[] {
  const money = formatMoney(payment.amount, payment.currency);
  const begun: Moment = {
    at: payment.createdAt,
    kind: 'payment',
    text: `${METHOD_NAMES[payment.provider]}: ${money} requested`,
    detail: payment.phone ? `Phone ${payerOf(payment)}` : '',
    tone: 'plain',
  };
  const lost: Moment[] = payment.unansweredAt
    ? [
        {
          at: payment.unansweredAt,
          kind: 'payment',
          text: 'M-Pesa did not answer',
          detail: 'The customer might have paid',
          tone: 'bad',
        },
      ]
    : [];
  if (payment.settledAt)
    return [
      begun,
      ...lost,
      {
        at: payment.settledAt,
        kind: 'payment',
        text: `${METHOD_NAMES[payment.provider]}: ${money} received`,
        detail: payment.receipt ? `Receipt ${payment.receipt}` : '',
        tone: 'good',
      },
    ];
  const over = payment.status === 'failed' || payment.status === 'expired';
  return over
    ? [
        begun,
        ...lost,
        {
          at: payment.updatedAt,
          kind: 'payment',
          text: `${METHOD_NAMES[payment.provider]}: ${payment.status}`,
          detail: [payment.failureReason, payment.failureCode && `(${payment.failureCode})`]
            .filter(Boolean)
            .join(' '),
          tone: 'bad',
        },
      ]
    : [begun, ...lost];
}

function ofEvents({ events, payments }: OrderFile): Moment[] {
  return events.map((event): Moment => {
    const payment = payments.find((one) => one.id === event.paymentId);
    const name = METHOD_NAMES[payment?.provider ?? event.provider];
    return {
      at: event.receivedAt,
      kind: 'payment',
      text: `${name} sent ${event.type}`,
      detail: outcomeWords(event.outcome),
      tone: 'plain',
    };
  });
}

const MAILS: Record<string, string> = {
  order_receipt: 'Receipt',
  order_taken: 'Link to pay',
  order_part_paid: 'Part payment notice',
  order_sold_out: 'Full-class notice',
  order_refund: 'Refund notice',
};

function ofNotice(notice: NoticeRow): Moment {
  const what = `${MAILS[notice.template] ?? 'Message'} by ${notice.channel === 'mail' ? 'email' : 'text message'}`;
  const state = {
    queued: 'waiting to be sent',
    sent: 'sent',
    failed: 'not sent',
    held: 'held back',
  }[notice.status];
  return {
    at: notice.sentAt ?? notice.createdAt,
    kind: 'message',
    text: `${what} ${state}`,
    detail: notice.subject,
    tone: notice.status === 'failed' ? 'bad' : 'plain',
  };
}

function ofRefund(refund: Refund): Moment[] {
  const money = formatMoney(refund.amount, refund.currency);
  const asked: Moment = {
    at: refund.createdAt,
    kind: 'refund',
    text: `Refund of ${money}${refund.requestedBy ? ` requested by ${refund.requestedBy}` : ' added to the refund list'}`,
    detail: nameOfReason(refund.reason),
    tone: 'plain',
  };
  if (refund.status === 'succeeded' && refund.settledAt) {
    const how = refund.doneBy
      ? `Recorded by ${refund.doneBy}: ${refund.note}`
      : refund.receipt
        ? `Reference ${refund.receipt}`
        : '';
    return [
      asked,
      {
        at: refund.settledAt,
        kind: 'refund',
        text: `${money} refunded`,
        detail: how,
        tone: 'good',
      },
    ];
  }
  return [asked];
}

function ofAudit(entry: AuditRow): Moment {
  return { at: entry.at, kind: 'staff', text: entry.summary, detail: entry.actor, tone: 'plain' };
}
