import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The company's facts as the public pages show them (D2). */
export const companyFacts = z.object({
  name: z.string(),
  tagline: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  hours: z.string(),
  mapUrl: z.string(),
  demoUrl: z.string(),
  social: z.record(z.string(), z.string()),
});
export type CompanyFacts = z.output<typeof companyFacts>;

export const readCompany = endpoint({
  method: 'GET',
  path: '/api/company',
  access: 'public',
  tag: 'site',
  summary: 'Name, address and contact details of the company',
  answer: companyFacts,
  keep: 'settings',
});
