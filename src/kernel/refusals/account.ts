import type { Refusals } from './refusal.ts';

/** Refusals of sign-in and of the rights of users. */
export const account = {
  wrong_credentials: ['unauthenticated', 'Invalid email or password'],
  account_inactive: ['forbidden', 'Your account is inactive. Contact us to reactivate it.'],
  'account_inactive:invited': ['conflict', 'This account is inactive. Activate it first.'],
  unknown_role: ['forbidden', 'Invalid role or login failed'],
  too_many_tries: ['too_many', 'Too many failed sign-ins. Try again in {minutes} minutes.'],
  'too_many_tries:one': ['too_many', 'Too many failed sign-ins. Try again in 1 minute.'],
  second_factor_required: ['unauthenticated', 'Confirm that it is you.'],
  second_factor_over: ['unauthenticated', 'This took too long. Sign in again with your password.'],
  wrong_code: [
    'unauthenticated',
    'This code is wrong. Enter the newest code from your app, or an unused recovery code.',
  ],
  code_unreadable: [
    'unavailable',
    'We cannot check codes from your app right now. Use a passkey or a recovery code, or contact us.',
  ],
  'wrong_code:passkey': ['unauthenticated', 'We do not know this passkey. Sign in another way.'],
  'wrong_code:new': ['invalid', 'This code is wrong. Enter the newest one from your app.'],
  'wrong_code:test_mail': [
    'invalid',
    'This code is wrong. Enter the code from the newest test email.',
  ],
  'wrong_code:new_passkey': ['invalid', 'We could not save the passkey. Try again.'],
  wrong_proof: ['invalid', 'Confirm with your password, a code or a passkey.'],
  'wrong_proof:password': ['invalid', 'This password is wrong.'],
  'wrong_proof:code': [
    'invalid',
    'This code is wrong. Enter the newest code from your app, or an unused recovery code.',
  ],
  'wrong_proof:passkey': ['invalid', 'We do not know this passkey. Confirm another way.'],
  proof_required: ['forbidden', 'Confirm that it is you.'],
  factor_enrolment_required: ['forbidden', 'Set up two-step sign-in first. All staff must use it.'],
  factor_needed: [
    'conflict',
    'All staff must use two-step sign-in. Set up another method before you remove this one.',
  ],
  'factor_needed:own': ['conflict', 'Manage your own two-step sign-in on your profile.'],
  identity_needed: [
    'conflict',
    'You have no password yet. Choose one first, so that you can still sign in without Google.',
  ],
  no_factor: ['conflict', '{name} does not use two-step sign-in.'],
  too_many_passkeys: ['conflict', 'An account can have at most {most} passkeys. Remove one first.'],
  password_guessable: ['invalid', 'This password is too easy to guess. Choose another.'],
  'invalid_input:own_address': ['invalid', 'This is already the email address of your account'],
  email_taken: ['conflict', 'An account with this email already exists'],
  'email_taken:google': [
    'conflict',
    'An account with this email already exists. Start again with Google to link it to your Google account.',
  ],
  google_again: ['unauthenticated', 'The form was open for too long. Start again with Google.'],
  unknown_link: ['not_found', 'This link is not valid. Ask for a new one.'],
  link_used: ['gone', 'This link was already used. Ask for a new one.'],
  link_replaced: [
    'gone',
    'This link no longer works: we sent a newer one, or your account has changed. Use our newest email, or ask for a new link.',
  ],
  'link_replaced:invitation': [
    'gone',
    'We have sent you a newer invitation. Use the link in our newest email.',
  ],
  link_over: ['gone', 'This link expired after one hour. Ask for a new one.'],
  'link_over:invitation': ['gone', 'This invitation expired after one week. Ask for a new link.'],
  above_own_rights: [
    'forbidden',
    'You cannot grant or remove rights that you do not have yourself.',
  ],
  'own_rights:role': ['conflict', 'You cannot change your own role. Ask another owner.'],
  'own_rights:status': ['conflict', 'You cannot deactivate your own account. Ask another owner.'],
  'own_rights:preset': ['conflict', 'You cannot change your own rights. Ask another owner.'],
  last_admin: ['conflict', 'This is the last owner. Make someone else an owner first.'],
  own_account: ['conflict', 'You cannot delete your own account. Ask an owner.'],
  people_full: ['conflict', 'At most {most} people can act for you. Remove one first.'],
  person_invited: ['conflict', 'You have already invited this email address.'],
  person_accepted: ['conflict', '{name} has already accepted.'],
  invitation_held: [
    'too_many',
    'We sent this address several emails already. Try again in an hour.',
  ],
  invitation_not_yours: [
    'forbidden',
    'This invitation is for {email}. Sign in to the account with that address.',
  ],
  invitation_unverified: [
    'forbidden',
    'Confirm your email address first. Use the link we emailed you, or sign in with a new one.',
  ],
  not_invited: ['conflict', '{name} has already chosen a password and needs no new invitation.'],
} as const satisfies Refusals;
