/** Words around the legal texts, which are in files of their own. */
export const copy = {
  menu: { terms: 'Terms', privacy: 'Privacy', license: 'Licence', refunds: 'Refunds' },
  version: 'Version {version}',
  since: 'published {day}',
  ofVersion: '{title}, version {version}',
  /** Over a version that is no longer in force. */
  replaced: 'This version is no longer in force. We keep it for agreements made under it.',
  inForce: 'Read the current version',
  earlier: 'Other versions',
  parts: 'Contents',
  others: {
    terms: 'Terms of Sale',
    privacy: 'Privacy Notice',
    license: 'Licence',
    refunds: 'Refund Policy',
  },
  company: '{name}, {address}, {city}. Phone {phone}, email {email}.',
};
