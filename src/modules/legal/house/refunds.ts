import type { LegalText } from '../legal-text.ts';

/** How a refund is asked for and paid; the right to it stands in the terms of sale. */
export const refunds: LegalText = {
  title: 'Refund Policy',
  description:
    'How to cancel an order and get your money back: what to send, what comes back for each package, by which way and how soon.',
  lead: 'Money goes back the way it came, to the person who paid. This page says how to ask and what to expect; the right to cancel within 7 days stands in our terms of sale.',
  sections: [
    {
      title: 'How to ask',
      paragraphs: [
        'Call, write an e-mail or send a WhatsApp message to the company named below. Use the telephone number or e-mail address of the order, so that we know it is you. We need:',
      ],
      list: [
        'the order number, which is on your receipt;',
        'the lines you want to cancel, if not all of them;',
        'the M-Pesa code, if you paid by M-Pesa and have it at hand. Never your PIN: we do not ask for it.',
      ],
    },
    {
      title: 'When it comes',
      paragraphs: [
        'We answer within two working days and, where a refund is due, start it within seven days of your request. How long it then takes depends on who carries the money:',
      ],
      list: [
        'M-Pesa: to the number that paid, as a rule within three working days after we start it.',
        'Card: to the same card, in five to ten working days, depending on the bank.',
        'PayPal: to the same account, in the US dollars that were charged, whatever the rate is by then.',
      ],
    },
    {
      title: 'What comes back for each package',
      paragraphs: [
        {
          vat: 'Whoever cancels within 7 days, before we have begun, gets the whole amount back with its VAT. Where you asked us to begin at once, we keep only the price of what was delivered by then:',
          none: 'Whoever cancels within 7 days, before we have begun, gets the whole amount back. Where you asked us to begin at once, we keep only the price of what was delivered by then:',
        },
      ],
      list: [
        'DarasaLink and Exam Parlour: the price less the days of access that you used, and less training that was held.',
        'SMS credits: the credits that are left, at the price you paid for them. A sender name that was filed with a network is not refunded.',
        'Skiza tunes: everything until you approve the script; then the price less the recording work done. A recording that you approved is not refunded.',
        'Security packages: the price less the appointments that took place and licences that were activated for you.',
        'Bootcamps: everything until 7 days before the first class, however long ago you ordered. After that your seat can move once to the next intake.',
        'Web hosting: the days that are left of the period paid. A domain name stays registered in your name and is not refunded.',
      ],
    },
    {
      title: 'Charged twice, or for nothing',
      paragraphs: [
        'If two payments reached us for one order, or a payment arrived when the seats were already gone, you need not ask: our books show it, and we send the surplus back. If you were charged and see no order, send us the M-Pesa or card message, and we look for the payment the same working day.',
      ],
    },
    {
      title: 'If we failed',
      paragraphs: [
        'When a service does not do what its package says and we could not put it right, the deductions above do not apply to what failed. You have that money back whenever it happens, within the time that the law gives you.',
      ],
    },
    {
      title: 'Receipts and tax',
      paragraphs: [
        {
          vat: 'For every refund you get a credit note that names the first invoice and shows the VAT in it. Keep both for your books.',
          none: 'For every refund you get a credit note that names the first invoice. Keep both for your books.',
        },
      ],
    },
  ],
};
