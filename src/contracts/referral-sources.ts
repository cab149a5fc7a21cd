/** Where a customer heard of us. */
export const REFERRAL_SOURCES = [
  'Google Search',
  'Social Media',
  'Word of Mouth',
  'Email Marketing',
  'Online Advertisement',
  'Business Directory',
  'Other',
] as const;
