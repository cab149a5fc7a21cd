/** Around the legal texts, which stand beside this file, one each. */
export const copy = {
  version: 'Version {version}',
  parts: 'Parts of this text',
  others: {
    terms: 'Terms of Sale',
    privacy: 'Privacy Notice',
    license: 'Licence',
    refunds: 'Refund Policy',
  },
  company: '{name}, {address}, {city}. Telephone {phone}, e-mail {email}.',
};
