import * as z from 'zod/mini';
import { deliveryStage, stepFile, stepParams } from './deliveries-office.ts';
import { endpoint } from './endpoint.ts';
import { domainName, id, line, text } from './fields.ts';

/** Deliveries as an order's customer sees them: its steps, the files that they send, their domain and their answers to drafts. */

/** What the customer sees of a delivery. */
const orderDelivery = z.object({
  id: z.string(),
  /** The package, with its quantity. */
  name: z.string(),
  status: deliveryStage,
  steps: z.array(
    z.object({
      number: z.number(),
      text: z.string(),
      textSw: z.string(),
      done: z.boolean(),
      at: z.nullable(z.string()),
      /** The day of the next report; null for any other step. */
      nextOn: z.nullable(z.string()),
      /** Whether they can send a file for it now. */
      wantsFile: z.boolean(),
      /** Of a step that asks for their approval: the files are those of the draft. */
      approval: z.nullable(
        z.object({
          /** Whether they can answer now. */
          open: z.boolean(),
          /** The newest file of the draft; empty for none. An answer names it. */
          draft: z.string(),
          /** Rounds of changes used, and how many the package includes; null for no limit. */
          used: z.number(),
          most: z.nullable(z.number()),
          changes: z.array(z.object({ text: z.string(), at: z.string() })),
        }),
      ),
      /** Of a step that asks for SMS credits: those in their SMS account, of those that they bought and that were not refunded. */
      credits: z.nullable(z.object({ added: z.number(), of: z.number() })),
      /** Of a step that asks for their domain. */
      domain: z.nullable(
        z.object({
          /** Whether they can enter it, or another one, now. */
          open: z.boolean(),
          /** Empty for none. */
          name: z.string(),
        }),
      ),
      /** What we entered where a step asks for a day. */
      day: z.nullable(z.string()),
      files: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          mine: z.boolean(),
          audio: z.boolean(),
          bytes: z.number(),
        }),
      ),
    }),
  ),
});
export type OrderDelivery = z.output<typeof orderDelivery>;

/** An order's id, or the token of the private link in its emails. */
const orderOrLink = { id: id() };
const ofCustomer = { access: 'public', tag: 'deliveries' } as const;

export const listOrderDeliveries = endpoint({
  ...ofCustomer,
  others: 'see',
  method: 'GET',
  path: '/api/orders/{id}/deliveries',
  summary:
    'The deliveries of a paid order as its customer sees them. `id` is the order, or the token of its private link',
  params: z.object(orderOrLink),
  answer: z.array(orderDelivery),
  perMinute: 120,
});

/** What a call of a customer about a step has. */
const ofStep = {
  ...ofCustomer,
  others: 'act',
  params: z.object({ ...orderOrLink, delivery: id(), step: stepParams.shape.step }),
  answer: z.array(orderDelivery),
  perMinute: 20,
} as const;

export const sendDeliveryFile = endpoint({
  ...ofStep,
  body: z.object({ file: stepFile.body.shape.file }),
  files: stepFile.files,
  method: 'POST',
  path: '/api/orders/{id}/deliveries/{delivery}/steps/{step}/files',
  summary: 'Sends a file that a step asks of its customer, an image or PDF of at most 5 MB',
  status: 201,
});

export const enterDomain = endpoint({
  ...ofStep,
  method: 'PUT',
  path: '/api/orders/{id}/deliveries/{delivery}/steps/{step}/domain',
  summary:
    'Enters the domain that a step asks of its customer, or another one until we have done the step after it',
  body: z.object({ domain: domainName() }),
});

/** Answers bytes: bound in src/http/documents.ts. */
export const openDeliveryFile = endpoint({
  ...ofCustomer,
  others: 'see',
  method: 'GET',
  path: '/api/orders/{id}/deliveries/files/{file}',
  summary: 'A file of a delivery that its customer may see',
  params: z.object({ ...orderOrLink, file: id() }),
  answer: z.unknown(),
  file: 'application/pdf',
});

/** The newest file that they saw, so that nobody answers a draft that they did not hear. */
const draft = line(64, 'Draft must be text');

export const approveDraft = endpoint({
  ...ofStep,
  method: 'POST',
  path: '/api/orders/{id}/deliveries/{delivery}/steps/{step}/approve',
  summary: 'Approves the draft of the step before. `draft` is the one that the step showed',
  body: z.object({ draft }),
});

export const askForChanges = endpoint({
  ...ofStep,
  method: 'POST',
  path: '/api/orders/{id}/deliveries/{delivery}/steps/{step}/changes',
  summary:
    'Asks for changes in the draft of the step before, which is open again: one of the rounds that the package includes',
  body: z.object({ draft, text: text('Write what we should change', 1_000) }),
});
