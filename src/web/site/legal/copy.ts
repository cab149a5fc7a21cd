/** Around the legal texts, which stand beside this file, one each. */
export const copy = {
  version: 'Version {version}',
  since: 'published {day}',
  ofVersion: '{title}, version {version}',
  /** Over a version that is no longer in force. */
  replaced: 'This version is no longer in force. It is kept for what was agreed while it was.',
  inForce: 'Read the version in force',
  earlier: 'Other versions',
  parts: 'Parts of this text',
  others: {
    terms: 'Terms of Sale',
    privacy: 'Privacy Notice',
    license: 'Licence',
    refunds: 'Refund Policy',
  },
  company: '{name}, {address}, {city}. Telephone {phone}, e-mail {email}.',
};
