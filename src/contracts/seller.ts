import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The seller on documents and printed pages: the legal name and the details that tax law requires. */
export const sellerFacts = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  kraPin: z.string(),
  /** Empty for a seller who is not registered. */
  vatNumber: z.string(),
});
export type SellerFacts = z.output<typeof sellerFacts>;

export const readSeller = endpoint({
  method: 'GET',
  path: '/api/seller',
  access: 'public',
  tag: 'site',
  summary: 'The seller: legal name, address, contact, KRA PIN and VAT number',
  answer: sellerFacts,
});
