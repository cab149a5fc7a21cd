import * as z from 'zod/mini';

/** What administrators may do, by the preset of their account. The API shows only the role `admin`. */
export const PRESETS = ['owner', 'editor', 'support', 'viewer'] as const;
export const preset = z.enum(PRESETS, 'Preset must be owner, editor, support or viewer');
export type Preset = z.output<typeof preset>;

/** The areas of the back office that rights apply to. */
export type Area =
  | 'office'
  | 'people'
  | 'hiring'
  | 'publishing'
  | 'enquiries'
  | 'sales'
  | 'catalogue'
  | 'expenses'
  | 'company'
  | 'audit';

/** The levels of a right; each includes those below it. */
const RANKS = { none: 0, read: 1, write: 2 };
type Right = keyof typeof RANKS;

/** `office` is open to all staff: dashboard, search, notifications, profile. */
const RIGHTS: Record<Preset, Record<Area, Right>> = {
  owner: {
    office: 'write',
    people: 'write',
    hiring: 'write',
    publishing: 'write',
    enquiries: 'write',
    sales: 'write',
    catalogue: 'write',
    expenses: 'write',
    company: 'write',
    audit: 'read',
  },
  editor: {
    office: 'write',
    people: 'none',
    hiring: 'write',
    publishing: 'write',
    enquiries: 'read',
    sales: 'none',
    catalogue: 'read',
    expenses: 'none',
    company: 'read',
    audit: 'none',
  },
  support: {
    office: 'write',
    people: 'read',
    hiring: 'read',
    publishing: 'read',
    enquiries: 'write',
    sales: 'write',
    catalogue: 'read',
    expenses: 'none',
    company: 'read',
    audit: 'none',
  },
  viewer: {
    office: 'write',
    people: 'read',
    hiring: 'read',
    publishing: 'read',
    enquiries: 'read',
    sales: 'read',
    catalogue: 'read',
    expenses: 'read',
    company: 'read',
    audit: 'read',
  },
};

/** The area of each tag of the contracts: a staff call belongs to the area of its tag. */
const AREAS: Record<string, Area> = {
  office: 'office',
  search: 'office',
  notifications: 'office',
  // Each sees what belongs to areas of theirs (src/modules/notices/sent.service.ts).
  mails: 'office',
  accounts: 'office',
  site: 'office',
  users: 'people',
  recruitment: 'hiring',
  blog: 'publishing',
  team: 'publishing',
  newsletter: 'publishing',
  content: 'publishing',
  messages: 'enquiries',
  quotes: 'enquiries',
  proposals: 'enquiries',
  customers: 'sales',
  months: 'sales',
  orders: 'sales',
  payments: 'sales',
  invoices: 'sales',
  refunds: 'sales',
  services: 'sales',
  deliveries: 'sales',
  waitlist: 'sales',
  classes: 'sales',
  catalogue: 'catalogue',
  coupons: 'catalogue',
  expenses: 'expenses',
  settings: 'company',
  'API keys': 'company',
  webhooks: 'company',
  'data requests': 'people',
  operations: 'people',
  // Readers of this area may also read sales, to which imported rows belong; only owners write in it.
  imports: 'people',
  audit: 'audit',
};

/** The area of a tag of the contracts; undefined for one that only owners may use. */
export const areaOfTag = (tag: string): Area | undefined => AREAS[tag];

export function mayRead(who: Preset, area: Area): boolean {
  return RANKS[RIGHTS[who][area]] >= RANKS.read;
}

/** The areas that a preset may read. */
export function readableAreas(who: Preset): Area[] {
  return (Object.keys(RIGHTS[who]) as Area[]).filter((area) => mayRead(who, area));
}

export function mayWrite(who: Preset, area: Area): boolean {
  return RANKS[RIGHTS[who][area]] >= RANKS.write;
}

/** Whether a preset may make a staff call: reading for GET, else writing. A tag without an area is nobody's but the owner's. */
export function mayCall(who: Preset, call: { method: string; tag: string }): boolean {
  const area = AREAS[call.tag];
  if (!area) return who === 'owner';
  return call.method === 'GET' ? mayRead(who, area) : mayWrite(who, area);
}

/** Whether everything that `theirs` may do, `mine` may do as well: nobody gives or takes more than they have. */
export function covers(mine: Preset, theirs: Preset): boolean {
  return (Object.keys(RIGHTS[mine]) as Area[]).every(
    (area) => RANKS[RIGHTS[mine][area]] >= RANKS[RIGHTS[theirs][area]],
  );
}
