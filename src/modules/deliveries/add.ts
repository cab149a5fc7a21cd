import type { Delivery } from '../../contracts/deliveries.ts';
import type { Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { newId, SYSTEM_ACTOR } from '../../kernel/ids.ts';
import { editedAt } from '../../kernel/if-match.ts';
import { recordChange } from '../audit/index.ts';
import { creditsIn } from './credits.ts';
import { aboutOf, isOpen, standingOf, stepsFrom, stepsOf, toStored } from './deliveries.ts';
import { store } from './deliveries.store.ts';
import { TEMPLATES, titleOf, type TemplateStep } from './templates.ts';

interface PaidLine {
  position: number;
  packageId: string;
  /** In English. */
  staffName: string;
  quantity: number;
  /** Null where the package is gone. */
  delivery: Delivery | null;
  /** The steps as staff wrote them; null where they are as they came. */
  checklist: readonly TemplateStep[] | null;
  /** Null for no limit. */
  changeRounds: number | null;
  /** Null for one report. */
  reportMonths: number | null;
  /** What one of it holds; null where it is not sold by count. */
  unitsIncluded: number | null;
}

/** Makes a delivery of each line of a paid order, with a copy of its checklist; in its transaction. */
export async function addDeliveries(
  tx: Tx,
  orderId: string,
  lines: readonly PaidLine[],
  now: Date,
): Promise<void> {
  const today = nairobiDay(now);
  await store.add(
    tx,
    { createdAt: now },
    lines.map((line) => {
      const { position, packageId, staffName, quantity, delivery, checklist } = line;
      const kind = delivery ?? 'delivery';
      const credits = creditsIn(kind, quantity, line.unitsIncluded);
      const steps = stepsFrom(checklist ?? TEMPLATES[kind], today, line.reportMonths);
      return {
        id: newId('tsk', now.getTime()),
        orderId,
        position,
        kind,
        title: titleOf(kind, staffName, quantity),
        detail: { package: packageId, quantity, ...(credits !== null && { credits }) },
        changeRounds: line.changeRounds,
        steps: steps.map(toStored),
        dueOn: standingOf(steps, false).dueOn,
      };
    }),
  );
}

/** Closes what is still open of lines whose money went back. */
export async function closeDeliveries(
  tx: Tx,
  order: { id: string; number: string },
  positions: number[],
  now: Date,
): Promise<void> {
  for (const row of await store.lockOpen(tx, order.id, positions)) {
    const steps = stepsOf(row).map((step) =>
      isOpen(step)
        ? { ...step, status: 'skipped' as const, by: SYSTEM_ACTOR, at: now.toISOString() }
        : step,
    );
    const closed = { status: 'dropped' as const, waiting: false, closedBecause: 'Refunded' };
    await store.update(tx, row.id, {
      ...closed,
      steps,
      doneAt: now,
      doneBy: SYSTEM_ACTOR,
      updatedAt: editedAt(row, now),
      updatedBy: SYSTEM_ACTOR,
      changedFields: ['status'],
    });
    await recordChange(tx, {
      action: 'delivery.closed',
      entityId: row.id,
      summary: `${aboutOf(order.number, row.title)}closed because it was refunded`,
      before: { status: row.status },
      after: { status: 'dropped' },
    });
  }
}
