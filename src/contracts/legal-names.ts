/** The legal texts, each with its own address. They are apart from the calls, so that pages can name them without loading schemas. */
export const LEGAL = ['terms', 'privacy', 'license', 'refunds'] as const;
export type LegalName = (typeof LEGAL)[number];
