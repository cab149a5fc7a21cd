/** Where a customer heard of us (S2-364…S2-370). */
export const REFERRAL_SOURCES = [
  'Google Search',
  'Social Media',
  'Word of Mouth',
  'Email Marketing',
  'Online Advertisement',
  'Business Directory',
  'Other',
] as const;
