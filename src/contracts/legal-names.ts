/** The legal texts, each at an address of its own. Apart from their calls: pages name them, and carry no schemas for it. */
export const LEGAL = ['terms', 'privacy', 'license', 'refunds'] as const;
export type LegalName = (typeof LEGAL)[number];
