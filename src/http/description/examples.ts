import type { Json } from './notes.ts';

const MOMENT = '2026-11-22T11:17:49.461Z';

/** What stands in texts that many calls share, by their name; what else a name can mean gets its own `@example` in its contract. */
const EXAMPLES: Record<string, string> = {
  address: 'Ngong Road, Nairobi',
  at: MOMENT,
  author: 'Wanjiku Kamau',
  bank: 'Equity Bank, Upper Hill branch, account 0123456789',
  city: 'Nairobi',
  clients: '120+',
  createdAt: MOMENT,
  created_at: MOMENT,
  customer: 'Green Hills Academy',
  demoUrl: 'https://demo.mfano.example',
  description: 'Two days of work on site',
  email: 'wanjiku@school.example',
  experience: '10 years',
  facebook: 'https://www.facebook.com/mfano',
  firstName: 'Wanjiku',
  first_name: 'Wanjiku',
  fullName: 'Wanjiku Kamau',
  hours: 'Monday to Friday, 8:00 to 17:30',
  kraPin: 'P051234567X',
  lastName: 'Kamau',
  last_name: 'Kamau',
  linkedIn: 'https://www.linkedin.com/in/wanjiku',
  linkedin: 'https://www.linkedin.com/company/mfano',
  mapUrl: 'https://maps.example/mfano',
  method: 'M-Pesa',
  note: 'Please call before noon',
  password: 'Dhow-77-lantern',
  paybill: '400200',
  phone: '0712 345 678',
  place: 'Nairobi',
  projects: '300+',
  publishedAt: MOMENT,
  reason: 'The class was cancelled',
  sector: 'Education',
  skills: 'Networks, Linux',
  subject: 'A system for two campuses',
  support: '24/7',
  tagline: 'Software for schools and businesses',
  terms: 'Half on order, half on hand-over.',
  text: 'Do you also build systems for two campuses?',
  title: 'A school system for two campuses',
  twitter: 'https://x.com/mfano',
  updated_at: MOMENT,
  validUntil: '2026-12-06',
  vatNumber: '0123456X',
  whatsapp: '254700000000',
  years: '10+',
};

/** Puts an example at every text within that has none and could hold the one of its name; a reader sees "string" else. */
export function exemplify(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, field] of Object.entries(propertiesOf(node)))
    if (Object.hasOwn(EXAMPLES, name) && holds(field, EXAMPLES[name]!))
      field.examples ??= [EXAMPLES[name]];
  for (const inner of Object.values(node)) exemplify(inner);
}

const propertiesOf = (node: object): Record<string, Json> =>
  'properties' in node ? (node.properties as Record<string, Json>) : {};

/** Whether a field takes any text of this length, by itself or as one of its alternatives. */
function holds(field: Json, example: string): boolean {
  const ways = Array.isArray(field.anyOf) ? (field.anyOf as Json[]) : [field];
  return ways.some(
    ({ type, enum: some, const: one, format, pattern, minLength = 0, maxLength = Infinity }) =>
      type === 'string' &&
      [some, one, format, pattern].every((rule) => rule === undefined) &&
      example.length >= Number(minLength) &&
      example.length <= Number(maxLength),
  );
}
