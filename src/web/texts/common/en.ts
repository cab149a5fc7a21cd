/** Figures under a cart, an order and a receipt, and the names of the payment methods. */
export const common = {
  discount: 'Discount ({code})',
  subtotal: 'Subtotal',
  vat: 'VAT',
  vatAt: 'VAT ({rate}%)',
  total: 'Total',
  paidSoFar: 'Paid so far',
  balance: 'Balance',
  methods: { mpesa: 'M-Pesa', card: 'Card', paypal: 'PayPal' },
};
