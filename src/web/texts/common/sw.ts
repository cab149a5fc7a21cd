import type { Edition } from '../edition.ts';
import type { common as english } from './en.ts';

export const common: Edition<typeof english> = {
  discount: 'Punguzo ({code})',
  subtotal: 'Jumla kabla ya VAT',
  vat: 'VAT',
  vatAt: 'VAT ({rate}%)',
  total: 'Jumla',
  paidSoFar: 'Zilizolipwa hadi sasa',
  balance: 'Kilichobaki kulipwa',
  billing: {
    company: 'Kampuni',
    kraPin: 'KRA PIN',
    purchaseOrder: 'Nambari ya agizo la ununuzi',
  },
  methods: { mpesa: 'M-Pesa', card: 'Kadi', paypal: 'PayPal' },
};
