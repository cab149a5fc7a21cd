/** What the numbers are called, in both languages. */
export const seller = { kraPin: 'KRA PIN', vat: 'VAT' };
