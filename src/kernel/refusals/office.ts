import type { Refusals } from './refusal.ts';

/** Refusals for records that staff edit, and for what visitors send apart from orders. */
export const office = {
  edit_conflict: ['conflict', 'This record has changed. Reload it, then try again.'],
  'edit_conflict:changed': [
    'conflict',
    '{by} {change} after you opened this page. Reload it, then try again.',
  ],
  'edit_conflict:answered': [
    'conflict',
    '{by} has answered quote #{id}, which is now {status}. Reload it, then try again.',
  ],
  request_unconfirmed: [
    'conflict',
    'This request is not confirmed. Wait until the person confirms it through the link that we emailed to this address.',
  ],
  request_closed: ['conflict', 'This request is already closed.'],
  staff_address: [
    'conflict',
    'This address belongs to a staff member. Delete their account under Users first.',
  ],
  same_customer: ['conflict', 'These customers are already merged.'],
  month_not_over: ['conflict', 'This month is not over. You can close it after its last day.'],
  month_open: [
    'conflict',
    'Some items in this month are still open. Check them first, or close the month anyway.',
  ],
  merge_undone: ['conflict', 'These customers are already separate.'],
  order_conflict: ['conflict', 'The list has changed. Reload it, then try again.'],
  gone: ['gone', 'This post has been removed.'],
  'gone:vacancy': ['gone', 'This job is closed.'],
  'gone:link': ['gone', 'This link no longer works.'],
  not_waiting: ['conflict', 'This person is no longer on the waitlist.'],
  'participant_certified:again': [
    'conflict',
    'This person already has a certificate. Correct it, or withdraw it first.',
  ],
  certificate_withdrawn: ['conflict', 'This certificate was withdrawn.'],
  'invalid_input:day_in_register': ['invalid', 'This date is already in the register'],
  'invalid_input:register_full': ['invalid', 'A register has at most {most} dates'],
  no_classes: ['conflict', 'Only bootcamps have classes.'],
  id_taken: ['conflict', 'Another package already has this ID. Choose a different one.'],
  coupon_code_taken: ['conflict', 'Another coupon already has this code. Choose a different one.'],
  coupon_in_orders: [
    'conflict',
    'Orders have used this coupon, so it cannot be deleted. Make it inactive instead.',
  ],
  'invalid_input:private_address': [
    'invalid',
    'This address is in a private network. Use one that the internet can reach.',
  ],
  'invalid_input:https': ['invalid', 'The address must start with https://'],
  'invalid_input:import_faults': [
    'invalid',
    'The file has {count} faults. Check it, correct them, then import it.',
  ],
  import_present: ['conflict', 'All rows of this file are already imported.'],
  webhook_off: ['conflict', 'This webhook endpoint is switched off. Switch it on first.'],
  api_key_not_valid: [
    'unauthenticated',
    'This API key is unknown, expired or revoked. Ask for a new one.',
  ],
  'not_allowed:scope': ['forbidden', 'This API key does not have the scope {scope}.'],
  'not_allowed:answer': [
    'forbidden',
    'Only the customer answers here. Mark the step in the back office, with a note on what they said.',
  ],
  'order_partly_paid:staff': [
    'conflict',
    'Part of this order is paid. Refund that money first, then cancel the order.',
  ],
  mail_waiting: ['conflict', 'This message is already waiting to be sent.'],
  mail_just_sent: [
    'conflict',
    'This email was sent a moment ago. To send it again, wait a minute.',
  ],
  not_stuck: ['conflict', 'This message has already been sent or is on its way.'],
  text_gone: [
    'conflict',
    'We did not keep this message, because its link works like a password. The recipient must ask for a new one.',
  ],
  unsubscribed: [
    'conflict',
    'This address has unsubscribed, so we cannot send the newsletter again.',
  ],
  setup_incomplete: ['conflict', 'Finish this step first. {missing}'],
  choose_packages: ['invalid', 'Choose whether to keep the packages.'],
  no_mail_server: [
    'conflict',
    'No email server is set up, so we cannot send emails. Set SMTP_URL on the server, then restart.',
  ],
  no_credentials: [
    'conflict',
    '{provider} is not set up yet. Enter its credentials on the server, then restart.',
  ],
  'no_credentials:simulated': [
    'conflict',
    '{provider} is simulated in demo mode, so there is nothing to try.',
  ],
  backup_key_set: ['conflict', 'The server sets this key with BACKUP_RECIPIENT. Change it there.'],
  not_a_sample: ['conflict', 'Only samples need approval. This record does not.'],
  no_recipients: ['conflict', 'No subscriber has confirmed yet, so you cannot send this.'],
  already_sent: [
    'conflict',
    'This newsletter was already sent, or is being sent now. You can no longer change it.',
  ],
  no_proposal: ['conflict', 'There is no proposal to answer yet. Wait until we send one.'],
  proposal_accepted: ['conflict', 'This proposal has already been accepted.'],
  proposal_declined: [
    'conflict',
    'This proposal was declined. If you would like a new one, write to us.',
  ],
  proposal_expired: [
    'conflict',
    'This proposal has expired. Write to us and we will send you a new one.',
  ],
  proposal_withdrawn: [
    'conflict',
    'We have withdrawn this proposal. Write to us and we will send you a new one.',
  ],
  'proposal_accepted:send': ['conflict', 'This proposal has been accepted. Write a new one.'],
  'proposal_declined:send': ['conflict', 'This proposal was declined. Write a new one.'],
  'proposal_expired:send': ['conflict', 'This proposal has expired. Write a new one.'],
  'proposal_withdrawn:send': ['conflict', 'This proposal was withdrawn. Write a new one.'],
  proposal_changed: [
    'conflict',
    'The proposal has changed since you opened this page. Read it again before you accept it.',
  ],
  accepted_stands: [
    'conflict',
    'The customer has already accepted proposal {name}, and invoice {number} is still valid. Choose whether this proposal replaces it or adds to it.',
  ],
  accepted_paid: [
    'conflict',
    'You have already paid part or all of invoice {number}, from the earlier proposal {name}. You cannot accept this proposal, because you would pay twice. Write to us and we will send a new proposal that includes your payment.',
  ],
  'accepted_paid:send': [
    'conflict',
    'Invoice {number}, from proposal {name}, is already paid or partly paid, so you cannot replace it. Add to it instead, or refund the payment first.',
  ],
  quote_closed: ['conflict', 'Quote #{id} is closed. Reopen it before you send a proposal.'],
  'quote_closed:respond': ['conflict', 'Quote #{id} is closed. Reopen it before you respond.'],
  not_out: ['conflict', 'This proposal is {status}, so you cannot withdraw it.'],
  not_a_draft: ['conflict', 'This proposal has already been sent. Write a new one.'],
  draft_exists: [
    'conflict',
    'This quote request already has a draft proposal. Continue with that one.',
  ],
  'invalid_input:total_too_large': ['invalid', 'The total is too large'],
  'invalid_input:day_over': ['invalid', 'This day has passed. Choose a later one.'],
  'invalid_input:services': ['invalid', 'Choose services from the list'],
  too_many_messages: [
    'too_many',
    'You have sent too many messages in the last hour. Try again later, or call us.',
  ],
  job_closed: ['conflict', 'This job is closed. We no longer accept applications for it.'],
  harmful_file: [
    'invalid',
    'The virus scanner found something harmful in this file, so we did not accept it. Choose another file.',
  ],
  file_held: [
    'conflict',
    'The virus scanner has not checked this file yet. Try again in a few minutes.',
  ],
  'gone:harmful': [
    'gone',
    'The virus scanner found something harmful in this file, so we removed it.',
  ],
  not_a_pdf: ['invalid', 'The CV must be a PDF'],
  too_many_files: [
    'too_many',
    'We have received too many files from your internet connection today. Try again tomorrow, or email us your application.',
  ],
  'too_many_files:store': [
    'too_many',
    'We cannot accept more applications today. Try again tomorrow, or email us yours.',
  ],
  check_again: [
    'conflict',
    'There is a newer count, or the number of days has changed. Count again and check what will be deleted.',
  ],
  'invalid_input:no_sections': [
    'invalid',
    'Start the text with the title of its first section: a line that begins with ## and a space',
  ],
  'invalid_input:no_introduction': ['invalid', 'An introduction is required'],
  'invalid_input:sort': ['invalid', 'You cannot sort this list that way'],
  'invalid_input:cursor': ['invalid', 'This cursor does not belong to this list'],
  'invalid_input:picture_gone': ['invalid', 'This image is no longer available. Upload it again.'],
  'invalid_input:photo_gone': ['invalid', 'This photo is no longer available. Upload it again.'],
  'invalid_input:receipt_gone': [
    'invalid',
    'This receipt is no longer available. Upload it again.',
  ],
  not_fetched: ['invalid', 'We could not fetch the image: {why}.'],
  not_an_image: ['invalid', 'Choose an image file'],
  'not_an_image:photo': ['invalid', 'Photo must be an image file'],
  'not_an_image:picture': ['invalid', 'Choose an image file'],
  'not_an_image:address': ['invalid', 'There is no image at this address'],
  not_a_certificate: ['invalid', 'Certificate must be an image or a PDF'],
  'invalid_input:step_note': ['invalid', 'Write a note before you mark this step as done'],
  'invalid_input:approval_note': [
    'invalid',
    'Write what the customer said before you mark or skip this step',
  ],
  'invalid_input:domain': ['invalid', 'Enter a domain such as shule.co.ke'],
  'invalid_input:step_day': ['invalid', 'Enter the day before you mark this step as done'],
  'not_a_delivery_file:staff': [
    'invalid',
    'Choose an image, PDF or audio file (MP3, M4A, OGG or WAV)',
  ],
  'invalid_input:no_report': ['invalid', 'The checklist of this task has no report'],
  'invalid_input:no_approval': ['invalid', 'The checklist of this task has no approval step'],
  step_needs_credits: [
    'conflict',
    'Add the SMS credits before you mark this step as done. {owed} are still owed.',
  ],
  step_refund_open: [
    'conflict',
    'A refund of these SMS credits is not complete yet. Wait for its result before you mark this step as done.',
  ],
  no_credits: ['conflict', 'This delivery has no SMS credits.'],
  no_credits_owed: [
    'conflict',
    'No SMS credits are owed for this delivery any more. Reload the page to see the entries.',
  ],
  'invalid_input:credits_added': ['invalid', 'Enter at most {most}: no more credits are owed'],
  'invalid_input:credits_deducted': ['invalid', 'Enter at most {most}: no more credits were added'],
  'invalid_input:credits_refunded': [
    'invalid',
    'Enter at most {most}: no more credits can be refunded',
  ],
  'invalid_input:credits_not_refunded': [
    'invalid',
    'Enter at most {most}: no more refunded credits were entered here',
  ],
  'invalid_input:credits_day': ['invalid', 'The day cannot be in the future'],
  step_needs_file: ['conflict', 'Add the file before you mark this step as done.'],
  not_a_receipt: ['invalid', 'Receipt must be an image or a PDF'],
  too_many_pixels: [
    'invalid',
    'The image has {megapixels} megapixels. Choose one with at most {most}.',
  ],
  'invalid_input:seats_sold': ['invalid', 'Seats sold: {sold}. Enter at least {least}'],
  'invalid_input:seats_held': [
    'invalid',
    'Seats held by payments and waitlist offers: {held}. Enter at least {least}',
  ],
  'invalid_input:seats_sold_and_held': [
    'invalid',
    'Seats sold: {sold}. Seats held by payments and waitlist offers: {held}. Enter at least {least}',
  ],
  'invalid_input:day_past': ['invalid', 'This day has passed. Choose a later one'],
  'invalid_input:below_least': ['invalid', 'Must be at least the smallest quantity'],
  'invalid_input:seat_of_bootcamp': [
    'invalid',
    'Choose “Enrol the learners in the class” for a bootcamp, and another task for any other package',
  ],
  'invalid_input:only_bootcamps': ['invalid', 'Only bootcamps have a curriculum and classes'],
  'invalid_input:only_hosting': ['invalid', 'Only hosting plans have these values'],
  'invalid_input:kind_stays': ['invalid', 'This record is a {kind}. You cannot change its kind'],
  'invalid_input:place': ['invalid', 'A {kind} belongs in {places}'],
} as const satisfies Refusals;
