/** Figures under a cart, an order and a receipt, and the names of the payment methods. */
export const common = {
  discount: 'Discount ({code})',
  subtotal: 'Subtotal',
  vat: 'VAT',
  vatAt: 'VAT ({rate}%)',
  total: 'Total',
  paidSoFar: 'Paid so far',
  balance: 'Balance',
  /** The details that buyers add for their own books, at the checkout and on the receipt. */
  billing: { company: 'Company', kraPin: 'KRA PIN', purchaseOrder: 'Purchase order number' },
  methods: { mpesa: 'M-Pesa', card: 'Card', paypal: 'PayPal' },
};
