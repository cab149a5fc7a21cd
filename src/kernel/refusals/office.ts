import type { Refusals } from './refusal.ts';

/** What staff edit, and what visitors send in beside orders. */
export const office = {
  edit_conflict: ['conflict', 'This is not the state that you saw. Please look at it again.'],
  'edit_conflict:changed': ['conflict', '{by} {change} in the meantime. Please look at it again.'],
  'edit_conflict:answered': [
    'conflict',
    '{by} has answered on quote #{id} in the meantime, which is now {status}. Please look at it again.',
  ],
  request_unconfirmed: [
    'conflict',
    'This request is not confirmed yet: only who follows the mailed link is known to own the address.',
  ],
  request_closed: ['conflict', 'This request is closed already.'],
  staff_address: [
    'conflict',
    'This address belongs to somebody of the house. Take their account out under Users first.',
  ],
  same_customer: ['conflict', 'These are one customer already.'],
  month_not_over: ['conflict', 'This month is not over yet, so it cannot be closed.'],
  month_open: [
    'conflict',
    'Something of this month is still open. Look at it first, or close the month all the same.',
  ],
  merge_undone: ['conflict', 'These are two customers already.'],
  order_conflict: ['conflict', 'The list has changed in the meantime. Please look at it again.'],
  gone: ['gone', 'The post was removed.'],
  'gone:vacancy': ['gone', 'This vacancy is closed.'],
  'gone:link': ['gone', 'This link no longer works.'],
  no_classes: ['conflict', 'Only bootcamps have classes.'],
  id_taken: ['conflict', 'Another package has this id. Please choose another.'],
  mail_waiting: ['conflict', 'This message waits to be sent already.'],
  not_stuck: ['conflict', 'This message is on its way already, or was sent.'],
  text_gone: [
    'conflict',
    'This message held a link that works like a password, so its text was not kept. It has to be asked for anew.',
  ],
  unsubscribed: ['conflict', 'This address has left the newsletter, so it is not sent again.'],
  not_a_sample: ['conflict', 'Only samples are approved: this record is shown without.'],
  no_recipients: [
    'conflict',
    'Nobody has confirmed a subscription yet, so there is nobody to send this to.',
  ],
  already_sent: ['conflict', 'This newsletter is on its way already and cannot be changed.'],
  no_proposal: ['conflict', 'There is no proposal to answer yet.'],
  proposal_accepted: ['conflict', 'This proposal has been accepted already.'],
  proposal_declined: [
    'conflict',
    'This proposal was declined. Write to us if you would like a new one.',
  ],
  proposal_expired: [
    'conflict',
    'This proposal is no longer valid. Write to us and we will send you a new one.',
  ],
  proposal_withdrawn: [
    'conflict',
    'We have taken this proposal back. Write to us and we will send you a new one.',
  ],
  'proposal_accepted:send': ['conflict', 'This proposal is accepted. Please write a new one.'],
  'proposal_declined:send': ['conflict', 'This proposal is declined. Please write a new one.'],
  'proposal_expired:send': ['conflict', 'This proposal is expired. Please write a new one.'],
  'proposal_withdrawn:send': ['conflict', 'This proposal is withdrawn. Please write a new one.'],
  proposal_changed: [
    'conflict',
    'The proposal has changed since you opened this page. Please read it again before you accept it.',
  ],
  accepted_stands: [
    'conflict',
    'The customer accepted proposal {name}, and its invoice {number} stands. Please say whether this one takes its place or comes on top of it.',
  ],
  accepted_paid: [
    'conflict',
    'Money has come meanwhile for invoice {number} of proposal {name}, which you accepted before, so nothing was accepted now and nothing is owed twice. Please write to us: we will send you a proposal that counts what you paid.',
  ],
  'accepted_paid:send': [
    'conflict',
    'Money came for invoice {number} of proposal {name}, so nothing can take its place. Please offer what is new on top of it, or give the money back first.',
  ],
  quote_closed: ['conflict', 'Quote #{id} is closed. Please reopen it before you send a proposal.'],
  'quote_closed:respond': [
    'conflict',
    'Quote #{id} is closed. Please reopen it before you respond.',
  ],
  not_out: ['conflict', 'This proposal is {status}: there is nothing to take back.'],
  not_a_draft: ['conflict', 'This proposal went out already. Please write a new one.'],
  draft_exists: [
    'conflict',
    'There is a draft of a proposal on this quote already. Please go on with that one.',
  ],
  'invalid_input:total_too_large': ['invalid', 'The total is too large'],
  'invalid_input:day_over': ['invalid', 'This day is over. Please choose a later one.'],
  'invalid_input:services': ['invalid', 'Please select from the services on the list'],
  too_many_messages: [
    'too_many',
    'You have sent many messages in the last hour. Please wait a little, or call us.',
  ],
  job_closed: ['conflict', 'This job is closed and takes no more applications.'],
  harmful_file: [
    'invalid',
    'The virus scanner found something harmful in this file, so it was not taken.',
  ],
  file_held: [
    'conflict',
    'This file is held until the virus scanner has looked at it. Please come back in a few minutes.',
  ],
  'gone:harmful': [
    'gone',
    'The virus scanner found something harmful in this file. It was removed.',
  ],
  not_a_pdf: ['invalid', 'The CV must be a PDF'],
  too_many_files: [
    'too_many',
    'Too many files have come from your network today. Please try again tomorrow, or mail us your application.',
  ],
  'too_many_files:store': [
    'too_many',
    'We cannot take further applications at the moment. Please try again tomorrow, or mail us yours.',
  ],
  check_again: [
    'conflict',
    'There is a newer count, or the days have changed. Please count again and look at what would go.',
  ],
  'invalid_input:no_sections': [
    'invalid',
    'The text begins with the title of its first section: a line that starts with ## and a space',
  ],
  'invalid_input:sort': ['invalid', 'This list cannot be sorted so'],
  'invalid_input:cursor': ['invalid', 'This cursor is not one of this list'],
  'invalid_input:picture_gone': [
    'invalid',
    'This picture is no longer there. Please upload it again.',
  ],
  'invalid_input:photo_gone': ['invalid', 'This photo is no longer there. Please upload it again.'],
  'invalid_input:receipt_gone': [
    'invalid',
    'This receipt is no longer there. Please upload it again.',
  ],
  not_fetched: ['invalid', 'The picture could not be fetched: {why}.'],
  not_an_image: ['invalid', 'Image must be an image file'],
  'not_an_image:photo': ['invalid', 'Photo must be an image file'],
  'not_an_image:picture': ['invalid', 'Picture must be an image file'],
  'not_an_image:address': ['invalid', 'There is no picture at this address'],
  not_a_receipt: ['invalid', 'Receipt must be a picture or a PDF'],
  too_many_pixels: [
    'invalid',
    'The picture has {megapixels} megapixels. Please make it smaller: {most} at most.',
  ],
  'invalid_input:seats_sold': [
    'invalid',
    'There are {sold} sold: at least {least} seats are needed',
  ],
  'invalid_input:seats_held': [
    'invalid',
    'There are {held} held by payments that run: at least {least} seats are needed',
  ],
  'invalid_input:seats_sold_and_held': [
    'invalid',
    'There are {sold} sold and {held} held by payments that run: at least {least} seats are needed',
  ],
  'invalid_input:day_past': ['invalid', 'This day is past'],
  'invalid_input:below_least': ['invalid', 'Must not be below the least quantity'],
  'invalid_input:seat_of_bootcamp': [
    'invalid',
    'A bootcamp enrols people in its class, and nothing else does',
  ],
  'invalid_input:only_bootcamps': ['invalid', 'Only bootcamps have classes'],
  'invalid_input:only_hosting': ['invalid', 'Only hosting plans have these figures'],
  'invalid_input:kind_stays': ['invalid', 'This record is a {kind}, and stays one'],
  'invalid_input:place': ['invalid', 'A {kind} stands in {places}'],
} as const satisfies Refusals;
