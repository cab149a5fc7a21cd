import type { SettingsGroup } from '../../../contracts/settings.ts';

/** What the page of the settings shows: a group of them, or the legal texts. */
export type SettingsTab = SettingsGroup | 'legal';

interface GroupText {
  key: SettingsTab;
  label: string;
  about: string;
}

export const GROUPS: GroupText[] = [
  {
    key: 'company',
    label: 'Company',
    about:
      'How the company is called and reached. It stands in the footer, on the contact page, in every mail and in search results.',
  },
  { key: 'seller', label: 'Seller', about: 'Who sells, as invoices and receipts name it.' },
  {
    key: 'shop',
    label: 'Shop',
    about:
      'VAT, ways to pay, and the limits of an order. New orders follow at once; orders that exist keep their amounts.',
  },
  {
    key: 'exchangeRate',
    label: 'Exchange rate',
    about:
      'What PayPal charges by: shillings for one US dollar. It is shown to the customer before paying, with its day.',
  },
  {
    key: 'quotes',
    label: 'Quotes',
    about: 'What a visitor can ask a quote for, in the order of the form.',
  },
  {
    key: 'figures',
    label: 'Public figures',
    about: 'The numbers that the public pages print, to the letter.',
  },
  {
    key: 'budgets',
    label: 'Message limits',
    about:
      'How much mail, SMS and M-Pesa prompts visitors can have sent, and how many cards may be declined before more have to wait. Each number counts for each kind of message by itself; receipts and what staff write are never held back.',
  },
  {
    key: 'retention',
    label: 'Retention',
    about: 'After how long personal data is deleted. The privacy notice says these times.',
  },
  {
    key: 'security',
    label: 'Sign-in of staff',
    about:
      'What everybody who works here shows to sign in. A second step is a code of an app on the phone, or a passkey: with it, a stolen password opens nothing.',
  },
  {
    key: 'legal',
    label: 'Legal texts',
    about:
      'What the website says of terms, privacy, licence and refunds. Publishing a change makes a version with its day; orders and consents name the version that they were made under, and every version stays to be read.',
  },
  { key: 'office', label: 'Back office', about: 'How the lists of the office are shown.' },
];

export function groupAt(key: string | null): GroupText {
  return GROUPS.find((group) => group.key === key) ?? GROUPS[0]!;
}
