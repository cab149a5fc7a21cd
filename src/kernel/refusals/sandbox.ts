import type { Refusals } from './refusal.ts';

/** What the stand-ins' own pages and their programs' interface refuse. */
export const sandbox = {
  'order_paid:paypal': ['conflict', 'This PayPal order is paid already.'],
  malformed_body: ['malformed', 'The body must be a JSON object.'],
  'malformed_body:json': ['malformed', 'The body must be JSON.'],
  cross_site: ['forbidden', 'The sandbox takes no calls from other sites.'],
  loopback_only: ['forbidden', 'This address answers the machine itself only.'],
  password_required: ['unauthenticated', 'The sandbox of this demo asks for a password.'],
  prompt_ended: ['conflict', 'This prompt has ended.'],
  payment_rejected: ['conflict', 'The shop did not take this payment ({code}).'],
  'invalid_input:test_card': ['invalid', 'This is not one of the test cards.'],
} as const satisfies Refusals;
