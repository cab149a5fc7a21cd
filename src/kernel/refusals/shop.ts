import type { Refusals } from './refusal.ts';

/** Refusals that a customer may meet while ordering and paying. */
export const shop = {
  sold_out: [
    'conflict',
    'The {name} bootcamp class is full. You were not charged. Ask us about the next class.',
  ],
  class_has_seats: ['conflict', 'This class has free seats. Add it to your cart.'],
  'invalid_input:no_class': ['invalid', 'This package has no class on sale'],
  'invalid_input:phone_for_order': ['invalid', 'Phone number is required'],
  not_a_delivery_file: ['invalid', 'Choose an image or a PDF'],
  step_takes_no_answer: [
    'conflict',
    'You cannot answer this step now: we are working on it, or it is done.',
  ],
  step_takes_no_domain: [
    'conflict',
    'You cannot change the domain any more. Write to us if it is wrong.',
  ],
  draft_changed: ['conflict', 'There is a newer draft. Listen to it first.'],
  change_rounds_used: [
    'conflict',
    'Your package includes no more rounds of changes. Contact us about further changes.',
  ],
  step_takes_no_file: ['conflict', 'We no longer need a file for this step. Reload the page.'],
  step_files_full: [
    'conflict',
    'You have sent {most} files for this step. If you need to send more, reply to our email.',
  ],
  class_begun: ['conflict', 'This class has begun. Write to us to change a name.'],
  seat_refunded: ['conflict', 'This seat was refunded. Reload the page.'],
  participant_certified: [
    'conflict',
    'This person has a certificate, so their name stays on the seat.',
  ],
  offer_over: ['gone', 'This offer is over. You can join the waitlist again.'],
  unknown_package: ['invalid', 'This package is not on sale'],
  'unknown_package:kind': [
    'invalid',
    'The package type does not match this package. Remove the package, then add it again.',
  ],
  'invalid_input:order_lines': ['invalid', 'An order can have at most {max} lines'],
  quantity_out_of_range: ['invalid', 'Quantity must be from {min} to {max}'],
  'quantity_out_of_range:one_seat': ['invalid', 'Only 1 seat left in this class'],
  'quantity_out_of_range:few_seats': ['invalid', 'Only {left} seats left in this class'],
  'quantity_out_of_range:seats_of_guest': [
    'invalid',
    'You can order up to {most} seats at once, or {more} with an account. For more, request a quote.',
  ],
  'quantity_out_of_range:seats_of_account': [
    'invalid',
    'You can order up to {most} seats at once. For more, request a quote.',
  ],
  coupon_not_valid: ['invalid', 'We do not know this coupon code. Check that you typed it right.'],
  'coupon_not_valid:early': ['invalid', 'This coupon cannot be used yet'],
  'coupon_not_valid:over': ['invalid', 'This coupon has ended'],
  'coupon_not_valid:used_up': ['invalid', 'This coupon has been used up'],
  'coupon_not_valid:used_by_you': ['invalid', 'You have already used this coupon'],
  'coupon_not_valid:other_packages': [
    'invalid',
    'This coupon is not for the packages in this order',
  ],
  'coupon_not_valid:small_order': ['invalid', 'This coupon is for orders from {least} before VAT'],
  'coupon_not_valid:whole_order': [
    'invalid',
    'This coupon would leave nothing to pay. Contact us to place this order.',
  ],
  too_many_unpaid_orders: [
    'too_many',
    'You already have several unpaid orders with bootcamp seats. Pay for one of them, or request a quote.',
  ],
  too_many_seats_held: [
    'too_many',
    'Another order of yours is holding seats in this class. Pay or cancel that order first, or try again in {minutes} minutes.',
  ],
  'too_many_seats_held:one': [
    'too_many',
    'Another order of yours is holding seats in this class. Pay or cancel that order first, or try again in 1 minute.',
  ],
  idempotency_conflict: ['conflict', 'This Idempotency-Key was already used for another order.'],
  amount_mismatch: ['conflict', 'The total has changed. Check the new amount before you pay.'],
  'amount_mismatch:part_paid': [
    'conflict',
    'Part of this order is paid and {owed} is still due. Pay exactly this amount here, or to our paybill with account number {number}.',
  ],
  amount_above_limit: [
    'invalid',
    'This amount is above the limit for this payment method. Choose another method, or get an invoice that you can pay in parts. {otherWay}',
  ],
  amount_below_minimum: ['invalid', 'The smallest card payment is {least}. Pay by M-Pesa instead.'],
  order_paid: ['conflict', 'This order is already paid. You were not charged again.'],
  order_cancelled: ['conflict', 'This order was cancelled. Place a new order.'],
  order_expired: ['conflict', 'This order has expired. Place a new order.'],
  'not_allowed:order': [
    'forbidden',
    'You can cancel this order only in the browser where you placed it. If it is not paid, it will expire after 24 hours.',
  ],
  service_stopped: ['conflict', 'This service was already to stop.'],
  service_not_stopped: ['conflict', 'This service already goes on.'],
  service_part_paid: [
    'conflict',
    'A part of {number} is paid, so this service cannot be changed here. Contact us.',
  ],
  service_unpaid: ['conflict', 'Pay the open invoice of this service first.'],
  service_plan_waits: ['conflict', 'This service is already to change to {name}.'],
  service_plan_moved: ['conflict', 'The price of this plan has changed. Look at it again.'],
  service_plan_paid: ['conflict', 'The new plan is already paid, so you cannot cancel the change.'],
  service_no_plan: ['conflict', 'This service does not wait for another plan.'],
  'invalid_input:plan': ['invalid', 'Choose a plan from the list'],
  service_pending: ['conflict', 'This service has not started yet.'],
  service_ended: ['conflict', 'This service has ended.'],
  order_partly_paid: [
    'conflict',
    'Part of this order has been paid. Call us so that we can refund you first.',
  ],
  'order_partly_paid:invoice': [
    'conflict',
    'Part of this order has been paid, so it cannot become an invoice. Pay the balance instead.',
  ],
  order_payable: [
    'conflict',
    'This order is not above the M-Pesa limit. Pay it here, or ask us for an invoice.',
  ],
  method_unavailable: [
    'conflict',
    'This payment method is not available right now. Choose another one.',
  ],
  'method_unavailable:paypal': [
    'conflict',
    'PayPal is not available right now. Choose another payment method.',
  ],
  'method_unavailable:card_provider': [
    'unavailable',
    'This call is for a card provider that we do not use. GET /api/payments/methods names ours.',
  ],
  'provider_unavailable:mpesa': ['unavailable', 'Failed to initiate M-Pesa payment'],
  'provider_unavailable:stripe': ['unavailable', 'Failed to initialize payment'],
  'provider_unavailable:paystack': ['unavailable', 'Failed to initialize payment'],
  'provider_unavailable:paypal': ['unavailable', 'Failed to initiate PayPal payment'],
  'provider_refused:mpesa': ['conflict', 'Failed to initiate M-Pesa payment'],
  'provider_refused:stripe': ['conflict', 'Failed to initialize payment'],
  'provider_refused:paystack': ['conflict', 'Failed to initialize payment'],
  'provider_refused:paypal': ['conflict', 'Failed to initiate PayPal payment'],
  payment_unconfirmed: [
    'conflict',
    'We could not confirm that the payment started. If an M-Pesa prompt appears, you can pay it. If not, try again in three minutes or use another method.',
  ],
  payment_in_progress: ['conflict', 'Another payment is starting. Wait a moment, then try again.'],
  'payment_in_progress:unanswered': [
    'conflict',
    'M-Pesa has not answered yet. If there is a prompt on your phone, you can pay it. If not, you can request a new one at {time}.',
  ],
  'payment_in_progress:prompt': [
    'conflict',
    'An M-Pesa prompt for this order is still open. Pay or cancel it on the phone first.',
  ],
  'payment_in_progress:other_phone': [
    'conflict',
    'Another phone has an open M-Pesa prompt for this payment. Pay or cancel it there first.',
  ],
  too_many_declines: [
    'too_many',
    'Too many card payments from your internet connection have failed in the past hour. Try a card again at {time}, or pay another way now.',
  ],
  'too_many_prompts:phone': [
    'too_many',
    'We sent this phone several M-Pesa prompts in a short time. Wait ten minutes, or use another method.',
  ],
  'too_many_prompts:today': [
    'too_many',
    'We have sent this phone too many M-Pesa prompts today. Pay by card or PayPal, or call us.',
  ],
  'too_many_prompts:network': [
    'too_many',
    'Too many M-Pesa prompts were requested from your internet connection. Wait ten minutes, or pay by card or PayPal.',
  ],
  'too_many_prompts:total': [
    'too_many',
    'We are sending too many M-Pesa prompts right now. Pay by card or PayPal, or try again later.',
  ],
} as const satisfies Refusals;
