import type { Refusals } from './refusal.ts';

/** What somebody who orders and pays may meet. */
export const shop = {
  sold_out: [
    'conflict',
    'The class of the {name} bootcamp is full. Nothing was charged. Ask us about the next intake.',
  ],
  unknown_package: ['invalid', 'This package is not on sale'],
  'unknown_package:kind': ['invalid', 'This package is of another kind'],
  'invalid_input:order_lines': ['invalid', 'An order takes at most {max} lines'],
  quantity_out_of_range: ['invalid', 'Quantity must be from {min} to {max}'],
  'quantity_out_of_range:one_seat': ['invalid', 'Only 1 seat is left in this class'],
  'quantity_out_of_range:few_seats': ['invalid', 'Only {left} seats are left in this class'],
  'quantity_out_of_range:seats_of_guest': [
    'invalid',
    'Up to {most} seats in one order, {more} with an account. For more, please ask us for a quote.',
  ],
  'quantity_out_of_range:seats_of_account': [
    'invalid',
    'Up to {most} seats in one order. For more, please ask us for a quote.',
  ],
  too_many_unpaid_orders: [
    'too_many',
    'There are several unpaid orders with bootcamp seats already. Please pay one of them, or ask us for a quote.',
  ],
  too_many_seats_held: [
    'too_many',
    'Seats of this class are held by another order of yours. Please pay or cancel that one first, or try again in {minutes} minutes.',
  ],
  idempotency_conflict: ['conflict', 'This Idempotency-Key was used for another order.'],
  amount_mismatch: [
    'conflict',
    'The total has changed. Please check the new amount before you pay.',
  ],
  'amount_mismatch:part_paid': [
    'conflict',
    'Part of this order is paid. {owed} is still to come: pay exactly that here, or to our paybill with account number {number}.',
  ],
  amount_above_limit: [
    'invalid',
    'This amount is above the limit of this payment method. Please choose another method, or ask us for an invoice to pay by bank. {otherWay}',
  ],
  amount_below_minimum: ['invalid', 'Card payments start at {least}. Please pay by M-Pesa.'],
  order_paid: ['conflict', 'This order is paid already. Nothing was charged.'],
  order_cancelled: ['conflict', 'This order was cancelled. Please order again.'],
  order_expired: ['conflict', 'This order has expired. Please order again.'],
  'not_allowed:order': [
    'forbidden',
    'Only the browser that placed this order can cancel it. If nobody pays, it will expire after 24 hours.',
  ],
  order_partly_paid: [
    'conflict',
    'Part of this order has been paid. Please call us: the money has to go back first.',
  ],
  method_unavailable: ['conflict', 'This payment method is not available just now.'],
  'method_unavailable:paypal': ['conflict', 'PayPal is not available just now.'],
  'provider_unavailable:mpesa': ['unavailable', 'Failed to initiate M-Pesa payment'],
  'provider_unavailable:stripe': ['unavailable', 'Failed to initialize payment'],
  'provider_unavailable:paypal': ['unavailable', 'Failed to initiate PayPal payment'],
  'provider_refused:mpesa': ['conflict', 'Failed to initiate M-Pesa payment'],
  'provider_refused:stripe': ['conflict', 'Failed to initialize payment'],
  'provider_refused:paypal': ['conflict', 'Failed to initiate PayPal payment'],
  payment_unconfirmed: [
    'conflict',
    'We could not confirm that the payment was started. If a prompt appears you may pay it; otherwise try again in three minutes or use another method.',
  ],
  payment_in_progress: ['conflict', 'A payment is being started. Please wait a moment.'],
  'payment_in_progress:unanswered': [
    'conflict',
    'M-Pesa has not answered yet. If a prompt is on your phone, you may pay it. Another one can be sent at {time}.',
  ],
  'payment_in_progress:other_phone': [
    'conflict',
    'A prompt is open on another phone. Finish or cancel it there first.',
  ],
  too_many_declines: [
    'too_many',
    'Too many card payments from your network came to nothing within the hour. You can try a card again at {time}, or pay another way now.',
  ],
  'too_many_prompts:phone': [
    'too_many',
    'This phone has had several prompts in a short time. Please wait ten minutes or use another method.',
  ],
  'too_many_prompts:today': [
    'too_many',
    'This phone has had many prompts today. Please pay by card or PayPal, or call us.',
  ],
  'too_many_prompts:network': [
    'too_many',
    'Many prompts were asked for from your network. Please wait ten minutes, or pay by card or PayPal.',
  ],
  'too_many_prompts:total': [
    'too_many',
    'We are sending very many prompts just now. Please pay by card or PayPal, or try again later.',
  ],
} as const satisfies Refusals;
