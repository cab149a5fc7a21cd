import { and, between, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { keptCards, servicePeriods, services } from '../../db/tables/services.ts';
import type { CardProvider } from '../payments/index.ts';
import { CHARGED } from './cards.store.ts';

/** What a text message says of a renewal that is not paid. */
export type RenewalText = 'service_due' | 'service_suspended';

/** Unpaid renewals that began between two days, of services in some statuses, for which no such text was written. */
export const untexted = (
  tx: Tx,
  kind: RenewalText,
  {
    from,
    to,
    statuses,
    cards,
  }: {
    from: string;
    to: string;
    statuses: ('due' | 'grace' | 'suspended')[];
    /** The company that takes card payments. */
    cards: CardProvider;
  },
): Promise<{ number: string; name: string }[]> =>
  tx.orm
    .select({ number: invoices.number, name: services.name })
    .from(services)
    .innerJoin(servicePeriods, eq(servicePeriods.serviceId, services.id))
    .innerJoin(invoices, eq(invoices.number, servicePeriods.invoiceNumber))
    .where(
      and(
        inArray(services.status, statuses),
        inArray(invoices.status, ['Pending', 'Overdue']),
        isNull(invoices.orderId),
        // Its customer has nothing to do.
        kind === 'service_due'
          ? notExists(
              tx.orm
                .select({ userId: keptCards.userId })
                .from(keptCards)
                .where(and(CHARGED, eq(keptCards.provider, cards))),
            )
          : undefined,
        between(kind === 'service_due' ? invoices.dueDate : servicePeriods.startsOn, from, to),
        sql`not exists (select from notices where channel = 'sms' and template = ${kind} and reference = ${invoices.number})`,
      ),
    )
    .orderBy(invoices.number);
