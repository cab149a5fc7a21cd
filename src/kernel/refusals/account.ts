import type { Refusals } from './refusal.ts';

/** Signing in, and who may do what. */
export const account = {
  wrong_credentials: ['unauthenticated', 'Invalid email or password'],
  account_inactive: ['forbidden', 'Your account is inactive.'],
  'account_inactive:invited': ['conflict', 'This account is inactive. Please activate it first.'],
  unknown_role: ['forbidden', 'Invalid role or login failed'],
  too_many_tries: ['too_many', 'Too many failed sign-ins. Please try again in {minutes} minutes.'],
  'too_many_tries:one': ['too_many', 'Too many failed sign-ins. Please try again in 1 minute.'],
  second_factor_required: ['unauthenticated', 'Please confirm that it is you.'],
  second_factor_over: [
    'unauthenticated',
    'This took too long. Please sign in again with your password.',
  ],
  wrong_code: ['unauthenticated', 'This code does not fit. Please type the newest one.'],
  code_unreadable: [
    'unavailable',
    'We cannot check codes from your app at the moment. Use a passkey or a recovery code, or contact us.',
  ],
  'wrong_code:passkey': [
    'unauthenticated',
    'This passkey is not known here. Please use another way.',
  ],
  'wrong_code:new': ['invalid', 'This code does not fit. Please type the newest one of the app.'],
  'wrong_code:new_passkey': ['invalid', 'The passkey could not be saved. Please try again.'],
  wrong_proof: ['invalid', 'Please confirm by your password, a code or a passkey.'],
  'wrong_proof:password': ['invalid', 'This is not your password.'],
  'wrong_proof:code': ['invalid', 'This code does not fit. Please type the newest one.'],
  'wrong_proof:passkey': ['invalid', 'This passkey is not known here. Please use another way.'],
  proof_required: ['forbidden', 'Please confirm that it is you.'],
  factor_enrolment_required: [
    'forbidden',
    'Please set up the second step of your sign-in first: it is demanded of staff.',
  ],
  factor_needed: [
    'conflict',
    'A second step is demanded of staff: please set up another one before you remove this one.',
  ],
  'factor_needed:own': ['conflict', 'You manage your own second step on your profile.'],
  identity_needed: [
    'conflict',
    'You have no password yet. Please choose one first, or you could sign in by mail only.',
  ],
  no_factor: ['conflict', '{name} has no second step.'],
  too_many_passkeys: ['conflict', 'An account has {most} passkeys at the most.'],
  password_guessable: ['invalid', 'This password is too easy to guess. Please choose another.'],
  email_taken: ['conflict', 'An account with this email already exists'],
  'email_taken:google': [
    'conflict',
    'An account with this email already exists. Please sign in to it; with Google, the two are linked then.',
  ],
  google_again: [
    'unauthenticated',
    'Please start again with Google: the form was open for too long.',
  ],
  unknown_link: ['not_found', 'This link is not valid. Please ask for a new one.'],
  link_used: ['gone', 'This link has been used already. Please ask for a new one.'],
  link_replaced: [
    'gone',
    'This link no longer works: a newer one was sent, or your account has changed since. Please use the newest mail, or ask for a new link.',
  ],
  'link_replaced:invitation': [
    'gone',
    'This invitation was replaced by a newer one. Please use the link in the newest mail.',
  ],
  link_over: [
    'gone',
    'This link is more than an hour old and works no more. Please ask for a new one.',
  ],
  'link_over:invitation': [
    'gone',
    'This invitation is more than a week old and works no more. Please ask for a new link.',
  ],
  above_own_rights: ['forbidden', 'You cannot give or take rights that you do not have yourself.'],
  'own_rights:role': ['conflict', 'You cannot change your own role. Please ask another owner.'],
  'own_rights:status': [
    'conflict',
    'You cannot deactivate your own account. Please ask another owner.',
  ],
  'own_rights:preset': ['conflict', 'You cannot change your own rights. Please ask another owner.'],
  last_admin: [
    'conflict',
    'This is the last administrator with all rights. Please make somebody else an owner first.',
  ],
  own_account: ['conflict', 'You cannot delete your own account. Please ask another owner.'],
  not_invited: ['conflict', '{name} has chosen a password already.'],
} as const satisfies Refusals;
