import type { Edition } from '../../texts/edition.ts';
import type { seller as english } from './copy.ts';

export const seller: Edition<typeof english> = { kraPin: 'KRA PIN', vat: 'VAT' };
