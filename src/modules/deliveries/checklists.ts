import type { Checklist, ChecklistInput } from '../../contracts/checklists.ts';
import { DELIVERIES, reportIn, type Delivery } from '../../contracts/deliveries.ts';
import { markOf, type Edit } from '../../contracts/editing.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { recordChange } from '../audit/index.ts';
import { checklists, type ChecklistRow } from './deliveries.store.ts';
import { TEMPLATES, type TemplateStep } from './templates.ts';

/** A checklist as it came: nobody has edited it. */
const defaultChecklist = (kind: Delivery): ChecklistRow => ({
  kind,
  steps: TEMPLATES[kind].map(({ sw = '', ...step }) => ({ ...step, sw })),
  updatedAt: new Date(0),
  updatedBy: null,
  changedFields: [],
});

/** The checklists as staff read and change them. */
export class Checklists {
  readonly #options: { db: Database; clock: Clock };

  constructor(options: { db: Database; clock: Clock }) {
    this.#options = options;
  }

  async list(): Promise<Checklist[]> {
    const rows = await checklists.some(this.#options.db, DELIVERIES);
    return DELIVERIES.map((kind) =>
      shown(rows.find((row) => row.kind === kind) ?? defaultChecklist(kind)),
    );
  }

  /** Throws 409 for a stale edit. */
  async change(kind: Delivery, { steps }: ChecklistInput, edit: Edit): Promise<Checklist> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      await checklists.lock(tx, kind);
      const [before = defaultChecklist(kind)] = await checklists.some(tx, [kind]);
      assertIfMatch(edit.ifMatch, before, 'changed it');
      const after = { ...before, steps, ...markOf(before, { steps }, edit, clock.now()) };
      await checklists.save(tx, after);
      await recordChange(tx, {
        action: 'checklist.changed',
        entityId: kind,
        summary: `Checklist of ${kind} changed`,
        before: { steps: before.steps },
        after: { steps },
      });
      return shown(after);
    });
  }
}

/** Whether customers approve something in deliveries of a kind that begin now. */
export async function asksApproval(tx: Tx, kind: Delivery): Promise<boolean> {
  return (await stepsNow(tx, kind)).some(({ asks }) => asks === 'approval');
}

/** Whether deliveries of a kind that begin now have a report. */
export async function hasReport(tx: Tx, kind: Delivery): Promise<boolean> {
  return reportIn(await stepsNow(tx, kind)) !== -1;
}

async function stepsNow(tx: Tx, kind: Delivery): Promise<readonly TemplateStep[]> {
  const [edited] = await checklists.some(tx, [kind]);
  return edited?.steps ?? TEMPLATES[kind];
}

const shown = ({ kind, steps, updatedAt }: ChecklistRow): Checklist => ({
  kind,
  steps,
  updated_at: updatedAt.toISOString(),
});
