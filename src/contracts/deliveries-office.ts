import * as z from 'zod/mini';
import { creditInput, creditLedger } from './credits.ts';
import { DELIVERIES } from './deliveries.ts';
import { endpoint } from './endpoint.ts';
import { day, id, language, line, listQuery, text } from './fields.ts';
import { rowNumber } from './numbered.ts';
import { sortBy } from './paging.ts';
import { FIVE_MEGABYTES, uploadedFile } from './upload.ts';

/** Deliveries: what staff do for each paid line of an order, step by step. Days are Nairobi's. */
export const DELIVERY_STAGES = ['open', 'in_work', 'waiting', 'done', 'closed'] as const;
export const deliveryStage = z.enum(
  DELIVERY_STAGES,
  'Status must be open, in_work, waiting, done or closed',
);
export type DeliveryStage = z.output<typeof deliveryStage>;

export const deliveryRow = z.object({
  id: z.string(),
  /** The work in one sentence: “Enrol 2 in the Web bootcamp”. */
  title: z.string(),
  /** As the package said when its line was paid. */
  kind: z.string(),
  /** From its steps: `waiting` where the customer must do something, `closed` where it ended without being done. */
  status: deliveryStage,
  /** Open, but some of its SMS credits were added. */
  partlyAdded: z.boolean(),
  /** Due day of the next open step. */
  dueOn: z.string(),
  /** Past its due day, and not the customer’s turn. */
  overdue: z.boolean(),
  /** The text of the next open step; null where none is open. */
  next: z.nullable(z.string()),
  stepsDone: z.number(),
  steps: z.number(),
  ownerId: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  closedBecause: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type DeliveryListRow = z.output<typeof deliveryRow>;

const stepStatus = z.enum(['open', 'done', 'skipped'], 'Status must be open, done or skipped');

const deliveryStep = z.object({
  /** From 1, in order. */
  number: z.number(),
  text: z.string(),
  dueOn: z.string(),
  /** What it needs before it can be done. */
  asks: z.enum(['nothing', 'note', 'file', 'approval', 'credits', 'domain', 'day']),
  from: z.enum(['us', 'customer']),
  /** Whether the customer sees it. */
  shown: z.boolean(),
  status: stepStatus,
  /** Once it is done, the next one is due so many months later; null where it comes once. */
  every: z.nullable(z.number()),
  /** The domain, in a step that asks for one and is done. */
  note: z.string(),
  /** What staff entered where it asks for a day. */
  day: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** What the customer wanted changed instead of approving, oldest first. */
  changes: z.array(z.object({ text: z.string(), by: z.string(), at: z.string() })),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      url: z.string(),
      audio: z.boolean(),
      bytes: z.number(),
      fromCustomer: z.boolean(),
      shown: z.boolean(),
      by: z.string(),
      at: z.string(),
    }),
  ),
});
export type DeskStep = z.output<typeof deliveryStep>;

const deliveryDetail = z.object({
  ...deliveryRow.shape,
  checklist: z.array(deliveryStep),
  /** How often the customer may ask for changes, as the package said; null for no limit. */
  changeRounds: z.nullable(z.number()),
  /** When what was delivered expires, as the step that asks for a day says; null while it is not done. */
  expiresOn: z.nullable(z.string()),
  /** The SMS credits of its line; null where it sells none. */
  credits: z.nullable(creditLedger),
  note: z.string(),
  email: z.string(),
  phone: z.string(),
  language,
  /** The active staff who can look after it. */
  staff: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Oldest first. */
  timeline: z.array(z.object({ at: z.string(), text: z.string(), detail: z.string() })),
});
export type DeliveryDetail = z.output<typeof deliveryDetail>;

const shared = { access: 'admin', tag: 'deliveries' } as const;
const params = z.object({ id: id() });
export const stepParams = z.object({
  id: id(),
  step: rowNumber('There is nothing at this address.'),
});

export const listDeliveries = endpoint({
  ...shared,
  scope: 'orders:read',
  method: 'GET',
  path: '/api/deliveries',
  summary:
    'All deliveries, newest first. `q` searches number, customer, email and phone of the order. `owner` is `me` or `none`; `due=overdue` returns what is past its due day',
  query: z.object({
    ...listQuery,
    status: z.optional(deliveryStage),
    kind: z.optional(z.enum(DELIVERIES, 'Choose a kind from the list')),
    owner: z.optional(z.enum(['me', 'none'], 'Owner must be me or none')),
    due: z.optional(z.enum(['overdue'], 'Due must be overdue')),
    sort: sortBy('created', 'due'),
  }),
  answer: z.array(deliveryRow),
});

export const readDelivery = endpoint({
  ...shared,
  scope: 'orders:read',
  method: 'GET',
  path: '/api/deliveries/{id}',
  summary: 'A delivery with its steps, files and history',
  params,
  answer: deliveryDetail,
});

export const deliveryInput = z.object({
  ownerId: z.optional(z.nullable(line(64))),
  note: z.optional(line(2_000, 'Note must be text')),
  waiting: z.optional(z.boolean('Waiting must be true or false')),
});
export type DeliveryInput = z.output<typeof deliveryInput>;

export const updateDelivery = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/deliveries/{id}',
  edits: true,
  summary:
    'Assigns a delivery, notes something for colleagues, or marks that it waits for the customer; what is left out does not change',
  params,
  body: deliveryInput,
  answer: deliveryDetail,
});

export const stepInput = z.object({
  status: stepStatus,
  note: z.optional(line(500, 'Note must be text')),
  /** For a step that asks for one, from today on. */
  day: z.optional(day('Enter the day')),
});
export type StepInput = z.output<typeof stepInput>;

export const updateDeliveryStep = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/deliveries/{id}/steps/{step}',
  edits: true,
  summary:
    'Marks a step of a delivery as done, skips it or reopens it. `note` is the domain where the step asks for one',
  params: stepParams,
  body: stepInput,
  answer: deliveryDetail,
});

export const addDeliveryCredits = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/deliveries/{id}/credits',
  edits: true,
  summary:
    'Writes an entry in the ledger of SMS credits. Credits that are added are emailed to the customer; the step that asks for credits is done once none are owed',
  params,
  body: creditInput,
  answer: deliveryDetail,
  status: 201,
});

/** A file of a step, from staff or the customer. */
export const stepFile = {
  body: z.object({
    file: uploadedFile('Choose a file'),
    shown: z.optional(z.enum(['yes'], 'Shown must be yes')),
  }),
  files: { file: { maxBytes: FIVE_MEGABYTES, tooLarge: 'The file must be 5 MB or smaller' } },
};

export const addDeliveryFile = endpoint({
  ...shared,
  ...stepFile,
  method: 'POST',
  path: '/api/deliveries/{id}/steps/{step}/files',
  summary:
    'Adds a file to a step, an image, PDF or audio file of at most 5 MB. With `shown=yes` the customer can open it',
  params: stepParams,
  answer: deliveryDetail,
  status: 201,
  perMinute: 60,
});

export const deliveryMessage = z.object({
  message: text('Write a message', 4_000),
  /** From now on it waits for the customer. */
  waiting: z.optional(z.boolean('Waiting must be true or false')),
});

export const messageCustomer = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/deliveries/{id}/message',
  edits: true,
  summary: 'Emails the customer about a delivery, with the link to its steps',
  params,
  body: deliveryMessage,
  answer: deliveryDetail,
  perMinute: 30,
});
