import type { Tx } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/language.ts';
import type { ServiceRow } from './services.ts';
import { store } from './services.store.ts';

/** The buyer, as the order has them. */
interface PaidOrder {
  id: string;
  company: string | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  kraPin: string | null;
  language: Language;
}
interface PaidLine {
  position: number;
  packageId: string;
  packageType: string;
  name: string;
  quantity: number;
  unitPrice: number;
  billingPeriod: string | null;
  /** Null where the package is gone. */
  taxClass: ServiceRow['taxClass'] | null;
}

/**
 * Makes a service of each line of a paid order that is sold by the month, term, quarter or year; in its transaction, at the
 * end of that unless its card is kept for them.
 */
export async function addServices(
  tx: Tx,
  order: PaidOrder,
  lines: readonly PaidLine[],
  now: Date,
  keepsCard: boolean,
): Promise<void> {
  const lasting = lines.flatMap((line) =>
    isPeriod(line.billingPeriod) ? { ...line, period: line.billingPeriod } : [],
  );
  if (lasting.length === 0) return;
  await store.add(
    tx,
    keepsCard ? 'run' : 'runLast',
    {
      orderId: order.id,
      customer: order.company ?? order.customerName,
      email: order.customerEmail,
      phone: order.customerPhone,
      kraPin: order.kraPin,
      language: order.language,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    },
    lasting.map(
      ({ position, packageId, name, packageType, quantity, unitPrice, period, taxClass }) => ({
        id: newId('svc', now.getTime()),
        position,
        packageId,
        name: `${name} (${packageType})`,
        quantity,
        price: unitPrice,
        taxClass: taxClass ?? 'standard',
        period,
      }),
    ),
  );
}

/** Whether what is sold by it lasts, and is renewed. */
export const isPeriod = (period: string | null): period is ServiceRow['period'] =>
  period === 'month' || period === 'term' || period === 'quarter' || period === 'year';
