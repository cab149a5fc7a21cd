import * as z from 'zod/mini';
import { DELIVERIES } from './deliveries.ts';
import { endpoint } from './endpoint.ts';
import { line, text } from './fields.ts';

/** The checklists that deliveries are begun with, one for each kind. */
const MOST_STEPS = 30;
const MOST_DAYS = 90;

const step = z
  .object({
    text: text('Enter what is done', 150),
    /** The same in Kiswahili; empty for a step that customers do not see. */
    sw: line(150),
    /** Working days after the payment until it is due. */
    days: z
      .int('Days must be a whole number')
      .check(
        z.minimum(0, 'Days cannot be negative'),
        z.maximum(MOST_DAYS, `Days must be at most ${MOST_DAYS}`),
      ),
    /** What it needs before it can be done. */
    asks: z.enum(
      ['nothing', 'note', 'file', 'approval', 'credits', 'domain', 'day'],
      'Asks must be nothing, note, file, approval, credits, domain or day',
    ),
    from: z.enum(['us', 'customer'], 'From must be us or customer'),
  })
  .check(
    z.refine(({ from, sw }) => from === 'us' || sw !== '', {
      path: ['sw'],
      error: 'Enter it in Kiswahili: the customer must see what to do',
    }),
    z.refine(({ from, asks }) => from === 'customer' || asks !== 'approval', {
      path: ['from'],
      error: 'Choose the customer: only they can approve',
    }),
    z.refine(({ from, asks }) => from === 'customer' || asks !== 'domain', {
      path: ['from'],
      error: 'Choose the customer: they enter the domain',
    }),
    z.refine(({ from, asks }) => from === 'us' || asks !== 'day', {
      path: ['from'],
      error: 'Choose us: staff enter the day',
    }),
  );

type Step = z.output<typeof step>;

/** A customer approves what we did in the step before, whose files they see. */
const hasDraft = (steps: Step[], index: number): boolean => {
  const before = steps[index - 1];
  return before?.from === 'us' && before.sw !== '';
};

export const checklistInput = z.object({
  steps: z.array(step, 'Steps must be a list').check(
    z.minLength(1, 'Add at least one step'),
    z.maxLength(MOST_STEPS, `At most ${MOST_STEPS} steps`),
    z.check(({ value, issues }) => {
      for (const [index, { asks }] of value.entries())
        if (asks === 'approval' && !hasDraft(value, index))
          issues.push({
            code: 'custom',
            input: value,
            path: [index, 'asks'],
            message: 'Put a step of ours that customers see before an approval',
          });
    }),
  ),
});
export type ChecklistInput = z.output<typeof checklistInput>;
export type ChecklistStep = ChecklistInput['steps'][number];

const kind = z.enum(DELIVERIES, 'Choose a kind from the list');
export const checklist = z.object({ kind, steps: z.array(step), updated_at: z.string() });
export type Checklist = z.output<typeof checklist>;

const shared = { access: 'admin', tag: 'deliveries' } as const;

export const listChecklists = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/delivery-checklists',
  summary: 'The checklist of each kind of delivery',
  answer: z.array(checklist),
});

export const updateChecklist = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/delivery-checklists/{kind}',
  edits: true,
  summary: 'Changes the checklist for later deliveries of a kind; those already begun keep theirs',
  params: z.object({ kind }),
  body: checklistInput,
  answer: checklist,
});
