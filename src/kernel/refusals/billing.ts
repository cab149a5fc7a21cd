import type { Refusals } from './refusal.ts';

/** Invoices, what is paid on them, and money that goes back. */
export const billing = {
  invoice_paid: ['conflict', 'This invoice is paid already. Nothing was charged.'],
  'invoice_paid:details': [
    'conflict',
    'This invoice is paid, so what stands on it stays. Please write to us if it has to change.',
  ],
  'invoice_paid:recorded': ['conflict', '{number} is paid already.'],
  'invoice_paid:credit': [
    'conflict',
    'Nothing is open on {number}. Money that was paid goes back as a refund.',
  ],
  invoice_void: ['conflict', '{number} was taken back. Nothing is owed for it.'],
  invoice_not_issued: ['conflict', '{number} was not sent yet: change it, or delete it.'],
  invoice_issued: [
    'conflict',
    '{number} has gone out: only its note, due date, plan, contact and purchase order can change. Write a credit note, and a new invoice, for anything else.',
  ],
  payment_not_received: ['conflict', 'There is no receipt for money that did not stay.'],
  payment_reversed: ['conflict', 'This payment was taken back already.'],
  payment_known: [
    'conflict',
    '{reference} is already counted on {place}. Check the payments there. If this is other money, enter its own reference.',
  ],
  payment_alike: [
    'conflict',
    '{by} has just recorded {amount} by {method} for {number}. Record it again only if it is other money.',
  ],
  balance_changed: [
    'conflict',
    'The balance has changed: {left} is due now. Check the payments before you record this one.',
  ],
  'balance_changed:recorded': [
    'conflict',
    '{by} has just recorded {amount} by {method}. {left} is due now. Check the payments before you record this one.',
  ],
  'invalid_input:above_told': ['invalid', 'M-Pesa took {told} with this receipt'],
  'invalid_input:parts_exceed': ['invalid', 'The parts add up to {sum}, which is more than {came}'],
  'invalid_input:part_invoice': ['invalid', 'Enter another invoice in {currency}, each only once'],
  'payment_known:received': [
    'conflict',
    '{receipt} is recorded by hand on {places}. Take the payment back there first.',
  ],
  'payment_known:prompt': [
    'conflict',
    'An M-Pesa prompt of {amount} is counted for {number} already, and its receipt is not known yet: this is probably that money. If it is other money, record it without its code.',
  ],
  'idempotency_conflict:payment': [
    'conflict',
    'This Idempotency-Key was used for another payment.',
  ],
  'payment_in_progress:arrived': [
    'conflict',
    'Your earlier payment has just arrived. Please look at what is left to pay.',
  ],
  'payment_in_progress:other_amount': [
    'conflict',
    'A prompt over another amount is open on a phone. Finish or cancel it there first.',
  ],
  'invalid_input:no_amount': ['invalid', 'Please enter an amount'],
  'invalid_input:whole_shillings': ['invalid', 'M-Pesa takes whole shillings'],
  'invalid_input:whole_shillings_back': ['invalid', 'M-Pesa moves whole shillings only'],
  'amount_above_limit:part': [
    'invalid',
    'This is more than the method takes at once: at most {most}. Pay a part of it, or choose another method.',
  ],
  'amount_below_minimum:method': ['invalid', 'This method starts at {least}.'],
  amount_above_balance: ['invalid', 'Only {open} is still to be paid'],
  'amount_above_balance:credit': ['invalid', 'Only {open} is still open'],
  'invalid_input:overdue_by_itself': [
    'invalid',
    'An invoice becomes overdue on the day after its due date',
  ],
  'invalid_input:overdue': [
    'invalid',
    'Its due date is over: move the due date to make it pending',
  ],
  'invalid_input:paid': ['invalid', 'It is paid: take the payment back first'],
  'invalid_input:void_by_deleting': ['invalid', 'Delete the invoice to make it void'],
  'invalid_input:paid_not_void': ['invalid', 'A paid invoice cannot become void'],
  'invalid_input:status': ['invalid', 'This status cannot be chosen'],
  'invalid_input:how_paid': ['invalid', 'Please choose how it was paid'],
  'invalid_input:no_items': ['invalid', 'An invoice needs at least one item'],
  'invalid_input:invoice_too_large': ['invalid', 'This invoice is too large'],
  'invalid_input:due_before_date': ['invalid', 'The due date cannot be before the invoice date'],
  'invalid_input:plan_short': ['invalid', 'These parts leave {off} of {total} open'],
  'invalid_input:plan_long': ['invalid', 'These parts come to {off} more than {total}'],
  'invalid_input:plan_part': ['invalid', 'Part {part} comes to nothing'],
  'invalid_input:day_to_come': ['invalid', 'This day has not come yet'],
  'invalid_input:no_phone': ['invalid', 'Phone number is required'],
  'invalid_input:no_address': ['invalid', 'Type the e-mail address of the customer first'],
  'method_unavailable:mpesa': ['conflict', 'M-Pesa is not set up here.'],
  not_waiting: ['conflict', 'This money does not wait any more. Please look at the list again.'],
  'invalid_input:nothing_of_number': [
    'invalid',
    'No order, and no sent invoice in shillings, has this number',
  ],
  payment_answered: [
    'conflict',
    'Something has told meanwhile what became of this payment. Please look at it again.',
  ],
  'payment_answered:paid': [
    'conflict',
    'M-Pesa says that this prompt was paid. It is settled now.',
  ],
  refund_not_open: ['conflict', 'This refund is settled already.'],
  'refund_not_open:submitted': [
    'conflict',
    'The provider is still working on this refund. Please wait for its answer.',
  ],
  refund_disputed: ['conflict', "A dispute is decided by the payer's bank, not here."],
  not_paid: ['conflict', 'Only money that was received can go back.'],
  credit_changed: [
    'conflict',
    'What is open has changed in the meantime. Please look at it before you write a credit note.',
  ],
  refund_changed: [
    'conflict',
    'Another refund was made in the meantime. Please look at what is left.',
  ],
  refund_not_due: ['conflict', 'This refund is on its way or done already.'],
  more_than_left: ['invalid', 'At most {left} of this payment can still go back.'],
  'more_than_left:nothing': [
    'invalid',
    'Everything of this payment has gone back or is on its way.',
  ],
  less_than_lines: ['invalid', 'These lines cost {least}. Refund as much, or name no lines.'],
  'invalid_input:no_such_line': ['invalid', 'This is not a line of the order'],
  'invalid_input:line_given_back': ['invalid', 'This line was refunded before'],
  not_stored: ['unavailable', 'The message could not be stored. Please send it again.'],
  inbox_full: [
    'unavailable',
    'Too many messages wait to be verified. Please send this one again later.',
  ],
  bad_signature: ['malformed', 'The message could not be verified.'],
  bad_message: ['malformed', 'The message could not be read.'],
} as const satisfies Refusals;
