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
}

/** Makes a service of each line of a paid order that is sold by the month, term, quarter or year; in its transaction. */
export async function addServices(
  tx: Tx,
  order: PaidOrder,
  lines: readonly PaidLine[],
  now: Date,
): Promise<void> {
  const lasting = lines.flatMap((line) =>
    isPeriod(line.billingPeriod) ? { ...line, period: line.billingPeriod } : [],
  );
  if (lasting.length === 0) return;
  const classes = await store.taxClasses(
    tx,
    lasting.map(({ packageId }) => packageId),
  );
  await store.add(
    tx,
    lasting.map(({ position, packageId, name, packageType, quantity, unitPrice, period }) => ({
      id: newId('svc', now.getTime()),
      orderId: order.id,
      position,
      customer: order.company ?? order.customerName,
      email: order.customerEmail,
      phone: order.customerPhone,
      kraPin: order.kraPin,
      language: order.language,
      packageId,
      name: `${name} (${packageType})`,
      quantity,
      price: unitPrice,
      taxClass: classes.find(({ id }) => id === packageId)?.taxClass ?? 'standard',
      period,
      status: 'pending' as const,
      createdAt: now,
      updatedAt: now,
    })),
  );
}

const isPeriod = (period: string | null): period is ServiceRow['period'] =>
  period === 'month' || period === 'term' || period === 'quarter' || period === 'year';
