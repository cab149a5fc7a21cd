import type { OrderListRow } from '../../../contracts/orders-office.ts';
import type { StatusTone } from '../kit/status.tsx';

type OrderStatus = OrderListRow['status'];

/** The states of an order for staff, in the order of its life. */
export const ORDER_STATUSES: Record<OrderStatus, { label: string; tone: StatusTone }> = {
  pending: { label: 'Waiting for payment', tone: 'wait' },
  paid: { label: 'Paid', tone: 'good' },
  partially_refunded: { label: 'Partly refunded', tone: 'info' },
  refunded: { label: 'Refunded', tone: 'off' },
  cancelled: { label: 'Cancelled', tone: 'off' },
  expired: { label: 'Expired', tone: 'off' },
};

export const STATUS_FILTER = Object.entries(ORDER_STATUSES).map(
  ([value, { label }]) => [value, label] as const,
);

/** What the shop sells (docs/calls.md#catalogue). */
export const PACKAGE_TYPES = [
  'Premium',
  'Exam Parlour',
  'Bulk SMS',
  'Skiza Tunes',
  'Cybersecurity',
  'Bootcamp',
  'Web Hosting',
] as const;
