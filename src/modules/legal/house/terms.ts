import type { LegalText } from '../legal-text.ts';

/** Terms of sale. */
export const terms: LegalText = {
  title: 'Terms of Sale',
  description: 'The terms on which we sell services, licences, training and hosting in Kenya.',
  lead: 'These terms apply to every order placed on this website. Nothing in them takes away a right that the Consumer Protection Act, 2012, or another law of Kenya gives you.',
  sections: [
    {
      title: 'Seller and buyer',
      paragraphs: [
        'The seller is the company named at the bottom of every page, with the address, phone number and email address given there. You are the person or organisation named in the order. If you order for an organisation, you confirm that you are allowed to.',
        'You must be 18 or older to order. A parent or guardian must order for a younger learner.',
      ],
    },
    {
      title: 'Order and contract',
      paragraphs: [
        {
          vat: 'Packages, features and prices on this website are an invitation to order. Before you pay, the checkout shows the items, the VAT and the total, and you can correct or abandon the order. The contract is made when we confirm that we received your payment. We will email you a copy of the order and a receipt. Keep them.',
          none: 'Packages, features and prices on this website are an invitation to order. Before you pay, the checkout shows the items and the total, and you can correct or abandon the order. The contract is made when we confirm that we received your payment. We will email you a copy of the order and a receipt. Keep them.',
        },
        'An unpaid order expires after 24 hours. If we cannot deliver something as ordered, we will tell you before we start and refund you in full, unless you prefer another arrangement.',
      ],
    },
    {
      title: { vat: 'Prices and VAT', none: 'Prices' },
      paragraphs: [
        {
          vat: 'Prices are in Kenyan shillings. We show package prices without value added tax, with the price including VAT beside them. VAT under the Value Added Tax Act, 2013, is currently {rate}% of the subtotal, unless a package is marked as zero-rated or exempt. The price of an order does not change after you order.',
          none: 'Prices are in Kenyan shillings. We are not registered for value added tax, so we charge none. The price you see is the price you pay. The price of an order does not change after you order.',
        },
        'We charge no other fees. Your network, bank or card issuer may charge its own.',
      ],
    },
    {
      title: 'Payment',
      paragraphs: ['You can pay by the methods shown at checkout:'],
      list: [
        'M-Pesa: we send a prompt to your phone and you approve it with your PIN. We round the amount to the nearest whole shilling and show the difference on the receipt.',
        'Card: your card number goes to the card processor and never reaches our servers.',
        'PayPal: charged in US dollars at the rate we show before you go to PayPal.',
      ],
    },
    {
      title: 'What we deliver, and when',
      paragraphs: ['Our services are digital or done by people. Delivery starts after payment:'],
      list: [
        'DarasaLink and Exam Parlour: we email you your sign-in details. We set up the system and train school staff by appointment. Access lasts for the period shown with the price.',
        'Bulk SMS: we apply to the network for your sender name. We cannot hurry or promise its approval. SMS credits are added to your account and do not expire.',
        'Skiza tunes: recording starts when you have approved the script. The network decides on approval and on its charges to your line.',
        'Security packages: we agree on a first appointment after the order. The written scope is part of the contract.',
        'Bootcamps: a seat in the class on the date shown, with at most 15 learners.',
        'Web hosting: we open the account once you pay, for the period you paid for.',
      ],
    },
    {
      title: 'Cancelling within 7 days, and refunds',
      paragraphs: [
        'You may cancel an order within 7 days after you receive the copy of the order, without giving a reason. Write or call with the order number. We will refund what you paid, by the same method. The refund policy, at /legal/refunds, explains how to ask and how long it takes.',
        'If you asked us to start within those 7 days, we keep only the price of what we delivered before you cancelled: credits sent, days of hosting, work done. We cannot refund a personal recording that you approved, or a domain name registered in your name.',
        'You may cancel a bootcamp for a full refund until 7 days before the first class, even if you ordered more than 7 days ago. After that you may move your seat once to the next class. If we move or cancel a class, you can choose a new date or a refund.',
      ],
    },
    {
      title: 'If something is wrong',
      paragraphs: [
        'We carry out services with reasonable skill and care, and they do what the package describes. If they do not, tell us and we will fix it free of charge. If that fails or takes unreasonably long, you may ask for a lower price. You may also end the contract and get a refund for what we did not deliver.',
        'We are liable for loss that we cause by breach of these terms or by negligence. The loss must have been foreseeable when the order was made. For businesses, our liability for an order is limited to its price. This limit does not apply to intentional harm, gross negligence, personal injury or anything else the law does not let us limit. For consumers, no such limit applies.',
      ],
    },
    {
      title: 'Your responsibilities',
      paragraphs: ['So that services work for everyone, you agree:'],
      list: [
        'to give correct details and keep your password to yourself;',
        'to send messages only to people who agreed to receive them, and to stop when they say so;',
        'not to use hosting, messaging or the training laboratory to break the law, including the Computer Misuse and Cybercrimes Act, 2018;',
        'to hold the rights to the text, images and data that you give us.',
      ],
    },
    {
      title: 'Your data',
      paragraphs: [
        'We handle personal data as our Privacy Notice explains and as the Data Protection Act, 2019, requires. If we process data of your learners, members or customers for you, we do it only on your written instructions. We keep it confidential and secure, and return or delete it when the service ends.',
      ],
    },
    {
      title: 'Ownership of the work',
      paragraphs: [
        'You may use our own products for the period you paid for. What we make only for you becomes yours when it is paid in full. We keep ownership of general parts that we use for many customers. You may use them in your work for as long as you like. The licence page explains more.',
      ],
    },
    {
      title: 'Ending and changes',
      paragraphs: [
        'A service paid for by the month, term or year ends with that period. It does not renew without a new order. We may change these terms for later orders. The version you accepted applies to your order. If one term is not valid, the others still apply.',
      ],
    },
    {
      title: 'Complaints and law',
      paragraphs: [
        'Tell us first. Most problems can be solved by a call. The law of Kenya applies, and the courts of Kenya decide, including the Small Claims Court. As a consumer, you may also contact the Kenya Consumers Protection Advisory Committee or, for communication services, the Communications Authority of Kenya.',
      ],
    },
  ],
};
