/** How a customer heard about us. */
export const REFERRAL_SOURCES = [
  'Google Search',
  'Social Media',
  'Word of Mouth',
  'Email Marketing',
  'Online Advertisement',
  'Business Directory',
  'Other',
] as const;
