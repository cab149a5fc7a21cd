import type { Refusals } from './refusal.ts';

/** Refusals of invoices, payments and refunds. */
export const billing = {
  invoice_paid: ['conflict', 'This invoice is already paid. You were not charged again.'],
  'invoice_paid:details': [
    'conflict',
    'This invoice is paid, so its details cannot change. Contact us if something is wrong.',
  ],
  'invoice_paid:recorded': ['conflict', '{number} is already paid.'],
  'invoice_paid:credit': [
    'conflict',
    'Nothing is due on {number}. To return money that was paid, make a refund.',
  ],
  invoice_void: ['conflict', '{number} is void. Nothing is due on it.'],
  'invoice_not_issued:prompt': [
    'conflict',
    '{number} has not been sent yet. Send it first, then send the prompt.',
  ],
  invoice_not_issued: ['conflict', '{number} has not been sent yet. Edit it or delete it instead.'],
  invoice_issued: [
    'conflict',
    '{number} was sent, so you can change only its note, due date, payment plan, contact, purchase order and language. For anything else, add a credit note and a new invoice.',
  ],
  payment_not_received: [
    'conflict',
    'This payment was not received or was reversed, so it has no receipt.',
  ],
  payment_reversed: ['conflict', 'This payment was already reversed.'],
  payment_known: [
    'conflict',
    '{reference} is already recorded on {place}. Check the payments there. If this is a different payment, enter its own reference.',
  ],
  payment_alike: [
    'conflict',
    '{by} has just recorded {amount} {came} for {number}. Record it again only if it is a different payment.',
  ],
  balance_changed: [
    'conflict',
    'The balance has changed and {left} is due now. Check the payments before you record this one.',
  ],
  'balance_changed:recorded': [
    'conflict',
    '{by} has just recorded {amount} {came}. {left} is due now. Check the payments before you record this one.',
  ],
  'invalid_input:above_told': [
    'invalid',
    'M-Pesa reports only {told} for this receipt. Enter at most that amount',
  ],
  'invalid_input:parts_exceed': [
    'invalid',
    'The amounts add up to {sum}, which is more than the {came} received',
  ],
  'invalid_input:part_invoice': [
    'invalid',
    'Enter a different invoice in {currency}. Use each invoice only once',
  ],
  'payment_known:received': [
    'conflict',
    '{receipt} is already recorded by hand on {places}. Reverse that payment first.',
  ],
  'payment_known:prompt': [
    'conflict',
    'We already count {amount} from an M-Pesa prompt towards {number}, but do not have the prompt’s receipt yet. This is probably the same payment. If it is a different payment, record it without a receipt code.',
  ],
  'idempotency_conflict:payment': [
    'conflict',
    'This Idempotency-Key was already used for another payment.',
  ],
  'payment_in_progress:arrived': [
    'conflict',
    'Your earlier payment has just arrived. Check the balance before you pay again.',
  ],
  'payment_in_progress:other_amount': [
    'conflict',
    'An M-Pesa prompt for another amount is open on a phone. Pay or cancel it there first.',
  ],
  'invalid_input:no_amount': ['invalid', 'Enter an amount'],
  'invalid_input:whole_shillings': [
    'invalid',
    'M-Pesa accepts whole shillings only. Enter an amount without cents',
  ],
  'invalid_input:whole_shillings_back': [
    'invalid',
    'M-Pesa refunds whole shillings only. Enter an amount without cents',
  ],
  'amount_above_limit:part': [
    'invalid',
    'This method accepts at most {most} per payment. Pay part of the amount, or choose another method.',
  ],
  'amount_below_minimum:method': ['invalid', 'The smallest amount for this method is {least}.'],
  amount_above_balance: ['invalid', 'Only {open} is due'],
  'amount_above_balance:credit': ['invalid', 'Only {open} is due, so you cannot credit more'],
  'invalid_input:overdue_by_itself': [
    'invalid',
    'You cannot choose Overdue. An invoice becomes overdue by itself on the day after its due date',
  ],
  'invalid_input:overdue': [
    'invalid',
    'The due date has passed. Set a later one to make the invoice pending',
  ],
  'invalid_input:paid': ['invalid', 'This invoice is paid. Reverse the payment first'],
  'invalid_input:void_by_deleting': ['invalid', 'Delete the invoice to make it void'],
  'invalid_input:paid_not_void': [
    'invalid',
    'A paid invoice cannot become void. Refund or reverse the payment first',
  ],
  'invalid_input:status': ['invalid', 'You cannot choose this status'],
  'invalid_input:how_paid': ['invalid', 'Choose how it was paid'],
  'invalid_input:no_items': ['invalid', 'An invoice needs at least one item'],
  'invalid_input:invoice_too_large': ['invalid', 'The total of this invoice is too large'],
  'invalid_input:due_before_date': ['invalid', 'The due date cannot be before the invoice date'],
  'invalid_input:plan_short': ['invalid', 'These instalments add up to {off} less than {total}'],
  'invalid_input:plan_long': ['invalid', 'These instalments add up to {off} more than {total}'],
  'invalid_input:plan_part': [
    'invalid',
    'Instalment {part} would be zero. Change the amounts or remove it',
  ],
  'invalid_input:days_reversed': ['invalid', 'The last day must not be before the first'],
  'invalid_input:day_to_come': ['invalid', 'The date cannot be in the future'],
  service_started: ['conflict', 'This service has already started.'],
  'invalid_input:no_term': [
    'invalid',
    'Our calendar has no school term for this day. Enter the last day',
  ],
  'invalid_input:period_reversed': ['invalid', 'The last day cannot be before the first'],
  'invalid_input:long_over': [
    'invalid',
    'The period after this is over too, and would be invoiced. Choose a later last day',
  ],
  'invalid_input:price_notice': [
    'invalid',
    'Customers need time to decide. Choose {day} or a later day',
  ],
  'invalid_input:keep_card': [
    'invalid',
    'Sign in to the account of this service to keep the card, or clear this box.',
  ],
  no_kept_card: [
    'conflict',
    'Your account keeps no card. Pay an invoice of this service by card and choose to keep it.',
  ],
  'invalid_input:no_phone': ['invalid', 'Phone number is required'],
  'invalid_input:no_address': ['invalid', 'Enter the customer’s email address first'],
  'method_unavailable:mpesa': ['conflict', 'M-Pesa is not set up.'],
  not_waiting: ['conflict', 'This payment is already assigned or closed. Reload the list.'],
  'invalid_input:nothing_of_number': [
    'invalid',
    'We found no order or sent invoice in Ksh with this number. Check the number',
  ],
  payment_answered: ['conflict', 'We now know the result of this payment. Reload it.'],
  'payment_answered:paid': [
    'conflict',
    'M-Pesa confirms that this prompt was paid. We have recorded the payment.',
  ],
  refund_not_open: ['conflict', 'This refund is already closed.'],
  'refund_not_open:submitted': [
    'conflict',
    'The provider is still processing this refund. Wait for its answer.',
  ],
  refund_disputed: [
    'conflict',
    'The payer’s bank or PayPal decides a dispute. You cannot settle it here.',
  ],
  not_paid: ['conflict', 'You can refund only a payment that was received.'],
  credit_changed: ['conflict', 'The balance has changed. Check it before you add a credit note.'],
  refund_changed: [
    'conflict',
    'Another refund was just made. Check how much can still be refunded.',
  ],
  refund_not_due: ['conflict', 'This refund was already sent or is complete.'],
  more_than_left: ['invalid', 'You can refund at most {left} of this payment.'],
  'more_than_left:nothing': [
    'invalid',
    'This payment is already fully refunded, or its refund is on the way.',
  ],
  less_than_lines: [
    'invalid',
    'These lines cost {least}. Refund at least that much, or choose no lines.',
  ],
  'invalid_input:no_such_line': ['invalid', 'This line is not in the order'],
  'invalid_input:line_given_back': ['invalid', 'This line was already refunded'],
  not_stored: ['unavailable', 'We could not store the message. Send it again.'],
  inbox_full: [
    'unavailable',
    'Too many messages are waiting for verification. Send this one again later.',
  ],
  bad_signature: ['malformed', 'We could not verify the message.'],
  bad_message: ['malformed', 'We could not read the message.'],
} as const satisfies Refusals;
