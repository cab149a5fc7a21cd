import type { ReactNode } from 'react';
import { BILLING, BILLING_DETAILS } from '../../../contracts/billing-details.ts';
import type { Order } from '../../../contracts/orders.ts';
import { showPhone } from '../../../kernel/phone.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { CustomerLink } from '../kit/customer-link.tsx';

const LINK = 'underline decoration-line underline-offset-4 wrap-anywhere';

/** Who bought, and how to reach them. */
export function CustomerFacts({ order }: { order: Order }) {
  const { customer } = order;
  return (
    <dl className="grid gap-3 text-sm">
      {customer && (
        <>
          <Fact name="Customer">
            <strong className="text-base">
              <CustomerLink of={`order-${order.id}`}>{customer.name}</CustomerLink>
            </strong>
            {order.company && <span className="block">{order.company}</span>}
          </Fact>
          <Fact name="Contact">
            <span className="grid gap-1">
              <a href={`mailto:${customer.email}`} className={LINK}>
                {customer.email}
              </a>
              <a href={`tel:+${customer.phone}`} className={LINK}>
                {showPhone(customer.phone)}
              </a>
            </span>
          </Fact>
        </>
      )}
      {BILLING.map(
        (detail) =>
          detail !== 'company' &&
          order[detail] && (
            <Fact key={detail} name={BILLING_DETAILS[detail].label}>
              {order[detail]}
            </Fact>
          ),
      )}
      <Fact name="Ordered">{showMoment(order.createdAt)}</Fact>
      {order.paidAt && <Fact name="Paid">{showMoment(order.paidAt)}</Fact>}
      {order.status === 'pending' && <Fact name="Expires">{showMoment(order.expiresAt)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
