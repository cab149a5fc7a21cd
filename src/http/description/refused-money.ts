import type { RefusalKey } from '../../kernel/refusals/index.ts';

/** What every way to pay an invoice refuses. */
const INVOICE_PAYMENT: RefusalKey[] = [
  'amount_above_balance',
  'invoice_paid',
  'invoice_void',
  'method_unavailable',
  'payment_in_progress:arrived',
  'payment_in_progress:other_amount',
  'payment_unconfirmed',
];

/** What the prompt for an invoice refuses, on its page and in the office. */
const INVOICE_PROMPT: RefusalKey[] = [
  ...INVOICE_PAYMENT,
  'provider_refused:mpesa',
  'provider_unavailable:mpesa',
  'too_many_prompts:network',
  'too_many_prompts:phone',
  'too_many_prompts:today',
  'too_many_prompts:total',
];

/** What the prompt for an order refuses, at the checkout and in the office. */
const ORDER_PROMPT: RefusalKey[] = [
  'amount_above_limit',
  'method_unavailable',
  'not_found:named',
  'order_cancelled',
  'order_expired',
  'order_paid',
  'payment_in_progress',
  'payment_in_progress:other_phone',
  'payment_in_progress:unanswered',
  'payment_unconfirmed',
  'provider_refused:mpesa',
  'provider_unavailable:mpesa',
  'sold_out',
  'too_many_prompts:network',
  'too_many_prompts:phone',
  'too_many_prompts:today',
  'too_many_prompts:total',
  'too_many_seats_held',
  'too_many_seats_held:one',
];

/** What a cart refuses, as an order and as a proforma. */
const CART: RefusalKey[] = [
  'quantity_out_of_range',
  'quantity_out_of_range:few_seats',
  'quantity_out_of_range:one_seat',
  'quantity_out_of_range:seats_of_account',
  'sold_out',
  'unknown_package',
];

/** What a coupon refuses. */
const COUPON: RefusalKey[] = [
  'coupon_not_valid',
  'coupon_not_valid:early',
  'coupon_not_valid:other_packages',
  'coupon_not_valid:over',
  'coupon_not_valid:small_order',
  'coupon_not_valid:used_up',
  'coupon_not_valid:whole_order',
];

/** What a new order refuses. */
const NEW_ORDER: RefusalKey[] = ['idempotency_conflict', 'too_many_unpaid_orders', ...CART];

/** What turning an order into an invoice refuses. */
const ORDER_INVOICE: RefusalKey[] = [
  'order_cancelled',
  'order_expired',
  'order_paid',
  'order_partly_paid:invoice',
  'payment_in_progress:prompt',
  'sold_out',
];

/** What the start of an order's card payment refuses; the same for both companies. */
const cardStart = (provider: 'stripe' | 'paystack'): RefusalKey[] => [
  'amount_above_limit',
  'amount_below_minimum',
  'amount_mismatch',
  'method_unavailable',
  'method_unavailable:card_provider',
  'not_found:named',
  'order_cancelled',
  'order_expired',
  'order_paid',
  'payment_in_progress',
  'payment_unconfirmed',
  `provider_refused:${provider}`,
  `provider_unavailable:${provider}`,
  'sold_out',
  'too_many_declines',
  'too_many_seats_held',
  'too_many_seats_held:one',
];

const FILE: RefusalKey[] = [
  'harmful_file',
  'not_a_delivery_file',
  'not_found:named',
  'too_many_pixels',
];
/** What a customer's answer to a draft is refused for. */
const ANSWER: RefusalKey[] = [
  'draft_changed',
  'not_allowed:answer',
  'not_allowed:order',
  'not_found:named',
  'step_takes_no_answer',
];
const STOP: RefusalKey[] = ['service_ended', 'service_part_paid', 'service_stopped'];
const RESUME: RefusalKey[] = ['service_ended', 'service_not_stopped', 'service_pending'];

const PLAN: RefusalKey[] = [
  'invalid_input:plan',
  'service_ended',
  'service_part_paid',
  'service_pending',
  'service_plan_moved',
  'service_plan_waits',
  'service_stopped',
  'service_unpaid',
];
const KEEP_PLAN: RefusalKey[] = ['service_no_plan', 'service_part_paid', 'service_plan_paid'];

