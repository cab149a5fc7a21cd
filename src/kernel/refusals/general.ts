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

/** What any call may answer, whatever it is about. */
export const general = {
  malformed: ['malformed', 'The request could not be read.'],
  'malformed:form': ['malformed', 'The form could not be read.'],
  bad_idempotency_key: ['malformed', 'The Idempotency-Key must be 1 to 200 visible characters.'],
  sign_in_required: ['unauthenticated', 'Please sign in first.'],
  not_allowed: ['forbidden', 'Your account may not do this.'],
  other_origin: ['forbidden', 'This call is only taken from our own pages.'],
  not_found: ['not_found', 'There is nothing at this address.'],
  'not_found:call': ['not_found', 'There is no such call.'],
  'not_found:named': ['not_found', '{what} was not found.'],
  too_large: ['too_large', 'The request is too large.'],
  'too_large:text': ['too_large', 'This is too long.'],
  'too_large:file': ['too_large', 'The file must be {most} MB or less'],
  unsupported_type: ['unsupported_type', 'This kind of content is not taken here.'],
  too_many_requests: ['too_many', 'Too many requests. Please wait a moment and try again.'],
  too_many_streams: [
    'too_many',
    'Too many pages are open from your network. Please close one and try again.',
  ],
  'too_many_streams:all': [
    'unavailable',
    'Very many people are here just now. Please try again in a minute.',
  ],
  busy: ['unavailable', 'We are very busy. Try again in a few seconds.'],
  'unavailable:database': [
    'unavailable',
    'We cannot reach our records just now, and are working on it. Please try again in a minute.',
  ],
  'unavailable:storage': [
    'unavailable',
    'Files cannot be stored or opened just now, and we are working on it. Please try again in a minute.',
  ],
  internal: ['fault', 'Something went wrong on our side. Please try again.'],

  // What a contract finds in a field. Most fields have words of their own for it; the code is the same.
  invalid_input: ['invalid', 'The request does not have the expected form.'],
  'invalid_input:required': ['invalid', 'This is required'],
  'invalid_input:invalid': ['invalid', 'This is not valid'],
  'invalid_input:wrong_type': ['invalid', 'This is of the wrong kind'],
  'invalid_input:not_offered': ['invalid', 'This cannot be chosen'],
  'invalid_input:too_short': ['invalid', 'Must be at least {min} characters'],
  'invalid_input:too_long': ['invalid', 'Must be {max} characters or less'],
  'invalid_input:too_few': ['invalid', 'At least {min} are needed'],
  'invalid_input:too_many': ['invalid', 'At most {max} are possible'],
  'invalid_input:too_small': ['invalid', 'Must be {min} or more'],
  'invalid_input:too_great': ['invalid', 'Must be {max} or less'],
  'invalid_input:step': ['invalid', 'Must be a multiple of {step}'],
  'invalid_input:decimals': ['invalid', 'At most two decimals'],
  'invalid_input:too_deep': ['invalid', 'Must not be nested so deep'],
  'invalid_input:control_characters': ['invalid', 'Must not contain control characters'],
  'invalid_input:phone': ['invalid', 'Please enter a valid phone number'],
} as const satisfies Refusals;
