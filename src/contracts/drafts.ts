import * as z from 'zod/mini';
import { ofStep } from './deliveries-office.ts';
import { endpoint } from './endpoint.ts';
import { line, text } from './fields.ts';

/** Drafts: what a customer answers to a step that asks for their approval. */

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
