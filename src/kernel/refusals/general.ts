import type { Refusals } from './refusal.ts';

/** Refusals of the sandbox: its pages and its API. */
export const sandbox = {
  'order_paid:paypal': ['conflict', 'This PayPal order is already paid.'],
  malformed_body: ['malformed', 'The body must be a JSON object.'],
  'malformed_body:json': ['malformed', 'The body must be JSON.'],
  cross_site: ['forbidden', 'The sandbox does not accept calls from other sites.'],
  loopback_only: [
    'forbidden',
    'You can call this address only from the machine that runs the sandbox.',
  ],
  password_required: ['unauthenticated', 'Enter the password for this demo’s sandbox.'],
  prompt_ended: ['conflict', 'This prompt has already ended.'],
  payment_rejected: ['conflict', 'The shop rejected this payment ({code}).'],
  'invalid_input:test_card': ['invalid', 'This is not one of the test cards.'],
} as const satisfies Refusals;

/** Refusals that any call may answer. */
export const general = {
  malformed: ['malformed', 'We could not read the request.'],
  'malformed:form': ['malformed', 'We could not read the form. Reload the page and try again.'],
  bad_idempotency_key: ['malformed', 'The Idempotency-Key must have 1 to 200 visible characters.'],
  sign_in_required: ['unauthenticated', 'Sign in first.'],
  not_allowed: ['forbidden', 'Your account does not have permission to do this.'],
  other_origin: ['forbidden', 'This call is accepted only from our own pages.'],
  not_found: ['not_found', 'There is nothing at this address.'],
  'not_found:call': ['not_found', 'This call does not exist.'],
  'not_found:named': ['not_found', '{what} was not found.'],
  too_large: ['too_large', 'The request is too large.'],
  'too_large:text': ['too_large', 'This is too long.'],
  'too_large:file': ['too_large', 'The file must be {most} MB or less'],
  unsupported_type: ['unsupported_type', 'We do not accept this type of content here.'],
  too_many_requests: ['too_many', 'Too many requests. Wait a moment, then try again.'],
  too_many_streams: [
    'too_many',
    'Too many pages are open on your internet connection. Close one and try again.',
  ],
  'too_many_streams:all': [
    'unavailable',
    'Too many people are using this page. Try again in a minute.',
  ],
  busy: ['unavailable', 'We are very busy right now. Try again in a few seconds.'],
  'unavailable:database': [
    'unavailable',
    'We cannot reach our records right now and are working on it. Try again in a minute.',
  ],
  'unavailable:storage': [
    'unavailable',
    'We cannot save or open files right now and are working on it. Try again in a minute.',
  ],
  internal: ['fault', 'Something went wrong on our side. Try again.'],

  // Faults that a contract finds in a field. Most fields have their own text under the same code.
  invalid_input: ['invalid', 'The request does not have the expected format.'],
  'invalid_input:required': ['invalid', 'This is required'],
  'invalid_input:invalid': ['invalid', 'This is not valid'],
  'invalid_input:wrong_type': ['invalid', 'This has the wrong type'],
  'invalid_input:not_offered': ['invalid', 'Choose one of the options'],
  'invalid_input:too_short': ['invalid', 'Must be at least {min} characters'],
  'invalid_input:too_long': ['invalid', 'Must be {max} characters or fewer'],
  'invalid_input:too_few': ['invalid', 'Must have at least {min} items'],
  'invalid_input:too_many': ['invalid', 'Must have at most {max} items'],
  'invalid_input:too_small': ['invalid', 'Must be {min} or more'],
  'invalid_input:too_great': ['invalid', 'Must be {max} or less'],
  'invalid_input:step': ['invalid', 'Must be a multiple of {step}'],
  'invalid_input:decimals': ['invalid', 'Use at most two decimal places'],
  'invalid_input:too_deep': ['invalid', 'Must have fewer nested levels'],
  'invalid_input:control_characters': ['invalid', 'Must not contain control characters'],
  'invalid_input:phone': ['invalid', 'Please enter a valid phone number'],
} as const satisfies Refusals;
