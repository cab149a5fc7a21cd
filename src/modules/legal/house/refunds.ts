import type { LegalText } from '../legal-text.ts';

/** How to ask for a refund and how it is paid; the right to it is in the terms of sale. */
export const refunds: LegalText = {
  title: 'Refund Policy',
  description:
    'How to cancel an order and get a refund: what to send us, how much we refund for each package, and how soon.',
  lead: 'We refund the person who paid, by the same method. This page explains how to ask and what to expect. Your right to cancel within 7 days is in our Terms of Sale.',
  sections: [
    {
      title: 'How to ask',
      paragraphs: [
        'Call, email or send a WhatsApp message to the company named below. Use the phone number or email address from the order, so that we know it is you. We need:',
      ],
      list: [
        'the order number, which is on your receipt;',
        'the items you want to cancel, if not all of them;',
        'the M-Pesa code, if you paid by M-Pesa and have it. Never send your PIN. We do not ask for it.',
      ],
    },
    {
      title: 'When you will get it',
      paragraphs: [
        'We will answer within two working days. If a refund is due, we will start it within seven days of your request. How long it then takes depends on the payment method:',
      ],
      list: [
        'M-Pesa: to the number that paid, usually within three working days after we start it.',
        'Card: to the same card, in five to ten working days, depending on the bank.',
        'PayPal: to the same account, in the US dollars you were charged, even if the rate has changed.',
      ],
    },
    {
      title: 'How much we refund for each package',
      paragraphs: [
        {
          vat: 'If you cancel within 7 days, before we have started, we will refund the full amount with its VAT. If you asked us to start at once, we keep only the price of what we delivered before you cancelled. We then refund:',
          none: 'If you cancel within 7 days, before we have started, we will refund the full amount. If you asked us to start at once, we keep only the price of what we delivered before you cancelled. We then refund:',
        },
      ],
      list: [
        'DarasaLink and Exam Parlour: the price minus the value of the days of access you used and the training we held.',
        'SMS credits: the credits that are left, at the price you paid. We do not refund a sender name that we have filed with a network.',
        'Skiza tunes: the full price until you approve the script, then the price minus the value of the recording work done. We do not refund a recording that you approved.',
        'Security packages: the price minus the value of the appointments that took place and the licences we activated for you.',
        'Bootcamps: the full price until 7 days before the first class, even if you ordered long ago. After that you can move your seat once to the next class.',
        'Web hosting: the price of the unused days of the period you paid for. A domain name stays registered in your name and is not refunded.',
      ],
    },
    {
      title: 'Charged twice or by mistake',
      paragraphs: [
        'If we received two payments for one order, or a payment after the class was full, you do not need to ask. We will see it and refund the extra payment. If you were charged but see no order, send us the M-Pesa or card message. We will look for the payment the same working day.',
      ],
    },
    {
      title: 'If we failed',
      paragraphs: [
        'If a service does not do what its package says and we cannot fix it, the deductions above do not apply to what failed. We will refund that part, within the time that the law gives you.',
      ],
    },
    {
      title: 'Receipts and tax',
      paragraphs: [
        {
          vat: 'When you cancel something and we refund it, we will send a credit note that names the original invoice and shows the VAT refunded. Keep both for your records.',
          none: 'When you cancel something and we refund it, we will send a credit note that names the original invoice. Keep both for your records.',
        },
      ],
    },
  ],
};