/** What the calls of orders, invoices and payments refuse (refused.ts). */
export const REFUSED_OF_MONEY: Partial<Record<string, RefusalKey[]>> = {
  'PUT /api/deliveries/{id}/steps/{step}': [
    'not_found:named',
    'step_needs_credits',
    'step_needs_file',
    'step_refund_open',
  ],
  'POST /api/deliveries/{id}/credits': ['no_credits', 'no_credits_owed'],
  'POST /api/deliveries/{id}/steps/{step}/files': [...FILE, 'not_a_delivery_file:staff'],
  'POST /api/orders/{id}/deliveries/{delivery}/steps/{step}/files': [
    'not_allowed:order',
    ...FILE,
    'step_takes_no_file',
    'step_files_full',
  ],
  'POST /api/orders/{id}/deliveries/{delivery}/steps/{step}/approve': ANSWER,
  'POST /api/orders/{id}/deliveries/{delivery}/steps/{step}/changes': [
    ...ANSWER,
    'change_rounds_used',
  ],
  'PUT /api/orders/{id}/deliveries/{delivery}/steps/{step}/domain': [
    'not_allowed:order',
    'not_found:named',
    'step_takes_no_domain',
  ],
  'POST /api/services/{id}/start': ['service_ended', 'service_started'],
  'POST /api/services/{id}/price': ['service_ended', 'service_plan_waits'],
  'POST /api/services/{id}/plan': PLAN,
  'POST /api/services/{id}/plan/keep': KEEP_PLAN,
  'POST /api/services/mine/{id}/plan': PLAN,
  'POST /api/services/mine/{id}/plan/keep': KEEP_PLAN,
  'POST /api/services/{id}/stop': STOP,
  'POST /api/services/{id}/resume': RESUME,
  'POST /api/services/mine/{id}/stop': [...STOP, 'service_pending'],
  'POST /api/services/mine/{id}/resume': RESUME,
  'PUT /api/services/mine/{id}/card': ['no_kept_card'],
  'POST /api/orders/price': [...CART, ...COUPON],
  'DELETE /api/invoices/{id}': ['invoice_paid:credit', 'invoice_void'],
  'POST /api/invoices': ['payment_known'],
  'PUT /api/invoices/{id}': [
    'balance_changed',
    'balance_changed:recorded',
    'invoice_issued',
    'invoice_void',
    'payment_known',
    'payment_known:prompt',
  ],
  'POST /api/invoices/{id}/payments/{payment}/certificate': [
    'harmful_file',
    'not_a_certificate',
    'not_found:named',
    'too_many_pixels',
  ],
  'POST /api/invoices/{id}/credit-notes': [
    'amount_above_balance:credit',
    'credit_changed',
    'invoice_not_issued',
    'invoice_paid:credit',
  ],
  'POST /api/invoices/{id}/pay-page': ['invoice_paid'],
  'POST /api/invoices/{id}/payments': [
    'amount_above_balance',
    'balance_changed',
    'balance_changed:recorded',
    'idempotency_conflict:payment',
    'invoice_paid:recorded',
    'invoice_void',
    'payment_alike',
    'payment_known',
    'payment_known:prompt',
  ],
  'POST /api/invoices/{id}/payments/{payment}/receipt': ['payment_not_received'],
  'POST /api/invoices/{id}/payments/{payment}/reverse': ['payment_reversed'],
  'POST /api/invoices/{id}/send': ['invoice_void'],
  'POST /api/months/{month}/close': ['month_not_over', 'month_open'],
  'POST /api/mpesa/stkpush': ['amount_mismatch', 'amount_mismatch:part_paid', ...ORDER_PROMPT],
  'POST /api/orders/{id}/prompt': ORDER_PROMPT,
  'POST /api/orders': [
    ...NEW_ORDER,
    ...COUPON,
    'coupon_not_valid:used_by_you',
    'quantity_out_of_range:seats_of_guest',
    'unknown_package:kind',
  ],
  'POST /api/orders/for-caller': NEW_ORDER,
  'POST /api/orders/proforma': [...CART, ...COUPON],
  'GET /api/me/statement/pdf': ['not_found:named'],
  'POST /api/orders/{id}/cancel': ['not_allowed:order', 'order_paid', 'order_partly_paid'],
  'POST /api/orders/{id}/withdraw': ['order_paid', 'order_partly_paid:staff'],
  'POST /api/orders/{id}/invoice': ORDER_INVOICE,
  'POST /api/orders/{id}/pay-by-invoice': [
    ...ORDER_INVOICE,
    'not_found:named',
    'order_payable',
    'too_many_requests',
  ],
  'POST /api/pay/{token}/card': [
    ...INVOICE_PAYMENT,
    'amount_above_limit:part',
    'amount_below_minimum:method',
    'provider_refused:paystack',
    'provider_refused:stripe',
    'provider_unavailable:paystack',
    'provider_unavailable:stripe',
    'too_many_declines',
  ],
  'PUT /api/pay/{token}/details': ['invoice_paid:details'],
  'POST /api/invoices/{id}/prompt': ['invoice_not_issued:prompt', ...INVOICE_PROMPT],
  'POST /api/pay/{token}/mpesa': INVOICE_PROMPT,
  'POST /api/pay/{token}/paypal': [
    ...INVOICE_PAYMENT,
    'amount_above_limit:part',
    'method_unavailable:paypal',
    'provider_refused:paypal',
    'provider_unavailable:paypal',
  ],
  'POST /api/payments/received/{id}/assign': ['not_waiting', 'payment_known:received'],
  'POST /api/payments/received/{id}/return': ['not_waiting', 'payment_known:received'],
  'POST /api/payments/{id}/close': ['payment_answered', 'payment_answered:paid'],
  'POST /api/payments/{id}/refunds': [
    'less_than_lines',
    'more_than_left',
    'more_than_left:nothing',
    'not_paid',
    'refund_changed',
  ],
  'POST /api/paypal/create-payment': [
    'amount_above_limit',
    'amount_mismatch',
    'method_unavailable',
    'method_unavailable:paypal',
    'not_found:named',
    'order_cancelled',
    'order_expired',
    'order_paid',
    'payment_in_progress',
    'payment_unconfirmed',
    'provider_refused:paypal',
    'provider_unavailable:paypal',
    'sold_out',
    'too_many_seats_held',
    'too_many_seats_held:one',
  ],
  'POST /api/refunds/{id}/send': ['refund_not_due'],
  'POST /api/refunds/{id}/settle': [
    'refund_disputed',
    'refund_not_open',
    'refund_not_open:submitted',
  ],
  'POST /api/paystack/create-payment': cardStart('paystack'),
  'POST /api/stripe/create-payment-intent': cardStart('stripe'),
  'POST /api/webhooks/daraja-c2b/{secret}/confirmation': ['bad_message', 'not_stored'],
  'POST /api/webhooks/daraja/{secret}': ['bad_signature', 'not_stored'],
  'POST /api/webhooks/paypal': ['bad_signature', 'inbox_full'],
  'POST /api/webhooks/paystack': ['bad_signature'],
  'POST /api/webhooks/stripe': ['bad_signature'],
};
